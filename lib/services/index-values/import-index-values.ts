import {
  findIndexSeries,
  insertIndexLevels,
  insertIndexSeries,
  updateIndexLevels,
} from "#lib/db/index-values.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import { errorsOfEach, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import type { IndexValueRecord } from "#lib/domain/index-values/index-value-record.ts"
import { indexValueErrors } from "#lib/domain/index-values/index-value-record.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import { loadKnownRecords, namedShareClasses } from "#lib/services/imports/load-known-records.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import { indexValueRecords } from "./export-index-values.ts"

/**
 * Brings in levels of reference indexes in the currency of their classes, all or none. The first level of a class
 * opens its series. Throws ImportError with every error.
 */
export const importIndexValues = (
  ctx: ServiceContext,
  records: readonly IndexValueRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> => runImport(ctx, options, (tx) => prepareIndexValues(tx, records))

const keyOf = ({ shareClass, day }: IndexValueRecord): string => `${shareClass} ${day}`

async function prepareIndexValues(
  tx: TransactionContext,
  records: readonly IndexValueRecord[],
): Promise<PreparedImport> {
  const { db } = tx
  const known = await loadKnownRecords(tx)
  const named = namedShareClasses(records, known)
  throwImportErrors([
    ...errorsOfEach(records, (record) => indexValueErrors(record, known)),
    ...repeatedRecords(records, keyOf, { field: "day", reason: "is stated again for this share class" }),
  ])
  const plan = planImport(records, {
    stored: await indexValueRecords(db, named, dayRange(records.map(({ day }) => day))?.from),
    keyOf,
    create: (record) => record,
    keep: (record) => record,
  })
  const toLevel = ({ shareClass, ...record }: IndexValueRecord) => ({
    ...record,
    shareClassId: shareClassNamed(known, shareClass).id,
  })
  const openSeries = async (): Promise<void> => {
    for (const { shareClass } of named) {
      if ((await findIndexSeries(db, shareClass.id)) !== null) continue
      await insertIndexSeries(db, [{ shareClassId: shareClass.id, currency: shareClass.currency }])
    }
  }
  return {
    plan,
    save: async () => {
      await openSeries()
      await insertIndexLevels(db, plan.created.map(toLevel))
      await updateIndexLevels(db, changedRecords(plan).map(toLevel))
    },
  }
}
