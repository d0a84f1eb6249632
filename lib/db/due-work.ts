import { setTimeout } from "node:timers/promises"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { ADVISORY_LOCKS } from "./advisory-locks.ts"
import type { Database, DatabasePool } from "./client.ts"
import { toInstantOrNull } from "./column-values.ts"
import { Mutexes } from "./mutexes.ts"
import { SILENT_TRANSACTION_ENDS } from "./sql-state.ts"

/** Enough for three months of publications and dealing runs in sequence. */
const MAX_WORK_MILLISECONDS = 30 * 60_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** How long to wait for another process. */
const LOCK_TIMEOUT_MILLISECONDS = 60_000

/** The connection with the lock is idle and would be considered lost (see sql-state.ts). */
const HEARTBEAT_MILLISECONDS = 5_000

/** Limits waiting, because waiters could otherwise take all connections. */
const waiters = new Mutexes<DatabasePool>()

/**
 * Runs `work` while no other process does due work; waits for one that does. The lock is on a separate connection, so `work`
 * opens its own transactions, and the lock is released when the process dies.
 */
export const withDueWorkLock = <T>(pool: DatabasePool, work: () => Promise<T>): Promise<T> =>
  waiters.run(pool, () =>
    inLockTransaction(pool, async (db) => {
      await db.$executeRaw`
        SELECT ${SILENT_TRANSACTION_ENDS}, set_config('lock_timeout', ${`${LOCK_TIMEOUT_MILLISECONDS}ms`}, true)`
      await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.dueWork})`
      return whileHeld(db, work)
    }),
  )

/** Runs `work` like `withDueWorkLock`, but returns null immediately if another process does due work. */
export const tryDueWorkLock = <T>(pool: DatabasePool, work: () => Promise<T>): Promise<T | null> =>
  inLockTransaction(pool, async (db) => {
    const [lock] = await db.$queryRaw<[{ granted: boolean }]>`
      SELECT ${SILENT_TRANSACTION_ENDS}, pg_try_advisory_xact_lock(${ADVISORY_LOCKS.dueWork}) AS granted`
    return lock.granted ? whileHeld(db, work) : null
  })

const inLockTransaction = <T>(pool: DatabasePool, run: (db: Database) => Promise<T>): Promise<T> =>
  pool.$transaction(run, { timeout: MAX_WORK_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS })

async function whileHeld<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController()
  const heart = beat(db, ended.signal)
  try {
    return await work()
  } finally {
    ended.abort()
    await heart
  }
}

/** A lost lock does no harm, because due work is booked only once. */
async function beat(db: Database, ended: AbortSignal): Promise<void> {
  try {
    while (!ended.aborted) {
      await setTimeout(HEARTBEAT_MILLISECONDS, undefined, { signal: ended })
      await db.$executeRaw`SELECT 1`
    }
  } catch {
    // Ended, or lost with its connection, which the end of the transaction reports.
  }
}

/**
 * Since when the oldest due work is waiting at `now`, null when there is none: orders whose cut-off has passed and whose net
 * asset value is published, and orders that should have expired. Orders that wait for a value are not due.
 */
export async function findDueSince(db: Database, now: Instant): Promise<Instant | null> {
  const [row] = await db.$queryRaw<[{ since: Date | null }]>`
    SELECT min(due.since) AS since
    FROM (
      SELECT greatest(waiting.cut_off_at, nav.updated_at) AS since
      FROM (
        SELECT share_class_id, cut_off_at, price_day FROM subscription_orders
        WHERE status = 'pending-valuation' GROUP BY 1, 2, 3
        UNION
        SELECT share_class_id, cut_off_at, price_day FROM redemption_orders
        WHERE status = 'pending-valuation' GROUP BY 1, 2, 3
      ) AS waiting
      JOIN net_asset_values AS nav ON nav.share_class_id = waiting.share_class_id AND nav.day = waiting.price_day
      UNION ALL
      SELECT min(expires_at) FROM subscription_orders WHERE status = 'pending-wire'
    ) AS due
    WHERE due.since <= ${now}::timestamptz`
  return toInstantOrNull(row.since)
}
