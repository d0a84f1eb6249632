import type { Database } from "./client.ts"
import { Prisma } from "./generated/client.ts"

/** The fields in which Prisma, its adapter and the driver have the error of PostgreSQL. */
type ErrorFields = Readonly<{
  code?: unknown
  originalCode?: unknown
  meta?: Readonly<{ code?: unknown; driverAdapterError?: unknown }>
  cause?: unknown
}>

/** Whether PostgreSQL failed with one of these SQLSTATEs, also if Prisma has wrapped it. */
export function hasSqlState(error: unknown, states: readonly string[]): boolean {
  if (typeof error !== "object" || error === null) return false
  const { code, originalCode, meta, cause } = error as ErrorFields
  return (
    [code, originalCode, meta?.code].some((state) => states.includes(String(state))) ||
    hasSqlState(meta?.driverAdapterError, states) ||
    hasSqlState(cause, states)
  )
}

/** The form of a SQLSTATE. Codes of Prisma (`P2010`) and of the system (`EPIPE`) look like one. */
const SQLSTATE = /^(?!P[1-9]|E)[0-9A-Z]{5}$/

/** Whether PostgreSQL itself rejected a statement, which has then changed nothing. */
export function hasPostgresError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { code, originalCode, meta, cause } = error as ErrorFields
  return (
    [code, originalCode, meta?.code].some((state) => typeof state === "string" && SQLSTATE.test(state)) ||
    hasPostgresError(meta?.driverAdapterError) ||
    hasPostgresError(cause)
  )
}

/** Serialization failure and deadlock: the transaction has changed nothing and may be repeated. */
const CONFLICT_STATES = ["40001", "40P01"]

/** Prisma's error code for a serialization failure or a deadlock. */
const PRISMA_CONFLICT = "P2034"

/** Whether PostgreSQL ended a transaction because of a conflict with another one. */
export const isTransactionConflict = (error: unknown): boolean =>
  hasSqlState(error, [...CONFLICT_STATES, PRISMA_CONFLICT]) || hasConflictKind(error)

function hasConflictKind(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { kind, meta, cause } = error as ErrorFields & Readonly<{ kind?: unknown }>
  return (
    kind === "TransactionWriteConflict" || hasConflictKind(meta?.driverAdapterError) || hasConflictKind(cause)
  )
}

/** Whether a lock was not granted in time (`lock_timeout`, `NOWAIT`). */
export const isLockTimeout = (error: unknown): boolean => hasSqlState(error, ["55P03"])

/** Prisma's error code for all errors of its transactions, which only their messages tell apart. */
const PRISMA_TRANSACTION = "P2028"

/** Prisma reports the second message for the same error once a hundred later transactions have ended. */
const EXPIRED = /on an expired transaction|Transaction not found/

/**
 * Whether a transaction took longer than Prisma lets it, and was rolled back. The database is there, so this is no outage; the
 * transaction may be repeated.
 */
export function isTransactionExpired(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { code, message, cause } = error as ErrorFields & Readonly<{ message?: unknown }>
  return (code === PRISMA_TRANSACTION && EXPIRED.test(String(message))) || isTransactionExpired(cause)
}

/** Whether something failed only because of what else goes on in the database, so that it may succeed in a few seconds. */
export const isBusy = (error: unknown): boolean =>
  isLockTimeout(error) || isTransactionConflict(error) || isTransactionExpired(error)

/**
 * Part of a SELECT: PostgreSQL ends the transaction when its process is silent for this long between two statements. A
 * suspended or disconnected process would otherwise keep its locks until TCP gives up, or for ever.
 */
export const SILENT_TRANSACTION_ENDS = Prisma.sql`
  set_config('idle_in_transaction_session_timeout', '30s', true) AS silence`

/** Takes a lock of PostgreSQL with a given timeout; SQLSTATE 55P03 when it was not granted. */
export async function withLockTimeout(
  db: Database,
  milliseconds: number,
  take: () => Promise<void>,
): Promise<void> {
  const [{ earlier }] = await db.$queryRaw<[{ earlier: string; now: string }]>`
    SELECT current_setting('lock_timeout') AS earlier,
      set_config('lock_timeout', ${`${Math.ceil(milliseconds)}ms`}, true) AS now`
  await take()
  await db.$executeRaw`SELECT set_config('lock_timeout', ${earlier}, true)`
}
