import { colorOf } from "./chart-spec.ts"
import type { DrawnLine } from "./chart-view.ts"
import { PLOT_HEIGHT } from "./plot-height.ts"

/** A label that had to move this far from its line, as part of the height, is tied to it. */
const NEAR = 0.01

/**
 * Names and last values at the ends of the lines, in place of a legend; the column is as wide as they are. A single line
 * needs no name, and in a narrow place no label: the line above the plot says its value. A narrow place has no values, so
 * names stand closer to their lines there.
 */
export function EndLabels({ lines }: Readonly<{ lines: readonly DrawnLine[] }>) {
  const alone = lines.length === 1
  return (
    <div
      className={`figures relative shrink-0 ${PLOT_HEIGHT} ${alone ? "hidden @min-[26rem]:grid" : "grid"}`}
      aria-hidden="true"
    >
      <Ties lines={lines} to="name" className="@min-[34rem]:hidden" />
      <Ties lines={lines} to="nameAndValue" className="hidden @min-[34rem]:block" />
      {lines.map(({ id, label, end }) => (
        <div
          key={id}
          className="relative top-(--name) h-fit max-w-28 -translate-y-1/2 pl-3.5 text-ink leading-tight [grid-area:1/1] @min-[34rem]:top-(--name-and-value)"
          style={{
            ["--name" as string]: `${end.name * 100}%`,
            ["--name-and-value" as string]: `${end.nameAndValue * 100}%`,
          }}
        >
          {alone ? null : <span className="block font-medium">{label}</span>}
          <span className={`whitespace-nowrap ${alone ? "" : "hidden @min-[34rem]:inline"}`}>{end.text}</span>
        </div>
      ))}
    </div>
  )
}

/** Short strokes in the colours of the lines, from where each ends to its label. */
const Ties = ({
  lines,
  to,
  className,
}: Readonly<{ lines: readonly DrawnLine[]; to: "name" | "nameAndValue"; className: string }>) =>
  lines.length === 1 ? null : (
    <svg
      viewBox="0 0 10 1000"
      preserveAspectRatio="none"
      className={`absolute top-0 left-0 h-full w-3 overflow-visible ${className}`}
      aria-hidden="true"
    >
      {lines.map(({ id, color, end }) => (
        <path
          key={id}
          d={`M0 ${atThousand(end.line)}L10 ${atThousand(Math.abs(end[to] - end.line) < NEAR ? end.line : end[to])}`}
          fill="none"
          stroke={colorOf(color)}
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )

const atThousand = (position: number): string => (position * 1000).toFixed(0)
