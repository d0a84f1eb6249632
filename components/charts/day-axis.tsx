import type { DayTick } from "./day-ticks.ts"

/** The days under a plot; the narrower it is, the fewer. */
export function DayAxis({ ticks }: Readonly<{ ticks: readonly DayTick[] }>) {
  return (
    <div className="relative h-6" aria-hidden="true">
      {ticks.map(({ position, text }, place) => (
        <span
          key={text}
          className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap ${visibility(place, ticks.length)}`}
          style={{ left: `${position * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

/** So few that every second one fits wherever a plot does. */
const FEW = 4

const visibility = (place: number, count: number): string => {
  if (place % 2 === 1) return "hidden @min-[34rem]:inline"
  return place % 4 === 2 && count > FEW ? "hidden @min-[24rem]:inline" : ""
}
