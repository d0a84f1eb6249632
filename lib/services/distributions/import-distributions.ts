import {
  deleteDistributions,
  findDistributions,
  insertDistributions,
  updateDistributions,
} from "#lib/db/distributions.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import { distributionErrors } from "#lib/domain/imports/distribution-record.ts"
import { changedRecords, planCompleteList } from "#lib/domain/imports/import-plan.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import { errorsOfEach, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportInput, ImportResult, PreparedImport } from "#lib/services/imports/run-import.ts"
import { loadKnownRecords, namedShareClasses, runImport } from "#lib/services/imports/run-import.ts"

/**
 * Imports payments of income, all or none. The records of a class are all its payments: those that are no longer listed are
 * removed, so that an announcement can be withdrawn. Throws ImportError with every error.
 */
export const importDistributions = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<DistributionRecord>,
): Promise<ImportResult> =>
  runImport(ctx, actor, {
    ...options,
    resource: "distributions",
    prepare: (tx) => prepareDistributions(tx, records),
  })

const keyOf = ({ shareClass, exDay }: DistributionRecord): string => `${shareClass} ${exDay}`

async function prepareDistributions(
  tx: TransactionContext,
  records: readonly DistributionRecord[],
): Promise<PreparedImport> {
  const { db } = tx
  const known = await loadKnownRecords(tx)
  throwImportErrors([
    ...errorsOfEach(records, (record) => distributionErrors(record, known)),
    ...repeatedRecords(records, keyOf, { field: "exDay", reason: "is stated again for this share class" }),
  ])
  const symbols = new Map(
    namedShareClasses(records, known).map(({ shareClass }) => [shareClass.id, shareClass.symbol]),
  )
  const stored = (await findDistributions(db, [...symbols.keys()])).flatMap(
    ({ shareClassId, ...distribution }) => {
      const shareClass = symbols.get(shareClassId)
      return shareClass === undefined ? [] : [{ shareClass, ...distribution }]
    },
  )
  const plan = planCompleteList(records, { stored, keyOf })
  const ofClass = ({ shareClass, ...record }: DistributionRecord) => ({
    ...record,
    shareClassId: shareClassNamed(known, shareClass).id,
  })
  return {
    plan,
    save: async () => {
      await deleteDistributions(db, plan.removed.map(ofClass))
      await insertDistributions(db, plan.created.map(ofClass))
      await updateDistributions(db, changedRecords(plan).map(ofClass))
    },
  }
}
