import type { ChartView, DrawnBand } from "#components/charts/chart-view.ts"
import { filledLine } from "#components/charts/filled-line.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { HAIRLINE, INK, line, MUTED } from "#lib/pdf/pdf-page.ts"
import type { Box } from "./draw-pattern.ts"
import { drawPattern } from "./draw-pattern.ts"
import { PRINTED } from "./printed-colors.ts"

const PLOT_HEIGHT = 108
/** The plot and the days below it. */
export const PLOT_AREA = PLOT_HEIGHT + 18
const TICKS_WIDTH = 36
const ENDS_WIDTH = 58

/** Draws a finished chart as vectors at the present height: bands, hairlines, axes, lines and the labels at their ends. */
export function drawPlot(paper: PdfPage, view: ChartView): void {
  const box = {
    x: paper.left + TICKS_WIDTH,
    y: paper.y,
    width: paper.width - TICKS_WIDTH - ENDS_WIDTH,
    height: PLOT_HEIGHT,
  }
  for (const band of view.bands) drawBand(paper, box, band)
  drawAxes(paper, box, view)
  drawLines(paper, box, view)
  drawEnds(paper, box, view)
}

function drawAxes(paper: PdfPage, box: Box, { valueTicks, dayTicks }: ChartView): void {
  const style = { size: 6.5, color: MUTED }
  for (const { position, text } of valueTicks) {
    const y = box.y + position * box.height
    paper.doc
      .moveTo(box.x, y)
      .lineTo(box.x + box.width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke()
    line(paper, text, { x: paper.left, y: y - 4, width: TICKS_WIDTH - 5, align: "right" }, style)
  }
  const width = 40
  // Every second day where they are many: the plot is as narrow as that of a phone.
  for (const { position, text } of dayTicks.filter((_, place) => dayTicks.length < 5 || place % 2 === 0)) {
    const centre = box.x + position * box.width
    paper.doc.font("text").fontSize(style.size)
    const half = Math.min(width, paper.doc.widthOfString(text)) / 2
    line(paper, text, { x: Math.max(box.x, centre - half), y: box.y + box.height + 5, width }, style)
  }
}

/** The corners of a path of the chart, in a square of 1,000, as points of the box. */
const cornersOf = (path: string, box: Box): (readonly [x: number, y: number])[] =>
  [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [
    box.x + (Number(x) / 1000) * box.width,
    box.y + (Number(y) / 1000) * box.height,
  ])

function trace({ doc }: PdfPage, corners: readonly (readonly [x: number, y: number])[]): void {
  for (const [place, [x, y]] of corners.entries()) {
    if (place === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
}

function drawLines(paper: PdfPage, box: Box, { lines, axis }: ChartView): void {
  const filled = filledLine(lines, axis)
  if (filled !== undefined) {
    const corners = cornersOf(filled.path, box)
    const floor = box.y + box.height
    trace(paper, [...corners, [box.x + box.width, floor], [box.x, floor]])
    paper.doc.closePath().fillOpacity(0.08).fill(PRINTED[filled.color]).fillOpacity(1)
  }
  for (const { path, color } of lines) {
    trace(paper, cornersOf(path, box))
    paper.doc.lineWidth(1.1).lineJoin("round").strokeColor(PRINTED[color]).stroke()
  }
}

/** Names and last values in place of a legend; a single line needs no name. */
function drawEnds(paper: PdfPage, box: Box, { lines }: ChartView): void {
  const x = box.x + box.width + 6
  const width = ENDS_WIDTH - 6
  for (const { label, color, end } of lines) {
    const y = box.y + end.nameAndValue * box.height - 4
    if (lines.length === 1) {
      line(paper, end.text, { x, y, width }, { size: 7, color: INK })
    } else {
      line(paper, label, { x, y: y - 4, width }, { size: 6.5, color: PRINTED[color], font: "strong" })
      line(paper, end.text, { x, y: y + 4, width }, { size: 6.5, color: INK })
    }
  }
}

function drawBand(paper: PdfPage, box: Box, { allocation, start, end }: DrawnBand): void {
  const x = box.x + start * box.width
  drawPattern(paper, { ...box, x, width: (end - start) * box.width }, allocation)
}
