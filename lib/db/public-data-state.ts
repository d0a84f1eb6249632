import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/** When public data last changed; null before the first publication. */
export async function findPublicDataChange(db: Database): Promise<Instant | null> {
  const state = await db.publicDataState.findUnique({ where: { id: true }, select: { lastChangedAt: true } })
  return state === null ? null : toInstant(state.lastChangedAt)
}
