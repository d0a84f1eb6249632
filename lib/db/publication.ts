import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers/promises"
import { ADVISORY_LOCKS } from "./advisory-locks.ts"
import type { Database, DatabasePool } from "./client.ts"
import { isPool, repeatably } from "./in-transaction.ts"
import { lockWithRetries } from "./lock-with-retries.ts"
import { Mutexes } from "./mutexes.ts"
import { LEASE_VALID_MILLISECONDS } from "./public-data-lease.ts"
import { PUBLIC_DATA_CHANNEL } from "./public-data-state.ts"
import { SILENT_TRANSACTION_ENDS, withLockTimeout } from "./sql-state.ts"

// Publishers take their locks in one order, so that they cannot deadlock: first the catalogue (changes of published records), then
// registers of share classes in the order of their ids, then rows, and last, just before the commit, the lock of processes that
// cache responses. The holder of that one waits for nothing more.

/** How long one change of the catalogue waits for another one: a reset of the demo takes the longest. */
const CATALOGUE_LOCK_TIMEOUT_MILLISECONDS = 60_000

/** Timeout of any other lock of a publication, after which it gives up and changes nothing. */
const OTHER_LOCK_TIMEOUT = "5s"

/** Pause between two announcements while other processes still respond from memory. */
const ANNOUNCEMENT_INTERVAL_MILLISECONDS = 25

/** After this time a process has no valid lease any more (see public-data-lease.ts), and its connection is ended. */
const LEASE_LOST_AFTER_MILLISECONDS = LEASE_VALID_MILLISECONDS + 1_000

/** Total timeout of the lock; connections of silent processes are ended long before. */
const PUBLIC_DATA_LOCK_TIMEOUT_MILLISECONDS = LEASE_LOST_AFTER_MILLISECONDS + 5_000

const CONNECTION_WAIT_MILLISECONDS = 5_000

/** Timeout of a publication; responses are served from memory until it is about to commit. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 120_000

/** Publishers of a process run one after the other, because waiting ones could take all connections of the pool. */
const changesOfCatalogue = new Mutexes<DatabasePool>()
const dealings = new Mutexes<DatabasePool>()

/** Whether the current transaction is a publication. */
const publishing = new AsyncLocalStorage<boolean>()

/**
 * Runs `change` in one transaction that publishes records, exclusively, so that it may read published records to decide. When
 * it returns, every process clears its cached responses, and only then the transaction commits. Within another publication it
 * is a part of that.
 */
export const publishPublicData = <T>(pool: DatabasePool, change: (db: Database) => Promise<T>): Promise<T> =>
  publish(changesOfCatalogue, pool, async (db) => {
    await lockWithRetries(db, CATALOGUE_LOCK_TIMEOUT_MILLISECONDS, async (savepoint) => {
      await savepoint.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.catalogue})`
    })
    return change(db)
  })

/**
 * Runs a dealing run in one transaction that publishes its records: every process clears its cached responses before the
 * transaction commits. Runs of different classes do not wait for each other; `execute` locks the register of its class. Within
 * another publication it is a part of that.
 */
export const publishDealing = <T>(pool: DatabasePool, execute: (db: Database) => Promise<T>): Promise<T> =>
  publish(dealings, pool, execute)

function publish<T>(
  mutexes: Mutexes<DatabasePool>,
  pool: DatabasePool,
  change: (db: Database) => Promise<T>,
): Promise<T> {
  const limits = { timeout: TRANSACTION_TIMEOUT_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS }
  if (!isPool(pool) && publishing.getStore() === true) return pool.$transaction(change, limits)
  return mutexes.run(pool, () =>
    publishing.run(true, () =>
      repeatably(pool, () => pool.$transaction((db) => publishIn(pool, db, change), limits), {
        isSerial: true,
      }),
    ),
  )
}

async function publishIn<T>(
  pool: DatabasePool,
  db: Database,
  change: (db: Database) => Promise<T>,
): Promise<T> {
  await db.$executeRaw`SELECT ${SILENT_TRANSACTION_ENDS}, set_config('lock_timeout', ${OTHER_LOCK_TIMEOUT}, true)`
  const result = await change(db)
  // Checks deferred constraints while responses are still served from memory.
  await db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
  await takePublicDataLock(pool, db)
  // Never back, and never the same twice: it names a version, and after a fail-over the clock may be behind.
  await db.$executeRaw`
    INSERT INTO public_data_state AS state (id, last_changed_at) VALUES (true, clock_timestamp())
    ON CONFLICT (id) DO UPDATE
    SET last_changed_at = greatest(EXCLUDED.last_changed_at, state.last_changed_at + interval '1 millisecond')`
  return result
}

/**
 * Announces repeatedly until we have the lock: a process that takes its shared lock before our request is queued would
 * otherwise not be notified.
 */
async function takePublicDataLock(pool: DatabasePool, db: Database): Promise<void> {
  const askedAt = performance.now()
  const granted = withLockTimeout(db, PUBLIC_DATA_LOCK_TIMEOUT_MILLISECONDS, async () => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.publicData})`
  }).then(() => true)
  // Awaited below; prevents an unhandled rejection if an announcement fails first.
  granted.catch(() => {})
  let isGranted = false
  let isCutOff = false
  while (!isGranted) {
    // Outside the transaction, because a notification is sent only with a commit.
    await pool.$executeRaw`SELECT pg_notify(${PUBLIC_DATA_CHANNEL}, '')`
    isGranted = await Promise.race([granted, setTimeout(ANNOUNCEMENT_INTERVAL_MILLISECONDS, false)])
    if (isGranted || isCutOff || performance.now() - askedAt < LEASE_LOST_AFTER_MILLISECONDS) continue
    await cutOffSilentProcesses(pool)
    isCutOff = true
  }
}

/** Ends the connections of processes that have not released their lease for seconds. */
async function cutOffSilentProcesses(pool: DatabasePool): Promise<void> {
  await pool.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND mode = 'ShareLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = 0 AND objid = ${ADVISORY_LOCKS.publicData} AND objsubid = 1`
}
