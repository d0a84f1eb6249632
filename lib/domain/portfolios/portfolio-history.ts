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

/**
 * The history by currency, in the order of the currencies, from the first order to the last known day (a value published on a
 * Friday is Sunday's). Days without a value or order are left out.
 */
export function portfolioHistory(classes: readonly AccountingInput[]): CurrencyHistory[] {
  const last = lastKnownDay(classes)
  if (last === null) return []
  return CURRENCY_CODES.flatMap((currency) => {
    const held = classes.filter((of) => of.currency === currency && of.orders.length > 0)
    return held.length === 0 ? [] : [{ currency, points: pointsOf(held, last) }]
  })
}

function lastKnownDay(classes: readonly AccountingInput[]): Day | null {
  const days = classes
    .filter(({ orders }) => orders.length > 0)
    .flatMap(({ orders, values }) => [...orders.map(({ dealingDay }) => dealingDay), values.at(-1)?.day])
    .filter((day) => day !== undefined)
  return days.toSorted().at(-1) ?? null
}

function pointsOf(classes: readonly AccountingInput[], last: Day): HistoryPoint[] {
  const sums = new Map<Day, { value: Decimal; netContributions: Decimal }>()
  const listedDays = new Set<Day>()
  for (const of of classes) {
    for (const { dealingDay } of of.orders) listedDays.add(dealingDay)
    for (const position of accountingPositions(of, firstDealingDay(of), last)) {
      const { day, holdings: value, costBasis, totalUnrealizedGain: unrealizedGain } = position
      if (position.status === "nav") listedDays.add(day)
      const before = sums.get(day) ?? { value: ZERO, netContributions: ZERO }
      const shown = shownPosition({
        value,
        costBasis,
        unrealizedGain,
        realizedGain: position.realizedGain.total,
      })
      // The net amount invested is the cost of the remaining shares less the realised gain.
      const contributed = subtract(shown.costBasis.value, shown.realizedGain.value)
      sums.set(day, {
        value: add(before.value, shown.value.value),
        netContributions: add(before.netContributions, contributed),
      })
    }
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
