import { allocationName } from "#components/charts/allocation-name.ts"
import type { ChartSpec } from "#components/charts/chart-spec.ts"
import { extentOf } from "#components/charts/chart-spec.ts"
import type { ChartView } from "#components/charts/chart-view.ts"
import { chartData, chartView, isDrawable } from "#components/charts/chart-view.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import { namedRange } from "#lib/domain/series/range.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { asArtifact, columnOf, ensureSpace, line, MUTED, paragraph, tagged } from "#lib/pdf/pdf-page.ts"
import { chartSpecs } from "./chart-specs.ts"
import { drawPattern } from "./draw-pattern.ts"
import { drawPlot, PLOT_AREA } from "./draw-plot.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"
import { pdfSection } from "./pdf-section.ts"

const GUTTER = 28
const KEY_WIDTH = 74
/** Title, days, plot, axis and the sentence below. */
const CHART_HEIGHT = 194

/** The charts two by two, the last one alone over both, since the first value: paper has no switch of ranges. */
export async function pdfCharts(paper: PdfPage, factsheet: PrintedFactsheet): Promise<void> {
  const specs = chartSpecs(factsheet)
  for (let place = 0; place < specs.length; place += 2) {
    ensureSpace(paper, CHART_HEIGHT)
    paper.y += 16
    const pair = specs.slice(place, place + 2)
    const width = pair.length === 1 ? paper.width : (paper.width - GUTTER) / 2
    const columns = pair.map((spec, side) => ({
      spec,
      column: columnOf(paper, paper.left + side * (width + GUTTER), width),
    }))
    for (const { spec, column } of columns) {
      await pdfSection(column, spec.language, spec.title, () => drawChart(column, spec))
    }
    paper.y = Math.max(...columns.map(({ column }) => column.y))
  }
}

function drawChart(paper: PdfPage, spec: ChartSpec): void {
  const extent = extentOf(spec.series)
  const range = extent === null ? null : namedRange("all", extent)
  // Before anything is written: what cannot be drawn is told in the place of its title.
  const view = range === null ? null : chartView(spec, range, chartData(spec, range))
  const { left: x, width, doc, root } = paper
  tagged(paper, root, "H3", () =>
    line(paper, spec.title, { x, y: paper.y, width }, { font: "strong", size: 9 }),
  )
  paper.y += 13
  if (view === null || !isDrawable(view)) {
    paragraph(paper, root, view?.summary ?? spec.messages.noValuesYet, { size: 8, color: MUTED })
    return
  }
  const period = formatMessage(messages(spec.language).factsheet.periodFromTo, {
    from: formatDay(spec.language, view.firstDay ?? view.range.from),
    to: view.lastDay,
  })
  const unit = spec.unit.kind === "money" ? `${spec.unit.currency} · ` : ""
  const style = { size: 7.5, color: MUTED }
  tagged(paper, root, "P", () => line(paper, `${unit}${period}`, { x, y: paper.y, width }, style))
  paper.y += 16
  root.add(doc.struct("Figure", { alt: view.summary }, () => drawPlot(paper, view)))
  paper.y += PLOT_AREA
  caption(paper, view, spec)
}

function caption(paper: PdfPage, { axisNote, bands, summary }: ChartView, spec: ChartSpec): void {
  if (bands.length > 0) bandKey(paper, spec)
  const text = [...(bands.length === 0 ? [] : [summary]), ...(axisNote === null ? [] : [axisNote])].join(" ")
  if (text !== "") paragraph(paper, paper.root, text, { size: 7, color: MUTED })
}

/** What the patterns behind the line stand for. */
function bandKey(paper: PdfPage, { messages: texts }: ChartSpec): void {
  const { left, width, root, y } = paper
  for (const [place, allocation] of ALLOCATIONS.entries()) {
    const x = left + place * KEY_WIDTH
    asArtifact(paper.doc, () => drawPattern(paper, { x, y, width: 18, height: 8 }, allocation))
    const name = { x: x + 23, y: y - 0.5, width: Math.min(KEY_WIDTH, width) - 28 }
    tagged(paper, root, "P", () => line(paper, allocationName(texts, allocation), name, { size: 7 }))
  }
  paper.y += 14
}
