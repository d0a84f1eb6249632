import { setTimeout } from "node:timers/promises"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database, DatabasePool } from "./client.ts"
import { toInstant } from "./column-values.ts"
import { Mutexes } from "./mutexes.ts"
import { SILENT_TRANSACTION_ENDS } from "./sql-state.ts"

/** Key of the advisory lock that whoever does what has fallen due holds, in whichever process. */
const DUE_WORK_LOCK = 7_234_562

/** Three months of publications and dealings, one after the other, with room to spare. */
const LONGEST_WORK_MILLISECONDS = 30 * 60_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** How long somebody waits for another process that is at it. */
const LOCK_TIMEOUT_MILLISECONDS = 60_000

/** The connection that holds the lock says nothing else, and would be taken for lost (see lock-timeout.ts). */
const HEARTBEAT_MILLISECONDS = 5_000

/** Those who wait for the lock would otherwise take all connections, and leave none to whom they wait for. */
const waiters = new Mutexes<DatabasePool>()

/**
 * Runs `work` while nobody else in any process does what falls due; waits for whoever is at it. The lock is on a
 * connection of its own, so `work` opens its own transactions, and it goes with that connection when the process dies.
 */
export const withDueWorkLock = <T>(pool: DatabasePool, work: () => Promise<T>): Promise<T> =>
  waiters.run(pool, () =>
    inLockTransaction(pool, async (db) => {
      await db.$executeRaw`
        SELECT ${SILENT_TRANSACTION_ENDS}, set_config('lock_timeout', ${`${LOCK_TIMEOUT_MILLISECONDS}ms`}, true)`
      await db.$executeRaw`SELECT pg_advisory_xact_lock(${DUE_WORK_LOCK})`
      return whileHeld(db, work)
    }),
  )

/** The same, but null at once when somebody is at it. */
export const tryDueWorkLock = <T>(pool: DatabasePool, work: () => Promise<T>): Promise<T | null> =>
  inLockTransaction(pool, async (db) => {
    const [lock] = await db.$queryRaw<[{ granted: boolean }]>`
      SELECT ${SILENT_TRANSACTION_ENDS}, pg_try_advisory_xact_lock(${DUE_WORK_LOCK}) AS granted`
    return lock.granted ? whileHeld(db, work) : null
  })

const inLockTransaction = <T>(pool: DatabasePool, run: (db: Database) => Promise<T>): Promise<T> =>
  pool.$transaction(run, { timeout: LONGEST_WORK_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS })

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

/** A lock that was lost does no harm by itself: whatever falls due is booked once, whoever does it. */
async function beat(db: Database, ended: AbortSignal): Promise<void> {
  try {
    while (!ended.aborted) {
      await setTimeout(HEARTBEAT_MILLISECONDS, undefined, { signal: ended })
      await db.$executeRaw`SELECT 1`
    }
  } catch {
    // Ended, or lost with its connection, which the end of the transaction will say.
  }
}

/**
 * Since when the oldest work waits that could have been done by `now`, null when there is none: orders whose cut-off has
 * passed and whose net asset value is published, and orders that have expired. Orders that wait for a value are not
 * work, because nobody but the fund can do something about them.
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
  return row.since === null ? null : toInstant(row.since)
}
