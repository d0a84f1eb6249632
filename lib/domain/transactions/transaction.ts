import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { SettledValue } from "#lib/domain/orders/timeline.ts"

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

/** Bought or sold shares; the amount is shares × net asset value, exact. */
export type ShareTransaction = Origin &
  Readonly<{
    type: "subscription" | "redemption"
    shares: Decimal
    amount: Amount
    netAssetValue: SettledValue
  }>

/** The fee of an order, in minor units, without shares. */
export type FeeTransaction = Origin &
  Readonly<{ type: "fee"; shares: null; amount: Amount; netAssetValue: null }>

/**
 * The effect of an executed order on the holding of an investor, on its dealing day. Amounts are positive; the type determines
 * the direction.
 */
export type Transaction = ShareTransaction | FeeTransaction

/** Filter of a list of transactions; null means no filter. Days are dealing days, both included. */
export type TransactionFilter = Readonly<{
  investorId: string | null
  shareClassId: string | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
}>

/** Index of the version in the text of a UUID (RFC 9562, section 4.2). */
const VERSION_PLACE = 14

/**
 * Identifier of a transaction: that of its order, and for the fee the same with another version (the random 4 of an
 * order becomes the custom 8). Nothing is stored, and each leads to its order.
 */
export const transactionId = (type: TransactionType, orderId: string): string =>
  type === "fee" ? withOtherVersion(orderId) : orderId

/** The two orders that a transaction with this identifier may belong to: as their own, and as their fee's. */
export const ordersOfTransaction = (id: string): Readonly<{ own: string; ofFee: string }> => ({
  own: id,
  ofFee: withOtherVersion(id),
})

/** An identifier with another version digit. Applied twice it gives the first one, so no two identifiers become equal. */
function withOtherVersion(id: string): string {
  const version = Number.parseInt(id.charAt(VERSION_PLACE), 16)
  return id.slice(0, VERSION_PLACE) + (version ^ 0b1100).toString(16) + id.slice(VERSION_PLACE + 1)
}
