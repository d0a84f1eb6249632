import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A company that places orders for its investors. */
export type Distributor = Readonly<{
  id: string
  name: string
  createdAt: Instant
  updatedAt: Instant
  /** When it was ended; null while it is active. */
  endedAt: Instant | null
}>
