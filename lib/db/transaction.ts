import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers/promises"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Database, DatabasePool } from "./client.ts"
import {
  letOn,
  REGISTER_PATIENCE_MILLISECONDS,
  RegisterBusy,
  registerTaken,
  waitForPlace,
} from "./ledger/register-queue.ts"
import { isTransactionConflict } from "./sql-state.ts"

/** A run or an import that is under way may hold what a transaction needs for some seconds; the caller waits with it. */
const TRANSACTION_TIMEOUT_MILLISECONDS = 60_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** How often a transaction that PostgreSQL has ended for the sake of another one is made in all. */
const MOST_ATTEMPTS = 4

/** The pause before a repetition: up to so much after the first attempt, and twice as much after each further one. */
const FIRST_PAUSE_MILLISECONDS = 20

/** Until when the transaction under way may wait for a register, in terms of `performance.now()`. */
const registerDeadline = new AsyncLocalStorage<number>()

/** How long the transaction under way may still wait for a register. */
export const registerPatience = (): number =>
  Math.max(
    1,
    (registerDeadline.getStore() ?? performance.now() + REGISTER_PATIENCE_MILLISECONDS) - performance.now(),
  )

/**
 * Runs `work` in one transaction; within another one it is a savepoint of it. A deadlock or serialization failure
 * repeats the whole transaction a few times, so `work` must change nothing but the database. Throws
 * ServiceUnavailableError when that does not help, or when the register of a class stays taken.
 */
export const inTransaction = <T>(pool: DatabasePool, work: (db: Database) => Promise<T>): Promise<T> =>
  repeatably(pool, () =>
    pool.$transaction(work, {
      timeout: TRANSACTION_TIMEOUT_MILLISECONDS,
      maxWait: CONNECTION_WAIT_MILLISECONDS,
    }),
  )

/** Whether this is a pool, and not a transaction of one: the latter cannot connect. */
export const isPool = (db: DatabasePool): boolean => typeof db.$connect === "function"

/** Makes a transaction on a pool, again where that can help. Inside of another transaction only that one can be repeated. */
export function repeatably<T>(pool: DatabasePool, transact: () => Promise<T>): Promise<T> {
  if (!isPool(pool)) return transact()
  const deadline = performance.now() + REGISTER_PATIENCE_MILLISECONDS
  return registerDeadline.run(deadline, () => attempt(transact, deadline))
}

async function attempt<T>(transact: () => Promise<T>, deadline: number): Promise<T> {
  const waitedFor = new Set<string>()
  // Whoever was let on and has come through, whatever became of it, lets on the next.
  const comeThrough = () => waitedFor.forEach(letOn)
  for (let conflicts = 0; ; ) {
    try {
      const result = await transact()
      comeThrough()
      return result
    } catch (error) {
      if (error instanceof RegisterBusy) {
        waitedFor.add(error.shareClassId)
        if (await waitForPlace(error.shareClassId, deadline)) continue
        throw registerTaken(error)
      }
      comeThrough()
      if (!isTransactionConflict(error)) throw error
      conflicts += 1
      if (conflicts === MOST_ATTEMPTS) throw inEachOthersWay(error)
      await setTimeout(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** conflicts)
    }
  }
}

const inEachOthersWay = (cause: unknown): DomainError =>
  new DomainError("ServiceUnavailableError", "Others change the same records. Try again in a second.", {
    cause,
    retryAfterSeconds: 1,
  })

/** A page or a response reads for as long at most. */
const READ_TIMEOUT_MILLISECONDS = 5_000

/** What reads all records of a kind, or all orders of a dealing day, may take so long. */
export const LONG_READ_TIMEOUT_MILLISECONDS = 120_000

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

/** A large import may take its time to be checked. */
const CHECK_TIMEOUT_MILLISECONDS = 120_000

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
        { timeout: CHECK_TIMEOUT_MILLISECONDS },
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
  repeatably(pool, () => inSnapshot(pool, check, CHECK_TIMEOUT_MILLISECONDS))

/** What time it is by the clock of the database, in milliseconds since the Unix epoch. */
export async function readDatabaseTime(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<[{ now: number }]>`
    /* prepared */
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
  return row.now
}
