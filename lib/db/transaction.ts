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
