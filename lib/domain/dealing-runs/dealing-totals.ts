import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { subtract } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { DealingRun } from "./dealing-run.ts"

/** Counts and sums of the orders of a dealing, in the currency of the class; `amount` is shares × net asset value. */
export type DealingTotals = Readonly<{
  subscriptions: Readonly<{
    count: number
    received: Decimal
    shares: Decimal
    amount: Decimal
    fee: Decimal
  }>
  redemptions: Readonly<{ count: number; shares: Decimal; amount: Decimal; payout: Decimal; fee: Decimal }>
  /** Subscriptions whose money buys no share. */
  returned: Readonly<{ count: number }>
}>

/**
 * What a dealing brings into the portfolio: the amount of the subscriptions less that of the redemptions. Negative where the fund
 * has to raise cash.
 */
export const netFlow = ({ subscriptions, redemptions }: DealingTotals): Decimal =>
  subtract(subscriptions.amount, redemptions.amount)

/** A completed run with the totals of its orders. */
export type CompletedRun = DealingRun &
  Readonly<{ symbol: ShareClassSymbol; currency: CurrencyCode; totals: DealingTotals }>

/**
 * What waits for a net asset value: orders of a class with the same terms, and their totals at the value `price`, which is that of
 * the price day once it is published, and before that the latest one. Null without any value.
 */
export type WaitingDealingTotals = OrderTerms &
  Readonly<{
    shareClassId: string
    symbol: ShareClassSymbol
    currency: CurrencyCode
    price: Readonly<{ day: Day; value: Decimal; isEstimate: boolean }> | null
    totals: DealingTotals | null
    counts: Readonly<{ subscriptions: number; redemptions: number }>
  }>

/** One order of a dealing with what it settles for: executed, or as planned. */
export type OrderOfRun = Readonly<{
  id: string
  /** Its position among the orders of its kind. */
  sequence: string
  investorId: string
  investorName: string
  shares: Decimal
  /** shares × net asset value. */
  amount: Decimal
  fee: Decimal
  rounding: Decimal
  /** The money received for a subscription, or paid out for a redemption. */
  cash: Decimal
  /** The money buys no share and is sent back. */
  isReturned: boolean
}>
