"use client"

import { useId, useState } from "react"
import { EndLabels } from "#components/charts/plot-parts.tsx"
import type { MovedBy } from "#components/charts/plot-slider.tsx"
import { PlotSlider } from "#components/charts/plot-slider.tsx"
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
  alignedWith,
  positions,
  placeAt,
}: Readonly<{
  view: HistoryView
  /** The labels of the chart above. A chart without labels leaves as much space, so that the days of both are aligned. */
  alignedWith: HistoryView["labels"]
  label: string
  /** Which keys there are. */
  keys: string
  roleDescription: string
  /** The middles of all places, from 0 to 1 and ascending. */
  positions: () => readonly number[]
  placeAt: (place: number) => ReadPlace | null
}>) {
  const hintId = useId()
  const [active, setActive] = useState(-1)
  const [announced, setAnnounced] = useState("")
  const read = active === -1 ? view.last : placeAt(active)
  const choose = (place: number, by: MovedBy) => {
    setActive(place)
    if (by === "pointer") return
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
      <div className="mt-4">
        <PlotSlider
          axes={{ ...view, bands: [] }}
          height="usual"
          label={label}
          hintId={hintId}
          roleDescription={roleDescription}
          count={view.count}
          active={active}
          placeText={read.day}
          nearestTo={(part) => nearest(positions(), part)}
          onActive={choose}
          labels={
            <div className={view.labels.length === 0 ? "invisible" : ""}>
              <EndLabels lines={view.labels.length === 0 ? alignedWith : view.labels} height="usual" />
            </div>
          }
        >
          <Layers view={view} />
          {active === -1 ? null : (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 w-px bg-ink"
              style={{ left: `${read.position * 100}%` }}
            />
          )}
        </PlotSlider>
      </div>
    </>
  )
}

const nameAndText = ({ label, text }: Readonly<{ label: string; text: string }>) => `${label} ${text}`

const nearest = (positions: readonly number[], wanted: number): number =>
  positions.reduce(
    (best, position, index) =>
      Math.abs(position - wanted) < Math.abs((positions[best] ?? -1) - wanted) ? index : best,
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
