import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, divide, isZero, negate, ONE, powerFraction, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import type { ShareTransaction, Transaction } from "#lib/domain/transactions/transaction.ts"
import type { CashFlow, PeriodReturn } from "./money-weighted-return.ts"
import { moneyWeightedReturn, YEAR_DAYS } from "./money-weighted-return.ts"

const SCALE = { scale: 6, rounding: "half-even" } as const

/**
 * What a share itself earned between two net asset values, whatever its holder put in or took out: `end / start − 1`,
 * over a year or more as the rate of a year, `(end / start)^(365 / days) − 1`. Six decimals, half-even. Null for a
 * period without days.
 */
export function timeWeightedReturn(start: SeriesPoint, end: SeriesPoint): PeriodReturn | null {
  const days = daysBetween(start.day, end.day)
  if (days <= 0) return null
  const isAnnual = days >= YEAR_DAYS
  const rate = isAnnual
    ? powerFraction(
        divide(end.value, start.value, { scale: 40, rounding: "half-even" }),
        YEAR_DAYS,
        days,
        SCALE.scale,
      )
    : divide(end.value, start.value, SCALE)
  return { from: start.day, to: end.day, rate: subtract(rate, ONE), isAnnual }
}

/** The input of a class's returns: its transactions in any order, the remaining shares and the latest value. */
export type ReturnsInput = Readonly<{
  transactions: readonly Transaction[]
  /** Money received for corrected values, below zero like all that is taken out. */
  compensations: readonly CashFlow[]
  shares: Decimal
  /** The current value of those shares. */
  value: Decimal
  latestValue: SeriesPoint
}>

/** The return of the investor's money and that of a share over the same days; null while there is none. */
export type ClassReturns = Readonly<{ ofMoney: PeriodReturn | null; ofShare: PeriodReturn | null }>

/**
 * The returns of a class from the value of the first order to the latest one, or to that of the last order when nothing
 * is held any more.
 */
export function classReturns(input: ReturnsInput): ClassReturns {
  const [first, ...others] = shareTransactions(input.transactions)
  if (first === undefined) return { ofMoney: null, ofShare: null }
  const end = isZero(input.shares) ? pricedAt(others.at(-1) ?? first) : input.latestValue
  const flows = [...cashFlows(input.transactions), ...input.compensations]
  // A compensation comes after the value that it corrects, and may come after the last one.
  const lastDay = [end.day, ...flows.map(({ day }) => day)].toSorted().at(-1) ?? end.day
  return {
    ofMoney: moneyWeightedReturn(flows, { day: lastDay, amount: input.value }),
    ofShare: timeWeightedReturn(pricedAt(first), end),
  }
}

/** The return of all money in one currency, over the days on which any of it was invested. */
export function moneyReturn(classes: readonly ReturnsInput[]): PeriodReturn | null {
  const flows = classes.flatMap(({ transactions, compensations }) => [
    ...cashFlows(transactions),
    ...compensations,
  ])
  const held = classes.filter(({ shares }) => !isZero(shares))
  const days = held.length > 0 ? held.map(({ latestValue }) => latestValue.day) : flows.map(({ day }) => day)
  const end = [...days, ...flows.map(({ day }) => day)].toSorted().at(-1)
  if (end === undefined) return null
  return moneyWeightedReturn(flows, { day: end, amount: sum(held.map(({ value }) => value)) })
}

/**
 * Orders as money that the investor put in or took out: on the day of the net asset value they were priced with, an
 * entry fee on top of what was invested, an exit fee off what was paid.
 */
export function cashFlows(transactions: readonly Transaction[]): CashFlow[] {
  const fees = new Map<string, Decimal>()
  for (const { type, orderId, amount } of transactions) if (type === "fee") fees.set(orderId, amount.value)
  return shareTransactions(transactions).map((transaction) => {
    const { type, orderId, amount, netAssetValue } = transaction
    const fee = fees.get(orderId)
    if (type === "subscription") {
      return { day: netAssetValue.day, amount: fee === undefined ? amount.value : add(amount.value, fee) }
    }
    const paid = fee === undefined ? amount.value : subtract(amount.value, fee)
    return { day: netAssetValue.day, amount: negate(paid) }
  })
}

const shareTransactions = (transactions: readonly Transaction[]): ShareTransaction[] =>
  transactions
    .filter((transaction): transaction is ShareTransaction => transaction.type !== "fee")
    .toSorted((a, b) => compareText(a.netAssetValue.day, b.netAssetValue.day))

const pricedAt = ({ netAssetValue }: ShareTransaction): SeriesPoint => ({
  day: netAssetValue.day,
  value: netAssetValue.amount.value,
})
