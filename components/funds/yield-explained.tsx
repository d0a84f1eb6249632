import { addDays, daysBetween } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointAtOrBefore } from "#lib/domain/series/series.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { ShareClassYield } from "#lib/domain/yields/share-class-yield.ts"
import { YIELD_LOOKBACK_DAYS } from "#lib/domain/yields/share-class-yield.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber, formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A formula written in one line, in which a part written `^(...)` is raised. */
function Formula({ text }: Readonly<{ text: string }>) {
  const [, before = text, raised, after = ""] = /^(.*?)\^\(([^)]*)\)(.*)$/s.exec(text) ?? []
  return (
    <>
      {before}
      {raised === undefined ? null : <sup className="whitespace-nowrap text-[0.7em]">{raised}</sup>}
      {after}
    </>
  )
}

/** The formula of the yield in words and symbols, and the yield of today worked out with it. */
export function YieldExplained({
  language,
  shareClass,
  values,
  yields,
}: Readonly<{
  language: Language
  shareClass: ShareClass
  values: readonly SeriesPoint[]
  yields: ShareClassYield | null
}>) {
  const { factsheet } = messages(language)
  const days = YIELD_LOOKBACK_DAYS.monthly
  const end = values.at(-1)
  const start = end === undefined ? undefined : pointAtOrBefore(values, addDays(end.day, -days))
  const monthly = yields?.monthlyYield ?? null
  const decimals = shareClass.navDecimals
  const value = (point: SeriesPoint): string =>
    formatNumber(language, point.value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  return (
    <div className="max-w-text space-y-4">
      <p>{factsheet.yieldIntro}</p>
      <p className="figures font-serif text-21">
        <Formula text={factsheet.yieldFormula} />
      </p>
      <p>{formatMessage(factsheet.yieldWhere, { days })}</p>
      {end === undefined || start === undefined || monthly === null ? null : (
        <p className="figures text-muted">
          <Formula
            text={formatMessage(factsheet.yieldExample, {
              day0: formatDay(language, start.day),
              day1: formatDay(language, end.day),
              nav0: value(start),
              nav1: value(end),
              n: daysBetween(start.day, end.day),
              yield: formatPercent(language, monthly),
            })}
          />
        </p>
      )}
    </div>
  )
}
