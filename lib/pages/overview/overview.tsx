import type { ClassRow, FundRows } from "#components/share-classes/class-cells.tsx"
import type { OverviewQuery } from "#components/share-classes/overview-query.ts"
import { TotalAssetsLine } from "#components/share-classes/total-assets-line.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { dayRange } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { sumTotalAssets } from "#lib/services/share-classes/share-class-totals.ts"

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

/** The block with the assets of all funds together. */
export async function TotalAssets({
  language,
  query,
  figures,
}: Readonly<{ language: Language; query: OverviewQuery; figures: readonly ShareClassFigures[] }>) {
  const totals = figures.flatMap((one) => one.totals ?? [])
  const valueDays = dayRange(totals.map(({ netAssetValue }) => netAssetValue.day))
  const block = await pageBlock(() =>
    cachedRead(sumTotalAssets, {
      amounts: totals.map(({ totalAssets }) => totalAssets),
      currency: query.totalIn,
    }),
  )
  if (valueDays === null) return null
  return block.kind === "ready" ? (
    <TotalAssetsLine language={language} query={query} total={block.value} valueDays={valueDays} />
  ) : (
    <BlockState
      language={language}
      kind={block.kind}
      block={messages(language).overview.totalAssets}
      whenEmpty={messages(language).shell.notYet}
    />
  )
}
