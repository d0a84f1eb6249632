import { useId } from "react"
import type { DayTick } from "#lib/charts/axes.ts"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { ChartView, DrawnBand, DrawnLine, DrawnMark } from "#lib/charts/chart-view.ts"
import { labelLines } from "#lib/charts/end-labels.ts"
import { areaPath, filledLine } from "#lib/charts/geometry.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"

/**
 * The heights of plots and of the labels beside them: known before anything loads, so that nothing moves. The first chart of
 * a page takes what the other parts of the first screen leave, and at least the room of labels with names and values.
 */
export const PLOT_HEIGHTS = {
  usual: "h-56 sm:h-64",
  "first-screen":
    "h-[clamp(9rem,calc(100svh-43.5rem),20rem)] @min-[34rem]:min-h-56 md:h-[clamp(12rem,calc(100svh-35rem),24rem)] print:h-64",
} as const

export type PlotHeight = keyof typeof PLOT_HEIGHTS

/** Strokes and gaps of a line that another one is compared with. */
export const REFERENCE_DASHES = "5 3"

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

/** What lies behind the lines: hairlines at the values of the axis, and bands where the strategy stood. */
export function PlotGround({ valueTicks, bands }: Pick<ChartView, "valueTicks" | "bands">) {
  const id = useId()
  return (
    <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
      {bands.length === 0 ? null : <BandPatterns id={id} />}
      {bands.map((band) => (
        <rect key={band.start} {...bandPlace(band)} fill={`url(#${patternId(id, band.allocation)})`} />
      ))}
      {valueTicks.map(({ position }) => (
        <line
          key={position}
          x1="0"
          x2="100%"
          y1={percent(position)}
          y2={percent(position)}
          stroke="var(--hairline)"
          shapeRendering="crispEdges"
        />
      ))}
    </svg>
  )
}

const bandPlace = ({ start, end }: DrawnBand) => ({
  x: percent(start),
  width: percent(end - start),
  y: "0",
  height: "100%",
})

const patternId = (id: string, allocation: Allocation): string => `${id}-${allocation}`

/** BTC hatched, ETH dotted, CASH plain, so that colour is not needed. */
function BandPatterns({ id }: Readonly<{ id: string }>) {
  const ground = { width: 8, height: 8, opacity: 0.12 }
  return (
    <defs>
      <pattern
        id={patternId(id, "BTC")}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect {...ground} fill={colorOf("ochre")} />
        <line x1="0" y1="0" x2="0" y2="8" stroke={colorOf("ochre")} strokeWidth="3" opacity="0.4" />
      </pattern>
      <pattern id={patternId(id, "ETH")} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect {...ground} fill={colorOf("indigo")} />
        <circle cx="4" cy="4" r="1.4" fill={colorOf("indigo")} opacity="0.5" />
      </pattern>
      <pattern id={patternId(id, "CASH")} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect {...ground} fill={colorOf("slate")} />
      </pattern>
    </defs>
  )
}

/** The sample of a band beside its name. */
export function BandSample({ allocation }: Readonly<{ allocation: Allocation }>) {
  const id = useId()
  return (
    <svg className="inline-block h-3.5 w-6 align-[-2px]" aria-hidden="true">
      <BandPatterns id={id} />
      <rect width="100%" height="100%" fill={`url(#${patternId(id, allocation)})`} stroke="var(--hairline)" />
    </svg>
  )
}

/**
 * The lines as the server draws them: there before any script, without scripts, and in print. They stretch with the plot;
 * their width does not.
 */
