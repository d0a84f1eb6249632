import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, CURRENCY_CODES, roundToMinorUnits } from "#lib/domain/money/money.ts"
import { shownOrderAmount } from "#lib/domain/orders/shown-order-amount.ts"
import type { PositionMoney } from "./portfolio.ts"
import { shownPosition } from "./portfolio.ts"

/** The value of an investor's holdings in a currency at the end of a day, and the net amount invested. */
export type HistoryPoint = Readonly<{
  day: Day
  value: Decimal
  /**
   * Subscriptions less redemptions and less money granted as compensation until then, all as they are shown. Value less this is the
   * gain so far, to the cent.
   */
  netContributions: Decimal
}>

/** The history of everything held in a currency, ascending by day. */
export type CurrencyHistory = Readonly<{ currency: CurrencyCode; points: readonly HistoryPoint[] }>

/**
 * A class on every day from its first order to the last known day; `isListed` on days with a value or an order of it. `compensated` is
 * the money granted for corrected net asset values until then.
 */
export type ClassHistory = Readonly<{
  shareClassId: string
  currency: CurrencyCode
  points: readonly (HistoryPoint & Readonly<{ compensated: Decimal; isListed: boolean }>)[]
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
  const ordersOf = Map.groupBy(input.orders, ({ dealingDay }) => dealingDay)
  let netContributions = ZERO
  let compensated = ZERO
  return accountingPositions(input, firstDealingDay(input), last).map(({ day, status, holdings }) => {
    const orders = ordersOf.get(day) ?? []
    for (const order of orders) {
      const { value } = shownOrderAmount(order.kind, amount(order.amount, input.currency))
      netContributions = (order.kind === "subscription" ? add : subtract)(netContributions, value)
      if (order.kind === "redemption" && isZero(order.shares)) compensated = add(compensated, value)
    }
    return {
      day,
      value: roundToMinorUnits(holdings, "half-even").value,
      netContributions,
      compensated,
      isListed: status === "nav" || orders.length > 0,
    }
  })
}

/**
 * Positions as they are shown beside their histories: the realised gain is what makes up the gain of the history with the unrealised one,
 * so it takes the rounding of the orders.
 */
export const shownPositions = <Position extends PositionMoney & Readonly<{ shareClassId: string }>>(
  positions: readonly Position[],
  histories: readonly ClassHistory[],
): Position[] =>
  positions.map((exact) => {
    const shown = shownPosition(exact)
    const { value: cost, currency } = shown.costBasis
    const last = histories.find(({ shareClassId }) => shareClassId === exact.shareClassId)?.points.at(-1)
    return last === undefined
      ? shown
      : { ...shown, realizedGain: amount(subtract(cost, last.netContributions), currency) }
  })

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
