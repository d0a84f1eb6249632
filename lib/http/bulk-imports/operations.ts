import { BULK_IMPORTS } from "#lib/contract/bulk-imports/web-endpoints.ts"
import type { BulkImport, BulkImportKind } from "#lib/domain/bulk-imports/bulk-import.ts"
import { IMPORT_ACTIONS } from "#lib/domain/bulk-imports/bulk-import.ts"
import { requireAction } from "#lib/domain/distributors/distributor-actions.ts"
import type { StaffCaller } from "#lib/http/distributor-web.ts"
import { onStaff } from "#lib/http/distributor-web.ts"
import {
  continueBulkImport,
  discardBulkImport,
  startBulkImport,
  stopBulkImport,
} from "#lib/services/bulk-imports/change-bulk-import-status.ts"
import { requireBulkImport } from "#lib/services/bulk-imports/list-bulk-imports.ts"
import { uploadBulkImport } from "#lib/services/bulk-imports/upload-bulk-import.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { readImportFile } from "./read-import-file.ts"

/** The fields of an import that pages read. */
export function bulkImportView({
  distributorId: _,
  byteCount: __,
  head: ___,
  updatedAt: ____,
  rowsDeletedAt: _____,
  totals,
  ...view
}: BulkImport) {
  return { ...view, totals: [...totals] }
}

/** A file of a kind is for those who may create one such record. */
const requireKind = ({ user }: StaffCaller, kind: BulkImportKind) => requireAction(user, IMPORT_ACTIONS[kind])

/** Checks and stores a file. */
export const onUpload = onStaff(BULK_IMPORTS.upload, async ({ ctx, actor, query, payload }) => {
  const file = readImportFile(payload)
  requireKind(actor, file.kind)
  const upload = await uploadBulkImport(ctx, actor, { ...file, fileName: query.fileName, bytes: payload })
  return { ...upload, bulkImport: bulkImportView(upload.bulkImport) }
})

/** An import of a file. */
export const onBulkImport = onStaff(BULK_IMPORTS.get, async ({ ctx, actor, params }) =>
  bulkImportView(await requireBulkImport(ctx, actor, params.bulkImportId)),
)

/** Deletes a file that was not started. */
export const onDiscard = onStaff(BULK_IMPORTS.discard, async ({ ctx, actor, params }) => {
  const { kind } = await requireBulkImport(ctx, actor, params.bulkImportId)
  requireKind(actor, kind)
  await discardBulkImport(ctx, actor, params.bulkImportId)
  return undefined
})

/** Starts, stops or continues an import whose kind the caller may import. */
async function changeStatus(
  {
    ctx,
    actor,
    params: { bulkImportId },
  }: Readonly<{
    ctx: ServiceContext
    actor: StaffCaller
    params: Readonly<{ bulkImportId: string }>
  }>,
  change: typeof startBulkImport,
) {
  const { kind } = await requireBulkImport(ctx, actor, bulkImportId)
  requireKind(actor, kind)
  return bulkImportView(await change(ctx, actor, bulkImportId))
}

export const onStart = onStaff(BULK_IMPORTS.start, (call) => changeStatus(call, startBulkImport))

export const onStop = onStaff(BULK_IMPORTS.stop, (call) => changeStatus(call, stopBulkImport))

export const onContinue = onStaff(BULK_IMPORTS.continue, (call) => changeStatus(call, continueBulkImport))
