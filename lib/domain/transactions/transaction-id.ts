import type { TransactionType } from "./transaction.ts"

/** Place of the version in the text of a UUID (RFC 9562, section 4.2). */
const VERSION_PLACE = 14

/**
 * Identifier of a transaction: that of its order, and for the fee the same with another version (the random 4 of an
 * order becomes the custom 8). Nothing is stored, and each leads to its order.
 */
export const transactionId = (type: TransactionType, orderId: string): string =>
  type === "fee" ? withOtherVersion(orderId) : orderId

/** The two orders that a transaction of this identifier may belong to: as their own, and as their fee's. */
export const ordersOfTransaction = (id: string): Readonly<{ own: string; ofFee: string }> => ({
  own: id,
  ofFee: withOtherVersion(id),
})

/** Its own inverse: no two identifiers become the same. */
function withOtherVersion(id: string): string {
  const version = Number.parseInt(id.charAt(VERSION_PLACE), 16)
  return id.slice(0, VERSION_PLACE) + (version ^ 0b1100).toString(16) + id.slice(VERSION_PLACE + 1)
}
