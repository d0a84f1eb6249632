import type { Database, DatabasePool } from "#lib/db/client.ts"
import { inDryRun, inSnapshot, inTransaction } from "#lib/db/in-transaction.ts"
import type { Clock, Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { InvestorNotices } from "./investor-notices.ts"

/**
 * Secrets of the service. Every stored hash and every encrypted text depends on the pepper, which may be several,
 * separated by commas (see secrets.ts).
 */
export type ServiceSecrets = Readonly<{ pepper: string }>

/** For work that needs no secret, in programs that may not know any: reading one is a bug. */
export const NO_SECRETS: ServiceSecrets = {
  get pepper(): string {
    throw new Error("this program works without the secrets of the service")
  },
}

/**
 * What every service function takes first: the database, the only source of "now" and the secrets. With `autoApproves`, as in the demo and the
 * sandbox, new investors and bank accounts need nobody's decision.
 */
export type ServiceContext = Readonly<{
  db: DatabasePool
  clock: Clock
  secrets: ServiceSecrets
  autoApproves?: boolean
  /** How long the data of former investors are kept, in years; ten where nothing is set. */
  retentionYears?: number
  /** The emails to investors about changes of the operator; only where an operator makes some. */
  notices?: InvestorNotices
}>

/** The context inside a transaction. */
export type TransactionContext = Readonly<{ db: Database; clock: Clock; secrets: ServiceSecrets }>

/** The context for service functions that take part in a transaction: Prisma turns their own transactions into savepoints. */
export const contextWithin = <Ctx extends Pick<ServiceContext, "db">>(ctx: Ctx, db: Database): Ctx => ({
  ...ctx,
  db: db as DatabasePool,
})

/** Work in a transaction: `tx` is for service functions, `db` for the rest, such as audit records. */
type Work<Ctx, T> = (tx: Ctx, db: Database) => Promise<T>

/** `inTransaction` for work that calls service functions. */
export const inTransactionOf = <Ctx extends Pick<ServiceContext, "db">, T>(
  ctx: Ctx,
  work: Work<Ctx, T>,
  timeoutMilliseconds?: number,
): Promise<T> => inTransaction(ctx.db, (db) => work(contextWithin(ctx, db), db), timeoutMilliseconds)

/** `inSnapshot` for reads by service functions. */
export const inSnapshotOf = <Ctx extends Pick<ServiceContext, "db">, T>(
  ctx: Ctx,
  read: Work<Ctx, T>,
): Promise<T> => inSnapshot(ctx.db, (db) => read(contextWithin(ctx, db), db))

/** `inDryRun` for changes by service functions. */
export const inDryRunOf = <Ctx extends Pick<ServiceContext, "db">, T>(
  ctx: Ctx,
  change: Work<Ctx, T>,
): Promise<T> => inDryRun(ctx.db, (db) => change(contextWithin(ctx, db), db))

/** The machine's time: for sign-ins, tokens and secrets, never for orders and money (see database-clock.ts). */
export const systemClock: Clock = { now: () => fromEpochMilliseconds(Date.now()) }

/** The machine's time, also of a clock that the sandbox has moved. */
export const machineTime = (clock: Clock): Instant => clock.machineTime?.() ?? clock.now()

/** The public timestamp of a record: business time, but never later than the time of the machine. */
export const publicInstant = (clock: Clock, at: Instant): Instant => earlierOf(at, machineTime(clock))
