import { LRUCache } from "lru-cache"
import type { DatabasePool } from "#lib/db/client.ts"
import { Mutexes } from "#lib/db/mutexes.ts"
import { findPublicDataVersion } from "#lib/db/public-data-state.ts"
import { primaryOf } from "#lib/db/replicas/read-pool.ts"
import type { ServiceContext } from "#lib/services/context.ts"

type Cached = Readonly<{ state: string; sums: Promise<unknown> }>

/** Each is a few numbers for every day. */
const MAX_CACHED_SUMS = 100

const cachesOf = new WeakMap<DatabasePool, LRUCache<string, Cached>>()

/** Sums read every executed order of a distributor, so one at a time on a database. */
const loads = new Mutexes<DatabasePool>()

/**
 * Sums over executed orders and compensations, computed by `load` once for everybody who asks for them by this name, until the
 * next publication. What was executed or granted never changes, and only a dealing run or a corrected value adds more; both are
 * publications.
 */
export const sumsUntilNextPublication = <Sums>(
  ctx: Pick<ServiceContext, "db">,
  name: string,
  load: () => Promise<Sums>,
): Promise<Sums> => cachedUntilNextPublication(ctx, `sums ${name}`, () => loads.run(primaryOf(ctx.db), load))

/**
 * What `load` computes from sums (`sumsUntilNextPublication`) and from public data, once for everybody who asks for it by this
 * name, until the next publication. A failed computation is repeated by the next caller.
 */
export async function cachedUntilNextPublication<Sums>(
  { db }: Pick<ServiceContext, "db">,
  name: string,
  load: () => Promise<Sums>,
): Promise<Sums> {
  // Read before the sums: what is added meanwhile is computed again rather than missed.
  const state = await findPublicDataVersion(db)
  const database = primaryOf(db)
  const cache = cachesOf.get(database) ?? new LRUCache<string, Cached>({ max: MAX_CACHED_SUMS })
  cachesOf.set(database, cache)
  const known = cache.get(name)
  if (known?.state === state) return known.sums as Promise<Sums>
  const sums = load()
  cache.set(name, { state, sums })
  sums.catch(() => {
    if (cache.get(name)?.sums === sums) cache.delete(name)
  })
  return sums
}
