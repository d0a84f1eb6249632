import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/**
 * Key of the advisory lock between processes that keep responses (shared, one each) and those who change public data
 * (exclusive). A publisher gets it only when no process serves from memory any more, so that nobody can read an old
 * response after the publisher got its own.
 */
export const PUBLIC_DATA_LOCK = 7_234_561

/** Channel on which a publisher asks the processes to give way. */
export const PUBLIC_DATA_CHANNEL = "public_data"

/** When public data last changed; null before the first publication. */
export async function findPublicDataChange(db: Database): Promise<Instant | null> {
  // Prisma joins lookups by a unique key that are made at the same moment into one, which a boolean key does not allow.
  const state = await db.publicDataState.findFirst({ select: { lastChangedAt: true } })
  return state === null ? null : toInstant(state.lastChangedAt)
}
