import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/** When public data last changed; null before the first publication. */
export async function findPublicDataChange(db: Database): Promise<Instant | null> {
  // Prisma joins lookups by a unique key that are made at the same moment into one, which a boolean key does not allow.
  const state = await db.publicDataState.findFirst({ select: { lastChangedAt: true } })
  return state === null ? null : toInstant(state.lastChangedAt)
}
