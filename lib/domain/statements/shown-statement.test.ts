import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ExecutedOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import {
  add,
  compare,
  decimal,
  decimalPlaces,
  integer,
  multiply,
  subtract,
  sum,
} from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { classHistories, portfolioHistory, shownPositions } from "#lib/domain/portfolios/portfolio-history.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { shownStatement } from "./shown-statement.ts"
import { statementOf } from "./statement.ts"
import { statementLines } from "./statement-lines.ts"

const FIRST = day("2026-03-02")
const DAYS = 12

/** An account of any size: the value of a share day by day, and orders that never sell more than is held. */
const accounts = fc.record({
  currency: fc.constantFrom<CurrencyCode>("EUR", "JPY"),
  method: fc.constantFrom("weighted-average" as const, "fifo" as const),
  values: fc.array(fc.bigInt({ min: 1n, max: 200_000_000n }), { minLength: DAYS, maxLength: DAYS }),
  wishes: fc.array(
    fc.record({
      place: fc.integer({ min: 0, max: DAYS - 1 }),
      sells: fc.boolean(),
      units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    }),
    { maxLength: 30 },
  ),
  from: fc.integer({ min: 0, max: DAYS - 1 }),
  length: fc.integer({ min: 0, max: DAYS }),
})

type Account = typeof accounts extends fc.Arbitrary<infer Value> ? Value : never

const priceOf = ({ values }: Account, place: number) =>
  multiply(integer(values[place] ?? 1n), decimal("0.000001"))

function inputOf(account: Account) {
  let held = 0n
  const orders = account.wishes
    .toSorted((a, b) => a.place - b.place || Number(a.sells) - Number(b.sells))
    .flatMap(({ place, sells, units }): ExecutedOrder[] => {
      const moved = sells && units > held ? held : units
      if (moved === 0n) return []
      held += sells ? -moved : moved
      const shares = multiply(integer(moved), decimal("0.00001"))
      const kind = sells ? "redemption" : "subscription"
      const amount = multiply(shares, priceOf(account, place))
      return [{ kind, dealingDay: addDays(FIRST, place), shares, amount }]
    })
  const values = account.values.map((_, index) => ({
    day: addDays(FIRST, index),
    value: priceOf(account, index),
  }))
  const { currency, method } = account
  return { investorId: "investor", shareClassId: "class", currency, method, orders, values }
}

function statementFor(account: Account) {
  const input = inputOf(account)
  const from = addDays(FIRST, account.from)
  const to = addDays(from, account.length)
  const origin = { investorId: "investor", shareClassId: "class", createdAt: instant("2026-03-02T12:00:00Z") }
  const movements = input.orders
    .filter(({ dealingDay }) => dealingDay >= from && dealingDay <= to)
    .map(({ kind, dealingDay, shares, amount }, index): Transaction => {
      const money = { value: amount, currency: account.currency }
      const netAssetValue = { id: "value", day: dealingDay, amount: money }
      const id = String(index)
      return { ...origin, id, orderId: id, day: dealingDay, type: kind, shares, amount: money, netAssetValue }
    })
  return statementOf(input, { from, to }, movements)
}

/** The money on the page, read as figures. */
const of = (money: Amount) => money.value

const isAtMinorUnits = ({ value, currency }: Amount) => decimalPlaces(value) <= minorUnitDecimals(currency)

describe("a statement as it is shown", () => {
  it("adds up in all rows and columns, for any account and period", () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const shown = shownStatement(statementFor(account))
        const { opening, closing, subscriptions, redemptions, realizedGain, unrealizedGainChange } = shown
        const total = shown.yield
        for (const money of [
          ...[opening, closing].flatMap((end) => [end.holdings, end.costBasis, end.unrealizedGain]),
          ...[subscriptions, redemptions, realizedGain, unrealizedGainChange, total],
          ...shown.movements.map(({ amount }) => amount),
        ]) {
          expect(isAtMinorUnits(money)).toBe(true)
        }
        // How the value changed.
        const flows = subtract(of(subscriptions), add(of(redemptions), of(shown.compensated)))
        expect(add(add(of(opening.holdings), flows), of(total))).toBe(of(closing.holdings))
        // The gains.
        expect(add(of(realizedGain), of(unrealizedGainChange))).toBe(of(total))
        // The holding at either end, and its change.
        for (const end of [opening, closing])
          expect(add(of(end.costBasis), of(end.unrealizedGain))).toBe(of(end.holdings))
        expect(subtract(of(closing.unrealizedGain), of(opening.unrealizedGain))).toBe(
          of(unrealizedGainChange),
        )
        // The list of orders.
        for (const type of ["subscription", "redemption"] as const) {
          const listed = shown.movements
            .filter((movement) => movement.type === type)
            .map(({ amount }) => of(amount))
          expect(sum(listed)).toBe(of(type === "subscription" ? subscriptions : redemptions))
        }
        const lines = statementLines(shown)
        expect(lines.at(-1)?.sharesAfter ?? opening.shares).toBe(closing.shares)
        expect(add(opening.shares, sum(lines.map(({ sharesMoved }) => sharesMoved)))).toBe(closing.shares)
      }),
    )
  })

  it("stays within half a minor unit for each subscription and balance of a gain, and within one for each redemption", () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const exact = statementFor(account)
        const shown = shownStatement(exact)
        const unit = account.currency === "JPY" ? decimal("1") : decimal("0.01")
        const sales = exact.movements.filter(({ type }) => type === "redemption").length
        const halves = 2 + exact.movements.length + sales
        const most = multiply(multiply(unit, decimal("0.5")), integer(halves))
        const off = subtract(of(shown.yield), of(exact.yield))
        expect(compare(off, most)).toBeLessThanOrEqual(0)
        expect(compare(subtract("0" as typeof off, off), most)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it("leaves shares and net asset values as they are", () => {
    const exact = statementFor({
      currency: "EUR",
      method: "weighted-average",
      values: Array.from({ length: DAYS }, () => 1_063_699n),
      wishes: [{ place: 0, sells: false, units: 100_000_000n }],
      from: 0,
      length: 3,
    })
    const shown = shownStatement(exact)
    expect(shown.closing).toMatchObject({ shares: "1000", holdings: { value: "1063.7" } })
    expect(shown.closing.netAssetValue).toEqual(exact.closing.netAssetValue)
    expect(shown.movements[0]).toMatchObject({ shares: "1000", amount: { value: "1063.7" } })
  })
})

