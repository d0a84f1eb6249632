import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, ONE, subtract } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "./series.ts"
import { pointAtOrBefore } from "./series.ts"

/** A series to compare: its own values, and the same in the currency of the comparison. */
export type ComparedSeries = Readonly<{
  id: string
  own: readonly SeriesPoint[]
  converted: readonly SeriesPoint[]
}>

/** Growth of one series between the values in force on two days, as fractions, not annualised. */
export type ComparedGrowth = Readonly<{
  id: string
  start: SeriesPoint
  end: SeriesPoint
  /** In the currency of the comparison, and in its own. */
  growth: Decimal
  ownGrowth: Decimal
}>

export type Comparison = Readonly<{
  from: Day
  to: Day
  /** Where it starts later than asked for, or than a year ago: that day, and the series that begin so late. */
  lateStart: Readonly<{ asked: Day; ids: readonly string[] }> | null
  growths: readonly ComparedGrowth[]
}>

/** Default length of a comparison in months. */
const USUAL_MONTHS = 12

const SCALE = { scale: 6, rounding: "half-even" } as const

/**
 * Compares series over the same days: from `since`, or from a year ago, but not before every series has begun, to the
 * last day that all of them have reached. Null when no such time is left.
 */
export function compareSeries(series: readonly ComparedSeries[], since: Day | null): Comparison | null {
  const begun = series.map(({ converted }) => converted[0]?.day)
  const reached = series.map(({ converted }) => converted.at(-1)?.day)
  const latestStart = begun.toSorted().at(-1)
  const [to] = reached.toSorted()
  if (series.length === 0 || latestStart === undefined || to === undefined) return null
  if (begun.includes(undefined)) return null
  const asked = since ?? addMonths(to, -USUAL_MONTHS)
  const from = [asked, latestStart].toSorted().at(-1) ?? asked
  if (from >= to) return null
  const late = series.filter(({ converted }) => converted[0]?.day === from).map(({ id }) => id)
  return {
    from,
    to,
    lateStart: from > asked ? { asked, ids: late } : null,
    growths: series.flatMap((one) => growthOf(one, from, to)),
  }
}

function growthOf({ id, own, converted }: ComparedSeries, from: Day, to: Day): ComparedGrowth[] {
  const start = pointAtOrBefore(converted, from)
  const end = pointAtOrBefore(converted, to)
  const ownStart = pointAtOrBefore(own, from)
  const ownEnd = pointAtOrBefore(own, to)
  if (!start || !end || !ownStart || !ownEnd) return []
  return [{ id, start, end, growth: growth(start, end), ownGrowth: growth(ownStart, ownEnd) }]
}

const growth = (start: SeriesPoint, end: SeriesPoint): Decimal =>
  subtract(divide(end.value, start.value, SCALE), ONE)
