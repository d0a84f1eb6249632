import { setImmediate } from "node:timers/promises"
import type { Element, PdfPage, Place, Style } from "./pdf-page.ts"
import { asArtifact, ensureSpace, hairline, INK, line, MUTED, tagged } from "./pdf-page.ts"

/** A column takes `share` of the width of the paper; figures are set to the right. */
export type Column = Readonly<{ head: string; share: number; align?: "left" | "right" }>

/** `continues` leaves out the hairline below: the next row belongs to this one. */
export type Row = Readonly<{ cells: readonly string[]; style?: Style; continues?: true }>

const ROW_HEIGHT = 18
const GUTTER = 8
const HEAD = { color: MUTED, size: 8 } as const
const HEAD_LINE = 10

/**
 * A table with hairlines between its rows; its head stands again on every page that it goes on to. Between
 * pages it lets others run: a thousand rows take a second.
 */
export async function table(paper: PdfPage, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const { doc, root } = paper
  const element = doc.struct("Table")
  root.add(element)
  ensureSpace(paper, 3 * ROW_HEIGHT)
  const head = tableHead(paper, columns)
  element.add(rowElement(paper, columns.length, "TH", head.draw))
  endRow(paper, head.height, INK)
  for (const row of rows) {
    if (ensureSpace(paper, ROW_HEIGHT)) {
      await setImmediate()
      asArtifact(doc, () => {
        for (const place of columns.keys()) head.draw(place)
      })
      endRow(paper, head.height, INK)
    }
    element.add(rowElement(paper, row.cells.length, "TD", (place) => cell(paper, columns, row, place)))
    if (row.continues) paper.y += ROW_HEIGHT - 4
    else endRow(paper, ROW_HEIGHT)
  }
  element.end()
}

function endRow(paper: PdfPage, height: number, color?: string): void {
  paper.y += height
  hairline(paper, paper.y, color)
}

/** The heads of all columns, level at their last lines, and the height they need. */
function tableHead(
  paper: PdfPage,
  columns: readonly Column[],
): Readonly<{ height: number; draw: (place: number) => void }> {
  const heads = columns.map((column) => column.head)
  const broken = heads.map((head, place) => headLines(paper, head, cellPlace(paper, columns, heads, place)))
  const more = (Math.max(...broken.map((lines) => lines.length)) - 1) * HEAD_LINE
  return {
    height: ROW_HEIGHT + more,
    draw: (place) => {
      const lines = broken[place] ?? []
      const at = cellPlace(paper, columns, heads, place)
      const first = at.y + more - (lines.length - 1) * HEAD_LINE
      for (const [row, text] of lines.entries())
        line(paper, text, { ...at, y: first + row * HEAD_LINE }, HEAD)
    },
  }
}

/** A head too wide for its column stands on two lines, as even as its words allow. */
function headLines({ doc }: PdfPage, head: string, { width }: Place): readonly string[] {
  const widthOf = (text: string): number => doc.font("text").fontSize(HEAD.size).widthOfString(text)
  if (widthOf(head) <= width) return [head]
  const words = head.split(" ")
  const pairs = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(" "), words.slice(place + 1).join(" ")])
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(widthOf))
  return pairs.toSorted((one, other) => widest(one) - widest(other))[0] ?? [head]
}

function rowElement(
  paper: PdfPage,
  cells: number,
  type: "TH" | "TD",
  draw: (place: number) => void,
): Element {
  const element = paper.doc.struct("TR")
  for (let place = 0; place < cells; place += 1) tagged(paper, element, type, () => draw(place))
  return element
}

function cell(paper: PdfPage, columns: readonly Column[], { cells, style }: Row, place: number): void {
  const text = cells[place] ?? ""
  if (text !== "") line(paper, text, cellPlace(paper, columns, cells, place), style)
}

/** Where a cell stands; a text to the left may go on over the empty cells beside it. */
function cellPlace(
  paper: PdfPage,
  columns: readonly Column[],
  cells: readonly string[],
  place: number,
): Place {
  const { align = "right" } = columns[place] ?? {}
  const next = cells.findIndex((other, later) => later > place && other !== "")
  const end = align === "right" ? place + 1 : next === -1 ? columns.length : next
  const shareOf = (from: number, to: number): number =>
    columns.slice(from, to).reduce((total, { share }) => total + share, 0)
  const x = paper.left + shareOf(0, place) * paper.width + (align === "right" ? GUTTER : 0)
  const width = shareOf(place, end) * paper.width - GUTTER
  return { x, y: paper.y + 5, width, align }
}
