"use client"

import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from "react"
import type { ChartView } from "#lib/charts/chart-view.ts"
import type { PlotHeight } from "./plot-parts.tsx"
import { DayAxis, PLOT_HEIGHTS, PlotGround } from "./plot-parts.tsx"

/** What moved the slider: screen readers are told a place only when it was chosen with the keyboard. */
export type MovedBy = "pointer" | "keyboard"

/** What the usual place beside a plot holds, in `ch`. It is the same for all charts, so that those below each other align. */
const USUAL_ROOM = 9

/** About how wide a character is, in `ch`: digits are a little wider than one, separators and spaces narrow. */
const widthOf = (character: string): number =>
  /[.,\s’]/.test(character) ? 0.45 : /m/i.test(character) ? 1.5 : 1.03

/** The minimum width of the label column where a label needs more than that. */
function roomForLabels(texts: readonly string[]) {
  const widths = texts.map((text) => [...text].reduce((sum, character) => sum + widthOf(character), 0))
  const longest = Math.max(...widths)
  return longest > USUAL_ROOM ? { minWidth: `${longest.toFixed(1)}ch` } : undefined
}

/** A plot between its axes, as a slider of days: pointer and keys choose a place. Its height never changes. */
export function PlotSlider({
  axes: { valueTicks, dayTicks, bands },
  height,
  area,
  label,
  hintId,
  roleDescription,
  count,
  active,
  placeText,
  nearestTo,
  onActive,
  labels,
  children,
}: Readonly<{
  axes: Pick<ChartView, "valueTicks" | "dayTicks" | "bands">
  height: PlotHeight
  area?: Ref<HTMLDivElement>
  label: string
  /** The element that says which keys there are. */
  hintId: string
  roleDescription: string
  /** How many places there are. */
  count: number
  /** The place that the reader points at; -1 for none. */
  active: number
  /** The day of the place in words. */
  placeText: string
  /** The place nearest to a part of the width, from 0 to 1. */
  nearestTo: (part: number) => number
  onActive: (place: number, by: MovedBy) => void
  /** What stands at the ends of the lines. */
  labels: ReactNode
  children: ReactNode
}>) {
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onActive(nearestTo((event.clientX - left) / width), "pointer")
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeAfterKey(event.key, active, count)
    if (place === undefined) return
    event.preventDefault()
    onActive(place, "keyboard")
  }
  return (
    <div className="flex text-12 text-muted">
      <div
        className={`figures relative mr-2 w-14 shrink-0 text-right ${PLOT_HEIGHTS[height]}`}
        style={roomForLabels(valueTicks.map(({ text }) => text))}
        aria-hidden="true"
      >
        {valueTicks.map(({ position, text }) => (
          <span
            key={position}
            className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${position * 100}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div
          ref={area}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-roledescription={roleDescription}
          aria-describedby={hintId}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(active === -1 ? count - 1 : active) + 1}
          aria-valuetext={placeText}
          className={`relative touch-pan-y ${PLOT_HEIGHTS[height]}`}
          onPointerMove={follow}
          onPointerDown={follow}
          // A finger that is lifted leaves too: what it chose stays to be read, until the reader goes on to something else.
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== "touch") onActive(-1, "pointer")
          }}
          onPointerCancel={() => onActive(-1, "pointer")}
          onKeyDown={press}
          onBlur={() => onActive(-1, "pointer")}
        >
          <PlotGround valueTicks={valueTicks} bands={bands} />
          {children}
        </div>
        <DayAxis ticks={dayTicks} />
      </div>
      {labels}
    </div>
  )
}

/** Values of a month: what a page key moves by. */
const PAGE = 21

/** The place that a key moves to (-1 is none yet and counts as the last row); undefined for other keys. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  const last = count - 1
  const from = place === -1 ? last : place
  const within = (target: number): number => Math.max(0, Math.min(last, target))
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return within(place === -1 ? last : from - 1)
    case "ArrowRight":
    case "ArrowUp":
      return within(from + 1)
    case "PageUp":
      return within(from - PAGE)
    case "PageDown":
      return within(from + PAGE)
    case "Home":
      return within(0)
    case "End":
      return last
    case "Escape":
      return -1
    default:
      return undefined
  }
}
