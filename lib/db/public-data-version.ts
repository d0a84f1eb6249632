import type { Database } from "./client.ts"

/** Which publication a snapshot has seen last: a word that every publication replaces, in the transaction that publishes. */
export async function findPublicDataVersion(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ version: string }[]>`
    /* prepared */
    SELECT coalesce(max(last_changed_at)::text, 'none') AS version FROM public_data_state`
  return row?.version ?? "none"
}
