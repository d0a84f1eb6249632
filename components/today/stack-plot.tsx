"use client"

import type { KeyboardEvent, PointerEvent } from "react"
import { useId, useState } from "react"
import { placeAfterKey } from "#components/charts/plot.tsx"
import { DayAxis, EndLabels, PLOT_HEIGHTS, PlotGround } from "#components/charts/plot-parts.tsx"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { HistoryView, ReadPlace } from "./history-view.ts"

/**
 * The plot of a chart whose parts stand upon each other. Pointer and keys choose a place, as on a slider; the line above reads
 * it out.
 */
export function StackPlot({
  view,
  label,
  keys,
  roleDescription,
  room,
  positions,
  placeAt,
}: Readonly<{
  view: HistoryView
  /** The labels of the chart above, where this one has none: their place is left empty, so that the days of both are aligned. */
  room: HistoryView["labels"]
  label: string
  /** Which keys there are. */
  keys: string
  roleDescription: string
  /** Of all places, from 0 to 1 and ascending. */
  positions: () => readonly number[]
  placeAt: (place: number) => ReadPlace | null
}>) {
  const hintId = useId()
  const [active, setActive] = useState(-1)
  const [announced, setAnnounced] = useState("")
  const read = active === -1 ? view.last : placeAt(active)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setActive(nearest(positions(), (event.clientX - left) / width))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeAfterKey(event.key, active, view.count)
    if (place === undefined) return
    event.preventDefault()
    setActive(place)
    const chosen = place === -1 ? null : placeAt(place)
    setAnnounced(chosen === null ? "" : [chosen.total, ...chosen.parts.map(nameAndText)].join(", "))
  }
  if (read === null || view.last === null) return null
  return (
    <>
      <div className="grid text-13">
        {/* As high as the last place needs, which is among the longest: nothing below moves. */}
        <ReadLine read={view.last} isHidden />
        <ReadLine read={read} />
      </div>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      <p id={hintId} className="sr-only">
        {keys}
      </p>
      <div className="mt-4 flex text-12 text-muted">
        <div
          className={`figures relative mr-2 w-14 shrink-0 text-right ${PLOT_HEIGHTS.usual}`}
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
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-roledescription={roleDescription}
            aria-describedby={hintId}
            aria-valuemin={1}
            aria-valuemax={view.count}
            aria-valuenow={(active === -1 ? view.count - 1 : active) + 1}
            aria-valuetext={read.day}
            className={`relative touch-pan-y ${PLOT_HEIGHTS.usual}`}
            onPointerMove={follow}
            onPointerDown={follow}
            onPointerLeave={() => setActive(-1)}
            onKeyDown={press}
            onBlur={() => setActive(-1)}
          >
            <PlotGround valueTicks={view.valueTicks} bands={[]} />
            <Layers view={view} />
            {active === -1 ? null : (
              <span
                aria-hidden="true"
                className="absolute inset-y-0 w-px bg-ink"
                style={{ left: `${read.position * 100}%` }}
              />
            )}
          </div>
          <DayAxis ticks={view.dayTicks} />
        </div>
        <div className={view.labels.length === 0 ? "invisible" : ""}>
          <EndLabels lines={view.labels.length === 0 ? room : view.labels} height="usual" />
        </div>
      </div>
    </>
  )
}

const nameAndText = ({ label, text }: Readonly<{ label: string; text: string }>) => `${label} ${text}`

const nearest = (positions: readonly number[], wanted: number): number =>
  positions.reduce(
    (best, position, place) =>
      Math.abs(position - wanted) < Math.abs((positions[best] ?? -1) - wanted) ? place : best,
    0,
  )

/** The day, the whole, and every part with the colour that names it in the plot. */
const ReadLine = ({ read, isHidden = false }: Readonly<{ read: ReadPlace; isHidden?: boolean }>) => (
  <p
    className={`figures flex flex-wrap content-start gap-x-4 [grid-area:1/1] ${isHidden ? "invisible" : ""}`}
    aria-hidden={isHidden}
  >
    <span className="text-muted">{read.day}</span>
    <span className="font-medium">{read.total}</span>
    {read.parts.map(({ id, label, color, text }) => (
      <span key={id} className="flex items-center gap-1.5 whitespace-nowrap">
        <span
          className="inline-block size-2.5 kept-color"
          style={{ backgroundColor: colorOf(color) }}
          aria-hidden="true"
        />
        <span className="text-muted">{label}</span>
        <span>{text}</span>
      </span>
    ))}
  </p>
)

/** Layers as the server draws them too; they stretch with the plot, the lines between them do not. */
const Layers = ({ view: { layers, zero } }: Readonly<{ view: HistoryView }>) => (
  <svg
    className="absolute inset-0 size-full overflow-visible"
    viewBox="0 0 1000 1000"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {layers.map(({ id, color, path }) => (
      <path
        key={id}
        d={path}
        className="kept-color"
        fill={colorOf(color)}
        stroke="var(--paper)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    ))}
    <line
      x1={0}
      x2={1000}
      y1={zero * 1000}
      y2={zero * 1000}
      stroke="var(--ink)"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
