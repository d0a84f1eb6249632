import type { Database, DatabasePool } from "./client.ts"

/** A page or a response reads for as long at most. */
const READ_TIMEOUT_MILLISECONDS = 5_000

/** What reads all records of a kind, or all orders of a dealing day, may take so long. */
export const LONG_READ_TIMEOUT_MILLISECONDS = 120_000

/** As patient as a transaction that writes: a pool that is busy for a moment is no reason to fail. */
const CONNECTION_WAIT_MILLISECONDS = 10_000

/**
 * Runs reads that must agree with each other, as balances with the orders behind them: all of them see the database of
 * one moment, whatever is booked meanwhile, and none waits. What writes a file while it reads names a longer timeout.
 */
export const inSnapshot = <T>(
  pool: DatabasePool,
  read: (db: Database) => Promise<T>,
  timeoutMilliseconds = READ_TIMEOUT_MILLISECONDS,
): Promise<T> =>
  pool.$transaction(read, {
    isolationLevel: "RepeatableRead",
    timeout: timeoutMilliseconds,
    maxWait: CONNECTION_WAIT_MILLISECONDS,
  })
