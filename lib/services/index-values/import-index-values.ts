import type { Database } from "#lib/db/client.ts"
import {
  findIndexSeries,
  findIndexValueBefore,
  insertIndexSeries,
  insertIndexValues,
  updateIndexAvailability,
  updateIndexValues,
} from "#lib/db/index-values.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import { indexValueErrors } from "#lib/domain/imports/index-value-record.ts"
import type { KnownRecords, KnownShareClass } from "#lib/domain/imports/known-records.ts"
import { isIntermediary, shareClassNamed } from "#lib/domain/imports/known-records.ts"
import { implausibleMoves } from "#lib/domain/imports/plausible-moves.ts"
import { errorsOfEach, recordError, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import { indexMoveLimit } from "#lib/domain/imports/share-class-record.ts"
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

/** Decides about an import of index values; throws like importIndexValues. */
export async function prepareIndexValues(
  tx: TransactionContext,
  records: readonly IndexValueRecord[],
): Promise<Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<IndexValueRecord> }>> {
  const { db } = tx
  const known = await loadKnownRecords(tx)
  const named = namedShareClasses(records, known)
  throwImportErrors([
    ...errorsOfEach(records, (record) => indexValueErrors(record, known)),
    ...repeatedRecords(records, keyOf, recordError("day", "statedAgainForClass")),
  ])
  const stored = await indexValueRecords(db, named, dayRange(records.map(({ day }) => day))?.from)
  const plan = planImport(records, {
    stored,
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
    overridden: await findImplausibleValues(db, records, { stored, named, known }),
    save: async () => {
      await openSeries()
      await insertIndexValues(db, plan.created.map(toValue))
      await updateIndexValues(db, changedRecords(plan).map(toValue))
    },
  }
}

/** Values that are too far from those around them. */
async function findImplausibleValues(
  db: Database,
  records: readonly IndexValueRecord[],
  {
    stored,
    named,
    known,
  }: Readonly<{
    stored: readonly IndexValueRecord[]
    named: readonly KnownShareClass[]
    known: KnownRecords
  }>,
): Promise<ImportIssue[]> {
  const issues: ImportIssue[] = []
  const indexed = records.map((record, index) => ({ ...record, index }))
  const byClass = Map.groupBy(indexed, (record) => record.shareClass)
  const storedByClass = Map.groupBy(stored, (record) => record.shareClass)
  for (const { shareClass } of named) {
    const stated = byClass.get(shareClass.symbol) ?? []
    const days = dayRange(stated.map(({ day }) => day))
    if (days === null) continue
    const before = await findIndexValueBefore(db, shareClass.id, days.from)
    const since = storedByClass.get(shareClass.symbol) ?? []
    const compared = before === null ? since : [before, ...since]
    const limit = indexMoveLimit(shareClass, isIntermediary(known, shareClass))
    issues.push(...implausibleMoves(stated, compared, { field: "value", limitName: "indexLimit", limit }))
  }
  return issues
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
