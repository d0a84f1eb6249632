import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import type { PublishedValue, SettledOrder } from "#e2e/fixtures/data/compute-positions.ts"
import { computePositions } from "#e2e/fixtures/data/compute-positions.ts"
import {
  newBankAccount,
  newRedemptionOrder,
  newSubscriptionOrder,
  recordOf,
} from "#e2e/fixtures/data/created-record.ts"
import {
  dividedBy,
  exact,
  isAtMost,
  minus,
  plain,
  plus,
  roundedHalfUp,
  times,
  truncated,
} from "#e2e/fixtures/data/exact.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { getRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { endSandboxPayout, moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass, getShareClassTotals } from "#lib/contract/share-classes/endpoints.ts"
import { getSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import { addDays, daysFrom } from "#lib/domain/calendar/day.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>
let client: DistributorClient

beforeAll(async () => {
  world = await openSandboxWorld()
  client = await createDistributorClient(world)
})

afterAll(() => world?.close())

/** A class with known values and without fees, and one with unknown values and fees. */
describe.each([
  { symbol: "EUTBL", currency: "EUR", wired: ["10000", "2345.67"], sold: ["1000", "2345.6789"] },
  { symbol: "NEUTRALCC", currency: "USD", wired: ["125000.01", "1000.03"], sold: ["1234.56789"] },
])("the eight steps in $symbol, using documented requests only", ({ symbol, currency, wired, sold }) => {
  let shareClass: Awaited<ReturnType<typeof readShareClass>>
  let investorId: string
  let bankAccountId: string
  /** The public totals once the first order is executed. */
  let totalsOfFirst: Awaited<ReturnType<typeof readTotals>> | undefined
  const settled: SettledOrder[] = []

  const readShareClass = () => read(getShareClass, { shareClassSymbol: symbol }, world)
  const readTotals = () => read(getShareClassTotals, { shareClassSymbol: symbol }, world)
  const money = (value: string) => ({ value, currency })

  const pass = async (to: "cut-off" | "next-net-asset-value") =>
    recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, { to, fundId: shareClass.fundId })).now

  /** Moves business time until the order is executed. */
  async function executed<Order extends { status: string }>(readOrder: () => Promise<Order>): Promise<Order> {
    for (let publications = 0; publications < 6; publications += 1) {
      const order = await readOrder()
      if (order.status === "executed") return order
      await pass(publications === 0 ? "cut-off" : "next-net-asset-value")
    }
    return readOrder()
  }

  async function subscribe(value: string) {
    const { id, wireReference } = await newSubscriptionOrder(client, {
      investorId,
      shareClassId: shareClass.id,
      amount: money(value),
    })
    const arrived = recordOf(
      sendSandboxWire,
      await client.post(`${SANDBOX}/wires`, {
        shareClassId: shareClass.id,
        amount: money(value),
        remittanceText: `Order ${wireReference}`,
      }),
    )
    expect(arrived).toMatchObject({ status: "matched", subscriptionOrderId: id })
    return executed(async () =>
      recordOf(getSubscriptionOrder, await client.get(`${DISTRIBUTOR}/subscription-orders/${id}`)),
    )
  }

  async function redeem(sharesAmount: string) {
    const { id } = await newRedemptionOrder(client, {
      investorId,
      bankAccountId,
      sharesAmount,
      shareClassId: shareClass.id,
    })
    return executed(async () =>
      recordOf(getRedemptionOrder, await client.get(`${DISTRIBUTOR}/redemption-orders/${id}`)),
    )
  }

  it("1 and 2: an investor is created, the share class is public", async () => {
    shareClass = await readShareClass()
    investorId = (await client.newInvestor()).id
    expect(shareClass.currency).toBe(currency)
  })

  it.each(wired)("3 and 4: %s is ordered, wired and executed, to the last decimal", async (value) => {
    const order = await subscribe(value)
    expect(order).toMatchObject({ status: "executed", receivedAmount: { currency } })
    const { settlement, dealingDay, receivedAmount } = order
    if (settlement === null || dealingDay === null) throw new Error("an executed order has its settlement")
    const nav = exact(settlement.netAssetValue.amount.value)
    // Fee half-up to cents, shares down, invested exact; the remainder is less than the smallest part of a share.
    const fee = roundedHalfUp(times(exact(value), exact(shareClass.subscriptionFees)), 2)
    expect(settlement.fee).toEqual(money(fee))
    const afterFee = minus(exact(value), exact(fee))
    const shares = truncated(dividedBy(afterFee, nav), shareClass.shareDecimals)
    expect(plain(exact(settlement.shares))).toBe(plain(exact(shares)))
    const invested = times(exact(shares), nav)
    expect(settlement.amount).toEqual(money(plain(invested)))
    const rest = minus(exact(receivedAmount.value), plus(invested, exact(fee)))
    expect(isAtMost(exact("0"), rest)).toBe(true)
    expect(isAtMost(rest, times(nav, exact("0.00001")))).toBe(true)
    expect(order.timeline.map(({ status }) => status)).toEqual([
      "pending-wire",
      "pending-valuation",
      "executed",
    ])
    settled.push({ kind: "subscription", dealingDay, shares, amount: plain(invested) })
    totalsOfFirst ??= await readTotals()
  })

  it("5: the portfolio has the shares, at the latest value", async () => {
    const { positions, totals } = recordOf(
      getPortfolio,
      await client.get(`${DISTRIBUTOR}/portfolios/${investorId}`),
    )
    const [position] = positions
    const shares = settled.map((order) => exact(order.shares)).reduce(plus)
    const { netAssetValue } = await readTotals()
    const value = plain(times(shares, exact(netAssetValue.amount.value)))
    const cost = settled.map(({ amount }) => exact(amount)).reduce(plus)
    expect(positions).toHaveLength(1)
    expect(position).toMatchObject({
      shareClassId: shareClass.id,
      symbol,
      shares: plain(shares),
      freeShares: plain(shares),
      blockedShares: "0",
      value: money(value),
      costBasis: money(plain(cost)),
      unrealizedGain: money(plain(minus(exact(value), cost))),
      pending: { credit: { count: 0 }, debit: { count: 0 } },
    })
    expect(totals).toEqual([{ currency, value, unrealizedGain: plain(minus(exact(value), cost)) }])
  })

  it("6: a bank account is registered", async () => {
    bankAccountId = (await newBankAccount(client, investorId, { currency })).id
  })

  it.each(sold)("7: %s shares are redeemed, executed and paid", async (sharesAmount) => {
    const order = await redeem(sharesAmount)
    expect(order.status).toBe("executed")
    const { settlement, payout, dealingDay } = order
    if (settlement === null || payout === null) throw new Error("an executed order has settlement and payout")
    const gross = times(exact(sharesAmount), exact(settlement.netAssetValue.amount.value))
    const fee = roundedHalfUp(times(gross, exact(shareClass.redemptionFees)), 2)
    expect(settlement).toMatchObject({ shares: sharesAmount, amount: money(plain(gross)), fee: money(fee) })
    expect(payout).toMatchObject({
      status: "pending",
      amount: money(truncated(minus(gross, exact(fee)), 2)),
      paidAt: null,
    })
    settled.push({ kind: "redemption", dealingDay, shares: sharesAmount, amount: plain(gross) })
    const paid = recordOf(
      endSandboxPayout,
      await client.post(`${SANDBOX}/payouts/${order.id}`, { outcome: "paid" }),
    )
    expect(paid).toMatchObject({ status: "paid", payout: { status: "paid", amount: payout.amount } })
    expect(paid.payout?.paidAt).not.toBeNull()
  })

  it("8: the accounting positions equal an independent computation, on every day", async () => {
    const now = await pass("next-net-asset-value")
    const from = addDays(settled[0]?.dealingDay as Parameters<typeof addDays>[0], -2)
    const to = now.slice(0, 10) as typeof from
    const published = await read(
      getNetAssetValues,
      { shareClassSymbol: symbol, startDay: addDays(from, -30) },
      world,
    )
    const values: PublishedValue[] = published.map(({ day, amount }) => ({ day, value: amount.value }))
    const query = `investorId=${investorId}&shareClassId=${shareClass.id}&from=${from}&to=${to}`
    const positions = recordOf(
      getAccountingPositions,
      await client.get(`${DISTRIBUTOR}/accounting-positions?${query}`),
    )
    const plainPair = ({ ofDay, total }: { ofDay: { value: string }; total: { value: string } }) => [
      ofDay.value,
      total.value,
    ]
    expect(
      positions.map((position) => ({
        day: position.day,
        status: position.status,
        shares: position.shares,
        holdings: position.holdings.value,
        costBasis: position.costBasis.value,
        subscriptions: plainPair(position.subscriptions),
        redemptions: plainPair(position.redemptions),
        yield: plainPair(position.yield),
        realizedGain: plainPair(position.realizedGain),
        totalUnrealizedGain: position.totalUnrealizedGain.value,
      })),
    ).toEqual(computePositions(settled, values, daysFrom(addDays(from, -1), to)))
    const last = positions.at(-1)
    expect(last?.realizedGain.total.value).not.toBe("0")
    for (const { holdings, subscriptions, redemptions, yield: gained } of positions) {
      const paidIn = minus(exact(subscriptions.total.value), exact(redemptions.total.value))
      expect(plain(plus(paidIn, exact(gained.total.value)))).toBe(holdings.value)
    }
  })

  it("8: days after today are left out, and a single day can be requested", async () => {
    const last = settled.at(-1)?.dealingDay ?? ""
    const ask = async (from: string, to: string) =>
      recordOf(
        getAccountingPositions,
        await client.get(
          `${DISTRIBUTOR}/accounting-positions?investorId=${investorId}&shareClassId=${shareClass.id}&from=${from}&to=${to}`,
        ),
      )
    expect(await ask("2200-01-01", "2200-12-31")).toEqual([])
    const [alone] = await ask(last, last)
    const [within] = (await ask("2026-01-01", last)).slice(-1)
    expect(alone).toEqual(within)
  })

  it("the public totals have changed by the shares bought and sold since the first order", async () => {
    if (totalsOfFirst === undefined) throw new Error("the first order was executed")
    const totals = await readTotals()
    const change = settled
      .slice(1)
      .map(({ kind, shares }) => (kind === "subscription" ? exact(shares) : minus(exact("0"), exact(shares))))
      .reduce(plus)
    const [before, after] = [exact(totalsOfFirst.totalShares), exact(totals.totalShares)]
    expect(plain(minus(after, before))).toBe(plain(change))
    expect(totals.numberOfHolders).toBe(totalsOfFirst.numberOfHolders)
  })
})
