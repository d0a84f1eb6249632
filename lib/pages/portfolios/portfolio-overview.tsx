import { cookies } from "next/headers"
import { ChartBlock, rangeQuery } from "#components/charts/chart-block.tsx"
import type { AllocatedPart } from "#components/portfolios/allocation.tsx"
import { Allocation } from "#components/portfolios/allocation.tsx"
import { Gains } from "#components/portfolios/gains.tsx"
import { PortfolioTotal } from "#components/portfolios/portfolio-total.tsx"
import type { HeldPosition } from "#components/portfolios/positions-table.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import type { ChartColor, ChartSeries } from "#lib/charts/chart-spec.ts"
import { knownFundSlugs } from "#lib/domain/catalogue/catalogue.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isPositive, sum } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { PortfolioOverview } from "#lib/domain/portfolios/portfolio-overview.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { env } from "#lib/env.ts"
import { CURRENCY_COOKIE, CURRENCY_PARAMETER } from "#lib/format/chosen-currency.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { requirePortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** A portfolio with what its page calls things, and the currencies that its reader can choose from. */
export type LoadedPortfolio = Readonly<{
  performance: PortfolioPerformance
  held: readonly HeldPosition[]
  /** By share class: its fund, and its symbol. */
  fundOf: ReadonlyMap<string, FundSlug>
  symbolOf: ReadonlyMap<string, string>
  /** Of the funds that are held, in the reader's language. */
  fundNames: ReadonlyMap<FundSlug, string>
  currencies: readonly CurrencyCode[]
}>

/** Loads a portfolio in the currency of the address, or else in the one that its reader chose last. */
export async function loadPortfolio(
  ctx: ServiceContext,
  actor: Actor,
  { language, query }: Readonly<{ language: Language; query: PageQuery }>,
  investorId: string,
): Promise<LoadedPortfolio> {
  const [funds, shareClasses, kept] = await Promise.all([
    cachedRead(listFunds),
    cachedRead(listShareClasses),
    cookies(),
  ])
  const currencies = CURRENCY_CODES.filter((code) => shareClasses.some(({ currency }) => currency === code))
  const chosen = (text: string | undefined) => currencies.find((code) => code === text)
  const currency =
    chosen(queryText(query, CURRENCY_PARAMETER)) ?? chosen(kept.get(CURRENCY_COOKIE)?.value) ?? null
  const performance = await requirePortfolioPerformance(ctx, actor, investorId, currency)
  const fundOf = new Map<string, FundSlug>()
  const symbolOf = new Map<string, string>()
  const fundNames = new Map<FundSlug, string>()
  const held = performance.overview.positions.map((position) => {
    const shareClass = shareClasses.find(({ id }) => id === position.shareClassId)
    const fund = funds.find(({ id }) => id === shareClass?.fundId)
    invariant(shareClass !== undefined && fund !== undefined, "a position is in a class of a fund")
    fundOf.set(position.shareClassId, fund.slug)
    symbolOf.set(position.shareClassId, position.symbol)
    const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
    fundNames.set(fund.slug, fundName(fund, siblings, language))
    return {
      position,
      name: shareClass.data[language].name,
      factsheet: localePath(language, factsheetPath({ fund, shareClass, siblings })),
      shareDecimals: shareClass.shareDecimals,
      navDecimals: shareClass.navDecimals,
      returns: performance.classReturns.get(position.shareClassId) ?? null,
    }
  })
  return { performance, held, fundOf, symbolOf, fundNames, currencies }
}

/** The colors of the funds in their order; with more funds than colors they start again. */
const COLORS = ["green", "indigo", "brick", "ochre", "plum", "slate"] as const satisfies readonly ChartColor[]

const colorOfFund = (fund: FundSlug): ChartColor =>
  COLORS[Math.max(0, knownFundSlugs().indexOf(fund)) % COLORS.length] ?? "slate"

/** What everything is worth in one currency, how that went, and how it is spread over the funds. */
export function PortfolioInOneCurrency({
  language,
  loaded: { performance, fundOf, symbolOf, fundNames, currencies },
  query,
  path,
  address,
}: Readonly<{
  language: Language
  loaded: LoadedPortfolio
  query: PageQuery
  /** The page that shows it. */
  path: string
  address: (path: string) => string
}>) {
  const { holdings } = messages(language)
  const { overview, histories } = performance
  const { currency } = overview
  const lastDay = histories
    .flatMap(({ points }) => points.at(-1)?.day ?? [])
    .toSorted()
    .at(-1)
  return (
    <>
      <PortfolioTotal
        language={language}
        overview={overview}
        asOf={
          lastDay === undefined
            ? ""
            : formatMessage(holdings.valueAsOf, { day: formatDay(language, lastDay) })
        }
        currencies={currencies.map((code) => ({
          label: code,
          href: address(`${path}?${choiceOf(query, code)}`),
          isChosen: code === currency,
        }))}
      />
      <div className="mt-5 md:mt-8">
        <ValueOverTime language={language} overview={overview} classes={{ fundOf, symbolOf }} query={query} />
      </div>
      <div className="mt-12">
        <Allocation
          language={language}
          label={holdings.allocation}
          currency={currency}
          parts={knownFundSlugs().map((fund): AllocatedPart => {
            const own = overview.parts.filter(
              ({ shareClassId, value }) => fundOf.get(shareClassId) === fund && isPositive(value),
            )
            return {
              id: fund,
              name: fundNames.get(fund) ?? fund,
              symbol: symbolsOf(own, symbolOf),
              color: colorOfFund(fund),
              value: sum(own.map(({ value }) => value)),
            }
          })}
        />
      </div>
    </>
  )
}

