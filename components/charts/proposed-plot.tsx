import type { Axis } from "#lib/charts/axes.ts"
import { axisOf } from "#lib/charts/axes.ts"
import { epochDay, fraction, height, lineCorners, SQUARE, svgPath } from "#lib/charts/geometry.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { AxisLabels, AxisLines, topOf } from "./axis-parts.tsx"

const BUCKETS = 120

/** The axis of the plot: it fits the values, so it may start at zero only where they are far apart. */
export const proposedAxis = (points: readonly SeriesPoint[]): Axis =>
  axisOf(
    points.map(({ value }) => height(value)),
    false,
  )

/**
 * Published values as a line and proposed ones as points after it, drawn on the server. The axis fits the
 * values: its ends are written beside it. `label` says in words what it shows.
 */
export function ProposedPlot({
  language,
  published,
  proposed,
  label,
}: Readonly<{
  language: Language
  published: readonly SeriesPoint[]
  proposed: readonly SeriesPoint[]
  label: string
}>) {
  const all = [...published, ...proposed]
  const first = all.map(({ day }) => day).toSorted()[0]
  const last = all
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const axis = proposedAxis(all)
  const ends = { low: axis.low, high: axis.high, start: epochDay(first), end: epochDay(last) }
  return (
    <div className="max-w-text">
      <div className="flex h-32">
        <div className="relative mr-3 flex-1">
          <svg
            role="img"
            aria-label={label}
            className="absolute inset-0 size-full overflow-visible"
            viewBox={`0 0 ${SQUARE} ${SQUARE}`}
            preserveAspectRatio="none"
          >
            <AxisLines axis={axis} />
            <path
              d={svgPath(lineCorners(published, ends, BUCKETS))}
              fill="none"
              stroke="var(--chart-green)"
              strokeWidth="1.75"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {proposed.map(({ day, value }) => (
            <span
              key={day}
              aria-hidden="true"
              className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink bg-paper"
              style={{
                left: `${100 * fraction(epochDay(day), ends.start, ends.end)}%`,
                top: topOf(axis, value),
              }}
            />
          ))}
        </div>
        <AxisLabels
          axis={axis}
          className="w-18"
          text={(tick) =>
            formatNumber(language, tick, {
              minimumFractionDigits: axis.decimals,
              maximumFractionDigits: axis.decimals,
            })
          }
        />
      </div>
      <p aria-hidden="true" className="figures mt-2 mr-21 flex justify-between text-12 text-muted">
        <span>{formatDay(language, first)}</span>
        <span>{formatDay(language, last)}</span>
      </p>
    </div>
  )
}
