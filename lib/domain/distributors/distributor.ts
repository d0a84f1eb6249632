import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Who brings investors to the funds and orders for them. */
export type Distributor = Readonly<{
  id: string
  name: string
  createdAt: Instant
  updatedAt: Instant
  /** When the relation ended; null while it works. */
  endedAt: Instant | null
}>