it("a statement as it is shown has the money paid for redemptions, and compensations apart from it", () => {
  const bought = {
    kind: "subscription",
    dealingDay: FIRST,
    shares: decimal("1000"),
    amount: decimal("1000"),
  } as const
  const sold = {
    kind: "redemption",
    dealingDay: addDays(FIRST, 1),
    shares: decimal("200"),
    amount: decimal("212.766"),
  } as const
  const granted = {
    kind: "redemption",
    dealingDay: addDays(FIRST, 2),
    shares: decimal("0"),
    amount: decimal("531.8"),
  } as const
  const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })
  const origin = { investorId: "investor", shareClassId: "class", createdAt: instant("2026-03-02T12:00:00Z") }
  const movements = [bought, sold].map((order): Transaction => {
    const { kind: type, dealingDay, shares, amount } = order
    const netAssetValue = { id: "value", day: dealingDay, amount: euros("1.06383") }
    return {
      ...origin,
      id: type,
      orderId: type,
      day: dealingDay,
      type,
      shares,
      amount: euros(amount),
      netAssetValue,
    }
  })
  const compensation: Compensation = {
    ...origin,
    id: "compensation",
    orderKind: "redemption",
    orderId: "redemption",
    day: granted.dealingDay,
    valueBefore: euros("1"),
    valueAfter: euros("1.06383"),
    shares: null,
    amount: euros(granted.amount),
    status: "owed",
    bankAccountId: null,
    endToEndId: null,
  }
  const input = {
    investorId: "investor",
    shareClassId: "class",
    currency: "EUR",
    method: "weighted-average",
    orders: [bought, sold, granted],
    values: [{ day: FIRST, value: decimal("1.06383") }],
  } as const
  const exact = statementOf(input, { from: FIRST, to: addDays(FIRST, 3) }, movements, [compensation])
  expect(exact.redemptions.value).toBe("744.566")
  const { redemptions, compensated, closing, yield: gained } = shownStatement(exact)
  expect([redemptions, compensated, closing.holdings].map(({ value }) => value)).toEqual([
    "212.76",
    "531.8",
    "851.06",
  ])
  // 1,000 + 595.62 − 212.76 − 531.80 = 851.06
  expect(gained.value).toBe("595.62")
})

describe("a portfolio as it is shown", () => {
  it("adds up, and its last value less net contributions is the gain of all its positions", () => {
    const several = fc.array(
      accounts.filter(({ currency }) => currency === "EUR"),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(several, (held) => {
        const inputs = held.map((account, index) => ({
          ...inputOf(account),
          method: "weighted-average" as const,
          shareClassId: String(index),
        }))
        const histories = classHistories(inputs)
        const [history] = portfolioHistory(histories)
        if (history === undefined) return
        const last = history.points.at(-1)
        const exact = inputs
          .filter(({ orders }) => orders.length > 0)
          .map((input) => {
            const [end] = accountingPositions(input, addDays(FIRST, DAYS), addDays(FIRST, DAYS))
            if (end === undefined) throw new Error("a period has a day")
            return {
              shareClassId: input.shareClassId,
              value: end.holdings,
              costBasis: end.costBasis,
              unrealizedGain: end.totalUnrealizedGain,
              realizedGain: end.realizedGain.total,
            }
          })
        const positions = shownPositions(exact, histories)
        for (const { value, costBasis, unrealizedGain } of positions)
          expect(add(of(costBasis), of(unrealizedGain))).toBe(of(value))
        const gain = sum(
          positions.flatMap(({ unrealizedGain, realizedGain }) => [of(unrealizedGain), of(realizedGain)]),
        )
        expect(last?.value).toBe(sum(positions.map(({ value }) => of(value))))
        expect(subtract(last?.value ?? gain, last?.netContributions ?? gain)).toBe(gain)
      }),
    )
  })
})
