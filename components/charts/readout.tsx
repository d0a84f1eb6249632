import type { ChartColor } from "./chart-spec.ts"
import { colorOf } from "./chart-spec.ts"

/** The values of one day in words. */
export type ReadDay = Readonly<{
  day: string
  values: readonly Readonly<{ id: string; label: string; color: ChartColor; text: string }>[]
  allocation: string | null
}>

/** The room it needs on every day, so that nothing below moves; charts side by side keep their plots level. */
const height = (lines: number): string => {
  if (lines === 1) return "h-5"
  return lines === 2 ? "h-10 @min-[28rem]:h-5" : "h-20 @min-[28rem]:h-10 @min-[54rem]:h-5"
}

/**
 * The line above the plot: the day that the reader points at, or the last one. `announced` is what a keyboard reader is
 * told of the values; the slider itself names the day.
 */
export function Readout({
  read: { day, values, allocation },
  announced,
}: Readonly<{ read: ReadDay; announced: string }>) {
  const alone = values.length === 1
  return (
    <>
      <p
        className={`figures flex flex-wrap content-start gap-x-4 overflow-hidden text-13 ${height(values.length)}`}
      >
        <span className="text-muted">{day}</span>
        {values.map(({ id, label, color, text }) => (
          <span key={id} className="flex items-center gap-1.5">
            {alone ? null : (
              <>
                <span
                  className="inline-block h-0.5 w-3 kept-color"
                  style={{ backgroundColor: colorOf(color) }}
                  aria-hidden="true"
                />
                <span className="text-muted">{label}</span>
              </>
            )}
            <span className="font-medium">{text}</span>
          </span>
        ))}
        {allocation === null ? null : <span className="font-medium">{allocation}</span>}
      </p>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  )
}
