import type { DatabasePool } from "#lib/db/client.ts"
import { findPublicDataVersion } from "#lib/db/public-data-version.ts"
import { primaryOf } from "#lib/db/replicas/read-pool.ts"
import type { ServiceContext } from "#lib/services/context.ts"

type Kept = Readonly<{ state: string; sums: Promise<unknown> }>

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
 * Sums over executed orders and compensations, computed by `load` once for everybody who asks for them by this name, until the
 * next publication. What was executed or granted never changes, and only a dealing run or a corrected value adds more; both are
 * publications.
 */
export const sumsUntilNextPublication = <Sums>(
  ctx: Pick<ServiceContext, "db">,
  name: string,
  load: () => Promise<Sums>,
): Promise<Sums> => keptUntilNextPublication(ctx, `sums ${name}`, () => inTurn(load))

/**
 * What `load` computes from sums (`sumsUntilNextPublication`) and from public data, once for everybody who asks for it by this
 * name, until the next publication. A failed computation is repeated by the next caller.
 */
export async function keptUntilNextPublication<Sums>(
  { db }: Pick<ServiceContext, "db">,
  name: string,
  load: () => Promise<Sums>,
): Promise<Sums> {
  // Read before the sums: what is added meanwhile is computed again rather than missed.
  const state = await findPublicDataVersion(db)
  const database = primaryOf(db)
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const known = kept.get(name)
  if (known?.state === state) return known.sums as Promise<Sums>
  const sums = load()
  kept.delete(name)
  kept.set(name, { state, sums })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  sums.catch(() => {
    if (kept.get(name)?.sums === sums) kept.delete(name)
  })
  return sums
}
