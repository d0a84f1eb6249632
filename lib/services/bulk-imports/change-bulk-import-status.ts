import { changeBulkImportStatus, deleteCheckedFile } from "#lib/db/bulk-imports/bulk-imports.ts"
import { lockDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { BulkImport, BulkImportKind, BulkImportStatus } from "#lib/domain/bulk-imports/bulk-import.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import type { ImportActor } from "./check-bulk-import.ts"
import { findOutdatedRow } from "./check-bulk-import.ts"
import { requireBulkImport } from "./list-bulk-imports.ts"

/** What was done already counts as done: two clicks, or two tabs, do not disagree. */
const DONE: Readonly<Record<"start" | "stop" | "continue", readonly BulkImportStatus[]>> = {
  start: ["running", "finished"],
  stop: ["stopped"],
  continue: ["running", "finished"],
}

/**
 * Confirms a checked file without errors: its records are created from now on. Throws NotFoundError or ConflictError, also where
 * what has happened since it was checked makes a row one to look at first.
 */
export async function startBulkImport(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
): Promise<BulkImport> {
  await changeStatus(ctx, actor, { id, from: "checked", to: "running", confirmedBy: actor.who })
  const bulkImport = await requireBulkImport(ctx, actor, id)
  if (bulkImport.status === "checked" && bulkImport.wrongRowCount > 0)
    throw conflict("The file has errors. Correct them and upload it again; nothing was created.")
  return requireDone("start", bulkImport)
}

/** Stops a running import after the rows under way. Throws NotFoundError or ConflictError. */
export async function stopBulkImport(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
): Promise<BulkImport> {
  await changeStatus(ctx, actor, { id, from: "running", to: "stopped" })
  return requireDone("stop", await requireBulkImport(ctx, actor, id))
}

/** Stops a running import as the service itself: nobody may be left who could. Does nothing if it is not running. */
export const stopUnattendedImport = (
  ctx: ServiceContext,
  { id, distributorId }: Pick<BulkImport, "id" | "distributorId">,
): Promise<void> => changeStatus(ctx, { ...SCHEDULE, distributorId }, { id, from: "running", to: "stopped" })

/**
 * Goes on with a stopped import, on behalf of whoever continues it: the person who confirmed it may have left. Throws NotFoundError
 * or ConflictError, also where what has happened since the check makes a row that is left one to look at first.
 */
export async function continueBulkImport(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
): Promise<BulkImport> {
  await changeStatus(ctx, actor, { id, from: "stopped", to: "running", confirmedBy: actor.who })
  return requireDone("continue", await requireBulkImport(ctx, actor, id))
}

type StatusChange = Readonly<{
  id: string
  from: BulkImportStatus
  to: BulkImportStatus
  confirmedBy?: string
}>

/** Changes the status of an import that has the status `from`, and records who did it. */
const changeStatus = (
  ctx: ServiceContext,
  actor: ImportActor,
  { id, ...change }: StatusChange,
): Promise<void> =>
  inTransactionOf(ctx, async (tx, db) => {
    const { distributorId } = actor
    // Of two imports of the same records that are started together, the second one finds the first.
    if (change.to === "running") await lockDistributor(db, distributorId)
    if (!(await changeBulkImportStatus(db, { id, distributorId }, { ...change, at: ctx.clock.now() }))) return
    if (change.to === "running") await requireCurrentCheck(tx, actor, id, change.from)
    await recordAudit({ db }, actor, {
      action: "bulk-import.steered",
      subject: { kind: "bulk-import", id },
      before: { status: change.from },
      after: { status: change.to },
    })
  })

/** Throws ConflictError where a row would be created unread that has become one to look at since the check. */
async function requireCurrentCheck(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
  from: BulkImportStatus,
): Promise<void> {
  const { kind } = await requireBulkImport(ctx, actor, id)
  const row = await findOutdatedRow(ctx.db, actor, { id, kind })
  if (row === null) return
  const what =
    row.clientReference === null
      ? `Row ${row.number} is like ${LIKE[kind]}, since this file was checked.`
      : `Another import has created an order with the client reference ${row.clientReference}, or is creating it, since this file was checked.`
  const then =
    from === "checked"
      ? "Upload the file again: its rows are then checked again."
      : "Upload the rows that are left in another file."
  throw conflict(`${what} ${then}`)
}

const LIKE: Readonly<Record<BulkImportKind, string>> = {
  investors: "an investor who was created, or whom another import is creating",
  "subscription-orders": "an order that was placed, or that another import is placing",
}

function requireDone(change: keyof typeof DONE, bulkImport: BulkImport): BulkImport {
  if (DONE[change].includes(bulkImport.status)) return bulkImport
  throw conflict(WHY_NOT[bulkImport.status])
}

const WHY_NOT: Readonly<Record<BulkImportStatus, string>> = {
  checked: "The import has not been started.",
  running: "The import is running.",
  stopped: "The import was stopped. Continue it instead.",
  finished: "The import is finished.",
  abandoned: "The rows of this import were deleted. Upload the file again.",
}

/** Deletes a file that was not started, with its rows. Throws NotFoundError or ConflictError. */
export async function discardBulkImport(ctx: ServiceContext, actor: ImportActor, id: string): Promise<void> {
  const { distributorId } = actor
  const isDeleted = await inTransaction(ctx.db, async (db) => {
    if (!(await deleteCheckedFile(db, { id, distributorId }))) return false
    const subject = { kind: "bulk-import", id }
    await recordAudit({ db }, actor, { action: "bulk-import.discarded", subject })
    return true
  })
  if (isDeleted) return
  await requireBulkImport(ctx, actor, id)
  throw conflict("The import was started: what it has created stays, and so does its record.")
}
