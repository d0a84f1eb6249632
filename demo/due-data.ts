import type { DemoFundSlug, DemoSymbol } from "#demo/catalogue.ts"
import { demoSlug, FUND_SLUGS, SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import type { Database } from "#lib/db/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav, nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DemoDataSet } from "./demo-data-set.ts"
import { fixingAt } from "./exchange-rates/demo-exchange-rates.ts"
import type { DemoAsset } from "./fund-assets/demo-fund-assets.ts"
import type { FundCalendars } from "./funds/demo-funds.ts"
import { CLASS_TERMS } from "./share-classes/class-terms.ts"

/** The newest day of each resource, by share class or fund, where there is one. */
type NewestDays = Readonly<{
  netAssetValues: ReadonlyMap<DemoSymbol, Day>
  indexValues: ReadonlyMap<DemoSymbol, Day>
  fundAssets: ReadonlyMap<DemoFundSlug, Day>
  exchangeRates: ReadonlyMap<DemoFundSlug, Day>
}>

type Row<Owner> = Readonly<{ owner: Owner; day: Day }>

const byOwner = <Owner>(rows: readonly Row<Owner>[]): ReadonlyMap<Owner, Day> =>
  new Map(rows.map(({ owner, day }) => [owner, day]))

/** Finds the newest day of every dated resource. */
export async function findNewestDays(db: Database): Promise<NewestDays> {
  const [netAssetValues, indexValues, fundAssets, exchangeRates] = await Promise.all([
    db.$queryRaw<Row<DemoSymbol>[]>`
      SELECT symbol AS owner, max(day)::text AS day
      FROM net_asset_values AS nav JOIN share_classes ON share_classes.id = nav.share_class_id
      GROUP BY symbol`,
    db.$queryRaw<Row<DemoSymbol>[]>`
      SELECT symbol AS owner, max(day)::text AS day
      FROM index_values JOIN share_classes ON share_classes.id = share_class_id
      GROUP BY symbol`,
    db.$queryRaw<Row<DemoFundSlug>[]>`
      SELECT slug AS owner, max(valuation_day)::text AS day
      FROM fund_assets JOIN funds ON funds.id = fund_id
      GROUP BY slug`,
    db.$queryRaw<Row<DemoFundSlug>[]>`
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

/**
 * Whether the demo funds have published anything by `now` that is not stored yet. Checks only the newest days, so that a
 * start with nothing due generates nothing.
 */
export const isAnythingDue = (newest: NewestDays, calendars: FundCalendars, now: Instant): boolean =>
  SHARE_CLASS_SYMBOLS.some((symbol) => isClassDue(symbol, newest, calendars, now)) ||
  FUND_SLUGS.some((fund) => isRateDue(fund, newest, calendars, now))

function isClassDue(
  symbol: (typeof SHARE_CLASS_SYMBOLS)[number],
  newest: NewestDays,
  calendars: FundCalendars,
  now: Instant,
): boolean {
  const { fund, referenceIndex } = CLASS_TERMS[symbol]
  const day = newest.netAssetValues.get(symbol)
  if (day === undefined || nextExpectedNav(calendars[fund], day).publishedAt <= now) return true
  // The other resources follow the net asset values; one that lags was interrupted while it loaded.
  const following = [newest.fundAssets.get(fund)]
  if (referenceIndex !== "none") following.push(newest.indexValues.get(symbol))
  return following.some((other) => other === undefined || other < day)
}

function isRateDue(
  fund: (typeof FUND_SLUGS)[number],
  newest: NewestDays,
  calendars: FundCalendars,
  now: Instant,
): boolean {
  const day = newest.exchangeRates.get(fund)
  return day === undefined || fixingAt(calendars[fund], nextOpenDay(calendars[fund], day)) <= now
}

/** The records that are later than the stored ones of their class or fund; stored ones are never changed. */
export function notStoredYet(dataSet: DemoDataSet, newest: NewestDays): Omit<DemoDataSet, "rates"> {
  const isLater = <Owner>(stored: ReadonlyMap<Owner, string>, owner: Owner, day: string): boolean =>
    day > (stored.get(owner) ?? "")
  return {
    exchangeRates: dataSet.exchangeRates.filter(({ fund, day }) => isLater(newest.exchangeRates, fund, day)),
    netAssetValues: dataSet.netAssetValues.filter(({ shareClass, day }) =>
      isLater(newest.netAssetValues, shareClass, day),
    ),
    indexValues: dataSet.indexValues.filter(({ shareClass, day }) =>
      isLater(newest.indexValues, shareClass, day),
    ),
  }
}

/** The portfolios of later days than the stored ones of their fund. */
export const portfoliosNotStoredYet = (assets: readonly DemoAsset[], newest: NewestDays): DemoAsset[] =>
  assets.filter(({ fund, valuationDay }) => valuationDay > (newest.fundAssets.get(demoSlug(fund)) ?? ""))
