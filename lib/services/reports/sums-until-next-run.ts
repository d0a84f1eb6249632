import type { DatabasePool } from "#lib/db/client.ts"
import { primaryOf } from "#lib/db/replicas/read-pool.ts"
import { findRunsSoFar } from "#lib/db/reports/find-book.ts"
import type { ServiceContext } from "#lib/services/context.ts"

type Kept = Readonly<{ runs: string; sums: Promise<unknown> }>

/** Each is a few numbers for every day. */
const MOST_KEPT = 100

const keptOf = new WeakMap<DatabasePool, Map<string, Kept>>()

/** They read every executed order of a distributor, so one at a time in a process. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<Sums>(load: () => Promise<Sums>): Promise<Sums> {
  const turn = last.then(load)
  last = turn.catch(() => {})
  return turn
}

/**
 * Sums over executed orders. An executed order never changes and only a dealing run, which is one transaction, executes more:
 * so the sums are computed once for everybody who asks for them by this name, until the next run.
 */
export async function sumsUntilNextRun<Sums>(
  { db }: Pick<ServiceContext, "db">,
  name: string,
  load: () => Promise<Sums>,
): Promise<Sums> {
  // Read before the sums: what a run adds meanwhile is computed again rather than missed.
  const runs = await findRunsSoFar(db)
  const database = primaryOf(db)
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const known = kept.get(name)
  if (known?.runs === runs) return known.sums as Promise<Sums>
  const sums = inTurn(load)
  kept.delete(name)
  kept.set(name, { runs, sums })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  sums.catch(() => {
    if (kept.get(name)?.sums === sums) kept.delete(name)
  })
  return sums
}
