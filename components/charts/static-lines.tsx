import { colorOf } from "./chart-spec.ts"
import type { ChartView } from "./chart-view.ts"
import { filledLine } from "./filled-line.ts"

/**
 * The lines as the server draws them: there before any script, without scripts, and in print. They stretch with the plot;
 * their width does not.
 */
export function StaticLines({ lines, axis }: Pick<ChartView, "lines" | "axis">) {
  const filled = filledLine(lines, axis)
  return (
    <svg
      className="absolute inset-0 size-full overflow-visible"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {filled === undefined ? null : (
        <path d={`${filled.path}L1000 1000L0 1000Z`} fill={colorOf(filled.color)} fillOpacity="0.08" />
      )}
      {lines.map(({ id, path, color }) => (
        <path
          key={id}
          d={path}
          fill="none"
          stroke={colorOf(color)}
          strokeWidth="1.75"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
