import type { Database, DatabasePool } from "./client.ts"

/**
 * Runs reads that must agree with each other, as balances with the orders behind them: all of them see the database of
 * one moment, whatever is booked meanwhile, and none waits.
 */
export const inSnapshot = <T>(pool: DatabasePool, read: (db: Database) => Promise<T>): Promise<T> =>
  pool.$transaction(read, { isolationLevel: "RepeatableRead" })
