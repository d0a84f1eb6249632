import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { shownPosition } from "./portfolio.ts"

/** The value of an investor's holdings in a currency at the end of a day, and the net amount invested. */
export type HistoryPoint = Readonly<{
  day: Day
  value: Decimal
  /**
   * Subscriptions less redemptions until then, each shares × net asset value. Value less this is the gain so far, to the
   * cent: both are made of positions as they are shown.
   */
  netContributions: Decimal
}>

/** The history of everything held in a currency, ascending by day. */
export type CurrencyHistory = Readonly<{ currency: CurrencyCode; points: readonly HistoryPoint[] }>

/** A class on every day from its first order to the last known day; `isListed` on days with a value or an order of it. */
export type ClassHistory = Readonly<{
  shareClassId: string
  currency: CurrencyCode
  points: readonly (HistoryPoint & Readonly<{ isListed: boolean }>)[]
}>

/** The history by class, to the last day known of any (a value published on a Friday is Sunday's). */
export function classHistories(classes: readonly AccountingInput[]): ClassHistory[] {
  const last = lastKnownDay(classes)
  if (last === null) return []
  return classes
    .filter(({ orders }) => orders.length > 0)
    .map((input) => ({
      shareClassId: input.shareClassId,
      currency: input.currency,
      points: pointsOf(input, last),
    }))
}

/** The history by currency, in the order of the currencies. Days without a value or order are left out. */
export function portfolioHistory(histories: readonly ClassHistory[]): CurrencyHistory[] {
  return CURRENCY_CODES.flatMap((currency) => {
    const held = histories.filter((history) => history.currency === currency)
    return held.length === 0 ? [] : [{ currency, points: sumOf(held) }]
  })
}

function lastKnownDay(classes: readonly AccountingInput[]): Day | null {
  const days = classes
    .filter(({ orders }) => orders.length > 0)
    .flatMap(({ orders, values }) => [...orders.map(({ dealingDay }) => dealingDay), values.at(-1)?.day])
    .filter((day) => day !== undefined)
  return days.toSorted().at(-1) ?? null
}

function pointsOf(input: AccountingInput, last: Day): ClassHistory["points"] {
  const orderDays = new Set(input.orders.map(({ dealingDay }) => dealingDay))
  return accountingPositions(input, firstDealingDay(input), last).map((position) => {
    const { day, holdings: value, costBasis, totalUnrealizedGain: unrealizedGain } = position
    const shown = shownPosition({
      value,
      costBasis,
      unrealizedGain,
      realizedGain: position.realizedGain.total,
    })
    return {
      day,
      value: shown.value.value,
      // The net amount invested is the cost of the remaining shares less the realised gain.
      netContributions: subtract(shown.costBasis.value, shown.realizedGain.value),
      isListed: position.status === "nav" || orderDays.has(day),
    }
  })
}

function sumOf(histories: readonly ClassHistory[]): HistoryPoint[] {
  const sums = new Map<Day, { value: Decimal; netContributions: Decimal }>()
  const listedDays = new Set<Day>()
  for (const { day, value, netContributions, isListed } of histories.flatMap(({ points }) => points)) {
    if (isListed) listedDays.add(day)
    const before = sums.get(day) ?? { value: ZERO, netContributions: ZERO }
    sums.set(day, {
      value: add(before.value, value),
      netContributions: add(before.netContributions, netContributions),
    })
  }
  return [...sums]
    .filter(([day]) => listedDays.has(day))
    .map(([day, sum]) => ({ day, ...sum }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const firstDealingDay = ({ orders }: AccountingInput): Day => {
  const [first] = orders.map(({ dealingDay }) => dealingDay).toSorted()
  invariant(first !== undefined, "only classes with orders have a history")
  return first
}
