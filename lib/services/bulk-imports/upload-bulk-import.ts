import { createHash, randomUUID } from "node:crypto"
import { replaceRows } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import type { NewBulkImport } from "#lib/db/bulk-imports/bulk-imports.ts"
import { insertBulkImport, lockSameFile, updateCheckedFile } from "#lib/db/bulk-imports/bulk-imports.ts"
import type { BulkImport } from "#lib/domain/bulk-imports/bulk-import.ts"
import { mayBeCheckedAgain } from "#lib/domain/bulk-imports/bulk-import.ts"
import { hasErrors } from "#lib/domain/bulk-imports/row-issue.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import type { CheckedFile, ImportActor, ParsedRows } from "./check-bulk-import.ts"
import { checkBulkImport } from "./check-bulk-import.ts"
import { requireBulkImport } from "./list-bulk-imports.ts"

/** A file as it was uploaded and read. */
export type BulkImportUpload = ParsedRows &
  Readonly<{ fileName: string; bytes: Uint8Array; head: readonly string[] }>

/** `isKnown`: the same file was imported before, so that nothing was done now. */
export type Upload = Readonly<{ bulkImport: BulkImport; isKnown: boolean }>

/**
 * Checks a file and stores it with what is wrong; creates no record of it. The same bytes are one import of a distributor:
 * they are checked again as long as nothing was created of them, and afterwards only found.
 */
export const uploadBulkImport = (
  ctx: ServiceContext,
  actor: ImportActor,
  file: BulkImportUpload,
): Promise<Upload> =>
  inTransactionOf(ctx, async (tx, db) => {
    const { distributorId } = actor
    const contentHash = new Uint8Array(createHash("sha256").update(file.bytes).digest())
    const sameFile = { distributorId, contentHash }
    const earlier = await lockSameFile(db, sameFile)
    if (earlier !== null) {
      const bulkImport = await requireBulkImport(tx, actor, earlier)
      if (!mayBeCheckedAgain(bulkImport)) return { bulkImport, isKnown: true }
    }
    const checked = await checkBulkImport(tx, actor, file)
    const record: NewBulkImport = {
      id: randomUUID(),
      ...sameFile,
      ...countsOf(checked),
      kind: checked.kind,
      totals: checked.totals,
      fileName: file.fileName,
      byteCount: file.bytes.byteLength,
      head: file.head,
      uploadedBy: actor.who,
      createdAt: ctx.clock.now(),
    }
    // Somebody else may upload the same file at the same moment: theirs is then checked again.
    const id =
      earlier ?? ((await insertBulkImport(db, record)) ? record.id : await lockSameFile(db, sameFile))
    invariant(id !== null, "a file that cannot be inserted is there")
    if (id !== record.id) await updateCheckedFile(db, id, record)
    await replaceRows(db, id, checked.rows)
    const { kind, rowCount, wrongRowCount } = record
    await recordAudit({ db }, actor, {
      action: "bulk-import.uploaded",
      subject: { kind: "bulk-import", id },
      after: { kind, rowCount, wrongRowCount, sha256: Buffer.from(contentHash).toString("hex") },
    })
    return { bulkImport: await requireBulkImport(tx, actor, id), isKnown: false }
  })

function countsOf({ rows }: CheckedFile) {
  const wrongRowCount = rows.filter(({ issues }) => hasErrors(issues)).length
  const warnedRowCount = rows.filter(({ issues }) => issues.length > 0 && !hasErrors(issues)).length
  return { rowCount: rows.length, wrongRowCount, warnedRowCount }
}
