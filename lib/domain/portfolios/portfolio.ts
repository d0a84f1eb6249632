import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/**
 * Orders not yet executed. Credit: subscriptions at the money that arrived, or that was ordered while none has. Debit:
 * redemptions at the latest net asset value.
 */
export type PendingOrders = Readonly<{
  credit: Readonly<{ count: number; amount: Amount }>
  debit: Readonly<{ count: number; shares: Decimal; amount: Amount }>
}>

/** What an investor holds of a class at its latest net asset value; all of it exact and unrounded. */
export type PortfolioPosition = Readonly<{
  shareClassId: string
  symbol: ShareClassSymbol
  /** All shares: the free ones and those that a redemption blocks. */
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

/** What the positions of a currency come to together. */
export type PortfolioTotal = Readonly<{ currency: CurrencyCode; value: Decimal; unrealizedGain: Decimal }>

/** Everything an investor holds at an instant, by weighted average cost, closed positions included. */
export type Portfolio = Readonly<{
  investorId: string
  asOf: Instant
  positions: readonly PortfolioPosition[]
  totals: readonly PortfolioTotal[]
}>
