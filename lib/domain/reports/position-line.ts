import type { ExecutedOrder, ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { inDealingOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { CostMethod, Holding } from "#lib/domain/accounting-positions/cost-method.ts"
import { buy, emptyHolding, sell } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero, multiply, round, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, minorUnitDecimals } from "#lib/domain/money/money.ts"
import { shownOrderAmount } from "#lib/domain/orders/shown-order-amount.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** A share class as reports name and format it. */
export type ReportShareClass = Readonly<{
  id: string
  symbol: ShareClassSymbol
  currency: CurrencyCode
  shareDecimals: number
  navDecimals: number
}>

/** An executed order, or a compensation for a corrected value that is booked like one. */
export type ReportedOrder = ExecutedOrder & Readonly<{ isCompensation: boolean }>

/** The executed orders of an investor in a class, compensations among them, in the order of the register. */
export type ReportHolding = Readonly<{
  investor: Readonly<{ id: string; name: string }>
  shareClassId: string
  orders: readonly ReportedOrder[]
}>

/** The days of a report, both included, and how it computes cost. */
export type PositionPeriod = Readonly<{ from: Day; to: Day; method: CostMethod }>

/** A share class with its last values before the period and in it or before; null before the first. */
export type ReportClass = Readonly<{
  shareClass: ReportShareClass
  opening: ValueOfDay | null
  closing: ValueOfDay | null
}>

/** Shares of one class: `opening + subscribed + granted − redeemed = closing`, exactly; `granted` are compensations. */
export type ShareFigures = Readonly<Record<(typeof SHARE_FIGURES)[number], Decimal>>

export const SHARE_FIGURES = ["opening", "subscribed", "granted", "redeemed", "closing"] as const

/**
 * Money of one currency at minor units. `opening + subscriptions − redemptions − compensations + gain = closing`, `closing = cost +
 * unrealizedGain`, and `realizedGain + unrealizedGainChange = gain`. `compensations` is the money granted for corrected values.
 */
export type MoneyFigures = Readonly<Record<(typeof MONEY_FIGURES)[number], Decimal>>

export const MONEY_FIGURES = [
  "opening",
  "subscriptions",
  "redemptions",
  "compensations",
  "gain",
  "closing",
  "cost",
  "unrealizedGain",
  "unrealizedGainChange",
  "realizedGain",
] as const

/**
 * A line of a report: one holding, or the sum of several. `investor` is null in a sum of investors, `shareClass` with its
 * value and shares in a sum of classes, which only money has.
 */
export type PositionLine = Readonly<{
  investor: ReportHolding["investor"] | null
  shareClass: ReportShareClass | null
  currency: CurrencyCode
  /** The value of a share at the end of the period, and its day. */
  netAssetValue: ValueOfDay | null
  /** How many investors hold shares at the end of the period. */
  holders: number
  shares: ShareFigures | null
  money: MoneyFigures
}>

/**
 * A holding over a period. Values, costs and the amounts of orders are rounded once to minor units, redemptions down to what was
 * paid for them and all others half-even; all other money is computed from those, so that lines and their sums add up. The
 * figures are those of the statement of the same investor, class and period.
 */
export function positionLine(
  { investor, orders }: ReportHolding,
  { shareClass, opening, closing }: ReportClass,
  { from, to, method }: PositionPeriod,
): PositionLine {
  const { currency } = shareClass
  const shown = (money: Decimal): Decimal => round(money, minorUnitDecimals(currency), "half-even")
  const shownOrder = ({ kind, amount: exact }: ReportedOrder): Decimal =>
    shownOrderAmount(kind, amount(exact, currency)).value
  const known = inDealingOrder(orders).filter(({ dealingDay }) => dealingDay <= to)
  const firstOfPeriod = known.findIndex(({ dealingDay }) => dealingDay >= from)
  const before = firstOfPeriod === -1 ? known : known.slice(0, firstOfPeriod)
  const within = firstOfPeriod === -1 ? [] : known.slice(firstOfPeriod)
  const held = before.reduce(afterOrder, emptyHolding(method))
  const holding = within.reduce(afterOrder, held)
  const ordered = within.filter(({ isCompensation }) => !isCompensation)
  const compensations = within.filter(({ isCompensation }) => isCompensation)
  const [bought, sold] = [ofKind(ordered, "subscription"), ofKind(ordered, "redemption")]
  return {
    investor,
    shareClass,
    currency,
    netAssetValue: closing,
    holders: isZero(holding.shares) ? 0 : 1,
    shares: {
      opening: held.shares,
      subscribed: sum(bought.map(({ shares }) => shares)),
      granted: sum(ofKind(compensations, "subscription").map(({ shares }) => shares)),
      redeemed: sum(sold.map(({ shares }) => shares)),
      closing: holding.shares,
    },
    money: gainsOf(
      {
        subscriptions: sum(bought.map(shownOrder)),
        redemptions: sum(sold.map(shownOrder)),
        compensations: sum(ofKind(compensations, "redemption").map(shownOrder)),
      },
      balanceOf(held, opening, shown),
      balanceOf(holding, closing, shown),
    ),
  }
}

const afterOrder = (holding: Holding, { kind, shares, amount }: ExecutedOrder): Holding =>
  kind === "subscription" ? buy(holding, shares, amount) : sell(holding, shares).holding

const ofKind = (orders: readonly ReportedOrder[], kind: ReportedOrder["kind"]): readonly ReportedOrder[] =>
  orders.filter((order) => order.kind === kind)

type Balance = Readonly<{ value: Decimal; cost: Decimal }>

const balanceOf = (
  { shares, cost }: Holding,
  value: ValueOfDay | null,
  shown: (money: Decimal) => Decimal,
): Balance => ({ value: value === null ? ZERO : shown(multiply(shares, value.value)), cost: shown(cost) })

function gainsOf(
  flows: Pick<MoneyFigures, "subscriptions" | "redemptions" | "compensations">,
  opening: Balance,
  closing: Balance,
): MoneyFigures {
  const { subscriptions, redemptions, compensations } = flows
  const invested = subtract(subscriptions, add(redemptions, compensations))
  const gain = subtract(subtract(closing.value, opening.value), invested)
  const unrealizedGain = subtract(closing.value, closing.cost)
  const unrealizedGainChange = subtract(unrealizedGain, subtract(opening.value, opening.cost))
  return {
    opening: opening.value,
    ...flows,
    gain,
    closing: closing.value,
    cost: closing.cost,
    unrealizedGain,
    unrealizedGainChange,
    realizedGain: subtract(gain, unrealizedGainChange),
  }
}

/** Whether anything was held at an end of the period or moved within it: shares, or the money of a compensation alone. */
export const hasFigures = ({ shares, money }: PositionLine): boolean =>
  shares === null ||
  SHARE_FIGURES.some((figure) => !isZero(shares[figure])) ||
  MONEY_FIGURES.some((figure) => !isZero(money[figure]))
