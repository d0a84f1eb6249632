import { PerformancePage, RiskInBrief } from "#components/performance/performance-frame.tsx"
import type { ClassRow, FundRows } from "#components/share-classes/class-cells.tsx"
import type { CurrencyYield } from "#components/share-classes/currency-yields.tsx"
import { CurrencyYields } from "#components/share-classes/currency-yields.tsx"
import { FundList } from "#components/share-classes/fund-list.tsx"
import { OverviewFilters } from "#components/share-classes/overview-filters.tsx"
import type { OverviewQuery } from "#components/share-classes/overview-query.ts"
import { columnCurrencies, overviewPath } from "#components/share-classes/overview-query.ts"
import { TotalAssetsLine } from "#components/share-classes/total-assets-line.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import { addMonths } from "#lib/domain/calendar/add-months.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { classOfCurrency } from "#lib/domain/share-classes/class-of-currency.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { businessNow } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "#lib/pages/block.tsx"
import { pageBlock } from "#lib/pages/page-block.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { sumTotalAssets } from "#lib/services/share-classes/share-class-totals.ts"
import { listYieldSeries } from "#lib/services/share-classes/share-class-yields.ts"
import { FirstStart } from "./first-start.tsx"
import { overviewHeading } from "./overview-heading.ts"

/** What each currency yields, and every fund with its share classes and their latest figures. */
export async function Overview({ language, query }: Readonly<{ language: Language; query: OverviewQuery }>) {
  const [funds, figures, now] = await Promise.all([
    cachedRead(listFunds),
    cachedRead(listShareClassFigures),
    businessNow(),
  ])
  if (funds.length === 0) return <FirstStart language={language} />
  const rows = overviewRows(funds, figures, query, language, now)
  const { overview } = messages(language)
  return (
    <PerformancePage
      language={language}
      shows="some-money-market-funds"
      head={
        <div className="pt-6 md:pt-10">
          <h1 className="max-w-[24em] text-28 md:text-40">{overviewHeading(language, figures)}</h1>
          <p className="mt-3 max-w-text text-15 text-muted md:text-17">
            {formatMessage(overview.lead, { funds: funds.length, classes: figures.length })}
          </p>
          <div className="mt-6 md:mt-8">
            <Block language={language} name={overview.yieldByCurrency}>
              <YieldsByCurrency language={language} funds={funds} figures={figures} />
            </Block>
          </div>
          <div className="mt-6">
            <RiskInBrief language={language} />
          </div>
          <section aria-labelledby="funds-heading" className="mt-10 md:mt-12">
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <h2 id="funds-heading" className="text-28">
                {overview.allFunds}
              </h2>
              <OverviewFilters language={language} query={query} />
            </div>
            <div className="mt-4">
              {rows.length > 0 ? (
                <Block language={language} name={overview.title}>
                  <FundList
                    language={language}
                    funds={rows}
                    isOpen={query.currency !== null || query.useOfIncome !== null}
                  />
                </Block>
              ) : (
                <p>
                  {formatMessage(overview.noneMatches, {
                    use: query.useOfIncome === null ? "" : overview[query.useOfIncome].toLowerCase(),
                    currency: query.currency ?? "",
                  })}{" "}
                  <PageLink
                    href={localePath(language, overviewPath({ ...query, currency: null, useOfIncome: null }))}
                    className="text-accent underline underline-offset-4"
                  >
                    {overview.showAll}
                  </PageLink>
                </p>
              )}
            </div>
            <p className="mt-4 text-13 print:hidden">
              <TextLink href={localePath(language, "/compare")}>{overview.compareAll}</TextLink>
            </p>
            <p className="mt-4 max-w-text text-13 text-muted">{overview.yieldByCurrencyNote}</p>
          </section>
          <div className="mt-12">
            <Block language={language} name={overview.totalAssets}>
              <TotalAssets language={language} query={query} figures={figures} />
            </Block>
          </div>
        </div>
      }
    />
  )
}

/** The chosen share classes under their funds; a fund of which none is chosen is left out. */
function overviewRows(
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
async function YieldsByCurrency({
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
async function TotalAssets({
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
