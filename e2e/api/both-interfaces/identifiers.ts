import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { InterfaceClient } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Caller } from "#e2e/fixtures/clients/caller.ts"
import { BANK_ACCOUNT, newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { textOf } from "#e2e/fixtures/requests/send.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"

/** Tests that identifiers in capitals mean the same, for both interfaces. */
export function describeIdentifiers({ api, createClient }: Caller): void {
  const { prefix } = api
  const world = openSharedWorld()
  let client: InterfaceClient
  let ids: Readonly<
    Record<"investorId" | "bankAccountId" | "subscriptionOrderId" | "shareClassId" | "fundId", string>
  >

  beforeAll(async () => {
    client = await createClient(world)
    const { id: shareClassId, fundId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
    const { id: investorId } = await client.newInvestor()
    const { id: bankAccountId } = await newBankAccount(client, investorId)
    const { id: subscriptionOrderId } = await newSubscriptionOrder(client, { investorId, shareClassId })
    ids = { investorId, bankAccountId, subscriptionOrderId, shareClassId, fundId }
  })

  afterAll(() => world.close())

  const capitals = (text: string) =>
    Object.values(ids).reduce((changed, id) => changed.replaceAll(id, id.toUpperCase()), text)

  /** A portfolio has the instant of its request. */
  const withoutTime = (response: HttpResponse) => textOf(response).replace(/"asOf":"[^"]+"/, "")

  describe("an identifier in capitals means the same", () => {
    const PERIOD = "from=2026-01-01&to=2026-01-05"

    it.each([
      () => `/investors/${ids.investorId}`,
      () => `/portfolios/${ids.investorId}`,
      () => `/bank-accounts/${ids.bankAccountId}`,
      () => `/subscription-orders/${ids.subscriptionOrderId}`,
      () => `/subscription-orders?investorId=${ids.investorId}&shareClassId=${ids.shareClassId}`,
      () => `/subscription-orders?cursor=${ids.subscriptionOrderId}`,
      () => `/redemption-orders?investorId=${ids.investorId}`,
      () => `/bank-accounts?investorId=${ids.investorId}`,
      () => `/accounting-positions?investorId=${ids.investorId}&shareClassId=${ids.shareClassId}&${PERIOD}`,
      () =>
        `/accounting-positions/statement?investorId=${ids.investorId}&shareClassId=${ids.shareClassId}&${PERIOD}&format=csv`,
    ])("in a path or a query: %s", async (target) => {
      const [small, large] = [
        await client.get(`${prefix}${target()}`),
        await client.get(`${prefix}${capitals(target())}`),
      ]
      expect(small.status, textOf(small)).toBe(200)
      expect(withoutTime(large)).toBe(withoutTime(small))
    })

    it.each([
      ["/subscription-orders", () => ({ amount: { value: "10000", currency: "EUR" } })],
      ["/bank-accounts", () => ({ ...BANK_ACCOUNT, currency: "USD" })],
    ])("in a body: POST %s of a new investor", async (target, fields) => {
      const { id: investorId } = await client.newInvestor()
      const shareClass = target === "/bank-accounts" ? {} : { shareClassId: ids.shareClassId }
      const payload = { investorId, ...shareClass }
      const upper = Object.fromEntries(Object.entries(payload).map(([key, id]) => [key, id.toUpperCase()]))
      const response = await client.post(`${prefix}${target}`, { ...upper, ...fields() })
      expect(response.status, textOf(response)).toBe(201)
      expect(JSON.parse(textOf(response))).toMatchObject(payload)
      await newBankAccount(client, investorId)
    })

    it("in a body: a redemption finds the bank account and the share class", async () => {
      const { investorId, bankAccountId, shareClassId } = ids
      const payload = JSON.stringify({ investorId, bankAccountId, shareClassId, sharesAmount: "1" })
      const response = await client.post(`${prefix}/redemption-orders`, JSON.parse(capitals(payload)))
      expectPrivateErrorResponse(response, "InsufficientBalanceError")
    })

    it("in the path of a change", async () => {
      const { investorId, shareClassId } = ids
      const { id } = await newSubscriptionOrder(client, { investorId, shareClassId })
      const target = `${prefix}/subscription-orders/${id.toUpperCase()}/cancel`
      const response = await client.post(target)
      expect(response.status, textOf(response)).toBe(200)
      expect(JSON.parse(textOf(response))).toMatchObject({ id, investorId, status: "canceled" })
    })
  })
}
