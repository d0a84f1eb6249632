import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { RangeName } from "./series.ts"
import { DEFAULT_RANGE, RANGE_NAMES, readRangeName } from "./series.ts"

/** First and last day of a series or of a part of it, both included. */
export type DaySpan = Readonly<{ from: Day; to: Day }>

/** A named range, or one between two chosen days. */
export type SeriesRange = DaySpan & Readonly<{ name: RangeName | "custom" }>

const MONTHS = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12 } as const

/** A named range, counted back from the last day of a series and never reaching before its first. */
export function namedRange(name: RangeName, extent: DaySpan): SeriesRange {
  const from = startOf(name, extent)
  return from < extent.from ? { name, ...extent } : { name, from, to: extent.to }
}

/** All named ranges of a series. */
export const namedRanges = (extent: DaySpan): Readonly<Record<RangeName, SeriesRange>> =>
  Object.fromEntries(RANGE_NAMES.map((name) => [name, namedRange(name, extent)])) as Record<
    RangeName,
    SeriesRange
  >

function startOf(name: RangeName, extent: DaySpan): Day {
  if (name === "all") return extent.from
  // The year's change is measured from the last value of the year before.
  if (name === "YTD") return `${String(Number(extent.to.slice(0, 4)) - 1).padStart(4, "0")}-12-31` as Day
  return addMonths(extent.to, -MONTHS[name])
}

/** What an address says of the range. */
type RangeQuery = Readonly<{ range?: string | undefined; from?: string | undefined; to?: string | undefined }>

/**
 * The range of an address, by `range=6M`, or by `from` and `to`; default: one year. Days outside the series become its first or
 * last, and two days the wrong way around are read the other way around; `range` takes precedence over `from` and `to`.
 */
export function readRange(query: RangeQuery, extent: DaySpan): SeriesRange {
  const name = readRangeName(query.range)
  if (name !== undefined) return namedRange(name, extent)
  if (query.from === undefined && query.to === undefined) return namedRange(DEFAULT_RANGE, extent)
  const from = within(query.from, extent) ?? extent.from
  const to = within(query.to, extent) ?? extent.to
  if (from === to) return namedRange(DEFAULT_RANGE, extent)
  return from < to ? { name: "custom", from, to } : { name: "custom", from: to, to: from }
}

/** In what the range of an address differs from the days that it states. */
export type RangeChange =
  | Readonly<{ kind: "not-a-day"; text: string }>
  | Readonly<{ kind: "outside" | "one-day" | "swapped" }>

/** Why `readRange` shows other days than an address states; null where it shows those, or where it states none. */
export function rangeChange(query: RangeQuery, extent: DaySpan): RangeChange | null {
  if (readRangeName(query.range) !== undefined) return null
  const stated = [query.from, query.to].flatMap((text) => (text === undefined || text === "" ? [] : [text]))
  const unread = stated.find((text) => !isDay(text))
  if (unread !== undefined) return { kind: "not-a-day", text: unread }
  if (stated.some((text) => within(text, extent) !== text)) return { kind: "outside" }
  const [from = extent.from, to = extent.to] = [within(query.from, extent), within(query.to, extent)]
  if (stated.length > 0 && from === to) return { kind: "one-day" }
  return from > to ? { kind: "swapped" } : null
}

function within(text: string | undefined, extent: DaySpan): Day | undefined {
  if (text === undefined || !isDay(text)) return undefined
  if (text < extent.from) return extent.from
  return text > extent.to ? extent.to : text
}
