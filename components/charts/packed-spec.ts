import type { AllocatedDay, ChartSeries, ChartSpec } from "#lib/charts/chart-spec.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"

const SEPARATOR = " "
const MONTH_LENGTH = "2026-11".length

/**
 * Days as one text: a month once, before the first of its days, and of the others the day of the month alone
 * (`2026-11 20 23 2026-12 01`). Takes a quarter of the space, and unpacking needs no calendar.
 */
export function packDays(days: readonly Day[]): string {
  let month = ""
  return days
    .map((day) => {
      const ofMonth = day.slice(MONTH_LENGTH + 1)
      if (day.startsWith(month) && month !== "") return ofMonth
      month = day.slice(0, MONTH_LENGTH)
      return `${month}${SEPARATOR}${ofMonth}`
    })
    .join(SEPARATOR)
}

/** The days of a text from `packDays`. */
export function unpackDays(text: string): Day[] {
  let month = ""
  const days: Day[] = []
  for (const part of text.split(SEPARATOR)) {
    if (part.length === MONTH_LENGTH) month = part
    else if (part !== "") days.push(`${month}-${part}` as Day)
  }
  return days
}

type PackedPoints = Readonly<{ days: string; values: string }>

/**
 * A chart on its way from the server to the browser. Years of days as two texts take a fraction of the space that as many
 * objects would, and every page carries them.
 */
export type PackedSpec = Omit<ChartSpec, "series" | "allocation"> &
  Readonly<{
    series: readonly (Omit<ChartSeries, "points"> & Readonly<{ points: PackedPoints }>)[]
    allocation: Readonly<{ days: string; allocations: string }>
  }>
const split = (text: string): string[] => (text === "" ? [] : text.split(SEPARATOR))

/** One object for each history, however many charts show it: React sends an object that it has sent before as a reference. */
const packedBefore = new WeakMap<readonly SeriesPoint[], PackedPoints>()

function packPoints(points: readonly SeriesPoint[]): PackedPoints {
  const packed = packedBefore.get(points) ?? {
    days: packDays(points.map(({ day }) => day)),
    values: points.map(({ value }) => value).join(SEPARATOR),
  }
  packedBefore.set(points, packed)
  return packed
}

export const packSpec = ({ series, allocation, ...rest }: ChartSpec): PackedSpec => ({
  ...rest,
  series: series.map(({ points, ...line }) => ({ ...line, points: packPoints(points) })),
  allocation: {
    days: packDays(allocation.map(({ day }) => day)),
    allocations: allocation.map((day) => day.allocation).join(SEPARATOR),
  },
})

/** What was packed. The texts come from `packSpec`, so they hold what it was given. */
export const unpackSpec = ({ series, allocation, ...rest }: PackedSpec): ChartSpec => ({
  ...rest,
  series: series.map(({ points, ...line }) => ({ ...line, points: unpackPoints(points) })),
  allocation: unpackAllocation(allocation),
})

function unpackPoints({ days, values }: PackedPoints): SeriesPoint[] {
  const ofDays = split(values)
  return unpackDays(days).map((day, index) => ({ day, value: (ofDays[index] ?? "") as Decimal }))
}

function unpackAllocation({ days, allocations }: PackedSpec["allocation"]): AllocatedDay[] {
  const ofDays = split(allocations)
  return unpackDays(days).map((day, index) => ({ day, allocation: (ofDays[index] ?? "") as Allocation }))
}