/** The query of the page in another currency: the range of the chart stays. */
function choiceOf(query: PageQuery, currency: CurrencyCode): URLSearchParams {
  const choice = new URLSearchParams({ [CURRENCY_PARAMETER]: currency })
  for (const [name, value] of Object.entries(rangeQuery(query)))
    if (value !== undefined) choice.set(name, value)
  return choice
}

/** The value by fund on top of each other, with subscriptions and redemptions; the whole history unless the address has a range. */
function ValueOverTime({
  language,
  overview: { currency, history, flows, compensations, start, contributed },
  classes,
  query,
}: Readonly<{
  language: Language
  overview: PortfolioOverview
  classes: Pick<LoadedPortfolio, "fundOf" | "symbolOf">
  query: PageQuery
}>) {
  const { holdings } = messages(language)
  const { range, from, to } = rangeQuery(query)
  const hasOwnDays = from !== undefined || to !== undefined
  const series = fundLines(history, classes)
  const firstDay = history[0]?.points[0]?.day
  return (
    <>
      <ChartBlock
        id="history"
        headingLevel={2}
        title={holdings.valueOverTime}
        language={language}
        origin={env().PUBLIC_ORIGIN}
        query={{ range: range ?? (hasOwnDays ? undefined : "all"), from, to }}
        unit={{ kind: "money", currency, decimals: minorUnitDecimals(currency) }}
        series={series}
        fromZero
        stack={{
          total: holdings.total,
          flows,
          flowsLabel: holdings.netFlows,
          inLabel: holdings.subscription,
          outLabel: holdings.redemption,
          summary: holdings.historyInOut,
          compensations,
          compensationLabel: holdings.compensation,
          compensatedSummary: holdings.historyCompensated,
        }}
        requests={[]}
        fileName={`portfolio-${currency}`}
      />
      <p className="mt-2 max-w-text text-12 text-muted">
        {holdings.historyRates}
        {contributed === null && firstDay !== undefined && firstDay !== start
          ? ` ${formatMessage(holdings.historyStarts, { day: formatDay(language, firstDay) })}`
          : null}
      </p>
    </>
  )
}

/** The classes of a fund that are held: its own name is mostly the symbol of one of them, which need not be held. */
const symbolsOf = (
  own: readonly Readonly<{ shareClassId: string }>[],
  symbolOf: LoadedPortfolio["symbolOf"],
): string => own.map(({ shareClassId }) => symbolOf.get(shareClassId) ?? "").join(" + ")

/** By the history itself, which is kept for as long as its portfolio stays the same. */
const linesBefore = new WeakMap<PortfolioOverview["history"], readonly ChartSeries[]>()

/** The values of a portfolio by fund. */
function fundLines(
  history: PortfolioOverview["history"],
  { fundOf, symbolOf }: Pick<LoadedPortfolio, "fundOf" | "symbolOf">,
): readonly ChartSeries[] {
  const lines =
    linesBefore.get(history) ??
    knownFundSlugs().flatMap((fund): ChartSeries[] => {
      const own = history.filter(({ shareClassId }) => fundOf.get(shareClassId) === fund)
      const [first, ...others] = own
      if (first === undefined) return []
      const valueAt = (place: number, value: Decimal) =>
        sum([value, ...others.flatMap(({ points }) => points[place]?.value ?? [])])
      const points =
        others.length === 0
          ? first.points
          : first.points.map(({ day, value }, index) => ({ day, value: valueAt(index, value) }))
      return [{ id: fund, label: symbolsOf(own, symbolOf), color: colorOfFund(fund), points }]
    })
  linesBefore.set(history, lines)
  return lines
}

/** Gains by currency, and how the value came about. */
export const PortfolioGains = ({
  language,
  loaded: { performance },
}: Readonly<{ language: Language; loaded: LoadedPortfolio }>) => (
  <PageSection id="gains" heading={messages(language).holdings.gains}>
    <Gains language={language} overview={performance.overview} />
  </PageSection>
)
