import type { Database } from "#lib/db/client.ts"
import { findIndexLevels } from "#lib/db/index-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { KnownShareClass } from "#lib/domain/imports/known-records.ts"
import type { IndexValueRecord } from "#lib/domain/index-values/index-value-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** The levels of every index as an import would bring them in, by class and day. */
export const exportIndexValues = (ctx: ServiceContext): Promise<IndexValueRecord[]> =>
  exportRecords(ctx, ({ db }, known) => indexValueRecords(db, [...known.shareClasses.values()]))

/** The index levels of classes from `startDay`, or else from their launch on. */
export async function indexValueRecords(
  db: Database,
  shareClasses: readonly KnownShareClass[],
  startDay?: Day,
): Promise<IndexValueRecord[]> {
  const records: IndexValueRecord[] = []
  for (const { shareClass, knownFund } of shareClasses) {
    const levels = await findIndexLevels(db, shareClass.id, startDay ?? knownFund.fund.launchDay)
    for (const level of levels) records.push({ shareClass: shareClass.symbol, ...level })
  }
  return records
}
