import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/** Channel on which a publisher asks processes to release their lock. */
export const PUBLIC_DATA_CHANNEL = "public_data"

/** When public data last changed; null before the first publication. */
export async function findPublicDataChange(db: Database): Promise<Instant | null> {
  // Prisma combines concurrent lookups by a unique key, which does not work for a boolean key.
  const state = await db.publicDataState.findFirst({ select: { lastChangedAt: true } })
  return state === null ? null : toInstant(state.lastChangedAt)
}
