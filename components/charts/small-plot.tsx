import type { Axis } from "#lib/charts/axes.ts"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import { epochDay, lineCorners, SQUARE, svgPath } from "#lib/charts/geometry.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { DaySpan } from "#lib/domain/series/range.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { AxisLabels, AxisLines } from "./axis-parts.tsx"

/** More parts than the widest of them has pixels for. */
const BUCKETS = 120

/**
 * A line of percentages on an axis that others beside it share, so that their heights can be compared. Drawn on the server.
 * `label` says in words what it shows.
 */
export function SmallPlot({
  language,
  points,
  axis,
  span,
  label,
  color = "green",
}: Readonly<{
  language: Language
  points: readonly SeriesPoint[]
  axis: Axis
  span: DaySpan
  label: string
  color?: ChartColor
}>) {
  const ends = { low: axis.low, high: axis.high, start: epochDay(span.from), end: epochDay(span.to) }
  const corners = lineCorners(points, ends, BUCKETS)
  const [first] = corners
  const last = corners.at(-1)
  if (first === undefined || last === undefined) return null
  const area = [...corners, [last[0], SQUARE] as const, [first[0], SQUARE] as const]
  return (
    <div className="flex h-16 md:h-28">
      <div className="relative flex-1">
        <svg
          role="img"
          aria-label={label}
          className="absolute inset-0 size-full overflow-visible"
          viewBox={`0 0 ${SQUARE} ${SQUARE}`}
          preserveAspectRatio="none"
        >
          <AxisLines axis={axis} />
          <path d={`${svgPath(area)}Z`} fill={colorOf(color)} fillOpacity="0.08" />
          <path
            d={svgPath(corners)}
            fill="none"
            stroke={colorOf(color)}
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <AxisLabels
        axis={axis}
        className="w-8"
        text={(tick) => formatPercent(language, tick, Math.max(0, axis.decimals - 2))}
      />
    </div>
  )
}
