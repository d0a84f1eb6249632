"use client"

import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { ChartView, PlottedData } from "#lib/charts/chart-view.ts"
import { nearestPlace, plottedRow, plottedRows } from "#lib/charts/geometry.ts"
import type { PlotHeight } from "./plot-parts.tsx"
import { EndLabels, Marks, StaticLines } from "./plot-parts.tsx"
import type { MovedBy } from "./plot-slider.tsx"
import { PlotSlider } from "./plot-slider.tsx"
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
  onActive: (place: number, by: MovedBy) => void
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

  return (
    <PlotSlider
      axes={view}
      height={height}
      area={area}
      label={label}
      hintId={hintId}
      roleDescription={roleDescription}
      count={view.dayCount}
      active={active}
      placeText={dayText}
      nearestTo={(part) => nearestPlace(data().rows, view.axis, part)}
      onActive={onActive}
      labels={<EndLabels lines={view.lines.filter(({ end }) => end.text !== "")} height={height} />}
    >
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
    </PlotSlider>
  )
}
