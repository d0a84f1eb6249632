import { describe, expect, test } from "vitest"
import { classesOf, demoWorld } from "#demo/demo-world.ts"
import { OBSERVED_ASSETS } from "#demo/facts/launches.ts"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { weekday } from "#lib/domain/calendar/day.ts"
import { dayIn, instant } from "#lib/domain/calendar/instant.ts"
import { isBic, isIban } from "#lib/domain/codes/codes.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, isPositive, multiply, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import { orderTermsFor, subscriptionExpiry } from "#lib/domain/orders/dealing-day.ts"
import { BANK_WIRE_REASONS } from "#lib/domain/wires/wire.ts"
import { isWireReference } from "#lib/domain/wires/wire-reference.ts"
import { DEMO_INVESTORS } from "./demo-investors.ts"
import { sharesInIssue } from "./shares-in-issue.ts"

const NOW = instant("2026-11-21T12:00:00Z")
const world = demoWorld(NOW)
const { history } = world
const classes = classesOf(world)
const shares = sharesInIssue(classes, history)
const classOf = (shareClassId: string) => {
  const found = classes.find(({ terms }) => terms.shareClassId === shareClassId)
  if (found === undefined) throw new Error(`there is no class ${shareClassId}`)
  return found
}

const counted = <T>(records: readonly T[], nameOf: (record: T) => string | null): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(records, (record) => nameOf(record) ?? "none")].map(([name, all]) => [name, all.length]),
  )

describe("the people", () => {
  test("are 400 investors of two distributors, in every state in which an investor can be", () => {
    expect(history.investors).toHaveLength(400)
    expect(new Set(history.investors.map(({ id }) => id)).size).toBe(400)
    expect(Object.values(counted(history.investors, ({ distributorId }) => distributorId))).toEqual([
      240, 160,
    ])
    expect(Object.keys(counted(history.investors, ({ status }) => status)).sort()).toEqual([
      "action-required",
      "active",
      "archived",
      "pending-review",
      "refused",
      "suspended",
    ])
  })

  test("are of age, and those who may not order know why", () => {
    for (const { dateOfBirth, createdAt, status, requirements } of history.investors) {
      expect(addMonths(dateOfBirth, 18 * 12) <= dayIn(createdAt, "UTC")).toBe(true)
      expect(requirements.length > 0).toBe(status !== "active" && status !== "archived")
    }
  })

  test("have bank accounts with valid numbers, some of which cannot receive payouts", () => {
    for (const { accountNumber, bic } of history.bankAccounts) {
      expect([isIban(accountNumber), isBic(bic)], accountNumber).toEqual([true, true])
    }
    expect(Object.keys(counted(history.bankAccounts, ({ status }) => status)).sort()).toEqual([
      "archived",
      "invalidated",
      "pending-verification",
      "validated",
    ])
  })
})

