"use client"

import { ChartTable } from "#components/charts/chart-table.tsx"
import { useAddressRange } from "#components/charts/range-switch.tsx"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import type { RangeName } from "#lib/domain/series/series.ts"
import type { FlowSpec, FlowView } from "./flow-view.ts"
import { flowView } from "./flow-view.ts"

/** Subscriptions up and redemptions down, in the range of the page's charts, with their sums in words and a table. */
export function FlowBars({
  spec,
  firstRange,
  firstView,
  ranges,
}: Readonly<{
  spec: FlowSpec
  firstRange: SeriesRange
  firstView: FlowView
  ranges: Readonly<Record<RangeName, SeriesRange>>
}>) {
  const asked = useAddressRange()
  const view = asked === undefined || asked === firstRange.name ? firstView : flowView(spec, ranges[asked])
  const { words } = spec
  return (
    <section aria-labelledby="flows-title" id="flows" className="scroll-mt-6">
      <h3 id="flows-title" className="mb-3 text-21">
        {words.title}
      </h3>
      {view.rows.length === 0 ? null : <Bars view={view} label={words.title} />}
      <p className="mt-3 max-w-text text-13">{view.summary}</p>
      {view.rows.length === 0 ? null : (
        <details className="mt-2 text-13">
          <summary className="w-fit cursor-pointer text-accent underline underline-offset-4">
            {words.table}
          </summary>
          <ChartTable
            caption={words.title}
            dayHeading={words.day}
            headings={[words.subscriptions, words.redemptions]}
            rows={view.rows}
          />
        </details>
      )}
    </section>
  )
}

/** The sentence below says the same to who does not see them. */
const Bars = ({ view: { ticks, bars, zero }, label }: Readonly<{ view: FlowView; label: string }>) => (
  <div className="relative h-64">
    {ticks.map(({ text, position }) => (
      <span
        key={position}
        aria-hidden
        className="figures absolute right-0 -translate-y-1/2 text-12 text-muted"
        style={{ top: `${100 * position}%` }}
      >
        {text}
      </span>
    ))}
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="h-full w-[calc(100%-5.5rem)] overflow-visible"
    >
      {ticks.map(({ position }) => (
        <line
          key={position}
          x1={0}
          x2={1}
          y1={position}
          y2={position}
          stroke={position === zero ? "var(--ink)" : "var(--hairline)"}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map(({ id, title, start, end, top, bottom }) => (
        <g key={id}>
          <title>{title}</title>
          <rect x={start} width={end - start} y={top} height={zero - top} fill="var(--chart-green)" />
          <rect x={start} width={end - start} y={zero} height={bottom - zero} fill="var(--chart-ochre)" />
        </g>
      ))}
    </svg>
  </div>
)
