import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { ReadDay } from "#lib/charts/chart-text.ts"

/** Widths of the chart in rem, and the heights for one, two and more lines from that width on. */
const HEIGHTS = [
  [19, ["min-h-5", "min-h-10", "min-h-15", "min-h-20", "min-h-25"]],
  [28, ["@min-[28rem]:min-h-5", "@min-[28rem]:min-h-10", "@min-[28rem]:min-h-15", "@min-[28rem]:min-h-20"]],
  [36, ["@min-[36rem]:min-h-5", "@min-[36rem]:min-h-10", "@min-[36rem]:min-h-15"]],
  [44, ["@min-[44rem]:min-h-5", "@min-[44rem]:min-h-10", "@min-[44rem]:min-h-15"]],
  [54, ["@min-[54rem]:min-h-5", "@min-[54rem]:min-h-10"]],
] as const

/** A generous estimate, in rem: of a character, of the gap between two values, and of the stroke before a name. */
const CHARACTER = 0.47
const GAP = 1
const STROKE = 1.5

/** The height for every day, so that nothing below moves and no text is cut off. */
function roomOf({ day, values, allocation, flow }: ReadDay): string {
  const widthsOf = (shown: ReadDay["values"]) => [
    day.length * CHARACTER,
    ...shown.map(({ label, text }) =>
      values.length === 1 ? text.length * CHARACTER : STROKE + (label.length + text.length) * CHARACTER,
    ),
    ...(allocation === null ? [] : [allocation.length * CHARACTER]),
    // Most days have no flow: the last one may be one of these.
    ...(shown.some(({ isPart }) => isPart === true) && flow === null ? [FLOW_LENGTH * CHARACTER] : []),
    ...(flow === null || flow === undefined ? [] : [flow.length * CHARACTER]),
  ]
  return HEIGHTS.map(([width, heights]) => {
    const shown = width < PARTS_FROM ? values.filter(({ isPart }) => isPart !== true) : values
    return heights[Math.min(linesIn(width, widthsOf(shown)), heights.length) - 1]
  }).join(" ")
}

/** The width in rem from which the parts of a stack are read out beside the whole. */
const PARTS_FROM = 36

/** Characters of `Subscription EUR 1,234,567.89`. */
const FLOW_LENGTH = 29

/** How many lines parts need that are set one after the other and never broken. */
export function linesIn(width: number, parts: readonly number[]): number {
  let lines = 1
  let used = 0
  for (const part of parts) {
    const isFirst = used === 0
    if (!isFirst && used + GAP + part > width) {
      lines += 1
      used = part
    } else used += isFirst ? part : GAP + part
  }
  return lines
}

/** The dashes of the line that another one is compared with. */
const dashes = (color: ChartColor): string =>
  `repeating-linear-gradient(90deg, ${colorOf(color)} 0 3px, transparent 3px 4.5px)`

/**
 * The line above the plot: the day that the reader points at, or the last one. `announced` is read out to keyboard users;
 * the slider itself names the day.
 */
export function Readout({
  read: { day, values, allocation, flow },
  last,
  announced,
}: Readonly<{
  read: ReadDay
  /** The last day, which sets the height for all days. */
  last: ReadDay
  announced: string
}>) {
  const alone = values.length === 1
  return (
    <>
      <p className={`figures flex flex-wrap content-start gap-x-4 text-13 ${roomOf(last)}`}>
        <span className="text-muted">{day}</span>
        {values.map(({ id, label, color, text, isPart, isReference }) => (
          <span
            key={id}
            className={`items-center gap-1.5 whitespace-nowrap ${isPart === true ? "hidden @min-[36rem]:flex" : "flex"}`}
          >
            {alone ? null : (
              <>
                {color === null ? null : (
                  <span
                    className="inline-block h-0.5 w-3 kept-color"
                    style={{ background: isReference === true ? dashes(color) : colorOf(color) }}
                    aria-hidden="true"
                  />
                )}
                <span className="text-muted">{label}</span>
              </>
            )}
            <span className="font-medium">{text}</span>
          </span>
        ))}
        {allocation === null ? null : <span className="font-medium">{allocation}</span>}
        {flow === null || flow === undefined ? null : <span className="font-medium">{flow}</span>}
      </p>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  )
}
