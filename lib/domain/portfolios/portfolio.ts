import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { ExecutedOrder, ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { bySymbol } from "#lib/domain/catalogue/catalogue.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, multiply, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, CURRENCY_CODES, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/**
 * Orders not yet executed. Credit: subscriptions at the money that arrived, or that was ordered while none has. Debit:
 * redemptions at the latest net asset value.
 */
export type PendingOrders = Readonly<{
  credit: Readonly<{ count: number; amount: Amount }>
  debit: Readonly<{ count: number; shares: Decimal; amount: Amount }>
}>

/** An investor's position in a class at its latest net asset value, exact and unrounded. */
export type PortfolioPosition = Readonly<{
  shareClassId: string
  symbol: ShareClassSymbol
  /** All shares, including those blocked by a redemption. */
  shares: Decimal
  blockedShares: Decimal
  freeShares: Decimal
  netAssetValue: Readonly<{ day: Day; amount: Amount }> | null
  value: Amount
  costBasis: Amount
  unrealizedGain: Amount
  realizedGain: Amount
  pending: PendingOrders
}>

/** The totals of the positions in a currency. */
type PortfolioTotal = Readonly<{ currency: CurrencyCode; value: Decimal; unrealizedGain: Decimal }>

/** Everything an investor holds at an instant, by weighted average cost, closed positions included. */
export type Portfolio = Readonly<{
  investorId: string
  asOf: Instant
  positions: readonly PortfolioPosition[]
  totals: readonly PortfolioTotal[]
}>

/** The register and open orders of an investor in a class. */
export type HeldClass = Readonly<{
  shareClassId: string
  symbol: ShareClassSymbol
  currency: CurrencyCode
  freeShares: Decimal
  blockedShares: Decimal
  /** The latest net asset value of the class; null before its first. */
  latestValue: ValueOfDay | null
  pendingCredit: Readonly<{ count: number; amount: Decimal }>
  pendingDebit: Readonly<{ count: number; shares: Decimal }>
}>

/** An executed order of the investor with the class it was for. */
type OrderOfClass = ExecutedOrder & Readonly<{ shareClassId: string }>

/** The portfolio of an investor at `asOf`: positions in the order of the symbols, totals in that of the currencies. */
export function portfolioOf(
  investorId: string,
  asOf: Instant,
  held: readonly HeldClass[],
  orders: readonly OrderOfClass[],
): Portfolio {
  const positions = held.toSorted(bySymbol).map((heldClass) => {
    const ordersOfClass = orders.filter(({ shareClassId }) => shareClassId === heldClass.shareClassId)
    return portfolioPosition(
      heldClass,
      lastPosition(investorId, heldClass, ordersOfClass, dayIn(asOf, "UTC")),
    )
  })
  return { investorId, asOf, positions, totals: totalsOf(positions) }
}

/**
 * The day of accounting for all known data: today, or a later day that a value or an order already has (the value published on
 * a Friday is Sunday's).
 */
function lastPosition(
  investorId: string,
  heldClass: HeldClass,
  orders: readonly ExecutedOrder[],
  today: Day,
): AccountingPosition {
  const { shareClassId, currency, latestValue } = heldClass
  const known = [today, ...orders.map(({ dealingDay }) => dealingDay), latestValue?.day ?? today]
  const last = known.reduce((later, day) => (day > later ? day : later))
  const values = latestValue === null ? [] : [latestValue]
  const method = "weighted-average"
  const [position] = accountingPositions(
    { investorId, shareClassId, currency, method, orders, values },
    last,
    last,
  )
  invariant(position !== undefined, "a period of one day has one position")
  return position
}

function portfolioPosition(heldClass: HeldClass, position: AccountingPosition): PortfolioPosition {
  const { shareClassId, symbol, currency, freeShares, blockedShares, pendingCredit, pendingDebit } = heldClass
  const shares = add(freeShares, blockedShares)
  invariant(shares === position.shares, "the register holds the shares that executed orders left")
  return {
    shareClassId,
    symbol,
    shares,
    blockedShares,
    freeShares,
    netAssetValue: position.netAssetValue,
    value: position.holdings,
    costBasis: position.costBasis,
    unrealizedGain: position.totalUnrealizedGain,
    realizedGain: position.realizedGain.total,
    pending: {
      credit: { count: pendingCredit.count, amount: amount(pendingCredit.amount, currency) },
      debit: {
        ...pendingDebit,
        amount: amount(multiply(pendingDebit.shares, heldClass.latestValue?.value ?? ZERO), currency),
      },
    },
  }
}

const totalsOf = (positions: readonly PortfolioPosition[]): PortfolioTotal[] =>
  CURRENCY_CODES.flatMap((currency) => {
    const inCurrency = positions.filter(({ value }) => value.currency === currency)
    if (inCurrency.length === 0) return []
    const value = sum(inCurrency.map((position) => position.value.value))
    return {
      currency,
      value,
      unrealizedGain: sum(inCurrency.map((position) => position.unrealizedGain.value)),
    }
  })

/** The displayed money of a position. */
export type PositionMoney = Pick<PortfolioPosition, "value" | "costBasis" | "unrealizedGain" | "realizedGain">

/**
 * A position for display: value, cost and realised gain rounded once to minor units, half-even, and the unrealised gain as the
 * difference of the first two; beside its history `shownPositions` has the realised gain. Totals are sums of these rounded positions, so the figures of a page add up.
 */
export function shownPosition<Position extends PositionMoney>(exact: Position): Position {
  const value = roundToMinorUnits(exact.value, "half-even")
  const costBasis = roundToMinorUnits(exact.costBasis, "half-even")
  return {
    ...exact,
    value,
    costBasis,
    unrealizedGain: amount(subtract(value.value, costBasis.value), value.currency),
    realizedGain: roundToMinorUnits(exact.realizedGain, "half-even"),
  }
}
