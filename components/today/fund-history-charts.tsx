"use client"

import { useMemo } from "react"
import { ChartDownloads } from "#components/charts/chart-downloads.tsx"
import { lazyValue } from "#components/charts/lazy-value.ts"
import { RangeSwitch, useAddressRange } from "#components/charts/range-switch.tsx"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import type { RangeName } from "#lib/domain/series/series.ts"
import { assetsPlace, assetsPositions, assetsView } from "./assets-view.ts"
import { flowsPlace, flowsPositions, flowsView } from "./flows-view.ts"
import type { HistorySpec, PackedHistory } from "./fund-history.ts"
import { assetsTable, flowsTable, unpackHistory } from "./fund-history.ts"
import type { HistoryView } from "./history-view.ts"
import { StackPlot } from "./stack-plot.tsx"

const CHARTS = {
  assets: { view: assetsView, place: assetsPlace, positions: assetsPositions, table: assetsTable },
  flows: { view: flowsView, place: flowsPlace, positions: flowsPositions, table: flowsTable },
} as const

/** What investors held, and below it on the same days what came and went, both by fund; one range for both. */
export function FundHistoryCharts({
  id,
  title,
  packed,
  firstViews,
  ranges,
}: Readonly<{
  id: string
  title: string
  packed: PackedHistory
  /** The charts of the address as the server rendered them; hydration starts from exactly these. */
  firstViews: Readonly<Record<keyof typeof CHARTS, HistoryView>>
  ranges: Readonly<Record<RangeName, SeriesRange>>
}>) {
  const spec = useMemo(() => lazyValue(() => unpackHistory(packed)), [packed])
  const asked = useAddressRange()
  const first = firstViews.assets.range
  const range = asked === undefined || asked === first.name ? first : ranges[asked]
  return (
    <div className="@container">
      <RangeSwitch title={title} range={range} anchor={id} texts={packed.packed.texts} />
      <div className="mt-8 space-y-12">
        {(["assets", "flows"] as const).map((name) => (
          <HistoryChart
            key={name}
            name={name}
            range={range}
            spec={spec}
            firstView={firstViews[name]}
            alignedWith={firstViews.assets.labels}
            texts={{
              title: packed.pageTexts[name],
              keys: name === "flows" ? packed.pageTexts.flowsKeys : packed.packed.texts.keys,
            }}
            chartTexts={packed.packed.texts}
          />
        ))}
      </div>
    </div>
  )
}

function HistoryChart({
  name,
  range,
  spec,
  firstView,
  alignedWith,
  texts,
  chartTexts,
}: Readonly<{
  name: keyof typeof CHARTS
  range: SeriesRange
  spec: () => HistorySpec
  firstView: HistoryView
  alignedWith: HistoryView["labels"]
  texts: Readonly<{ title: string; keys: string }>
  chartTexts: HistorySpec["texts"]
}>) {
  const chart = CHARTS[name]
  const view = useMemo(
    () => (range === firstView.range ? firstView : chart.view(spec(), range)),
    [range, spec, firstView, chart],
  )
  const table = useMemo(() => lazyValue(() => chart.table(spec(), range)), [chart, spec, range])
  const positions = useMemo(() => lazyValue(() => chart.positions(spec(), range)), [chart, spec, range])
  const firstDay = view.count === 0 ? null : range.from
  return (
    <section aria-labelledby={`${name}-title`} className="break-inside-avoid">
      <h3 id={`${name}-title`} className="mb-3 text-21">
        {texts.title}
      </h3>
      {view.last === null ? null : (
        <StackPlot
          key={`${range.from} ${range.to}`}
          view={view}
          label={texts.title}
          alignedWith={alignedWith}
          keys={texts.keys}
          roleDescription={chartTexts.chart}
          positions={positions}
          placeAt={(place) => chart.place(spec(), range, place) ?? view.last}
        />
      )}
      <p className="mt-3 max-w-text text-13">{view.summary}</p>
      <ChartDownloads
        id={name}
        anchor={`${name}-title`}
        texts={chartTexts}
        spec={() => table().spec}
        data={() => table().data}
        firstDay={firstDay}
        fileName={`${name}-by-fund-${range.from}-${range.to}`}
        origin=""
        requests={[]}
        computed
      />
    </section>
  )
}
