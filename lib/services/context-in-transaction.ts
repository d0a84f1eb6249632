import type { Database, DatabasePool } from "#lib/db/client.ts"
import { inDryRun, inSnapshot, inTransaction } from "#lib/db/in-transaction.ts"
import type { ServiceContext } from "./context.ts"

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
