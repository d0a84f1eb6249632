import { lineAlone } from "#lib/charts/axes.ts"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import { svgPath } from "#lib/charts/geometry.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"

/**
 * A series as one small line, drawn on the server. `label` says in words what it shows; the axis is its own and does not
 * start at zero, so sparklines show shapes and must not be compared in height.
 */
export function Sparkline({
  points,
  label,
  color = "green",
}: Readonly<{ points: readonly SeriesPoint[]; label: string; color?: ChartColor }>) {
  if (points.length < 2) return null
  return (
    <svg
      role="img"
      aria-label={label}
      className="h-7 w-24 overflow-visible"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
    >
      <path
        d={svgPath(lineAlone(points, 24))}
        fill="none"
        stroke={colorOf(color)}
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
