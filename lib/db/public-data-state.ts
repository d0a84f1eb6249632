import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/** Channel on which a publisher asks processes to release their lock. */
export const PUBLIC_DATA_CHANNEL = "public_data"

/** When public data last changed; null before the first publication. */
export async function findLastPublicChange(db: Database): Promise<Instant | null> {
  // Prisma combines concurrent lookups by a unique key, which does not work for a boolean key.
  const state = await db.publicDataState.findFirst({ select: { lastChangedAt: true } })
  return state === null ? null : toInstant(state.lastChangedAt)
}

/**
 * Which publication a snapshot has seen last: a word that every publication replaces, in the transaction that
 * publishes.
 */
export async function findPublicDataVersion(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ version: string }[]>`
    /* prepared */
    SELECT coalesce(max(last_changed_at)::text, 'none') AS version FROM public_data_state`
  return row?.version ?? "none"
}
