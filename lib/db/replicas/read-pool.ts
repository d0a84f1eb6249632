import type { DatabasePool } from "#lib/db/client.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { hasSqlState, isTransactionConflict } from "#lib/db/sql-state.ts"

/**
 * Why something is repeated on the primary: the replica is unavailable, has canceled a statement in favor of what it replays
 * (or by a timeout), or cannot do what the statement asks for, such as a change.
 */
export type RepeatReason = "unavailable" | "canceled" | "rejected"

/** "cannot execute INSERT in a read-only transaction", and "cannot access unlogged relations during recovery". */
const REJECTED_STATES = ["25006", "0A000"]

/** Canceled by an administrator or a timeout, and the end of an interactive transaction of Prisma. */
const CANCELED_STATES = ["57014", "P2028"]

/** Why the primary may do what a replica could not do; null for errors that it would report too. */
export function reasonToRepeat(error: unknown): RepeatReason | null {
  if (hasSqlState(error, REJECTED_STATES)) return "rejected"
  if (isTransactionConflict(error) || hasSqlState(error, CANCELED_STATES)) return "canceled"
  return isDatabaseOutage(error) ? "unavailable" : null
}

/** The operations of a model that change it. */
const CHANGE = /^(create|update|upsert|delete)/

/** Registered, because Next bundles routes on their own. */
const PRIMARY: unique symbol = Symbol.for("sharebook.primary")

/** The primary behind a pool, which stays the same for all requests: for what is kept in memory for a database. */
export const primaryOf = (pool: DatabasePool): DatabasePool =>
  (pool as { [PRIMARY]?: DatabasePool })[PRIMARY] ?? pool

type Run = (pool: DatabasePool) => Promise<unknown>
type Method = (...args: unknown[]) => Promise<unknown>
type Delegate = Readonly<Record<string, Method>>

/** The replica that a request reads from, the primary, and what notes that something is repeated there. */
export type ReadPoolParts = Readonly<{
  replica: DatabasePool
  primary: DatabasePool
  onRepeated: (reason: RepeatReason, error: unknown) => void
}>

/**
 * A pool for one request that reads from a replica. If the replica cannot do it, the statement (or the whole transaction of
 * reads) is repeated on the primary, and the request stays there, because it must not see an older state afterwards. Changes go
 * to the primary, and so does everything after them.
 */
export function readPool({ replica, primary, onRepeated }: ReadPoolParts): DatabasePool {
  let isOnPrimary = false

  async function read(run: Run): Promise<unknown> {
    if (isOnPrimary) return run(primary)
    try {
      return await run(replica)
    } catch (error) {
      const reason = reasonToRepeat(error)
      if (reason === null) throw error
      isOnPrimary = true
      onRepeated(reason, error)
      return run(primary)
    }
  }

  function change(run: Run): Promise<unknown> {
    isOnPrimary = true
    return run(primary)
  }

  const rawMethod =
    (name: string, by: (run: Run) => Promise<unknown>): Method =>
    (...args) =>
      by((pool) => (pool as unknown as Delegate)[name]?.(...args) as Promise<unknown>)

  function transaction(...args: unknown[]): Promise<unknown> {
    const [, options] = args as [unknown, Readonly<{ isolationLevel?: string }>?]
    // Reads that must be consistent; a change runs at the default level.
    const by = options?.isolationLevel === "RepeatableRead" ? read : change
    return rawMethod("$transaction", by)(...args)
  }

  const own: Readonly<Record<string, Method>> = {
    $transaction: transaction,
    $queryRaw: rawMethod("$queryRaw", read),
    $queryRawUnsafe: rawMethod("$queryRawUnsafe", read),
    $executeRaw: rawMethod("$executeRaw", change),
    $executeRawUnsafe: rawMethod("$executeRawUnsafe", change),
  }

  const delegates = new Map<string, unknown>()

  function delegate(model: string): unknown {
    const made =
      delegates.get(model) ??
      new Proxy(
        {},
        {
          get: (_, operation) => {
            if (typeof operation !== "string") return undefined
            const by = CHANGE.test(operation) ? change : read
            const method: Method = (...args) =>
              by((pool) => {
                const delegate = (pool as unknown as Readonly<Record<string, Delegate>>)[model]
                return delegate?.[operation]?.(...args) as Promise<unknown>
              })
            return method
          },
        },
      )
    delegates.set(model, made)
    return made
  }

  return new Proxy(primary, {
    get: (target, name) => {
      if (name === PRIMARY) return primary
      const value: unknown = Reflect.get(target, name)
      if (typeof name !== "string") return value
      return (
        own[name] ??
        (typeof value === "object" && value !== null && !name.startsWith("_") ? delegate(name) : value)
      )
    },
  })
}
