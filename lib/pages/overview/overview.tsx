import type { ClassRow, FundRows } from "#components/share-classes/class-cells.tsx"
import type { CurrencyYield } from "#components/share-classes/currency-yields.tsx"
import { CurrencyYields } from "#components/share-classes/currency-yields.tsx"
import type { OverviewQuery } from "#components/share-classes/overview-query.ts"
import { columnCurrencies } from "#components/share-classes/overview-query.ts"
import { TotalAssetsLine } from "#components/share-classes/total-assets-line.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { addMonths } from "#lib/domain/calendar/add-months.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { classOfCurrency } from "#lib/domain/share-classes/class-of-currency.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { formatList } from "#lib/format/format-list.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { sumTotalAssets } from "#lib/services/share-classes/share-class-totals.ts"
import { listYieldSeries } from "#lib/services/share-classes/share-class-yields.ts"

/** What this is and for whom, with the currencies that the classes have. */
export function overviewHeading(language: Language, figures: readonly ShareClassFigures[]): string {
  const offered = new Set<CurrencyCode>(figures.map(({ shareClass }) => shareClass.currency))
  return formatMessage(messages(language).overview.heading, {
    currencies: formatList(
      language,
      classCurrencies().filter((currency) => offered.has(currency)),
    ),
  })
}

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

/** The block with the yield of each currency over the last twelve months; nothing before the first yield. */
export async function YieldsByCurrency({
  language,
  funds,
  figures,
}: Readonly<{ language: Language; funds: readonly Fund[]; figures: readonly ShareClassFigures[] }>) {
  const candidates = figures.map((one) => ({ ...one, totalAssets: one.totals?.totalAssets ?? null }))
  const yields = await Promise.all(
    columnCurrencies().map(async (currency): Promise<CurrencyYield | null> => {
      const { shareClass, netYield, totals } = classOfCurrency(candidates, currency) ?? {}
      const fund = funds.find(({ id }) => id === shareClass?.fundId)
      if (!shareClass || !fund || !totals || !netYield) return null
      const { day } = totals.netAssetValue
      const { symbol } = shareClass
      const { monthly } = await cachedRead(listYieldSeries, { symbol, startDay: addMonths(day, -12) })
      const siblings = candidates
        .map((one) => one.shareClass)
        .filter(({ fundId }) => fundId === shareClass.fundId)
      return {
        currency,
        symbol,
        fundName: fundName(fund, siblings, language),
        path: factsheetPath({ fund, shareClass, siblings }),
        netYield,
        day,
        lastYear: monthly,
      }
    }),
  )
  return <CurrencyYields language={language} yields={yields.filter((one) => one !== null)} />
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
