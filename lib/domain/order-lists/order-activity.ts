import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OrderKind } from "./order-groups.ts"

/** An order of either kind by its id. */
export type OrderName = Readonly<{ kind: OrderKind; id: string }>

/** What people do about an order, beside its states. */
export const ORDER_ACTIVITIES = [
  "instructions-sent",
  "canceled",
  "payment-simulated",
  "clock-moved",
  "value-published",
  "payout-simulated",
] as const

export type OrderActivityKind = (typeof ORDER_ACTIVITIES)[number]

/** Something that somebody did about an order; `by` is the name of a user or an API client, null for any other actor. */
export type OrderActivity = Readonly<{
  id: string
  kind: OrderActivityKind
  by: string | null
  at: Instant
  /** For sent instructions: the email address and the language. */
  details: Readonly<{ email?: string; language?: string }>
}>
