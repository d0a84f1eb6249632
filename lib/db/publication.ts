import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers/promises"
import type { Database, DatabasePool } from "./client.ts"
import { Mutexes } from "./mutexes.ts"
import { LEASE_VALID_MILLISECONDS } from "./public-data-lease.ts"
import { PUBLIC_DATA_CHANNEL, PUBLIC_DATA_LOCK } from "./public-data-lock.ts"
import { SILENT_TRANSACTION_ENDS, withLockTimeout } from "./sql-state.ts"
import { isPool, repeatably } from "./transaction.ts"

/**
 * Publishers take their locks in one order, so that no two of them can wait for each other: first the catalogue (who
 * changes records that were published), then registers of share classes in the order of their ids, then rows, and last,
 * just before the commit, the lock of those who keep responses. Nobody who holds that one waits for anything more.
 */
const CATALOGUE_LOCK = 7_234_563

/** How long one change of the catalogue waits for another one: a reset of the demo takes the longest. */
const CATALOGUE_PATIENCE_MILLISECONDS = 60_000

/** Any other lock that a publication needs is given back soon, or the publication gives up and changes nothing. */
const LOCK_TIMEOUT = "5s"

/** Pause between two announcements while processes still answer from memory. */
const ANNOUNCEMENT_INTERVAL_MILLISECONDS = 25

/** A process that has not given way by then keeps no valid lease any more (see public-data-lease.ts) and is cut off. */
const SILENCE_MILLISECONDS = LEASE_VALID_MILLISECONDS + 1_000

/** What a publication waits for the lock in all: silent processes are cut off long before. */
const GIVING_WAY_MILLISECONDS = SILENCE_MILLISECONDS + 5_000

const CONNECTION_WAIT_MILLISECONDS = 5_000

/** A publication of many rows may take its time; responses are served from memory until it is about to commit. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 120_000

/** One after the other: publishers that wait for each other's locks would take all connections of the pool. */
const changesOfCatalogue = new Mutexes<DatabasePool>()
const dealings = new Mutexes<DatabasePool>()

/** Whether the transaction under way publishes: what it does besides is published with it. */
const publishing = new AsyncLocalStorage<boolean>()

/**
 * Runs `change` in one transaction that publishes records: alone among those who do, so that it may decide by what is
 * published. When it returns, every process drops the public responses it keeps, and only then the transaction commits.
 * Within another publication it is a part of that.
 */
export const publishPublicData = <T>(pool: DatabasePool, change: (db: Database) => Promise<T>): Promise<T> =>
  publish(changesOfCatalogue, pool, async (db) => {
    await withLockTimeout(db, CATALOGUE_PATIENCE_MILLISECONDS, async () => {
      await db.$executeRaw`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`
    })
    return change(db)
  })

/** The same for what is published by dealing: `deal` takes the register of its class, and is alone with that. */
export const publishDealing = <T>(pool: DatabasePool, deal: (db: Database) => Promise<T>): Promise<T> =>
  publish(dealings, pool, deal)

function publish<T>(
  turns: Mutexes<DatabasePool>,
  pool: DatabasePool,
  change: (db: Database) => Promise<T>,
): Promise<T> {
  const limits = { timeout: TRANSACTION_TIMEOUT_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS }
  if (!isPool(pool) && publishing.getStore() === true) return pool.$transaction(change, limits)
  return turns.run(pool, () =>
    publishing.run(true, () =>
      repeatably(pool, () => pool.$transaction((db) => publishIn(pool, db, change), limits)),
    ),
  )
}

async function publishIn<T>(
  pool: DatabasePool,
  db: Database,
  change: (db: Database) => Promise<T>,
): Promise<T> {
  await db.$executeRaw`SELECT ${SILENT_TRANSACTION_ENDS}, set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`
  const result = await change(db)
  // Constraints that wait for the commit are checked while responses still come from memory.
  await db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
  await takePublicDataLock(pool, db)
  await db.$executeRaw`
    INSERT INTO public_data_state (id, last_changed_at) VALUES (true, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET last_changed_at = EXCLUDED.last_changed_at`
  return result
}

/**
 * Asks again and again until the lock is ours: a process that takes its shared lock before our request has queued
 * would otherwise keep it and never hear of us.
 */
async function takePublicDataLock(pool: DatabasePool, db: Database): Promise<void> {
  const askedAt = performance.now()
  const granted = withLockTimeout(db, GIVING_WAY_MILLISECONDS, async () => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(${PUBLIC_DATA_LOCK})`
  }).then(() => true)
  // Heard below; an announcement that fails first must not leave its failure to nobody.
  granted.catch(() => {})
  let isGranted = false
  let isCutOff = false
  while (!isGranted) {
    // Outside the transaction, because a notification leaves only with a commit.
    await pool.$executeRaw`SELECT pg_notify(${PUBLIC_DATA_CHANNEL}, '')`
    isGranted = await Promise.race([granted, setTimeout(ANNOUNCEMENT_INTERVAL_MILLISECONDS, false)])
    if (isGranted || isCutOff || performance.now() - askedAt < SILENCE_MILLISECONDS) continue
    await cutOffSilentProcesses(pool)
    isCutOff = true
  }
}

/** Ends the connections on which processes hold their lease: those left have not heard of the publication for seconds. */
async function cutOffSilentProcesses(pool: DatabasePool): Promise<void> {
  await pool.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND mode = 'ShareLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = 0 AND objid = ${PUBLIC_DATA_LOCK} AND objsubid = 1`
}
