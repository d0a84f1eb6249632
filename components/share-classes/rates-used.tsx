import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ComparedGrowth } from "#lib/domain/series/comparison.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointAtOrBefore } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A class whose values were turned into the currency of the comparison, with the rates for one unit of its own. */
export type ConvertedClass = Readonly<{
  base: CurrencyCode
  growth: ComparedGrowth
  rates: readonly SeriesPoint[]
}>

/** The exchange rates that the first and the last value were turned with, and their days. */
export function RatesUsed({
  language,
  currency,
  converted,
}: Readonly<{ language: Language; currency: CurrencyCode; converted: readonly ConvertedClass[] }>) {
  const { compare } = messages(language)
  return (
    <ul className="figures mt-4 space-y-1 text-13 text-muted">
      {converted.map(({ base, growth, rates }) => {
        const start = pointAtOrBefore(rates, growth.start.day)
        const end = pointAtOrBefore(rates, growth.end.day)
        if (start === undefined || end === undefined) return null
        return (
          <li key={growth.id}>
            {formatMessage(compare.rateUsed, {
              symbol: growth.id,
              currency,
              base,
              from: formatNumber(language, start.value),
              fromDay: formatDay(language, start.day),
              to: formatNumber(language, end.value),
              toDay: formatDay(language, end.day),
            })}
          </li>
        )
      })}
    </ul>
  )
}
