import { insertTotals, updateTotals } from "#lib/db/share-classes/save-totals.ts"
import { dayRange } from "#lib/domain/calendar/day-range.ts"
import { refuseFaults } from "#lib/domain/errors/import-error.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import { changedRecords, planImport } from "#lib/domain/imports/import-plan.ts"
import { faultsOfEach, repeatedRecords } from "#lib/domain/imports/record-faults.ts"
import type { TotalsRecord } from "#lib/domain/share-classes/share-class-record.ts"
import { totalsFaults } from "#lib/domain/share-classes/totals-faults.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import { loadKnownRecords, namedShareClasses } from "#lib/services/imports/load-known-records.ts"
import type { PreparedImport } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import { netAssetValueRecords } from "#lib/services/net-asset-values/export-net-asset-values.ts"
import { totalsRecords } from "./export-totals.ts"

/** Brings in the totals of classes at their net asset values, all or none; throws ImportError with every fault. */
export const importTotals = (
  ctx: ServiceContext,
  records: readonly TotalsRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> => runImport(ctx, options, (tx) => prepareTotals(tx, records))

const keyOf = ({ shareClass, day }: Pick<TotalsRecord, "shareClass" | "day">): string =>
  `${shareClass} ${day}`

async function prepareTotals(
  tx: TransactionContext,
  records: readonly TotalsRecord[],
): Promise<PreparedImport> {
  const { db } = tx
  const known = await loadKnownRecords(tx)
  const shareClasses = namedShareClasses(records, known)
  const startDay = dayRange(records.map(({ day }) => day))?.from
  const netAssetValues = await netAssetValueRecords(db, shareClasses, startDay)
  const netAssetValueIds = new Map(netAssetValues.map((value) => [keyOf(value), value.id]))
  refuseFaults([
    ...faultsOfEach(records, (record) =>
      totalsFaults(record, known, (shareClass, day) => netAssetValueIds.has(keyOf({ shareClass, day }))),
    ),
    ...repeatedRecords(records, keyOf, { field: "day", reason: "is stated again for this share class" }),
  ])
  const plan = planImport(records, {
    stored: await totalsRecords(db, shareClasses, startDay),
    keyOf,
    create: (record) => record,
    keep: (record) => record,
  })
  const toTotals = (record: TotalsRecord) => {
    const netAssetValueId = netAssetValueIds.get(keyOf(record))
    invariant(netAssetValueId !== undefined, "the rules refuse totals without a net asset value")
    return { ...record, netAssetValueId }
  }
  return {
    plan,
    save: async () => {
      await insertTotals(db, plan.created.map(toTotals))
      await updateTotals(db, changedRecords(plan).map(toTotals))
    },
  }
}
