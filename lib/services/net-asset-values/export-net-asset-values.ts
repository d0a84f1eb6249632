import type { Database } from "#lib/db/client.ts"
import { findNetAssetValues } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { KnownShareClass } from "#lib/domain/imports/known-records.ts"
import type { StoredNetAssetValueRecord } from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import { toNetAssetValueRecord } from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** Every published net asset value as an import would bring it in, by class and day. */
export const exportNetAssetValues = (ctx: ServiceContext): Promise<StoredNetAssetValueRecord[]> =>
  exportRecords(ctx, ({ db }, known) => netAssetValueRecords(db, [...known.shareClasses.values()]))

/** The published values of classes from `startDay`, or else from their launch on. */
export async function netAssetValueRecords(
  db: Database,
  shareClasses: readonly KnownShareClass[],
  startDay?: Day,
): Promise<StoredNetAssetValueRecord[]> {
  const records: StoredNetAssetValueRecord[] = []
  for (const { shareClass, knownFund } of shareClasses) {
    const values = await findNetAssetValues(db, shareClass.id, startDay ?? knownFund.fund.launchDay)
    for (const value of values) records.push(toNetAssetValueRecord(shareClass.symbol, value))
  }
  return records
}
