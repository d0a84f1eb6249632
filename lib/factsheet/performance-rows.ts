import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Performance, YearPerformance } from "#lib/domain/series/performance.ts"
import { calendarYearPerformance, twelveMonthPerformance } from "#lib/domain/series/performance.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatChange } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A period in words with the growth of the class and of its index, a dash where the index has no such period. */
export type PerformanceRow = Readonly<{ id: string; period: string; ofClass: string; ofIndex: string }>

/** Performance as page and PDF show it; `firstFullPeriod` says when there will be twelve months, if there are none. */
export type PerformanceRows = Readonly<{
  years: readonly PerformanceRow[]
  twelveMonths: readonly PerformanceRow[]
  firstFullPeriod: string | null
}>

/** Performance by calendar year and by complete twelve-month period; `index` is null where there is none. */
export function performanceRows(
  language: Language,
  values: readonly SeriesPoint[],
  index: readonly SeriesPoint[] | null,
): PerformanceRows {
  const { factsheet } = messages(language)
  const row = (
    id: string,
    period: string,
    performance: Performance,
    all: readonly Performance[],
  ): PerformanceRow => {
    const ofIndex = samePeriod(performance, all)
    return {
      id,
      period,
      ofClass: formatChange(language, performance.growth),
      ofIndex: ofIndex === null ? "–" : formatChange(language, ofIndex),
    }
  }
  const yearsOfIndex = calendarYearPerformance(index ?? [])
  const periodsOfIndex = twelveMonthPerformance(index ?? [])
  const twelveMonths = twelveMonthPerformance(values).map((period) => {
    const days = { from: formatDay(language, period.from), to: formatDay(language, period.to) }
    return row(period.to, formatMessage(factsheet.periodFromTo, days), period, periodsOfIndex)
  })
  const [launch] = values
  return {
    years: calendarYearPerformance(values).map((year) =>
      row(year.year, yearName(language, year), year, yearsOfIndex),
    ),
    twelveMonths,
    firstFullPeriod:
      twelveMonths.length > 0 || launch === undefined
        ? null
        : formatMessage(factsheet.noFullPeriod, { day: formatDay(language, firstFullPeriodEnd(launch.day)) }),
  }
}

/** A year by its number; with the day it ends or starts on where it is not whole. */
function yearName(language: Language, { year, from, to, complete }: YearPerformance): string {
  const { factsheet } = messages(language)
  if (complete) return year
  return from.startsWith(year)
    ? formatMessage(factsheet.sinceLaunchInYear, { year, day: formatDay(language, from) })
    : formatMessage(factsheet.yearToDate, { year, day: formatDay(language, to) })
}

/** The growth of the index over exactly the same days; null where it has no such period. */
const samePeriod = (period: Performance, ofIndex: readonly Performance[]): Decimal | null =>
  ofIndex.find(({ from, to }) => from === period.from && to === period.to)?.growth ?? null

/** Periods run from month end to month end: the first starts with the end of the month of the launch. */
const firstFullPeriodEnd = (launch: Day): Day => addDays(addMonths(`${launch.slice(0, 7)}-01` as Day, 13), -1)
