import { setTimeout } from "node:timers/promises"
import type { Database, DatabasePool } from "./client.ts"
import { Turns } from "./turns.ts"

/**
 * Key of the advisory lock between those who keep answers (shared, one per process) and those who change public
 * data (exclusive). A publisher gets it only when no process serves from memory any more, so that nobody can read an
 * old answer after the publisher got its own.
 */
export const PUBLIC_DATA_LOCK = 7_234_561

/** Channel on which a publisher asks the processes to let go of what they keep. */
export const PUBLIC_DATA_CHANNEL = "public_data"

/** Pause between two announcements while the lock is still held elsewhere. */
const ANNOUNCEMENT_INTERVAL_MILLISECONDS = 25

/** How long a publisher waits for processes that do not answer before it gives up and changes nothing. */
const LOCK_TIMEOUT_MILLISECONDS = 5_000

/** A publication of many rows may take its time; the kept answers are only bypassed meanwhile. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 120_000

/**
 * Runs `change` in one transaction that publishes: every process drops the public answers it keeps before the
 * transaction writes, and keeps new ones only after it has ended.
 */
export function publishPublicData<T>(pool: DatabasePool, change: (db: Database) => Promise<T>): Promise<T> {
  return publishers.run(pool, () => publishAlone(pool, change))
}

/** One after the other: publishers that wait for each other's lock would take all connections of the pool. */
const publishers = new Turns<DatabasePool>()

function publishAlone<T>(pool: DatabasePool, change: (db: Database) => Promise<T>): Promise<T> {
  return pool.$transaction(
    async (db) => {
      await takePublicDataLock(pool, db)
      const result = await change(db)
      await db.$executeRaw`
        INSERT INTO public_data_state (id, last_changed_at) VALUES (true, clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET last_changed_at = EXCLUDED.last_changed_at`
      return result
    },
    { timeout: TRANSACTION_TIMEOUT_MILLISECONDS, maxWait: LOCK_TIMEOUT_MILLISECONDS },
  )
}

/**
 * Asks again and again until the lock is ours: a process that takes its shared lock before our request has queued
 * would otherwise keep it and never hear of us.
 */
async function takePublicDataLock(pool: DatabasePool, db: Database): Promise<void> {
  await db.$executeRaw`SELECT set_config('lock_timeout', ${`${LOCK_TIMEOUT_MILLISECONDS}ms`}, true)`
  const granted = db.$executeRaw`SELECT pg_advisory_xact_lock(${PUBLIC_DATA_LOCK})`.then(() => true)
  let isGranted = false
  while (!isGranted) {
    // Outside the transaction, because a notification leaves only with a commit.
    await pool.$executeRaw`SELECT pg_notify(${PUBLIC_DATA_CHANNEL}, '')`
    isGranted = await Promise.race([granted, setTimeout(ANNOUNCEMENT_INTERVAL_MILLISECONDS, false)])
  }
}