describe("the orders", () => {
  test("are thousands, in every state in which an order can be", () => {
    const subscriptions = counted(history.subscriptionOrders, ({ status }) => status)
    const redemptions = counted(history.redemptionOrders, ({ status }) => status)
    expect(history.subscriptionOrders.length + history.redemptionOrders.length).toBeGreaterThan(3_000)
    expect(Object.keys(subscriptions).sort()).toEqual([
      "canceled",
      "executed",
      "expired",
      "pending-valuation",
      "pending-wire",
      "returned",
    ])
    expect(Object.keys(redemptions).sort()).toEqual([
      "canceled",
      "executed",
      "paid",
      "payout-failed",
      "pending-valuation",
    ])
    expect(Object.keys(counted(history.payouts, ({ status }) => status)).sort()).toEqual([
      "failed",
      "paid",
      "pending",
    ])
  })

  test("have the dealing day of the time at which they became firm", () => {
    for (const { shareClassId, validAt, dealingDay, cutOffAt, priceDay } of history.subscriptionOrders) {
      if (validAt === null) continue
      expect(orderTermsFor(classOf(shareClassId).terms.calendar, validAt)).toEqual({
        dealingDay,
        cutOffAt,
        priceDay,
      })
    }
    for (const { shareClassId, createdAt, dealingDay, cutOffAt, priceDay } of history.redemptionOrders) {
      expect(orderTermsFor(classOf(shareClassId).terms.calendar, createdAt)).toEqual({
        dealingDay,
        cutOffAt,
        priceDay,
      })
    }
  })

  test("expire by the calendar, and not before their money arrived", () => {
    for (const { shareClassId, createdAt, validAt, expiresAt } of history.subscriptionOrders) {
      expect(expiresAt).toBe(subscriptionExpiry(classOf(shareClassId).terms.calendar, createdAt))
      if (validAt !== null) expect(createdAt < validAt && validAt < expiresAt).toBe(true)
    }
  })

  test("have unique references with valid check digits", () => {
    const references = history.subscriptionOrders.map(({ wireReference }) => wireReference)
    expect(new Set(references).size).toBe(references.length)
    expect(references.filter((reference) => !isWireReference(reference))).toEqual([])
  })

  test("are settled by money and shares that add up", () => {
    for (const { settlement, receivedAmount } of history.subscriptionOrders) {
      if (settlement === null) continue
      const { shares: bought, amount, fee, rounding, netAssetValue } = settlement
      expect(amount.value).toBe(multiply(bought, netAssetValue.amount.value))
      expect(receivedAmount.value).toBe(sum([amount.value, fee.value, rounding.value]))
    }
  })

  test("sell no more than their investor holds at that moment", () => {
    const holdings = new Map<string, typeof ZERO>()
    for (const { transfers } of history.entries) {
      for (const { source, destination, quantity, unit } of transfers) {
        for (const [account, change] of [
          [source, subtract(ZERO, quantity)],
          [destination, quantity],
        ] as const) {
          const name = `${account.kind} ${account.investorId} ${unit}`
          const balance = add(holdings.get(name) ?? ZERO, change)
          holdings.set(name, balance)
          if (["world", "issuance", "fund"].includes(account.kind)) continue
          expect(compare(balance, ZERO), name).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})

test("wires are in suspense for every reason that is possible for shares with five decimals", () => {
  const waiting = history.wires.filter(({ status }) => status === "suspense")
  expect(waiting.map(({ reason }) => reason).toSorted()).toEqual(
    BANK_WIRE_REASONS.filter((reason) => reason !== "buys-no-share").toSorted(),
  )
  for (const { evidence } of history.wires) expect(evidence.length).toBeGreaterThan(0)
})

test("wires for a class without a bank account use its symbol", () => {
  const plain = history.wires.filter(
    ({ shareClassId }) => classOf(shareClassId).terms.destination.iban === null,
  )
  expect(new Set(plain.map(({ account }) => account))).toEqual(new Set(["NEUTRALCC", "eurNEUTRALCC"]))
})

describe.each(classes.filter(({ terms }) => !["eurUSTBL", "eurUKTBL"].includes(terms.symbol)))(
  "$terms.symbol",
  ({ terms, values }) => {
    const orders = history.subscriptionOrders.filter(
      ({ shareClassId }) => shareClassId === terms.shareClassId,
    )

    test("has at most 400 holders, each with shares", () => {
      const holders = new Set(
        orders.filter(({ executedAt }) => executedAt !== null).map(({ investorId }) => investorId),
      )
      expect(holders.size).toBeGreaterThan(10)
      expect(holders.size).toBeLessThanOrEqual(400)
    })

    test("has shares in issue from its launch on", () => {
      const issued = shares.filter(({ shareClass }) => shareClass === terms.symbol)
      expect(issued.map(({ day }) => day)).toEqual(values.map(({ day }) => day))
      // A fund with known values cannot execute orders on the day of its first one.
      const first = DEMO_FUNDS.EUTBL.id === terms.fundId ? 1 : 0
      expect(issued.slice(first).every(({ totalShares }) => isPositive(totalShares))).toBe(true)
    })

    test("has orders that wait for their valuation", () => {
      expect(orders.some(({ status }) => status === "pending-valuation")).toBe(true)
    })
  },
)

test("people order on Mondays more than on Fridays, and companies take money out at the end of a month", () => {
  const bought = counted(history.subscriptionOrders, ({ dealingDay }) =>
    dealingDay === null ? null : String(weekday(dealingDay)),
  )
  expect(bought[1] ?? 0).toBeGreaterThan(1.2 * (bought[5] ?? 0))
  const netShares = new Map<boolean, number>()
  const note = (shareClassId: string, on: Day | null, traded: Decimal | undefined, sign: number) => {
    if (on === null || traded === undefined || classOf(shareClassId).terms.symbol !== "EUTBL") return
    const isLate = Number(on.slice(8)) > 14
    netShares.set(isLate, (netShares.get(isLate) ?? 0) + sign * Number(traded))
  }
  for (const { shareClassId, dealingDay, settlement } of history.subscriptionOrders) {
    note(shareClassId, dealingDay, settlement?.shares, 1)
  }
  for (const { shareClassId, dealingDay, settlement } of history.redemptionOrders) {
    note(shareClassId, dealingDay, settlement?.shares, -1)
  }
  expect(netShares.get(false) ?? 0).toBeGreaterThan(1.2 * (netShares.get(true) ?? 0))
})

test("holders come unevenly, until now, and no class jumps up and down again within a week", () => {
  const growing = classes.filter(({ terms: { symbol } }) => !["eurUSTBL", "eurUKTBL"].includes(symbol))
  for (const { terms } of growing) {
    const firstBuys = history.subscriptionOrders
      .filter(({ shareClassId, executedAt }) => shareClassId === terms.shareClassId && executedAt !== null)
      .toSorted((a, b) => ((a.executedAt ?? "") < (b.executedAt ?? "") ? -1 : 1))
      .filter(
        ({ investorId }, index, all) => all.findIndex((order) => order.investorId === investorId) === index,
      )
    const months = Map.groupBy(firstBuys, ({ executedAt }) => (executedAt ?? "").slice(0, 7))
    // Where nearly all investors have been holders, those who left come back.
    if (firstBuys.length > 100 && firstBuys.length < 350) {
      expect(months.has("2026-11") || months.has("2026-10"), terms.symbol).toBe(true)
      const counts = [...months.values()].slice(1, -1).map(({ length }) => length)
      expect(Math.max(...counts), terms.symbol).toBeGreaterThan(1.4 * Math.min(...counts))
    }
    const sizes = shares
      .filter(({ shareClass }) => shareClass === terms.symbol)
      .slice(90)
      .map(({ totalShares }) => Number(totalShares))
    const spikes = sizes.filter((size, index) => {
      const [before, after] = [sizes[index - 3] ?? size, sizes[index + 4] ?? size]
      return size > 1.03 * Math.max(before, after)
    })
    expect(spikes, terms.symbol).toEqual([])
  }
})

test("the first investor, whose portfolio visitors see, holds classes in several currencies", () => {
  const [first] = DEMO_INVESTORS
  const bought = history.subscriptionOrders.filter(
    ({ investorId, executedAt }) => investorId === first?.id && executedAt !== null,
  )
  const currencies = bought.map(({ shareClassId }) => classOf(shareClassId).terms.currency)
  expect(new Set(currencies).size).toBeGreaterThan(2)
  expect(new Set(bought.map(({ shareClassId }) => shareClassId)).size).toBeGreaterThan(3)
})

test("the intermediary classes have no orders", () => {
  for (const { terms } of classes.filter(({ terms: { symbol } }) =>
    ["eurUSTBL", "eurUKTBL"].includes(symbol),
  )) {
    expect(history.subscriptionOrders.some(({ shareClassId }) => shareClassId === terms.shareClassId)).toBe(
      false,
    )
  }
})

test.each(OBSERVED_ASSETS)("$symbol holds about $assets on $day", ({ symbol, day, assets }) => {
  const issued = shares.findLast((each) => each.shareClass === symbol && each.day <= day)
  const value = world.netAssetValues.findLast((nav) => nav.shareClass === symbol && nav.day <= day)
  const held = Number(multiply(issued?.totalShares ?? ZERO, value?.value ?? ZERO))
  expect(Math.abs(held / assets - 1)).toBeLessThan(0.02)
})
