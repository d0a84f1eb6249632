import { colorOf } from "./chart-spec.ts"
import type { DrawnLine } from "./chart-view.ts"
import { PLOT_HEIGHT } from "./plot-height.ts"

/**
 * Names and last values at the ends of the lines, in place of a legend; the column is as wide as they are. A single line
 * needs no name, and in a narrow place no label: the line above the plot says its value.
 */
export function EndLabels({ lines }: Readonly<{ lines: readonly DrawnLine[] }>) {
  const alone = lines.length === 1
  return (
    <div
      className={`figures ml-2 max-w-28 shrink-0 ${PLOT_HEIGHT} ${alone ? "hidden @min-[26rem]:grid" : "grid"}`}
      aria-hidden="true"
    >
      {lines.map(({ id, label, color, end }) => (
        <div
          key={id}
          className="relative h-fit -translate-y-1/2 text-ink leading-tight [grid-area:1/1]"
          style={{ top: `${end.position * 100}%` }}
        >
          {alone ? null : (
            <span className="flex items-baseline gap-1 font-medium">
              <span
                className="h-0.5 w-2 shrink-0 -translate-y-1 kept-color"
                style={{ backgroundColor: colorOf(color) }}
              />
              {label}
            </span>
          )}
          <span className={`whitespace-nowrap ${alone ? "" : "hidden @min-[34rem]:inline"}`}>{end.text}</span>
        </div>
      ))}
    </div>
  )
}
