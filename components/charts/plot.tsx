"use client"

import type { KeyboardEvent, PointerEvent } from "react"
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { ChartView, PlottedData } from "#lib/charts/chart-view.ts"
import { nearestPlace, plottedRow, plottedRows } from "#lib/charts/geometry.ts"
import type { PlotHeight } from "./plot-parts.tsx"
import { DayAxis, EndLabels, Marks, PLOT_HEIGHTS, PlotGround, StaticLines } from "./plot-parts.tsx"
import { useElementSize, useNearViewport, useReaderMoved } from "./use-plot-area.ts"

const InteractiveLines = lazy(() => import("./interactive-lines.tsx"))

/**
 * The plot of a chart, always of the same height. Pointer and keys choose a row, as on a slider of days; the line above
 * the plot reads it out.
 */
export function Plot({
  view,
  data,
  height,
  label,
  hintId,
  roleDescription,
  dayText,
  active,
  onActive,
}: Readonly<{
  view: ChartView
  data: () => PlottedData
  height: PlotHeight
  label: string
  /** The element that says which keys there are. */
  hintId: string
  roleDescription: string
  /** The day of that row in words; its values are announced by the readout. */
  dayText: string
  /** The place of the row that the reader points at; -1 for none. */
  active: number
  onActive: (place: number, by: "pointer" | "keyboard") => void
}>) {
  const area = useRef<HTMLDivElement>(null)
  // The server has drawn the chart. The interactive drawing is loaded only when the reader starts to use the page.
  const near = useNearViewport(area)
  const moved = useReaderMoved()
  const interactive = near && moved
  const size = useElementSize(area, interactive)
  const [drawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const rows = useMemo(
    () => (interactive ? plottedRows(data().drawn, view.axis) : []),
    [interactive, data, view.axis],
  )
  const activeRow = active === -1 ? undefined : data().drawn.rows[active]

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onActive(nearestPlace(data().rows, view.axis, (event.clientX - left) / width), "pointer")
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeAfterKey(event.key, active, view.dayCount)
    if (place === undefined) return
    event.preventDefault()
    onActive(place, "keyboard")
  }

  return (
    <div className="flex text-12 text-muted">
      <div
        className={`figures relative mr-2 w-14 shrink-0 text-right ${PLOT_HEIGHTS[height]}`}
        aria-hidden="true"
      >
        {view.valueTicks.map(({ position, text }) => (
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
          aria-valuemax={view.dayCount}
          aria-valuenow={(active === -1 ? view.dayCount - 1 : active) + 1}
          aria-valuetext={dayText}
          className={`relative touch-pan-y ${PLOT_HEIGHTS[height]}`}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => onActive(-1, "pointer")}
          onKeyDown={press}
          onBlur={() => onActive(-1, "pointer")}
        >
          <PlotGround valueTicks={view.valueTicks} bands={view.bands} />
          <div className={drawn ? "hidden print:block" : ""}>
            <StaticLines lines={view.lines} axis={view.axis} isStack={view.stack !== undefined} />
          </div>
          {interactive && size !== undefined ? (
            <div className="absolute inset-0 print:hidden" aria-hidden="true">
              <Suspense fallback={null}>
                <InteractiveLines
                  axis={view.axis}
                  lines={view.lines}
                  isStack={view.stack !== undefined}
                  rows={rows}
                  active={
                    activeRow === undefined ? undefined : plottedRow(activeRow, data().drawn.lines, view.axis)
                  }
                  width={size.width}
                  height={size.height}
                  onDrawn={onDrawn}
                />
              </Suspense>
            </div>
          ) : null}
          {view.stack === undefined ? null : <Marks marks={view.stack.marks} />}
        </div>
        <DayAxis ticks={view.dayTicks} />
      </div>
      <EndLabels lines={view.lines.filter(({ end }) => end.text !== "")} height={height} />
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
