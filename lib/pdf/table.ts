import { setImmediate } from "node:timers/promises"
import type { Element, Paper, Style } from "./paper.ts"
import { asArtifact, hairline, INK, line, MUTED, makeRoom, tagged } from "./paper.ts"

/** A column takes `share` of the width of the paper; figures are set to the right. */
export type Column = Readonly<{ head: string; share: number; align?: "left" | "right" }>

/** `continues` leaves out the hairline below: the next row belongs to this one. */
export type Row = Readonly<{ cells: readonly string[]; style?: Style; continues?: true }>

const ROW_HEIGHT = 18
const GUTTER = 8

/**
 * A table with hairlines between its rows; its head stands again on every page that it goes on to. Between
 * pages it lets others run: a thousand rows take a second.
 */
export async function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const { doc, root } = paper
  const element = doc.struct("Table")
  root.add(element)
  makeRoom(paper, 3 * ROW_HEIGHT)
  const head = { cells: columns.map((column) => column.head), style: { color: MUTED, size: 8 } }
  element.add(rowElement(paper, columns, head, "TH"))
  endRow(paper, INK)
  for (const row of rows) {
    if (makeRoom(paper, ROW_HEIGHT)) {
      await setImmediate()
      asArtifact(doc, () => {
        for (const place of head.cells.keys()) cell(paper, columns, head, place)
      })
      endRow(paper, INK)
    }
    element.add(rowElement(paper, columns, row, "TD"))
    if (row.continues) paper.y += ROW_HEIGHT - 4
    else endRow(paper)
  }
  element.end()
}

function endRow(paper: Paper, color?: string): void {
  paper.y += ROW_HEIGHT
  hairline(paper, paper.y, color)
}

function rowElement(paper: Paper, columns: readonly Column[], row: Row, type: "TH" | "TD"): Element {
  const { doc } = paper
  const element = doc.struct("TR")
  for (const place of row.cells.keys()) {
    tagged(paper, element, type, () => cell(paper, columns, row, place))
  }
  return element
}

/** Draws a cell; a text to the left may go on over the empty cells beside it. */
function cell(paper: Paper, columns: readonly Column[], { cells, style }: Row, place: number): void {
  const column = columns[place]
  const text = cells[place] ?? ""
  if (column === undefined || text === "") return
  const { align = "right" } = column
  const next = cells.findIndex((other, later) => later > place && other !== "")
  const end = align === "right" ? place + 1 : next === -1 ? columns.length : next
  const shareOf = (from: number, to: number): number =>
    columns.slice(from, to).reduce((total, { share }) => total + share, 0)
  const x = paper.left + shareOf(0, place) * paper.width + (align === "right" ? GUTTER : 0)
  const width = shareOf(place, end) * paper.width - GUTTER
  line(paper, text, { x, y: paper.y + 5, width, align }, style)
}
