import type { Database } from "#lib/db/client.ts"

/** A kind of lock: `pg_locks.locktype`. */
type LockType = "advisory" | "transactionid"

/** Whether a transaction of this database waits for a lock of a kind. */
export const isWaitingForLock = async (db: Database, locktype: LockType): Promise<boolean> =>
  (await countWaitingForLock(db, locktype)) > 0

/** How many transactions of this database wait for a lock of a kind. */
export async function countWaitingForLock(db: Database, locktype: LockType): Promise<number> {
  const [row] = await db.$queryRaw<[{ waiting: number }]>`
    SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = ${locktype} AND NOT granted AND datname = current_database()`
  return row.waiting
}
