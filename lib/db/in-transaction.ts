import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers/promises"
import { DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import type { Database, DatabasePool } from "./client.ts"
import { driverOf } from "./client.ts"
import type { Connections } from "./ledger/register-queue.ts"
import {
  REGISTER_WAIT_MILLISECONDS,
  registerStaysLocked,
  TooManyWaiters,
  waitUntilWoken,
  wakeNext,
} from "./ledger/register-queue.ts"
import { primaryOf } from "./replicas/read-pool.ts"
import { isTransactionConflict } from "./sql-state.ts"

/** Timeout of a transaction, because a run or an import may hold its locks for some seconds. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 60_000

/** Timeout of a transaction that books a large file as a whole. */
export const LONG_TRANSACTION_MILLISECONDS = 600_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** Maximum attempts of a transaction that PostgreSQL ended because of a conflict. */
const MAX_ATTEMPTS = 4

/** Maximum pause after the first attempt, doubled after each further one. */
const FIRST_PAUSE_MILLISECONDS = 20

/**
 * The pool of a transaction, until when it may wait for a register, in terms of `performance.now()`, and whether a process has one
 * of its kind at a time.
 */
type RegisterWait = Readonly<{ pool: DatabasePool; deadline: number; isSerial: boolean }>

const currentWait = new AsyncLocalStorage<RegisterWait>()

/** With whose connections the current transaction waits for a register, and for how long it still may. */
export function registerWait(): Readonly<{ connections: Connections; timeoutMilliseconds: number }> {
  const wait = currentWait.getStore()
  invariant(wait !== undefined, "a register is locked in a transaction that can be repeated")
  const connections = driverOf(primaryOf(wait.pool))
  invariant(connections !== undefined, "a change is made on a pool of openDatabase")
  return { connections, timeoutMilliseconds: Math.max(1, wait.deadline - performance.now()) }
}

/** Whether the current transaction is a publication or a dealing run, of which a process has one at a time. */
export const isSerialInProcess = (): boolean => currentWait.getStore()?.isSerial === true

/**
 * Runs `work` in one transaction; within another one it is a savepoint. After a deadlock or serialization failure the whole
 * transaction is repeated a few times, so `work` must change nothing but the database. Throws TemporarilyUnavailableError when that
 * does not help, or when the register of a class stays locked.
 */
export const inTransaction = <T>(
  pool: DatabasePool,
  work: (db: Database) => Promise<T>,
  timeoutMilliseconds = TRANSACTION_TIMEOUT_MILLISECONDS,
): Promise<T> =>
  repeatably(pool, () =>
    pool.$transaction(work, {
      timeout: timeoutMilliseconds,
      maxWait: CONNECTION_WAIT_MILLISECONDS,
    }),
  )

/** Whether this is a pool, and not one of its transactions. */
export const isPool = (db: DatabasePool): boolean => typeof db.$connect === "function"

/**
 * Runs a transaction on a pool, repeated if that can help. Inside of another transaction only that one can be repeated. `isSerial`
 * states that the process has one of this kind at a time.
 */
export function repeatably<T>(
  pool: DatabasePool,
  transact: () => Promise<T>,
  { isSerial = false } = {},
): Promise<T> {
  if (!isPool(pool)) return transact()
  const deadline = performance.now() + REGISTER_WAIT_MILLISECONDS
  return currentWait.run({ pool, deadline, isSerial }, () => attempt(transact, deadline))
}

async function attempt<T>(transact: () => Promise<T>, deadline: number): Promise<T> {
  const waitedFor = new Set<string>()
  // Once this caller no longer needs the registers, whatever its result, the next callers in their queues can go on.
  const wakeOthers = () => waitedFor.forEach(wakeNext)
  for (let conflicts = 0; ; ) {
    try {
      const result = await transact()
      wakeOthers()
      return result
    } catch (error) {
      if (error instanceof TooManyWaiters) {
        waitedFor.add(error.shareClassId)
        if (await waitUntilWoken(error.shareClassId, deadline)) continue
        throw registerStaysLocked(error)
      }
      wakeOthers()
      if (!isTransactionConflict(error)) throw error
      conflicts += 1
      if (conflicts === MAX_ATTEMPTS) throw conflictingChanges(error)
      await setTimeout(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** conflicts)
    }
  }
}

const conflictingChanges = (cause: unknown): DomainError =>
  new DomainError("TemporarilyUnavailableError", "Others change the same records. Try again in a second.", {
    cause,
    retryAfterSeconds: 1,
  })

/** Timeout of the reads of a page or a response. */
const READ_TIMEOUT_MILLISECONDS = 5_000

/** Timeout of reading all records of a kind, or all orders of a dealing day. */
export const LONG_READ_TIMEOUT_MILLISECONDS = 120_000

/**
 * Runs reads that must be consistent, such as balances and their orders: all of them see the database of one moment, without
 * waiting. Writing a file while reading needs a longer timeout.
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

/**
 * Runs `work` in one snapshot of the database: it decides about a change, and may write it in the same transaction or
 * lock the register of a class. Repeated like `inTransaction`, also when somebody else has just written what it would
 * write.
 */
export const inRetriedSnapshot = <T>(
  pool: DatabasePool,
  work: (db: Database) => Promise<T>,
  timeoutMilliseconds = TRANSACTION_TIMEOUT_MILLISECONDS,
): Promise<T> => repeatably(pool, () => inSnapshot(pool, work, timeoutMilliseconds))

/** Timeout of a dry run, and of other checks before a large import. */
export const CHECK_TIMEOUT_MILLISECONDS = 120_000

/** Carries the result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly outcome: T

  constructor(outcome: T) {
    super("rolled back on purpose")
    this.outcome = outcome
  }
}

/**
 * A dry run: makes `change` with all its constraints in a transaction that is then rolled back; nothing is published.
 */
export async function inDryRun<T>(pool: DatabasePool, change: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await repeatably(pool, () =>
      pool.$transaction(
        async (db) => {
          const outcome = await change(db)
          // Checks deferred constraints, which a rollback would skip.
          await db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
          throw new RolledBack(outcome)
        },
        { timeout: CHECK_TIMEOUT_MILLISECONDS },
      ),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T
    throw error
  }
}
