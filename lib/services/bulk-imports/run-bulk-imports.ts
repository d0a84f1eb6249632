import { randomUUID } from "node:crypto"
import type { ClaimedImport } from "#lib/db/bulk-imports/bulk-import-leases.ts"
import {
  claimBulkImport,
  countDoneRows,
  deleteRowsOfImportsBefore,
  lockConfirmer,
  releaseLease,
  renewLease,
} from "#lib/db/bulk-imports/bulk-import-leases.ts"
import type { WaitingRow } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import { endRow, lockWaitingRows } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { isTemporary } from "#lib/db/temporary-error.ts"
import type { BulkImportKind, RowFailure } from "#lib/domain/bulk-imports/bulk-import.ts"
import { IMPORT_ACTIONS, ROWS_KEPT_DAYS } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { OrderInput } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import { DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { createInvestor } from "#lib/services/investors/create-investor.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { stopUnattendedImport } from "./change-bulk-import-status.ts"
import type { ImportActor } from "./check-bulk-import.ts"

/** Rows in a transaction: few, so that others do not wait and little is repeated after an interruption. */
const ROWS_IN_TRANSACTION = 20

/** Transactions before another import has its turn. */
const TRANSACTIONS_IN_TURN = 25

/** A transaction takes less than a second: a lease that is not renewed for so long belongs to a process that has ended. */
const LEASE_SECONDS = 15

/** A process that creates the records of imports, one import at a time. */
export type ImportWorker = Readonly<{ holder: string; onError: (error: unknown, row: RowPlace) => void }>

/** The row whose creation failed for a reason of ours. */
export type RowPlace = Readonly<{ bulkImportId: string; number: number }>

export const newImportWorker = (onError: ImportWorker["onError"]): ImportWorker => ({
  holder: randomUUID(),
  onError,
})

/**
 * Claims a running import and creates some of its records; false if there is none to claim. The record of a row, its new
 * status and the counts of the import are one transaction: an interruption at any point loses and repeats nothing.
 */
export async function runBulkImports(
  ctx: ServiceContext,
  worker: ImportWorker,
  isClosing: () => boolean = () => false,
): Promise<boolean> {
  const claimed = await claimBulkImport(ctx.db, worker.holder, LEASE_SECONDS)
  if (claimed === null) return false
  try {
    for (let done = 0; done < TRANSACTIONS_IN_TURN && !isClosing(); done += 1) {
      if (!(await createNextRows(ctx, worker, claimed))) break
    }
  } finally {
    await releaseLease(ctx.db, claimed.id, worker.holder)
  }
  return true
}

/**
 * Creates the records of the next rows; false if there are none, or the import was stopped or taken over. It is stopped here when the
 * person on whose behalf the records are created may not create them any more.
 */
export const createNextRows = (
  ctx: ServiceContext,
  worker: ImportWorker,
  claimed: ClaimedImport,
): Promise<boolean> =>
  inTransactionOf(ctx, async (tx, db) => {
    if (!(await renewLease(db, claimed.id, worker.holder, LEASE_SECONDS))) return false
    if (!(await lockConfirmer(db, claimed, importingRoles(claimed.kind)))) {
      await stopUnattendedImport(tx, claimed)
      return false
    }
    let created = 0
    let failed = 0
    for (const row of await lockWaitingRows(db, claimed.id, ROWS_IN_TRANSACTION)) {
      if (await createRow(tx, worker, claimed, row)) created += 1
      else failed += 1
    }
    if (created + failed === 0) return false
    await countDoneRows(db, claimed.id, { created, failed, at: ctx.clock.now() })
    return true
  })

const importingRoles = (kind: BulkImportKind) =>
  DISTRIBUTOR_ROLES.filter((role) => mayDo(role, IMPORT_ACTIONS[kind]))

/** Creates the record of one row in a savepoint; an error of a rule is what has become of the row, and false. */
async function createRow(
  ctx: ServiceContext,
  worker: ImportWorker,
  claimed: ClaimedImport,
  { number, input }: WaitingRow,
): Promise<boolean> {
  try {
    await inTransactionOf(ctx, async (tx, db) => {
      const record = await createRecord(tx, claimed, input)
      const isFirst = await endRow(db, claimed.id, number, { recordId: record.id })
      invariant(isFirst, "a locked row is waiting")
    })
    return true
  } catch (error) {
    if (mayPass(error)) throw error
    if (!(error instanceof DomainError)) worker.onError(error, { bulkImportId: claimed.id, number })
    const isFirst = await endRow(ctx.db, claimed.id, number, { failure: failureOf(error) })
    invariant(isFirst, "a locked row is waiting")
    return false
  }
}

/** Whether a retry may succeed; the whole transaction is then rolled back and repeated. */
const mayPass = (error: unknown): boolean => isDatabaseOutage(error) || isTemporary(error)

const failureOf = (error: unknown): RowFailure =>
  error instanceof DomainError
    ? { code: error.code, reason: error.reason }
    : { code: "InternalError", reason: "Something went wrong on our side. Nothing was created for this row." }

/**
 * Creates the record of a row on behalf of the person who confirmed the import. The row was checked when it was stored, and is
 * checked again.
 */
function createRecord(
  ctx: ServiceContext,
  { kind, distributorId, confirmedBy }: ClaimedImport,
  input: unknown,
): Promise<Readonly<{ id: string }>> {
  const actor: ImportActor = {
    who: confirmedBy,
    scope: { kind: "distributor", distributorId },
    distributorId,
  }
  return kind === "investors"
    ? createInvestor(ctx, actor, { ...(input as InvestorDetails), distributorId })
    : createSubscriptionOrder(ctx, actor, input as OrderInput)
}

/** Deletes the rows of imports that were finished, or left, some time ago: they hold personal data. */
export const purgeImportedRows = (ctx: ServiceContext): Promise<number> => {
  const now = ctx.clock.now()
  const before = addSeconds(now, -ROWS_KEPT_DAYS * 24 * 60 * 60)
  return deleteRowsOfImportsBefore(ctx.db, before, now)
}
