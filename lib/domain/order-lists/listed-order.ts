import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { OrderGroup, OrderKind } from "./order-groups.ts"

/** An order of either kind as a line of a list over many investors. */
export type ListedOrder = Readonly<{
  id: string
  investorId: string
  investorName: string
  symbol: ShareClassSymbol
  /** The ordered money; of shares their value, at the latest net asset value until they are executed, then what is paid out. */
  value: Amount
  dealingDay: Day | null
  createdAt: Instant
  /** The name of the user or API client that placed it; null where that is not known. */
  placedBy: string | null
}> &
  (
    | Readonly<{ kind: "subscription"; status: SubscriptionStatus; wireReference: string }>
    | Readonly<{ kind: "redemption"; status: RedemptionStatus; shares: Decimal }>
  )

/** Whether the value is an estimate: that of shares which were not executed, or not yet, at the latest net asset value. */
export const isValueEstimated = (order: ListedOrder): boolean =>
  order.kind === "redemption" && (order.status === "pending-valuation" || order.status === "canceled")

/** Filter of a list of orders of both kinds; null means no filter. `search` finds ids, wire references and investors. */
export type ListedOrderFilter = Readonly<{
  kind: OrderKind | null
  group: OrderGroup | null
  shareClassId: string | null
  investorId: string | null
  search: string | null
}>

/**
 * What such a list is sorted by: an amount as it is, whatever its currency, that of shares before fee and rounding; a status by
 * where it stands in the life of an order; then by the time.
 */
export const LISTED_ORDER_SORT_KEYS = ["placed", "amount", "status", "investor", "class"] as const

export type ListedOrderSort = Readonly<{ by: (typeof LISTED_ORDER_SORT_KEYS)[number]; isDescending: boolean }>

export const NEWEST_ORDERS_FIRST: ListedOrderSort = { by: "placed", isDescending: true }
