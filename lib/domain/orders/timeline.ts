import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Every state an order has been in, oldest first; the last one is its status. */
export type Timeline<Status extends string> = readonly Readonly<{ status: Status; at: Instant }>[]
