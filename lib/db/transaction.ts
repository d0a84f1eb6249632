import type { Database, DatabasePool } from "./client.ts"

/** An order may have to wait for a dealing run of its class, which takes seconds; the caller waits with it. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 60_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** Runs `work` in one transaction; within another one it is a savepoint of it. */
export const inTransaction = <T>(pool: DatabasePool, work: (db: Database) => Promise<T>): Promise<T> =>
  pool.$transaction(work, {
    timeout: TRANSACTION_TIMEOUT_MILLISECONDS,
    maxWait: CONNECTION_WAIT_MILLISECONDS,
  })
