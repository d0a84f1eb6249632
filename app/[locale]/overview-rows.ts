import type { ClassRow, FundRows } from "#components/share-classes/class-row.ts"
import type { OverviewQuery } from "#components/share-classes/overview-query.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar, fundName } from "#lib/domain/funds/fund.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"

/** The chosen share classes under their funds; a fund of which none is chosen is left out. */
export function overviewRows(
  funds: readonly Fund[],
  figures: readonly ShareClassFigures[],
  query: OverviewQuery,
  language: Language,
  now: Instant,
): FundRows[] {
  return funds.flatMap((fund) => {
    const ofFund = figures.filter(({ shareClass }) => shareClass.fundId === fund.id)
    const siblings = ofFund.map(({ shareClass }) => shareClass)
    const rows = ofFund
      .filter(({ shareClass }) => query.currency === null || shareClass.currency === query.currency)
      .filter(({ shareClass }) => query.useOfIncome === null || shareClass.useOfIncome === query.useOfIncome)
      .map((one) => classRow(fund, one, now))
    return rows.length === 0 ? [] : [{ fund, name: fundName(fund, siblings, language), siblings, rows }]
  })
}

function classRow(
  fund: Fund,
  { shareClass, totals, notAdvertised, netYield, lastYear }: ShareClassFigures,
  now: Instant,
): ClassRow {
  const day = totals?.netAssetValue.day ?? null
  return {
    shareClass,
    day,
    isLate: day !== null && lateValue(fundCalendar(fund), day, now) !== null,
    notAdvertised,
    netYield,
    netAssetValue: totals?.netAssetValue.amount ?? null,
    totalAssets: totals?.totalAssets ?? null,
    lastYear,
  }
}
