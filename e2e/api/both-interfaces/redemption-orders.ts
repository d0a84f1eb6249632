import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import type { InterfaceClient } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Caller } from "#e2e/fixtures/clients/caller.ts"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import {
  eur,
  newBankAccount,
  newRedemptionOrder,
  newSubscriptionOrder,
  recordOf,
} from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import {
  cancelRedemptionOrder,
  createRedemptionOrder,
  getRedemptionOrder,
  retryPayout,
} from "#lib/contract/redemption-orders/endpoints.ts"
import { endSandboxPayout, moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { getSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"

/** Tests of redemption orders, for both interfaces. */
export function describeRedemptionOrders({ api, createClient }: Caller): void {
  const { prefix } = api
  const ORDERS = `${prefix}/redemption-orders`
  let world: Awaited<ReturnType<typeof openSandboxWorld>>
  let client: InterfaceClient
  let shareClassId: string
  let fundId: string
  /** An investor with shares for each describe block, all bought on one day. */
  let holders: readonly Holder[]

  type Holder = Readonly<{
    investorId: string
    bankAccountId: string
    shares: string
    orderReference: string
  }>

  const toCutOff = async () =>
    recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, { to: "cut-off", fundId }))

  const wire = async (value: string, remittanceText: string) =>
    recordOf(
      sendSandboxWire,
      await client.post(`${SANDBOX}/wires`, { shareClassId, amount: eur(value), remittanceText }),
    )

  async function createdHolder(): Promise<Omit<Holder, "shares"> & Readonly<{ orderId: string }>> {
    const { id: investorId } = await client.newInvestor()
    const { id: bankAccountId } = await newBankAccount(client, investorId)
    const { id: orderId, wireReference } = await newSubscriptionOrder(client, {
      investorId,
      shareClassId,
    })
    await wire("10000", wireReference)
    return { investorId, bankAccountId, orderId, orderReference: wireReference }
  }

  beforeAll(async () => {
    world = await openSandboxWorld()
    client = await createClient(world)
    const shareClass = await read(getShareClass, { shareClassSymbol: "EUTBL" }, world)
    shareClassId = shareClass.id
    fundId = shareClass.fundId
    const created = await Promise.all(Array.from({ length: 7 }, createdHolder))
    await toCutOff()
    holders = await Promise.all(
      created.map(async ({ orderId, ...holder }) => {
        const order = await client.get(`${prefix}/subscription-orders/${orderId}`)
        const { settlement } = recordOf(getSubscriptionOrder, order)
        if (settlement === null) throw new Error("the order of a holder was executed")
        return { ...holder, shares: settlement.shares }
      }),
    )
  }, 120_000)

  afterAll(() => world?.close())

  function holder(place: number): Holder {
    const found = holders[place]
    if (found === undefined) throw new Error(`there are ${holders.length} holders`)
    return found
  }

  const order = (of: Holder, overrides: Readonly<Record<string, unknown>> = {}) => {
    const { investorId, bankAccountId } = of
    return client.post(ORDERS, { investorId, bankAccountId, sharesAmount: "100", shareClassId, ...overrides })
  }

  const redeemed = (of: Holder, sharesAmount: string) => {
    const { investorId, bankAccountId } = of
    return newRedemptionOrder(client, { investorId, bankAccountId, sharesAmount, shareClassId })
  }

  async function positionOf({ investorId }: Holder) {
    const response = await client.get(`${prefix}/portfolios/${investorId}`)
    const [position] = recordOf(getPortfolio, response).positions
    if (position === undefined) throw new Error("a holder has a position")
    return position
  }

  describe("POST /redemption-orders", () => {
    describe("201", () => {
      it("blocks the shares immediately, and canceling frees them", async () => {
        const { id, ...created } = await redeemed(holder(0), "1000.00000")
        expect(created).toMatchObject({ status: "pending-valuation", sharesAmount: "1000", payout: null })
        expect(created.cancelableUntil).toBe(created.cutOffAt)
        const { shares, blockedShares, freeShares, pending } = await positionOf(holder(0))
        expect([shares, blockedShares]).toEqual([holder(0).shares, "1000"])
        expect(Number(freeShares)).toBeCloseTo(Number(shares) - 1000, 5)
        expect(pending.debit).toMatchObject({ count: 1, shares: "1000" })
        const canceled = recordOf(cancelRedemptionOrder, await client.post(`${ORDERS}/${id}/cancel`))
        expect(canceled.timeline.map(({ status }) => status)).toEqual(["pending-valuation", "canceled"])
        expect(await positionOf(holder(0))).toMatchObject({ blockedShares: "0", freeShares: shares })
        expectPrivateErrorResponse(await client.post(`${ORDERS}/${id}/cancel`), "OrderNotCancelableError")
      })

      it("accepts less than the minimum if these are all shares", async () => {
        const all = await redeemed(holder(1), holder(1).shares)
        await client.post(`${ORDERS}/${all.id}/cancel`)
        const most = (Number(holder(1).shares) - 0.5).toFixed(5)
        const first = await redeemed(holder(1), most)
        const { freeShares } = await positionOf(holder(1))
        expectPrivateErrorResponse(await order(holder(1), { sharesAmount: "0.1" }), "AmountBelowMinimumError")
        const rest = await redeemed(holder(1), freeShares)
        for (const { id } of [first, rest]) await client.post(`${ORDERS}/${id}/cancel`)
      })
    })

    describe("400", () => {
      it.each(["0", "-1", "0.00000", "1e3", `1.${"0".repeat(20)}1`, "1".repeat(39), "1,5", "all", "", " 1"])(
        "sharesAmount %j",
        async (sharesAmount) => {
          const issues = privateIssuesOf(await order(holder(0), { sharesAmount }))
          expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([["Refinement", ["sharesAmount"]]])
        },
      )

      it("sharesAmount as a number", async () => {
        const issues = privateIssuesOf(await order(holder(0), { sharesAmount: 100 }))
        expect(issues).toMatchObject([{ _tag: "Type", path: ["sharesAmount"] }])
      })
    })

    describe("409", () => {
      it("more shares than are free, with the requested and the free shares", async () => {
        await redeemed(holder(2), "1000")
        const { freeShares } = await positionOf(holder(2))
        const sharesAmount = holder(2).shares
        const response = await order(holder(2), { sharesAmount })
        expectPrivateErrorResponse(response, "InsufficientBalanceError")
        expect(jsonOf(response)).toMatchObject({ requested: sharesAmount, available: freeShares })
      })

      it("an investor without shares", async () => {
        const { id: investorId } = await client.newInvestor()
        const { id: bankAccountId } = await newBankAccount(client, investorId)
        const response = await order(holder(2), { investorId, bankAccountId })
        expectPrivateErrorResponse(response, "InsufficientBalanceError")
        expect(jsonOf(response)).toMatchObject({ available: "0" })
      })

      it("50 concurrent orders for the same shares: exactly as many succeed as there are shares for", async () => {
        const responses = await Promise.all(
          Array.from({ length: 50 }, () => order(holder(3), { sharesAmount: "400" })),
        )
        const affordable = Math.floor(Number(holder(3).shares) / 400)
        const created = responses.filter(({ status }) => status === 201)
        expect(affordable).toBeLessThan(50)
        expect(created).toHaveLength(affordable)
        for (const response of responses.filter(({ status }) => status !== 201)) {
          expectPrivateErrorResponse(response, "InsufficientBalanceError")
        }
        const { blockedShares } = await positionOf(holder(3))
        expect(blockedShares).toBe(String(affordable * 400))
        for (const response of created) {
          await client.post(`${ORDERS}/${recordOf(createRedemptionOrder, response).id}/cancel`)
        }
        expect(await positionOf(holder(3))).toMatchObject({ blockedShares: "0" })
      })
    })

    describe("422", () => {
      it("more decimals than the shares of the class", async () => {
        const response = await order(holder(0), { sharesAmount: "1.000001" })
        expectPrivateErrorResponse(response, "TooManyDecimalsError")
        expect(jsonOf(response)).toMatchObject({ field: "sharesAmount", decimals: 5 })
      })

      it("below the minimum of the class", async () => {
        expectPrivateErrorResponse(await order(holder(0), { sharesAmount: "0.5" }), "AmountBelowMinimumError")
      })

      it.each([
        ["that is not verified yet", { accountNumber: "DE89370400440532013000", bic: "PENDFRPPXXX" }],
        ["that was found invalid", { accountNumber: "NO9386011117947", bic: "FAILFRPPXXX" }],
        ["in another currency", { currency: "USD" }],
      ])("a bank account %s", async (_, overrides) => {
        const account = await newBankAccount(client, holder(0).investorId, overrides)
        const response = await order(holder(0), { bankAccountId: account.id })
        expectPrivateErrorResponse(response, "BankAccountNotUsableError")
      })

      it("an archived bank account", async () => {
        const { investorId } = holder(0)
        const { id } = await newBankAccount(client, investorId, {
          accountNumber: "GB29NWBK60161331926819",
        })
        await client.send(`${prefix}/bank-accounts/${id}`, { method: "DELETE" })
        expectPrivateErrorResponse(await order(holder(0), { bankAccountId: id }), "BankAccountNotUsableError")
      })

      it("an investor whom the operator has suspended", async () => {
        const { investorId: id } = holder(4)
        await world.ctx.db.investor.update({ where: { id }, data: { status: "suspended" } })
        expectPrivateErrorResponse(await order(holder(4)), "InvestorNotReadyError")
        await world.ctx.db.investor.update({ where: { id }, data: { status: "active" } })
      })
    })
  })

  describe("an investor with shares", () => {
    it("409: cannot be archived", async () => {
      const response = await client.archiveInvestor(holder(0).investorId)
      expectPrivateErrorResponse(response, "ConflictError")
    })
  })

  describe("a wire for an executed order", () => {
    it("goes to suspense and changes nothing", async () => {
      const before = await positionOf(holder(0))
      expect(await wire("5000", holder(0).orderReference)).toMatchObject({
        status: "suspense",
        reason: "order-already-executed",
      })
      expect((await positionOf(holder(0))).shares).toBe(before.shares)
    })
  })

  describe("after the cut-off", () => {
    let failed: string
    let orderId: string

    beforeAll(async () => {
      orderId = (await redeemed(holder(5), "1000")).id
      failed = (await redeemed(holder(6), "1000")).id
      await toCutOff()
    }, 60_000)

    const payout = (id: string, outcome: string) => client.post(`${SANDBOX}/payouts/${id}`, { outcome })

    it("409: an executed redemption is not canceled", async () => {
      const executed = recordOf(getRedemptionOrder, await client.get(`${ORDERS}/${orderId}`))
      expect(executed.status).toBe("executed")
      expectPrivateErrorResponse(await client.post(`${ORDERS}/${orderId}/cancel`), "OrderNotCancelableError")
    })

    it("a payout is paid once and is then final", async () => {
      const paid = recordOf(endSandboxPayout, await payout(orderId, "paid"))
      expect(paid).toMatchObject({ status: "paid", payout: { status: "paid" } })
      expectPrivateErrorResponse(await payout(orderId, "paid"), "ConflictError")
      expectPrivateErrorResponse(await payout(orderId, "failed"), "ConflictError")
      const retry = await client.post(`${ORDERS}/${orderId}/payout`, {
        bankAccountId: holder(5).bankAccountId,
      })
      expectPrivateErrorResponse(retry, "ConflictError")
    })

    it("a failed payout waits for another account, which must be validated, and is paid there", async () => {
      const { investorId } = holder(6)
      expect(recordOf(endSandboxPayout, await payout(failed, "failed"))).toMatchObject({
        status: "payout-failed",
        payout: { status: "failed" },
      })
      const retry = (bankAccountId: string) => client.post(`${ORDERS}/${failed}/payout`, { bankAccountId })
      expectPrivateErrorResponse(await retry(randomUUID()), "NotFoundError")
      expectPrivateErrorResponse(await retry(holder(5).bankAccountId), "NotFoundError")
      const unusable = await newBankAccount(client, investorId, {
        accountNumber: "DE89370400440532013000",
        bic: "FAILFRPPXXX",
      })
      expectPrivateErrorResponse(await retry(unusable.id), "BankAccountNotUsableError")
      const other = await newBankAccount(client, investorId, { accountNumber: "GB29NWBK60161331926819" })
      const again = recordOf(retryPayout, await retry(other.id))
      expect(again).toMatchObject({
        status: "executed",
        bankAccountId: other.id,
        payout: { status: "pending" },
      })
      expect(recordOf(endSandboxPayout, await payout(failed, "paid")).status).toBe("paid")
    })

    it("lists find orders by investor, class and status", async () => {
      const listed = async (query: string) => {
        const orders = jsonOf(await client.get(`${ORDERS}?${query}`))
        return z
          .array(z.object({ id: z.string() }))
          .parse(orders)
          .map(({ id }) => id)
      }
      expect(await listed(`investorId=${holder(5).investorId}`)).toEqual([orderId])
      expect(await listed("status=paid")).toEqual([failed, orderId])
      expect(await listed(`status=paid&shareClassId=${shareClassId}&limit=1`)).toEqual([failed])
      expect(await listed("status=payout-failed")).toEqual([])
    })
  })

  describe("a subscription order without its money", () => {
    it("expires at the cut-off of the tenth open day, and its wire goes to suspense", async () => {
      const { investorId } = holder(0)
      const { id, wireReference } = await newSubscriptionOrder(client, { investorId, shareClassId })
      const statusOf = async () =>
        recordOf(getSubscriptionOrder, await client.get(`${prefix}/subscription-orders/${id}`)).status
      for (let openDays = 1; openDays < 10; openDays += 1) await toCutOff()
      expect(await statusOf()).toBe("pending-wire")
      await toCutOff()
      expect(await statusOf()).toBe("expired")
      expect(await wire("10000", wireReference)).toMatchObject({
        status: "suspense",
        reason: "order-expired",
      })
      expect(await statusOf()).toBe("expired")
    }, 120_000)
  })
}
