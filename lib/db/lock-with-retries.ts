import type { Database, DatabasePool } from "./client.ts"
import { isLockTimeout, withLockTimeout } from "./sql-state.ts"

/** Longest wait of one statement: where nothing arrives for longer, the server counts as lost (see client.ts). */
const ATTEMPT_MILLISECONDS = 5_000

/** Of the savepoint; its statements end before. */
const SAVEPOINT_TIMEOUT_MILLISECONDS = 2 * ATTEMPT_MILLISECONDS

/**
 * Takes a lock that may be held for longer than a request may be silent: asks for it again every few seconds, each time in a
 * savepoint. Throws like `withLockTimeout` when it was not granted in time.
 */
export async function lockWithRetries(
  db: Database,
  milliseconds: number,
  take: (db: Database) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const left = deadline - performance.now()
    try {
      return await (db as DatabasePool).$transaction(
        (savepoint) =>
          withLockTimeout(savepoint, Math.max(1, Math.min(left, ATTEMPT_MILLISECONDS)), () =>
            take(savepoint),
          ),
        { timeout: SAVEPOINT_TIMEOUT_MILLISECONDS },
      )
    } catch (error) {
      if (!isLockTimeout(error) || left <= ATTEMPT_MILLISECONDS) throw error
    }
  }
}
