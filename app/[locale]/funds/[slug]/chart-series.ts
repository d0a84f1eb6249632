import type { ChartColor, ChartSeries } from "#components/charts/chart-spec.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"

/** One line of a chart. */
export const chartSeries = (
  id: string,
  label: string,
  color: ChartColor,
  points: readonly SeriesPoint[],
): ChartSeries => ({ id, label, color, points })

/** Dated amounts of one currency as the points of a line. */
export const datedValues = (values: readonly Readonly<{ day: Day; amount: Amount }>[]): SeriesPoint[] =>
  values.map(({ day, amount }) => ({ day, value: amount.value }))
