import { deleteCheckedFile, moveBulkImport } from "#lib/db/bulk-imports/bulk-imports.ts"
import type { BulkImport, BulkImportStatus } from "#lib/domain/bulk-imports/bulk-import.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportActor } from "./check-bulk-import.ts"
import { requireBulkImport } from "./list-bulk-imports.ts"

/** What was done already counts as done: two clicks, or two tabs, do not disagree. */
const DONE: Readonly<Record<"start" | "stop" | "continue", readonly BulkImportStatus[]>> = {
  start: ["running", "finished"],
  stop: ["stopped"],
  continue: ["running", "finished"],
}

/** Confirms a checked file without errors: its records are created from now on. Throws NotFoundError or ConflictError. */
export async function startBulkImport(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
): Promise<BulkImport> {
  const { distributorId, who } = actor
  const move = { from: "checked", to: "running", at: ctx.clock.now(), confirmedBy: who } as const
  await moveBulkImport(ctx.db, { id, distributorId }, move)
  const bulkImport = await requireBulkImport(ctx, actor, id)
  if (bulkImport.status === "checked" && bulkImport.wrongRowCount > 0)
    throw conflict("The file has errors. Correct them and upload it again; nothing was created.")
  return settled("start", bulkImport)
}

/** Stops a running import after the rows under way. Throws NotFoundError or ConflictError. */
export async function stopBulkImport(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
): Promise<BulkImport> {
  const { distributorId } = actor
  await moveBulkImport(ctx.db, { id, distributorId }, { from: "running", to: "stopped", at: ctx.clock.now() })
  return settled("stop", await requireBulkImport(ctx, actor, id))
}

/** Goes on with a stopped import. Throws NotFoundError or ConflictError. */
export async function continueBulkImport(
  ctx: ServiceContext,
  actor: ImportActor,
  id: string,
): Promise<BulkImport> {
  const { distributorId } = actor
  await moveBulkImport(ctx.db, { id, distributorId }, { from: "stopped", to: "running", at: ctx.clock.now() })
  return settled("continue", await requireBulkImport(ctx, actor, id))
}

function settled(move: keyof typeof DONE, bulkImport: BulkImport): BulkImport {
  if (DONE[move].includes(bulkImport.status)) return bulkImport
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
  if (await deleteCheckedFile(ctx.db, { id, distributorId })) return
  await requireBulkImport(ctx, actor, id)
  throw conflict("The import was started: what it has created stays, and so does its record.")
}
