import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import type { InterfaceClient } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Caller } from "#e2e/fixtures/clients/caller.ts"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { eur, newSubscriptionOrder, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import {
  cancelSubscriptionOrder,
  createSubscriptionOrder,
  getSubscriptionOrder,
} from "#lib/contract/subscription-orders/endpoints.ts"

/** Tests of subscription orders, for both interfaces. */
export function describeSubscriptionOrders({ api, createClient }: Caller): void {
  const { prefix } = api
  const ORDERS = `${prefix}/subscription-orders`
  const world = openSharedWorld()
  let client: InterfaceClient
  let investorId: string
  let shareClassId: string
  let dollarClassId: string

  beforeAll(async () => {
    client = await createClient(world)
    investorId = (await client.newInvestor()).id
    shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
    dollarClassId = (await read(getShareClass, { shareClassSymbol: "USTBL" })).id
  })

  afterAll(() => world.close())

  const order = (overrides: Readonly<Record<string, unknown>> = {}) =>
    client.post(ORDERS, { investorId, amount: eur("10000"), shareClassId, ...overrides })

  const detail = (response: HttpResponse) => z.record(z.string(), z.unknown()).parse(jsonOf(response))

  const wire = async (
    value: string,
    remittanceText: string,
    overrides: Readonly<Record<string, unknown>> = {},
  ) =>
    recordOf(
      sendSandboxWire,
      await client.post(`${SANDBOX}/wires`, {
        shareClassId,
        amount: eur(value),
        remittanceText,
        ...overrides,
      }),
    )

  const statusOf = async (id: string) => recordOf(getSubscriptionOrder, await client.get(`${ORDERS}/${id}`))

  describe("POST /subscription-orders", () => {
    describe("201", () => {
      it("creates an order that awaits payment, with complete wire instructions", async () => {
        const shareClass = await read(getShareClass, { shareClassSymbol: "EUTBL" })
        const response = await order()
        const created = recordOf(createSubscriptionOrder, response)
        expect(created).toMatchObject({
          investorId,
          shareClassId,
          amount: eur("10000.00"),
          status: "pending-wire",
          statusReason: null,
          receivedAmount: eur("0.00"),
          validAt: null,
          cutOffAt: null,
          dealingDay: null,
          settlement: null,
        })
        expect(created.wireReference).toMatch(/^RF\d{2}[1-9A-HJ-NP-Z]{11}$/)
        expect(created.wireInstructions).toMatchObject({
          reference: created.wireReference,
          amount: eur("10000.00"),
          currency: "EUR",
          ...("bankAccountNumber" in shareClass
            ? { iban: shareClass.bankAccountNumber, bic: shareClass.bankAccountBic }
            : {}),
        })
        expect(created.wireInstructions.epcQr).toContain(`EUR10000.00\n\n${created.wireReference}`)
        expect((await client.get(`${ORDERS}/${created.id}`)).bytes).toEqual(response.bytes)
      })

      it.each(["1000", "1000.00", "1000.0", "00001000.5", "99999999999999999999.99"])(
        "accepts %s euros",
        async (value) => {
          const created = recordOf(createSubscriptionOrder, await order({ amount: eur(value) }))
          expect(created.amount.value).toMatch(/^[1-9]\d*\.\d{2}$/)
        },
      )

      it("gives every order a unique reference with valid check digits (ISO 11649)", async () => {
        const orders = await Promise.all(Array.from({ length: 20 }, () => order()))
        const references = orders.map((each) => recordOf(createSubscriptionOrder, each).wireReference)
        expect(new Set(references).size).toBe(20)
        for (const reference of references) {
          const rearranged = `${reference.slice(4)}${reference.slice(0, 4)}`
          const digits = [...rearranged].map((character) => Number.parseInt(character, 36)).join("")
          expect(BigInt(digits) % 97n).toBe(1n)
        }
      })
    })

    describe("400", () => {
      it.each([
        ["zero", "0"],
        ["zero with decimals", "0.00"],
        ["less than zero", "-10000"],
        ["minus zero", "-0"],
        ["an exponent", "1e3"],
        ["a capital exponent", "1E3"],
        ["a plus", "+1000"],
        ["21 decimals", `1000.${"0".repeat(20)}1`],
        ["39 digits", "1".repeat(39)],
        ["a thousands separator", "10,000"],
        ["a decimal comma", "1000,50"],
        ["a space", "1 000"],
        ["a point at the end", "1000."],
        ["a point at the start", ".5"],
        ["hexadecimal", "0x3e8"],
        ["Infinity", "Infinity"],
        ["NaN", "NaN"],
        ["nothing", ""],
        ["a new line", "1000\n"],
        ["digits of another script", "１０００"],
      ])("an amount of %s", async (_, value) => {
        const issues = privateIssuesOf(await order({ amount: eur(value) }))
        expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([["Refinement", ["amount", "value"]]])
      })

      it.each([
        ["a number", { value: 10_000, currency: "EUR" }, ["amount", "value"]],
        ["null", { value: null, currency: "EUR" }, ["amount", "value"]],
        ["a currency that funds do not use", { value: "10000", currency: "SEK" }, ["amount", "currency"]],
        ["a currency in lower case", { value: "10000", currency: "eur" }, ["amount", "currency"]],
      ])("an amount with %s", async (_, amount, path) => {
        const issues = privateIssuesOf(await order({ amount }))
        expect(issues.map((issue) => [issue._tag, issue.path])).toEqual([["Type", path]])
      })

      it("an amount as plain text", async () => {
        const issues = privateIssuesOf(await order({ amount: "10000 EUR" }))
        expect(issues).toMatchObject([{ _tag: "Type", path: ["amount"] }])
      })
    })

    describe("422", () => {
      it("below the initial minimum of the class, to the cent, with the minimum", async () => {
        const response = await order({ amount: eur("999.99") })
        expectPrivateErrorResponse(response, "AmountBelowMinimumError")
        expect(detail(response)).toMatchObject({ field: "amount.value", minimum: "1000" })
        recordOf(createSubscriptionOrder, await order({ amount: eur("1000.00") }))
      })

      it("below the subsequent minimum once an order is paid, not below the initial one", async () => {
        const { id } = await client.newInvestor()
        const first = await newSubscriptionOrder(client, { investorId: id, shareClassId })
        expectPrivateErrorResponse(
          await order({ investorId: id, amount: eur("1") }),
          "AmountBelowMinimumError",
        )
        await wire("10000", first.wireReference)
        recordOf(createSubscriptionOrder, await order({ investorId: id, amount: eur("1") }))
        const response = await order({ investorId: id, amount: eur("0.99") })
        expectPrivateErrorResponse(response, "AmountBelowMinimumError")
        expect(detail(response)).toMatchObject({ minimum: "1" })
      })

      it("above the maximum of an order, to the cent, with the maximum", async () => {
        const response = await order({ amount: eur("100000000000000000000.01") })
        expectPrivateErrorResponse(response, "AmountAboveMaximumError")
        expect(detail(response)).toMatchObject({ field: "amount.value", maximum: "100000000000000000000" })
        expectPrivateErrorResponse(await order({ amount: eur("9".repeat(38)) }), "AmountAboveMaximumError")
      })

      it("more decimals than cents", async () => {
        const response = await order({ amount: eur("1000.001") })
        expectPrivateErrorResponse(response, "TooManyDecimalsError")
        expect(detail(response)).toMatchObject({ field: "amount.value", decimals: 2 })
      })

      it("another currency than the class's, naming the class for that currency if there is one", async () => {
        const dollars = { value: "10000", currency: "USD" }
        expectPrivateErrorResponse(await order({ amount: dollars }), "CurrencyNotSupportedError")
        const response = await order({ shareClassId: dollarClassId })
        expectPrivateErrorResponse(response, "CurrencyNotSupportedError")
        expect(detail(response).reason).toContain("eurUSTBL")
      })

      it.each([
        ["under review", "Review", ["review"]],
        ["refused", "Refused", ["refused"]],
      ])("an investor %s, with the requirements", async (_, lastName, codes) => {
        const { id } = await client.newInvestor({ lastName })
        const response = await order({ investorId: id })
        expectPrivateErrorResponse(response, "InvestorNotReadyError")
        const { requirements } = z
          .object({ requirements: z.array(z.object({ code: z.string() })) })
          .parse(jsonOf(response))
        expect(requirements.map(({ code }) => code)).toEqual(codes)
      })

      it("an archived investor", async () => {
        const { id } = await client.newInvestor()
        await client.archiveInvestor(id)
        expectPrivateErrorResponse(await order({ investorId: id }), "InvestorNotReadyError")
      })
    })
  })

  describe("POST /subscription-orders/{subscriptionOrderId}/cancel", () => {
    it("200 while it awaits payment", async () => {
      const { id } = await newSubscriptionOrder(client, { investorId, shareClassId })
      const canceled = recordOf(cancelSubscriptionOrder, await client.post(`${ORDERS}/${id}/cancel`))
      expect(canceled.status).toBe("canceled")
      expect(canceled.timeline.map(({ status }) => status)).toEqual(["pending-wire", "canceled"])
    })

    it("409 once canceled, and once paid", async () => {
      const { id } = await newSubscriptionOrder(client, { investorId, shareClassId })
      await client.post(`${ORDERS}/${id}/cancel`)
      expectPrivateErrorResponse(await client.post(`${ORDERS}/${id}/cancel`), "OrderNotCancelableError")
      const funded = await newSubscriptionOrder(client, { investorId, shareClassId })
      await wire("10000", funded.wireReference)
      expectPrivateErrorResponse(
        await client.post(`${ORDERS}/${funded.id}/cancel`),
        "OrderNotCancelableError",
      )
    })
  })

  describe("POST /api/sandbox/wires", () => {
    const pending = () => newSubscriptionOrder(client, { investorId, shareClassId })

    describe("201 matched", () => {
      it.each([
        ["alone", (reference: string) => reference],
        ["in a sentence", (reference: string) => `Invoice 42, ref. ${reference}, thank you`],
        ["in lower case", (reference: string) => reference.toLowerCase()],
        ["in groups of four", (reference: string) => reference.replaceAll(/(.{4})/g, "$1 ")],
      ])("the reference %s makes the order valid for the received amount", async (_, text) => {
        const { id, wireReference } = await pending()
        const arrived = await wire("10000.01", text(wireReference))
        expect(arrived).toMatchObject({ status: "matched", reason: null, subscriptionOrderId: id })
        expect(arrived.evidence.length).toBeGreaterThan(0)
        const valid = await statusOf(id)
        expect(valid).toMatchObject({
          status: "pending-valuation",
          amount: eur("10000.00"),
          receivedAmount: eur("10000.01"),
          dealingDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        })
        expect(valid.validAt).not.toBeNull()
        expect((valid.cutOffAt ?? "") > (valid.validAt ?? "")).toBe(true)
      })

      it("less than ordered is accepted, and more money is added", async () => {
        const { id, wireReference } = await pending()
        await wire("2500", wireReference)
        expect((await statusOf(id)).receivedAmount).toEqual(eur("2500.00"))
        await wire("7500.50", wireReference)
        expect(await statusOf(id)).toMatchObject({
          receivedAmount: eur("10000.50"),
          status: "pending-valuation",
        })
      })

      it("wires below the minimum wait with their order and are added up", async () => {
        const { id: newcomer } = await client.newInvestor()
        const { id, wireReference } = await newSubscriptionOrder(client, {
          investorId: newcomer,
          shareClassId,
        })
        expect(await wire("600", wireReference)).toMatchObject({
          status: "suspense",
          reason: "below-minimum",
        })
        expect((await statusOf(id)).status).toBe("pending-wire")
        await wire("600", wireReference)
        expect(await statusOf(id)).toMatchObject({
          status: "pending-valuation",
          receivedAmount: eur("1200.00"),
        })
      })
    })

    describe("201 suspense", () => {
      it("no reference", async () => {
        expect(await wire("10000", "happy birthday")).toMatchObject({
          status: "suspense",
          reason: "no-reference",
          subscriptionOrderId: null,
        })
      })

      it("an unknown reference, and one of another distributor's order, alike", async () => {
        const other = await createClient(world)
        const { id } = await other.newInvestor()
        const theirs = await newSubscriptionOrder(other, { investorId: id, shareClassId })
        const { evidence: _, id: __, ...foreign } = await wire("10000", theirs.wireReference)
        expect(foreign).toEqual({
          status: "suspense",
          reason: "unknown-reference",
          subscriptionOrderId: null,
        })
      })

      it("two references", async () => {
        const [first, second] = [await pending(), await pending()]
        expect(await wire("10000", `${first.wireReference} ${second.wireReference}`)).toMatchObject({
          status: "suspense",
          reason: "ambiguous-reference",
        })
        expect((await statusOf(first.id)).status).toBe("pending-wire")
      })

      it("another person's account and name, although the reference is right", async () => {
        const { id, wireReference } = await pending()
        const payer = { payerName: "Jean Fontaine", payerIban: "DE89370400440532013000" }
        const arrived = await wire("10000", wireReference, payer)
        expect(arrived).toMatchObject({ status: "suspense", reason: "third-party-payer" })
        expect(arrived.evidence.map(({ detail }) => detail).join(" ")).not.toContain("Lovelace")
        expect((await statusOf(id)).status).toBe("pending-wire")
      })

      it("another currency", async () => {
        const { id, wireReference } = await pending()
        const arrived = await wire("10000", wireReference, { amount: { value: "10000", currency: "USD" } })
        expect(arrived).toMatchObject({ status: "suspense", reason: "wrong-currency" })
        expect((await statusOf(id)).status).toBe("pending-wire")
      })

      it("an order that was canceled", async () => {
        const { id, wireReference } = await pending()
        await client.post(`${ORDERS}/${id}/cancel`)
        expect(await wire("10000", wireReference)).toMatchObject({
          status: "suspense",
          reason: "order-canceled",
        })
        expect((await statusOf(id)).status).toBe("canceled")
      })

      it("the account of another class", async () => {
        const { id, wireReference } = await pending()
        const arrived = await wire("10000", wireReference, { shareClassId: dollarClassId })
        expect(arrived).toMatchObject({ status: "suspense", reason: "wrong-account" })
        expect((await statusOf(id)).status).toBe("pending-wire")
      })
    })

    it("422: booked in the future, or with more decimals than cents", async () => {
      const { wireReference: remittanceText } = await pending()
      const send = (overrides: object) =>
        client.post(`${SANDBOX}/wires`, { shareClassId, amount: eur("10000"), remittanceText, ...overrides })
      expectPrivateErrorResponse(await send({ bookedAt: "2999-01-01T00:00:00Z" }), "BookingInTheFutureError")
      expectPrivateErrorResponse(await send({ amount: eur("0.001") }), "TooManyDecimalsError")
    })
  })
}
