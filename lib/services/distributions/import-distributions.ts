import {
  deleteDistributions,
  findDistributions,
  insertDistributions,
  updateDistributions,
} from "#lib/db/distributions.ts"
import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { throwImportErrors } from "#lib/domain/errors/import-error.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import { distributionErrors } from "#lib/domain/imports/distribution-record.ts"
import type { ImportPlan } from "#lib/domain/imports/import-plan.ts"
import { changedRecords, planCompleteList } from "#lib/domain/imports/import-plan.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import { DISTRIBUTION_MOVE_LIMIT, implausibleMoves } from "#lib/domain/imports/plausible-moves.ts"
import { errorsOfEach, recordError, repeatedRecords } from "#lib/domain/imports/record-errors.ts"
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

/** Decides about an import of payments of income; throws like importDistributions. */
export async function prepareDistributions(
  tx: TransactionContext,
  records: readonly DistributionRecord[],
): Promise<Omit<PreparedImport, "plan"> & Readonly<{ plan: ImportPlan<DistributionRecord> }>> {
  const { db } = tx
  const known = await loadKnownRecords(tx)
  throwImportErrors([
    ...errorsOfEach(records, (record) => distributionErrors(record, known)),
    ...repeatedRecords(records, keyOf, recordError("exDay", "statedAgainForClass")),
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
    overridden: findImplausibleAmounts(records, stored),
    save: async () => {
      await deleteDistributions(db, plan.removed.map(ofClass))
      await insertDistributions(db, plan.created.map(ofClass))
      await updateDistributions(db, changedRecords(plan).map(ofClass))
    },
  }
}

/**
 * Amounts that are too far from those of the payments before and after them, of the same class. Payments that are removed count, too:
 * else a file that lists nothing else would be compared with nothing.
 */
function findImplausibleAmounts(
  records: readonly DistributionRecord[],
  stored: readonly DistributionRecord[],
): ImportIssue[] {
  const indexed = records.map((record, index) => ({ ...record, index }))
  const storedByClass = Map.groupBy(stored, (record) => record.shareClass)
  return [...Map.groupBy(indexed, (record) => record.shareClass)].flatMap(([shareClass, ofClass]) => {
    const compared = storedByClass.get(shareClass) ?? []
    return implausibleMoves(ofClass.flatMap(declared), compared.flatMap(declared), {
      field: "amountPerShare",
      limitName: "paymentLimit",
      limit: DISTRIBUTION_MOVE_LIMIT,
    })
  })
}

/** A payment by its ex-day; none while its amount is not declared. */
const declared = <Payment extends Pick<Distribution, "exDay" | "amountPerShare">>({
  exDay,
  amountPerShare,
  ...more
}: Payment) => (amountPerShare === null ? [] : [{ ...more, day: exDay, value: amountPerShare }])
