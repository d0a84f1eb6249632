import { SmallPlot } from "#components/charts/small-plot.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import { axisOf } from "#lib/charts/axes.ts"
import { extentOf } from "#lib/charts/chart-spec.ts"
import { height } from "#lib/charts/geometry.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The yield of the class that represents a currency, now and over the last twelve months. */
export type CurrencyYield = Readonly<{
  currency: CurrencyCode
  symbol: ShareClassSymbol
  fundName: string
  /** The factsheet, without the language. */
  path: string
  netYield: Decimal
  day: Day
  lastYear: readonly SeriesPoint[]
}>

/** What each currency yields, large and as lines on one scale. */
export function CurrencyYields({
  language,
  yields,
}: Readonly<{ language: Language; yields: readonly CurrencyYield[] }>) {
  const { overview, shell } = messages(language)
  const span = extentOf(yields.map(({ lastYear }) => ({ points: lastYear })))
  if (span === null) return null
  const axis = axisOf(
    yields.flatMap(({ lastYear }) => lastYear.map(({ value }) => height(value))),
    true,
  )
  return (
    <section aria-labelledby="yields-heading" className="break-inside-avoid">
      <h2 id="yields-heading" className="font-sans font-semibold text-15 tracking-normal">
        {overview.yieldByCurrency}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4 print:grid-cols-4">
        {yields.map(({ currency, symbol, fundName, path, netYield, day, lastYear }) => (
          <li key={currency} className="flex min-w-0 flex-col">
            <p className="flex items-baseline justify-between gap-2">
              <span className="figures font-serif text-28 tracking-tight lg:text-40">
                {formatPercent(language, netYield)}
              </span>
              <span className="pr-8 font-medium text-15 max-[22rem]:pr-0 text-muted lg:text-17">
                {currency}
              </span>
            </p>
            <div className="mt-3">
              <SmallPlot
                language={language}
                points={lastYear}
                axis={axis}
                span={span}
                label={trendText(language, symbol, currency, lastYear)}
              />
            </div>
            <p className="mt-3 text-13">
              <PageLink
                href={localePath(language, path)}
                className="text-accent underline-offset-4 hover:underline"
              >
                {fundName}
              </PageLink>
              <span className="figures block text-12 text-muted">
                {symbol}, {formatMessage(shell.asOf, { day: formatDay(language, day) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function trendText(
  language: Language,
  symbol: ShareClassSymbol,
  currency: CurrencyCode,
  points: readonly SeriesPoint[],
): string {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return symbol
  return formatMessage(messages(language).overview.yieldTrend, {
    symbol,
    currency,
    first: formatPercent(language, first.value),
    from: formatDay(language, first.day),
    last: formatPercent(language, last.value),
    to: formatDay(language, last.day),
  })
}
