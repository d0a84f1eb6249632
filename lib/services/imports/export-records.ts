import { inSnapshot, LONG_READ_TIMEOUT_MILLISECONDS } from "#lib/db/transaction.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { loadKnownRecords } from "./load-known-records.ts"

/** Reads all records of a resource on one unchanging view of the database. */
export const exportRecords = <Stored>(
  ctx: ServiceContext,
  read: (tx: TransactionContext, known: KnownRecords) => Stored[] | Promise<Stored[]>,
): Promise<Stored[]> =>
  inSnapshot(
    ctx.db,
    async (db) => {
      const tx = { db, clock: ctx.clock }
      return read(tx, await loadKnownRecords(tx))
    },
    LONG_READ_TIMEOUT_MILLISECONDS,
  )
