import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** That the register and the bank agree on a day; `content` is canonical JSON with every figure. */
export type Attestation = Readonly<{
  id: string
  day: Day
  content: string
  contentHash: string
  attestedBy: string
  createdAt: Instant
}>
