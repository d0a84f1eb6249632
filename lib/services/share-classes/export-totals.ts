import type { Database } from "#lib/db/client.ts"
import { findTotalsFromDay } from "#lib/db/share-classes/find-totals.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { KnownShareClass } from "#lib/domain/imports/known-records.ts"
import type { TotalsRecord } from "#lib/domain/share-classes/share-class-record.ts"
import { toTotalsRecord } from "#lib/domain/share-classes/to-share-class-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** The totals of every class as an import would bring them in, by class and day. */
export const exportTotals = (ctx: ServiceContext): Promise<TotalsRecord[]> =>
  exportRecords(ctx, ({ db }, known) => totalsRecords(db, [...known.shareClasses.values()]))

/** The totals of classes from `startDay`, or else from their launch on. */
export async function totalsRecords(
  db: Database,
  shareClasses: readonly KnownShareClass[],
  startDay?: Day,
): Promise<TotalsRecord[]> {
  const records: TotalsRecord[] = []
  for (const { shareClass, knownFund } of shareClasses) {
    const totals = await findTotalsFromDay(db, shareClass.id, startDay ?? knownFund.fund.launchDay)
    for (const ofDay of totals) records.push(toTotalsRecord(shareClass.symbol, ofDay))
  }
  return records
}
