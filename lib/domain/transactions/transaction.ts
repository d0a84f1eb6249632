import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { SettledValue } from "#lib/domain/orders/settled-value.ts"

export const TRANSACTION_TYPES = ["subscription", "redemption", "fee"] as const

export type TransactionType = (typeof TRANSACTION_TYPES)[number]

type Origin = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  day: Day
  orderId: string
  /** When the order was executed. */
  createdAt: Instant
}>

/** Shares that came or went; the amount is shares × net asset value, exact, as accounting counts it. */
export type ShareTransaction = Origin &
  Readonly<{
    type: "subscription" | "redemption"
    shares: Decimal
    amount: Amount
    netAssetValue: SettledValue
  }>

/** What an order cost besides, in minor units. It moves no shares. */
export type FeeTransaction = Origin &
  Readonly<{ type: "fee"; shares: null; amount: Amount; netAssetValue: null }>

/**
 * What an executed order did to the holding of an investor, on its dealing day. Amounts are positive: the type says
 * which way they went.
 */
export type Transaction = ShareTransaction | FeeTransaction

/** Which transactions a list shows; null lets every value through. Days are dealing days, both included. */
export type TransactionFilter = Readonly<{
  investorId: string | null
  shareClassId: string | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
}>
