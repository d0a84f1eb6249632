"use client"

import { useCallback, useId, useMemo, useState } from "react"
import type { ChartStack } from "#lib/charts/chart-spec.ts"
import type { ReadDay } from "#lib/charts/chart-text.ts"
import { allocationName, announcement, readDay } from "#lib/charts/chart-text.ts"
import type { ChartView, DrawnBand, DrawnMark } from "#lib/charts/chart-view.ts"
import { chartData, chartView, isDrawable } from "#lib/charts/chart-view.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import type { RangeName } from "#lib/domain/series/series.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ApiRequest } from "./api-drawer.tsx"
import { ChartDownloads } from "./chart-downloads.tsx"
import { lazyValue } from "./lazy-value.ts"
import type { PackedSpec } from "./packed-spec.ts"
import { unpackSpec } from "./packed-spec.ts"
import { Plot } from "./plot.tsx"
import { BandSample, MarkSign } from "./plot-parts.tsx"
import type { MovedBy } from "./plot-slider.tsx"
import { RangeSwitch, useAddressRange } from "./range-switch.tsx"
import { Readout } from "./readout.tsx"

/** The legend of the bands, which have no line end for a label; empty without bands. */
function BandKey({ texts, bands }: Readonly<{ texts: Messages["charts"]; bands: readonly DrawnBand[] }>) {
  if (bands.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-12 text-muted">
      {ALLOCATIONS.map((allocation) => (
        <li key={allocation} className="flex items-center gap-1.5">
          <BandSample allocation={allocation} />
          {allocationName(texts, allocation)}
        </li>
      ))}
    </ul>
  )
}

/** The legend of the marks; empty without marks. */
function MarkKey({ stack, marks }: Readonly<{ stack: ChartStack; marks: readonly DrawnMark[] }>) {
  const kinds = [true, false].filter((isIn) => marks.some((mark) => mark.isIn === isIn))
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-12 text-muted">
      {kinds.map((isIn) => (
        <li key={String(isIn)} className="flex items-center gap-1.5">
          <MarkSign isIn={isIn} />
          {isIn ? stack.inLabel : stack.outLabel}
        </li>
      ))}
    </ul>
  )
}

/**
 * What a chart is to its page: the only one or one of few, with a range switch of its own; the first one, whose switch is that
 * of the page; or one that follows the switch of the page.
 */
export type ChartPart = "alone" | "first" | "follower"

export type ChartFrameProps = Readonly<{
  id: string
  part: ChartPart
  headingLevel: 2 | 3
  packed: PackedSpec
  /** The chart of the address as the server rendered it; hydration starts from exactly this. */
  firstView: ChartView
  /** Why it shows other days than its address states. */
  notice: string | null
  /** The days of every named range, so that the browser needs no calendar. */
  ranges: Readonly<Record<RangeName, SeriesRange>>
  fileName: string
  origin: string
  requests: readonly ApiRequest[]
  computed: boolean
}>

/** A chart with all its parts. The address says which range it shows. */
export function ChartFrame({
  id,
  part,
  headingLevel,
  packed,
  firstView,
  notice,
  ranges,
  fileName,
  origin,
  requests,
  computed,
}: ChartFrameProps) {
  const Heading = `h${headingLevel}` as const
  const hintId = useId()
  // The first picture came finished. Its data is unpacked when the reader comes near, points at it or takes it away.
  const spec = useMemo(() => lazyValue(() => unpackSpec(packed)), [packed])
  const asked = useAddressRange()
  const range = asked === undefined || asked === firstView.range.name ? firstView.range : ranges[asked]
  const data = useMemo(() => lazyValue(() => chartData(spec(), range)), [spec, range])
  const view = useMemo(
    () => (range === firstView.range ? firstView : chartView(spec(), range, data())),
    [spec, range, data, firstView],
  )
  const [pointed, setPointed] = useState({ range, place: -1, announced: "" })
  const active = pointed.range === range ? pointed.place : -1
  const row = active === -1 ? undefined : data().rows[active]
  const read = row === undefined ? lastRead(view) : readDay(spec(), row)

  const onActive = useCallback(
    (place: number, by: MovedBy) => {
      const chosen = by === "keyboard" ? data().rows[place] : undefined
      const announced = chosen === undefined ? "" : announcement(readDay(spec(), chosen))
      setPointed({ range, place, announced })
    },
    [data, spec, range],
  )

  const { texts, title } = packed
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`@container break-inside-avoid scroll-mt-6 ${part === "first" ? "" : "laid-out-near"}`}
    >
      <div className="mb-3 flex flex-col items-start justify-between gap-x-6 gap-y-2 @min-[40rem]:flex-row @min-[40rem]:items-center">
        <Heading id={`${id}-title`} className={part === "first" ? "text-17 md:text-21" : "text-21"}>
          {title}
        </Heading>
        {part === "follower" ? null : <RangeSwitch title={title} range={range} anchor={id} texts={texts} />}
      </div>
      {notice === null || range !== firstView.range ? null : (
        <p role="status" className="figures mb-3 max-w-text border-warning border-l-4 py-1 pl-4 text-13">
          {notice}
        </p>
      )}
      {isDrawable(view) ? (
        <>
          <Readout read={read} last={lastRead(view)} announced={pointed.announced} />
          <BandKey texts={texts} bands={view.bands} />
          <div className="mt-4">
            <Plot
              view={view}
              data={data}
              height={part === "first" ? "first-screen" : "usual"}
              label={title}
              hintId={hintId}
              roleDescription={texts.chart}
              dayText={read.day}
              active={active}
              onActive={onActive}
            />
          </div>
          {packed.stack === undefined || view.stack === undefined ? null : (
            <MarkKey stack={packed.stack} marks={view.stack.marks} />
          )}
          <p id={hintId} className="sr-only">
            {texts.keys}
          </p>
        </>
      ) : null}
      <p className="mt-3 max-w-text text-13">{view.summary}</p>
      {view.axisNote === null ? null : <p className="text-12 text-muted">{view.axisNote}</p>}
      <ChartDownloads
        id={id}
        anchor={id}
        texts={texts}
        spec={spec}
        data={data}
        firstDay={view.firstDay}
        fileName={`${fileName}-${range.from}-${range.to}`}
        origin={origin}
        requests={requests}
        computed={computed}
      />
    </section>
  )
}

/** The last day from the finished view, so that the first picture needs nothing that the browser writes. */
const lastRead = ({ lastDay, lines, lastAllocation, stack }: ChartView): ReadDay => {
  const values = lines.map(({ id, label, color, isReference = false, readText: text }) => ({
    id,
    label,
    color,
    isReference,
    text,
  }))
  return {
    day: lastDay,
    values:
      stack === undefined
        ? values
        : [
            stack.whole,
            ...values.filter(({ text }) => text !== "").map((value) => ({ ...value, isPart: true })),
          ],
    flow: stack?.lastFlow ?? null,
    allocation: lastAllocation,
  }
}
