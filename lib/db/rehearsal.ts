import type { Database, DatabasePool } from "./client.ts"
import { inSnapshot } from "./snapshot.ts"
import { repeatably } from "./transaction.ts"

/** A large import may take its time to be checked. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 120_000

/** Carries the outcome out of a transaction that must not be kept. */
class RolledBack<T> extends Error {
  readonly outcome: T

  constructor(outcome: T) {
    super("rolled back on purpose")
    this.outcome = outcome
  }
}

/** Runs `change` with all its constraints in a transaction that is then rolled back; nothing is published. */
export async function rehearse<T>(pool: DatabasePool, change: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await repeatably(pool, () =>
      pool.$transaction(
        async (db) => {
          const outcome = await change(db)
          // Constraints that wait for the commit would otherwise never be asked.
          await db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
          throw new RolledBack(outcome)
        },
        { timeout: TRANSACTION_TIMEOUT_MILLISECONDS },
      ),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T
    throw error
  }
}

/**
 * Decides about a change on one unchanging view of the database, before it is made. It may take the register of a
 * class, and is repeated when others wait for that.
 */
export const checkBeforehand = <T>(pool: DatabasePool, check: (db: Database) => Promise<T>): Promise<T> =>
  repeatably(pool, () => inSnapshot(pool, check, TRANSACTION_TIMEOUT_MILLISECONDS))