export function StaticLines({
  lines,
  axis,
  isStack,
}: Pick<ChartView, "lines" | "axis"> & Readonly<{ isStack: boolean }>) {
  const filled = isStack ? undefined : filledLine(lines, axis)
  return (
    <svg
      className="absolute inset-0 size-full overflow-visible"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {filled === undefined ? null : (
        <path d={areaPath(filled.path)} fill={colorOf(filled.color)} fillOpacity="0.08" />
      )}
      {isStack
        ? drawingOrder(lines, isStack).map(({ id, path, color }) => (
            <path key={id} d={areaPath(path)} fill={stackFill(color)} />
          ))
        : null}
      {drawingOrder(lines, isStack).map(({ id, path, color, isReference }) => (
        <path
          key={id}
          d={path}
          fill="none"
          stroke={colorOf(color)}
          strokeWidth="1.75"
          strokeDasharray={isReference === true ? REFERENCE_DASHES : undefined}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** Parts of a stack that are nothing lie on those below, whose lines are drawn over theirs. */
export const drawingOrder = <Line,>(lines: readonly Line[], isStack: boolean): readonly Line[] =>
  isStack ? lines.toReversed() : lines

/** The fill of a part of a stack: opaque, because those below are drawn over it. */
export const stackFill = (color: ChartColor): string =>
  `color-mix(in oklab, ${colorOf(color)} 38%, var(--paper))`

/** Whether money came or went, as a sign. */
export const MarkSign = ({ isIn }: Readonly<{ isIn: boolean }>) => (
  <svg viewBox="0 0 10 10" className="size-2.5 kept-color" aria-hidden="true">
    <path
      d={isIn ? "M5 1L9.5 9H0.5Z" : "M5 9L9.5 1H0.5Z"}
      fill={isIn ? "var(--ink)" : "var(--paper)"}
      stroke="var(--ink)"
      strokeLinejoin="round"
    />
  </svg>
)

/** The days on which money came or went, above the whole of a stack; its table has the amounts. */
export const Marks = ({ marks }: Readonly<{ marks: readonly DrawnMark[] }>) => (
  <div className="pointer-events-none absolute inset-0" aria-hidden="true">
    {marks.map(({ x, y, isIn }) => (
      <span
        key={`${x} ${isIn}`}
        className="absolute -mt-1 -translate-x-1/2 -translate-y-full"
        style={{ left: percent(x), top: percent(y) }}
      >
        <MarkSign isIn={isIn} />
      </span>
    ))}
  </div>
)

/** The days under a plot; the narrower it is, the fewer. */
export function DayAxis({ ticks }: Readonly<{ ticks: readonly DayTick[] }>) {
  return (
    <div className="relative h-6" aria-hidden="true">
      {ticks.map(({ position, text }, index) => (
        <span
          key={text}
          className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap ${visibility(index, ticks.length)}`}
          style={{ left: `${position * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

/** With at most this number of labels, every second one fits even in the narrowest plot. */
const FEW = 4

const visibility = (place: number, count: number): string => {
  if (place % 2 === 1) return "hidden @min-[34rem]:inline"
  return place % 4 === 2 && count > FEW ? "hidden @min-[24rem]:inline" : ""
}

/** A label that had to move this far from its line, as part of the height, is tied to it. */
const NEAR = 0.01

/**
 * Names and last values at the ends of the lines, in place of a legend; the column is as wide as they are. A single line
 * needs no name, and in a narrow place no label: the line above the plot says its value. A narrow place has no values, so
 * names are closer to their lines there.
 */
export function EndLabels({ lines, height }: Readonly<{ lines: readonly DrawnLine[]; height: PlotHeight }>) {
  const alone = lines.length === 1
  return (
    <div
      className={`figures relative shrink-0 ${PLOT_HEIGHTS[height]} ${alone ? "hidden @min-[26rem]:grid" : "grid"}`}
      aria-hidden="true"
    >
      <Ties lines={lines} to="name" className="@min-[34rem]:hidden" />
      <Ties lines={lines} to="nameAndValue" className="hidden @min-[34rem]:block" />
      {lines.map(({ id, label, end }) => (
        <div
          key={id}
          className="relative top-(--name) h-fit -translate-y-1/2 whitespace-nowrap pl-3.5 text-ink leading-tight [grid-area:1/1] @min-[34rem]:top-(--name-and-value)"
          style={{
            ["--name" as string]: `${end.name * 100}%`,
            ["--name-and-value" as string]: `${end.nameAndValue * 100}%`,
          }}
        >
          {alone
            ? null
            : labelLines(label).map((line) => (
                <span key={line} className="block font-medium">
                  {line}
                </span>
              ))}
          <span className={alone ? "" : "hidden @min-[34rem]:inline"}>{end.text}</span>
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
