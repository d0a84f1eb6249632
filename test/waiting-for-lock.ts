import type { Database } from "#lib/db/client.ts"

/** Whether a transaction of this database waits for a lock of a kind (`pg_locks.locktype`). */
export async function isWaitingForLock(
  db: Database,
  locktype: "advisory" | "transactionid",
): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = ${locktype} AND NOT granted AND datname = current_database()) AS found`
  return row.found
}
