import { findFundAssets, findLatestValuationDay } from "#lib/db/fund-assets.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { ServiceContext } from "#lib/services/context.ts"

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
