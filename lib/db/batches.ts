import type { Database, DatabasePool } from "./client.ts"
import { isPool } from "./in-transaction.ts"
import { isDatabaseOutage } from "./outage.ts"
import { hasPostgresError } from "./sql-state.ts"

/** One statement for several requests; its results are in the order of the inputs. */
type Statement<Input, Result> = (db: Database, inputs: readonly Input[]) => Promise<readonly Result[]>

type Waiting<Input, Result> = Readonly<{
  input: Input
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}>

/** What waits for a statement on a pool, and how many of these are under way. */
type Line<Input, Result> = {
  waiting: Waiting<Input, Result>[]
  underWay: number
  isScheduled: boolean
  timer: NodeJS.Timeout | undefined
}

/** Keeps one statement below a few milliseconds. */
const MAX_INPUTS_PER_STATEMENT = 100

/**
 * At most so many statements run at a time, and further inputs are collected: two statements cost far more than one of twice
 * the size.
 */
const MAX_STATEMENTS_UNDER_WAY = 2

/** Inputs are collected for at most this time, because the statements that run may be waiting for a lock. */
const MAX_WAIT_MILLISECONDS = 20

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
  const lines = new WeakMap<Database, Line<Input, Result>>()

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
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      const isOneOfThem = batch.length > 1 && hasPostgresError(error) && !isDatabaseOutage(error)
      for (const { input, resolve, reject } of batch) {
        if (isOneOfThem) one(db, input).then(resolve, reject)
        else reject(error)
      }
    }
  }

  function lineOf(db: Database): Line<Input, Result> {
    const known = lines.get(db)
    if (known !== undefined) return known
    const line = { waiting: [], underWay: 0, isScheduled: false, timer: undefined }
    lines.set(db, line)
    return line
  }

  function schedule(db: Database, line: Line<Input, Result>): void {
    if (line.isScheduled || line.waiting.length === 0) return
    line.isScheduled = true
    setImmediate(() => {
      line.isScheduled = false
      if (line.underWay < MAX_STATEMENTS_UNDER_WAY) send(db, line)
      else line.timer ??= setTimeout(send, MAX_WAIT_MILLISECONDS, db, line)
    })
  }

  function send(db: Database, line: Line<Input, Result>): void {
    clearTimeout(line.timer)
    line.timer = undefined
    const waiting = line.waiting.splice(0)
    for (let start = 0; start < waiting.length; start += MAX_INPUTS_PER_STATEMENT) {
      line.underWay += 1
      void settle(db, waiting.slice(start, start + MAX_INPUTS_PER_STATEMENT)).finally(() => {
        line.underWay -= 1
        schedule(db, line)
      })
    }
  }

  return (db, input) => {
    if (!isPool(db as DatabasePool)) return one(db, input)
    return new Promise((resolve, reject) => {
      const line = lineOf(db)
      line.waiting.push({ input, resolve, reject })
      schedule(db, line)
    })
  }
}
