import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero, negate, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series-point.ts"
import type { ShareTransaction, Transaction } from "#lib/domain/transactions/transaction.ts"
import type { CashFlow, PeriodReturn } from "./money-weighted-return.ts"
import { moneyWeightedReturn } from "./money-weighted-return.ts"
import { timeWeightedReturn } from "./time-weighted-return.ts"

/** What returns of a class follow from: its transactions in any order, the shares left and the latest value of one. */
export type ReturnsInput = Readonly<{
  transactions: readonly Transaction[]
  shares: Decimal
  /** What those shares are worth now. */
  value: Decimal
  latestValue: SeriesPoint
}>

/** What the investor's money earned beside what a share earned over the same days; null while there is nothing to say. */
export type ClassReturns = Readonly<{ ofMoney: PeriodReturn | null; ofShare: PeriodReturn | null }>

/**
 * The returns of a class from the value of the first order to the latest one, or to that of the last order when nothing
 * is held any more.
 */
export function classReturns(input: ReturnsInput): ClassReturns {
  const [first, ...others] = shareTransactions(input.transactions)
  if (first === undefined) return { ofMoney: null, ofShare: null }
  const end = isZero(input.shares) ? pricedAt(others.at(-1) ?? first) : input.latestValue
  return {
    ofMoney: moneyWeightedReturn(cashFlows(input.transactions), { day: end.day, amount: input.value }),
    ofShare: timeWeightedReturn(pricedAt(first), end),
  }
}

/** What all the money in one currency earned, over the days on which any of it was invested. */
export function moneyReturn(classes: readonly ReturnsInput[]): PeriodReturn | null {
  const flows = classes.flatMap(({ transactions }) => cashFlows(transactions))
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
    .toSorted((a, b) => compareDays(a.netAssetValue.day, b.netAssetValue.day))

const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

const pricedAt = ({ netAssetValue }: ShareTransaction): SeriesPoint => ({
  day: netAssetValue.day,
  value: netAssetValue.amount.value,
})
