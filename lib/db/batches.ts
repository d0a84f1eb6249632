import type { Database, DatabasePool } from "./client.ts"
import { isDatabaseOutage } from "./outage.ts"
import { hasPostgresError } from "./sql-state.ts"
import { isPool } from "./transaction.ts"

/** One statement for several requests; its results are in the order of the inputs. */
type Statement<Input, Result> = (db: Database, inputs: readonly Input[]) => Promise<readonly Result[]>

type Waiting<Input, Result> = Readonly<{
  input: Input
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}>

/** Keeps one statement below a few milliseconds. */
const MOST_IN_STATEMENT = 100

/**
 * Runs one statement for all requests that need it in the same turn of the event loop. Nothing is remembered: a statement is
 * sent after everything that it is for was asked, so it sees what was committed before. In a transaction each runs by itself,
 * because its connection and what it sees are its own.
 *
 * A statement that PostgreSQL rejects has changed nothing. Its inputs are then run one by one, so that none fails because of
 * another one.
 */
export function inBatches<Input, Result>(
  statement: Statement<Input, Result>,
): (db: Database, input: Input) => Promise<Result> {
  const queues = new WeakMap<Database, Waiting<Input, Result>[]>()

  async function one(db: Database, input: Input): Promise<Result> {
    const [result] = await statement(db, [input])
    return result as Result
  }

  async function settle(db: Database, batch: readonly Waiting<Input, Result>[]): Promise<void> {
    try {
      const results = await statement(
        db,
        batch.map(({ input }) => input),
      )
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
    } catch (error) {
      const isOneOfThem = batch.length > 1 && hasPostgresError(error) && !isDatabaseOutage(error)
      for (const { input, resolve, reject } of batch) {
        if (isOneOfThem) one(db, input).then(resolve, reject)
        else reject(error)
      }
    }
  }

  function flush(db: Database): void {
    const waiting = queues.get(db) ?? []
    queues.delete(db)
    for (let start = 0; start < waiting.length; start += MOST_IN_STATEMENT) {
      void settle(db, waiting.slice(start, start + MOST_IN_STATEMENT))
    }
  }

  return (db, input) => {
    if (!isPool(db as DatabasePool)) return one(db, input)
    return new Promise((resolve, reject) => {
      const waiting = queues.get(db)
      if (waiting !== undefined) {
        waiting.push({ input, resolve, reject })
        return
      }
      queues.set(db, [{ input, resolve, reject }])
      setImmediate(flush, db)
    })
  }
}
