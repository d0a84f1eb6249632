import type { Database } from "#lib/db/client.ts"
import { findFundAssetsOfDays } from "#lib/db/fund-assets.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { StoredFundAssetRecord } from "#lib/domain/fund-assets/fund-asset-record.ts"
import { toFundAssetRecord } from "#lib/domain/fund-assets/fund-asset-record.ts"
import type { KnownFund } from "#lib/domain/imports/known-records.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** Every position of every portfolio as an import would bring it in, by fund, valuation day and weight. */
export const exportFundAssets = (ctx: ServiceContext): Promise<StoredFundAssetRecord[]> =>
  exportRecords(ctx, ({ db }, known) => fundAssetRecords(db, [...known.funds.values()]))

/** The positions of funds, of some valuation days where they are given. */
export async function fundAssetRecords(
  db: Database,
  funds: readonly KnownFund[],
  valuationDays?: readonly Day[],
): Promise<StoredFundAssetRecord[]> {
  const records: StoredFundAssetRecord[] = []
  for (const { fund } of funds) {
    const assets = await findFundAssetsOfDays(db, fund.id, valuationDays)
    for (const asset of assets) records.push(toFundAssetRecord(fund.slug, asset))
  }
  return records
}
