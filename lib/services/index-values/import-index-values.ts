import {
  findIndexSeries,
  insertIndexSeries,
  insertIndexValues,
  updateIndexAvailability,
  updateIndexValues,
} from "#lib/db/index-values.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import { indexValueErrors } from "#lib/domain/imports/index-value-record.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import { errorsOfEach, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedShareClasses, runImport } from "#lib/services/imports/run-import.ts"
import { requireShareClassKey } from "#lib/services/share-classes/list-share-classes.ts"
import { indexValueRecords } from "./list-index-values.ts"

/**
 * Imports values of reference indexes in the currency of their classes, all or none. The first value of a class creates its
 * series. Throws ImportError with every error.
 */
export const importIndexValues = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<IndexValueRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "index-values",
    prepare: (tx) => prepareIndexValues(tx, records),
  })

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
  const toValue = ({ shareClass, ...record }: IndexValueRecord) => ({
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
      await insertIndexValues(db, plan.created.map(toValue))
      await updateIndexValues(db, changedRecords(plan).map(toValue))
    },
  }
}

/**
 * Marks the reference index of a class as available, or as unavailable while its source is in doubt. False when nothing
 * changed. Throws ForbiddenError, NotFoundError for an unknown class and for one without an index.
 */
export async function setIndexAvailability(
  ctx: ServiceContext,
  actor: Actor,
  change: Readonly<{ shareClass: ShareClassSymbol; available: boolean }>,
): Promise<boolean> {
  requireOperator(actor)
  const { id } = await requireShareClassKey(ctx, change.shareClass)
  const series = await findIndexSeries(ctx.db, id)
  if (series === null) throw notFound("reference index")
  if (series.available === change.available) return false
  return publishPublicData(ctx.db, async (db) => {
    const hasChanged = await updateIndexAvailability(db, id, change.available)
    if (!hasChanged) return false
    await recordAudit({ db }, actor, {
      action: "index-series.availability-changed",
      subject: { kind: "share-class", id },
      before: { available: series.available },
      after: { available: change.available },
    })
    return true
  })
}
