import type { Database } from "#lib/db/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** The newest day of each resource, by share class or fund, where there is one. */
export type NewestDays = Readonly<{
  netAssetValues: ReadonlyMap<ShareClassSymbol, Day>
  indexValues: ReadonlyMap<ShareClassSymbol, Day>
  fundAssets: ReadonlyMap<FundSlug, Day>
  exchangeRates: ReadonlyMap<FundSlug, Day>
}>

type Row<Owner> = Readonly<{ owner: Owner; day: Day }>

const byOwner = <Owner>(rows: readonly Row<Owner>[]): ReadonlyMap<Owner, Day> =>
  new Map(rows.map(({ owner, day }) => [owner, day]))

/** Finds the newest day of every dated resource. */
export async function findNewestDays(db: Database): Promise<NewestDays> {
  const [netAssetValues, indexValues, fundAssets, exchangeRates] = await Promise.all([
    db.$queryRaw<Row<ShareClassSymbol>[]>`
      SELECT symbol AS owner, max(day)::text AS day
      FROM net_asset_values AS nav JOIN share_classes ON share_classes.id = nav.share_class_id
      GROUP BY symbol`,
    db.$queryRaw<Row<ShareClassSymbol>[]>`
      SELECT symbol AS owner, max(day)::text AS day
      FROM index_values JOIN share_classes ON share_classes.id = share_class_id
      GROUP BY symbol`,
    db.$queryRaw<Row<FundSlug>[]>`
      SELECT slug AS owner, max(valuation_day)::text AS day
      FROM fund_assets JOIN funds ON funds.id = fund_id
      GROUP BY slug`,
    db.$queryRaw<Row<FundSlug>[]>`
      SELECT slug AS owner, max(day)::text AS day
      FROM exchange_rates JOIN funds ON funds.id = fund_id
      GROUP BY slug`,
  ])
  return {
    netAssetValues: byOwner(netAssetValues),
    indexValues: byOwner(indexValues),
    fundAssets: byOwner(fundAssets),
    exchangeRates: byOwner(exchangeRates),
  }
}
