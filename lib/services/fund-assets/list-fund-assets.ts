import type { Database } from "#lib/db/client.ts"
import { findFundAssets, findFundAssetsOfDays, findLatestValuationDay } from "#lib/db/fund-assets.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { StoredFundAssetRecord } from "#lib/domain/imports/fund-asset-record.ts"
import { toFundAssetRecord } from "#lib/domain/imports/fund-asset-record.ts"
import type { KnownFund } from "#lib/domain/imports/known-records.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"

/**
 * The portfolio of a fund, largest weight first, on `valuationDay` or else on the latest one.
 * Throws NotFoundError for an unknown fund and for a day without valuation.
 */
export async function listFundAssets(
  ctx: ServiceContext,
  query: Readonly<{ fundId: string; valuationDay?: Day | undefined }>,
): Promise<FundAsset[]> {
  const valuationDay = query.valuationDay ?? (await findLatestValuationDay(ctx.db, query.fundId))
  const assets = valuationDay === null ? [] : await findFundAssets(ctx.db, query.fundId, valuationDay)
  if (assets.length === 0) throw notFound("valuation of a fund")
  return assets
}

/** All positions of all portfolios as import records, by fund, valuation day and weight. */
export const exportFundAssets = (ctx: ServiceContext): Promise<StoredFundAssetRecord[]> =>
  exportRecords(ctx, ({ db }, known) => fundAssetRecords(db, [...known.funds.values()]))

/** The positions of funds, optionally of some valuation days. */
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
