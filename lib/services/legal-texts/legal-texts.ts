import { deleteLegalTexts, findLegalTexts, insertLegalTexts, updateLegalTexts } from "#lib/db/legal-texts.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import { changedRecords, planCompleteList } from "#lib/domain/imports/import-plan.ts"
import type { LegalTextRecord } from "#lib/domain/imports/legal-text-record.ts"
import { legalTextErrors } from "#lib/domain/imports/legal-text-record.ts"
import { errorsOfEach, recordError, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import type { LegalText } from "#lib/domain/legal-texts/legal-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"

/** Every legal text, by page and language; also as import records. */
export const listLegalTexts = (ctx: ServiceContext): Promise<LegalText[]> => findLegalTexts(ctx.db)

/**
 * Imports legal texts, all or none. The records of a page are all its languages: those that are no longer listed are removed.
 * Throws ImportError with every error.
 */
export const importLegalTexts = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<LegalTextRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "legal-texts",
    prepare: (tx) => prepareLegalTexts(tx, records),
  })

const keyOf = ({ page, language }: LegalTextRecord): string => `${page} ${language}`

async function prepareLegalTexts(
  { db, clock }: TransactionContext,
  records: readonly LegalTextRecord[],
): Promise<PreparedImport> {
  throwImportErrors([
    ...errorsOfEach(records, (record) => legalTextErrors(record, clock.now())),
    ...repeatedRecords(records, keyOf, recordError("language", "statedAgainForPage")),
  ])
  const named = new Set(records.map(({ page }) => page))
  const stored = (await findLegalTexts(db)).filter(({ page }) => named.has(page))
  const plan = planCompleteList(records, { stored, keyOf })
  return {
    plan,
    save: async () => {
      await deleteLegalTexts(db, plan.removed)
      await insertLegalTexts(db, plan.created)
      await updateLegalTexts(db, changedRecords(plan))
    },
  }
}
