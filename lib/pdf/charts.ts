import type { ChartColor, ChartSpec } from "#lib/charts/chart-spec.ts"
import { extentOf } from "#lib/charts/chart-spec.ts"
import { allocationName } from "#lib/charts/chart-text.ts"
import type { ChartView, DrawnBand } from "#lib/charts/chart-view.ts"
import { chartData, chartView, isDrawable } from "#lib/charts/chart-view.ts"
import type { Corner } from "#lib/charts/geometry.ts"
import { areaCorners, cornersIn, filledLine, pathCorners } from "#lib/charts/geometry.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import { namedRange } from "#lib/domain/series/range.ts"
import type { ChartDescription } from "#lib/factsheet/chart-descriptions.ts"
import { factsheetCharts } from "#lib/factsheet/chart-descriptions.ts"
import type { PageBlock, PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "./pdf-page.ts"
import {
  asArtifact,
  columnOf,
  ensureSpace,
  HAIRLINE,
  INK,
  line,
  MUTED,
  paragraph,
  tagged,
} from "./pdf-page.ts"
import { pdfSection } from "./sections.ts"

/** The chart palette of the design tokens on white. */
export const PRINTED: Readonly<Record<ChartColor, string>> = {
  green: "#1b6b55",
  indigo: "#3d4fa3",
  ochre: "#b7791f",
  brick: "#a8412b",
  plum: "#7a3b77",
  slate: "#54616e",
}

/** A rectangle of the page, in points. */
type Box = Readonly<{ x: number; y: number; width: number; height: number }>

const COLORS = { BTC: PRINTED.ochre, ETH: PRINTED.indigo, CASH: PRINTED.slate } as const

/** Fills a box with the pattern of an allocation: BTC hatched, ETH dotted, CASH plain, so that colour is not needed. */
function drawPattern({ doc }: PdfPage, box: Box, allocation: Allocation): void {
  const { x, y, width, height } = box
  const color = COLORS[allocation]
  doc.save().rect(x, y, width, height).clip()
  doc.rect(x, y, width, height).fillOpacity(0.12).fill(color)
  if (allocation === "BTC") {
    doc.strokeOpacity(0.4).strokeColor(color).lineWidth(0.8)
    for (let at = Math.floor((x - height) / 4) * 4; at < x + width; at += 4) {
      doc.moveTo(at, y + height).lineTo(at + height, y)
    }
    doc.stroke()
  }
  if (allocation === "ETH") {
    doc.fillOpacity(0.5)
    for (let across = Math.floor(x / 5) * 5; across < x + width; across += 5) {
      for (let down = y + 2; down < y + height; down += 4) doc.circle(across, down, 0.7)
    }
    doc.fill(color)
  }
  doc.restore()
}

const PLOT_HEIGHT = 108
/** The plot and the days below it. */
const PLOT_AREA = PLOT_HEIGHT + 18
const TICKS_WIDTH = 36
const ENDS_WIDTH = 58

/** Draws a chart as vectors at the current height: bands, axes, lines and the labels at their ends. */
function drawPlot(pdf: PdfPage, view: ChartView): void {
  const box = {
    x: pdf.left + TICKS_WIDTH,
    y: pdf.y,
    width: pdf.width - TICKS_WIDTH - ENDS_WIDTH,
    height: PLOT_HEIGHT,
  }
  for (const band of view.bands) drawBand(pdf, box, band)
  drawAxes(pdf, box, view)
  drawLines(pdf, box, view)
  drawEnds(pdf, box, view)
}

function drawAxes(pdf: PdfPage, box: Box, { valueTicks, dayTicks }: ChartView): void {
  const style = { size: 6.5, color: MUTED }
  for (const { position, text } of valueTicks) {
    const y = box.y + position * box.height
    pdf.doc
      .moveTo(box.x, y)
      .lineTo(box.x + box.width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke()
    line(pdf, text, { x: pdf.left, y: y - 4, width: TICKS_WIDTH - 5, align: "right" }, style)
  }
  const width = 40
  // Every second day where they are many: the plot is as narrow as that of a phone.
  for (const { position, text } of dayTicks.filter((_, index) => dayTicks.length < 5 || index % 2 === 0)) {
    const centre = box.x + position * box.width
    pdf.doc.font("text").fontSize(style.size)
    const half = Math.min(width, pdf.doc.widthOfString(text)) / 2
    line(pdf, text, { x: Math.max(box.x, centre - half), y: box.y + box.height + 5, width }, style)
  }
}

function trace({ doc }: PdfPage, corners: readonly Corner[]): void {
  for (const [index, [x, y]] of corners.entries()) {
    if (index === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
}

function drawLines(pdf: PdfPage, box: Box, { lines, axis }: ChartView): void {
  const filled = filledLine(lines, axis)
  if (filled !== undefined) {
    trace(pdf, cornersIn(box, areaCorners(pathCorners(filled.path))))
    pdf.doc.closePath().fillOpacity(0.08).fill(PRINTED[filled.color]).fillOpacity(1)
  }
  for (const { path, color, isReference } of lines) {
    trace(pdf, cornersIn(box, pathCorners(path)))
    if (isReference === true) pdf.doc.dash(3, { space: 2 })
    pdf.doc.lineWidth(1.1).lineJoin("round").strokeColor(PRINTED[color]).stroke().undash()
  }
}

/** Names and last values in place of a legend; a single line needs no name. */
function drawEnds(pdf: PdfPage, box: Box, { lines }: ChartView): void {
  const x = box.x + box.width + 6
  const width = ENDS_WIDTH - 6
  for (const { label, color, end } of lines) {
    const y = box.y + end.nameAndValue * box.height - 4
    if (lines.length === 1) {
      line(pdf, end.text, { x, y, width }, { size: 7, color: INK })
    } else {
      line(pdf, label, { x, y: y - 4, width }, { size: 6.5, color: PRINTED[color], font: "strong" })
      line(pdf, end.text, { x, y: y + 4, width }, { size: 6.5, color: INK })
    }
  }
}

function drawBand(pdf: PdfPage, box: Box, { allocation, start, end }: DrawnBand): void {
  const x = box.x + start * box.width
  drawPattern(pdf, { ...box, x, width: (end - start) * box.width }, allocation)
}

const GUTTER = 28
const KEY_WIDTH = 74
/** Title, days, plot, axis and the sentence below. */
const CHART_HEIGHT = 194

/** The charts of a factsheet that the PDF has, in their order; a series that failed to load has none. */
function chartSpecs({ language, subject, data }: PrintedFactsheet): readonly ChartSpec[] {
  const { charts } = messages(language)
  const { netAssetValue, netYield, growth, totalAssets, strategy } = factsheetCharts(
    language,
    subject.shareClass,
  )
  const loaded = <Value>(
    block: PageBlock<Value> | null,
    chart: Readonly<{ title: string; describe: (value: Value) => ChartDescription }>,
  ): ChartSpec[] => {
    if (block?.kind !== "ready") return []
    const common = { language, texts: charts, title: chart.title }
    const usual = { allocation: [], growthOf: null, fromZero: false }
    return [{ ...common, ...usual, ...chart.describe(block.value) }]
  }
  const ofIndex = data.index.kind === "ready" ? data.index.value : null
  return [
    ...loaded(data.allocation, strategy),
    ...loaded(data.netAssetValues, {
      title: growth.title,
      describe: (ofClass) => growth.describe({ ofClass, ofIndex }),
    }),
    ...loaded(data.netAssetValues, netAssetValue),
    ...loaded(data.yieldSeries, netYield),
    ...loaded(data.totalsSeries, totalAssets),
  ]
}

/** The charts in pairs, a last single one over both columns, from the first value on: a PDF has no range switch. */
export function pdfCharts(pdf: PdfPage, factsheet: PrintedFactsheet): void {
  const specs = chartSpecs(factsheet)
  for (let index = 0; index < specs.length; index += 2) {
    ensureSpace(pdf, CHART_HEIGHT)
    pdf.y += 16
    const pair = specs.slice(index, index + 2)
    const width = pair.length === 1 ? pdf.width : (pdf.width - GUTTER) / 2
    const columns = pair.map((spec, side) => ({
      spec,
      column: columnOf(pdf, pdf.left + side * (width + GUTTER), width),
    }))
    for (const { spec, column } of columns) {
      pdfSection(column, spec.language, spec.title, () => drawChart(column, spec))
    }
    pdf.y = Math.max(...columns.map(({ column }) => column.y))
  }
}

function drawChart(pdf: PdfPage, spec: ChartSpec): void {
  const extent = extentOf(spec.series)
  const range = extent === null ? null : namedRange("all", extent)
  // Before anything is written, so that an error is reported in the place of the title.
  const view = range === null ? null : chartView(spec, range, chartData(spec, range))
  const { left: x, width, doc, root } = pdf
  tagged(pdf, root, "H3", () => line(pdf, spec.title, { x, y: pdf.y, width }, { font: "strong", size: 9 }))
  pdf.y += 13
  if (view === null || !isDrawable(view)) {
    paragraph(pdf, root, view?.summary ?? spec.texts.noValuesYet, { size: 8, color: MUTED })
    return
  }
  const period = formatMessage(messages(spec.language).factsheet.periodFromTo, {
    from: formatDay(spec.language, view.firstDay ?? view.range.from),
    to: view.lastDay,
  })
  const unit = spec.unit.kind === "money" ? `${spec.unit.currency} · ` : ""
  const style = { size: 7.5, color: MUTED }
  tagged(pdf, root, "P", () => line(pdf, `${unit}${period}`, { x, y: pdf.y, width }, style))
  pdf.y += 16
  root.add(doc.struct("Figure", { alt: view.summary }, () => drawPlot(pdf, view)))
  pdf.y += PLOT_AREA
  caption(pdf, view, spec)
}

function caption(pdf: PdfPage, { axisNote, bands, summary }: ChartView, spec: ChartSpec): void {
  if (bands.length > 0) bandKey(pdf, spec)
  const text = [...(bands.length === 0 ? [] : [summary]), ...(axisNote === null ? [] : [axisNote])].join(" ")
  if (text !== "") paragraph(pdf, pdf.root, text, { size: 7, color: MUTED })
}

/** What the patterns behind the line mean. */
function bandKey(pdf: PdfPage, { texts }: ChartSpec): void {
  const { left, width, root, y } = pdf
  for (const [index, allocation] of ALLOCATIONS.entries()) {
    const x = left + index * KEY_WIDTH
    asArtifact(pdf.doc, () => drawPattern(pdf, { x, y, width: 18, height: 8 }, allocation))
    const name = { x: x + 23, y: y - 0.5, width: Math.min(KEY_WIDTH, width) - 28 }
    tagged(pdf, root, "P", () => line(pdf, allocationName(texts, allocation), name, { size: 7 }))
  }
  pdf.y += 14
}
