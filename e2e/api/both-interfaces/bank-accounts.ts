import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { InterfaceClient } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Caller } from "#e2e/fixtures/clients/caller.ts"
import { BANK_ACCOUNT, newBankAccount, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { getBankAccount, registerBankAccount } from "#lib/contract/bank-accounts/endpoints.ts"

/** Tests of bank accounts, for both interfaces. */
export function describeBankAccounts({ api, createClient }: Caller): void {
  const { prefix } = api
  const ACCOUNTS = `${prefix}/bank-accounts`
  const world = openSharedWorld()
  let client: InterfaceClient
  let investorId: string

  beforeAll(async () => {
    client = await createClient(world)
  })

  beforeEach(async () => {
    investorId = (await client.newInvestor()).id
  })

  afterAll(() => world.close())

  const register = (overrides: Readonly<Record<string, unknown>> = {}) =>
    client.post(ACCOUNTS, { investorId, ...BANK_ACCOUNT, ...overrides })

  describe("POST /bank-accounts", () => {
    describe("201", () => {
      it("returns the whole account, validated immediately", async () => {
        const response = await register()
        const account = recordOf(registerBankAccount, response)
        expect(account).toMatchObject({ investorId, ...BANK_ACCOUNT, status: "validated" })
        expect((await client.get(`${ACCOUNTS}/${account.id}`)).bytes).toEqual(response.bytes)
      })

      it.each([
        ["PENDFRPPXXX", "pending-verification"],
        ["FAILFRPPXXX", "invalidated"],
        ["AGRIFRPPXXX", "validated"],
      ])("the BIC %s creates an account that is %s", async (bic, status) => {
        expect(recordOf(registerBankAccount, await register({ bic })).status).toBe(status)
      })

      it.each([
        ["Germany", "DE89370400440532013000", "COBADEFF"],
        ["the United Kingdom", "GB29NWBK60161331926819", "NWBKGB2L"],
        ["Norway, the shortest", "NO9386011117947", "DNBANOKK"],
        ["Malta, the longest", "MT84MALT011000012345MTLCAST001S", "VALLMTMT"],
      ])("accepts an account in %s", async (_, accountNumber, bic) => {
        expect(recordOf(registerBankAccount, await register({ accountNumber, bic }))).toMatchObject({
          accountNumber,
          bic,
        })
      })

      it("accepts the same IBAN in another currency, and for another investor", async () => {
        recordOf(registerBankAccount, await register())
        recordOf(registerBankAccount, await register({ currency: "USD" }))
        const { id } = await client.newInvestor()
        recordOf(registerBankAccount, await register({ investorId: id }))
      })
    })

    describe("400", () => {
      it.each([
        ["check digits that do not hold", "FR7630006000011234567890188"],
        ["two digits that changed places", "FR7630006000011234567890198"],
        ["check digits 00", "FR0030006000011234567890189"],
        ["one character short", "FR763000600001123456789018"],
        ["one character long", "FR76300060000112345678901890"],
        ["spaces, as on paper", "FR76 3000 6000 0112 3456 7890 189"],
        ["lower case", "fr7630006000011234567890189"],
        ["dashes", "FR76-3000-6000-0112-3456-7890-189"],
        ["a country without IBANs", "US7630006000011234567890189"],
        ["a country that does not exist", "XX7630006000011234567890189"],
        ["letters where the country has digits", "DE89370400440532O13000"],
        ["no country", "7630006000011234567890189"],
        ["nothing", ""],
        ["a space at the end", "FR7630006000011234567890189 "],
        ["a new line at the end", "FR7630006000011234567890189\n"],
        ["digits of another script", "FR76３0006000011234567890189"],
        ["a national number", "30006000011234567890189"],
        ["a very long one", `FR76${"3".repeat(2000)}`],
      ])("an IBAN with %s", async (_, accountNumber) => {
        const issues = privateIssuesOf(await register({ accountNumber }))
        expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([["Refinement", ["accountNumber"]]])
      })

      it.each([
        ["lower case", "agrifrpp"],
        ["seven characters", "AGRIFRP"],
        ["nine characters", "AGRIFRPPX"],
        ["ten characters", "AGRIFRPPXX"],
        ["twelve characters", "AGRIFRPPXXXX"],
        ["a digit in the country", "AGRI1RPP"],
        ["a country that does not exist", "AGRIXQPP"],
        ["a space inside", "AGRI FRPP"],
        ["nothing", ""],
        ["a new line at the end", "AGRIFRPP\n"],
        ["an IBAN in its place", "FR7630006000011234567890189"],
      ])("a BIC with %s", async (_, bic) => {
        const issues = privateIssuesOf(await register({ bic }))
        expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([["Refinement", ["bic"]]])
      })

      it.each(["eur", "DKK", "EURO", "", null, 978])(
        "a currency that funds do not use: %j",
        async (currency) => {
          const issues = privateIssuesOf(await register({ currency }))
          expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([["Type", ["currency"]]])
        },
      )
    })

    it("409: the same IBAN and currency for the same investor", async () => {
      recordOf(registerBankAccount, await register())
      expectPrivateErrorResponse(await register(), "ConflictError")
      expectPrivateErrorResponse(await register({ bic: "BNPAFRPP" }), "ConflictError")
    })

    it("422: an archived investor", async () => {
      await client.archiveInvestor(investorId)
      expectPrivateErrorResponse(await register(), "InvestorNotReadyError")
    })
  })

  describe("DELETE /bank-accounts/{bankAccountId}", () => {
    it("204 without a body, and again; the account stays, archived", async () => {
      const { id } = await newBankAccount(client, investorId)
      for (const _ of [1, 2]) {
        const response = await client.send(`${ACCOUNTS}/${id}`, { method: "DELETE" })
        expect([response.status, response.bytes.length]).toEqual([204, 0])
      }
      expect(recordOf(getBankAccount, await client.get(`${ACCOUNTS}/${id}`)).status).toBe("archived")
      expect(jsonOf(await client.get(`${ACCOUNTS}?investorId=${investorId}&status=validated`))).toEqual([])
    })
  })

  describe("GET /bank-accounts", () => {
    it("200: by investor, currency and status, newest first", async () => {
      const euros = await newBankAccount(client, investorId)
      const dollars = await newBankAccount(client, investorId, { currency: "USD" })
      const failed = await newBankAccount(client, investorId, {
        accountNumber: "DE89370400440532013000",
        bic: "FAILFRPPXXX",
      })
      const listed = async (query: string) =>
        (jsonOf(await client.get(`${ACCOUNTS}?investorId=${investorId}${query}`)) as { id: string }[]).map(
          ({ id }) => id,
        )
      expect(await listed("")).toEqual([failed.id, dollars.id, euros.id])
      expect(await listed("&currency=USD")).toEqual([dollars.id])
      expect(await listed("&currency=EUR&status=invalidated")).toEqual([failed.id])
      expect(await listed("&currency=JPY")).toEqual([])
    })

    it.each(["currency=EURO", "status=valid", "investorId=x", "limit=0", "cursor=x"])(
      "400: %s",
      async (query) => {
        const issues = privateIssuesOf(await client.get(`${ACCOUNTS}?${query}`))
        expect(issues.map(({ path }) => path)).toEqual([[query.split("=")[0]]])
      },
    )
  })
}
