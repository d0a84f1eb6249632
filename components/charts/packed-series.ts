import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { AllocatedDay, ChartSeries, ChartSpec } from "./chart-spec.ts"

/**
 * A chart on its way from the server to the browser. Years of days as two texts take a third of the room that as many
 * objects would, and every page carries them.
 */
export type PackedSpec = Omit<ChartSpec, "series" | "allocation"> &
  Readonly<{
    series: readonly (Omit<ChartSeries, "points"> & Readonly<{ days: string; values: string }>)[]
    allocation: Readonly<{ days: string; allocations: string }>
  }>

const SEPARATOR = " "
const join = (texts: readonly string[]): string => texts.join(SEPARATOR)
const split = (text: string): string[] => (text === "" ? [] : text.split(SEPARATOR))

export const packSpec = ({ series, allocation, ...rest }: ChartSpec): PackedSpec => ({
  ...rest,
  series: series.map(({ points, ...line }) => ({
    ...line,
    days: join(points.map(({ day }) => day)),
    values: join(points.map(({ value }) => value)),
  })),
  allocation: {
    days: join(allocation.map(({ day }) => day)),
    allocations: join(allocation.map((day) => day.allocation)),
  },
})

/** What was packed. The texts come from `packSpec`, so they hold what it was given. */
export const unpackSpec = ({ series, allocation, ...rest }: PackedSpec): ChartSpec => ({
  ...rest,
  series: series.map(({ days, values, ...line }) => ({ ...line, points: paired(days, values, toPoint) })),
  allocation: paired(allocation.days, allocation.allocations, toAllocatedDay),
})

const toPoint = (day: string, value: string) => ({ day: day as Day, value: value as Decimal })

const toAllocatedDay = (day: string, allocation: string) =>
  ({ day, allocation }) as Readonly<{ day: Day }> & AllocatedDay

function paired<Item>(days: string, values: string, item: (day: string, value: string) => Item): Item[] {
  const ofDays = split(values)
  return split(days).map((day, place) => item(day, ofDays[place] ?? ""))
}
