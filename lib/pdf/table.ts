import type { Element, PdfPage, Place, Style } from "./pdf-page.ts"
import { asArtifact, ensureSpace, hairline, INK, line, MUTED, tagged } from "./pdf-page.ts"

/** A column takes `share` of the width; figures align to the right. */
export type Column = Readonly<{ head: string; share: number; align?: "left" | "right" }>

/** `continues` leaves out the hairline below: the next row belongs to this one. */
export type Row = Readonly<{ cells: readonly string[]; style?: Style; continues?: true }>

const ROW_HEIGHT = 18
const GUTTER = 8
const HEAD = { color: MUTED, size: 8 } as const
const HEAD_LINE = 10

/** A table with thin lines between its rows; its head is repeated on every page. */
export function table(pdf: PdfPage, columns: readonly Column[], rows: readonly Row[]): void {
  const { doc, root } = pdf
  const element = doc.struct("Table")
  root.add(element)
  ensureSpace(pdf, 3 * ROW_HEIGHT)
  const head = tableHead(pdf, columns)
  element.add(rowElement(pdf, columns.length, "TH", head.draw))
  endRow(pdf, head.height, INK)
  for (const row of rows) {
    if (ensureSpace(pdf, row.continues ? 2 * ROW_HEIGHT : ROW_HEIGHT)) {
      asArtifact(doc, () => {
        for (const index of columns.keys()) head.draw(index)
      })
      endRow(pdf, head.height, INK)
    }
    element.add(rowElement(pdf, row.cells.length, "TD", (place) => cell(pdf, columns, row, place)))
    if (row.continues) pdf.y += ROW_HEIGHT - 4
    else endRow(pdf, ROW_HEIGHT)
  }
  element.end()
}

function endRow(pdf: PdfPage, height: number, color?: string): void {
  pdf.y += height
  hairline(pdf, pdf.y, color)
}

/** The heads of all columns, aligned at their last lines, and the height they need. */
function tableHead(
  pdf: PdfPage,
  columns: readonly Column[],
): Readonly<{ height: number; draw: (place: number) => void }> {
  const heads = columns.map((column) => column.head)
  const broken = heads.map((head, index) => headLines(pdf, head, cellPlace(pdf, columns, heads, index)))
  const more = (Math.max(...broken.map((lines) => lines.length)) - 1) * HEAD_LINE
  return {
    height: ROW_HEIGHT + more,
    draw: (place) => {
      const lines = broken[place] ?? []
      const at = cellPlace(pdf, columns, heads, place)
      const first = at.y + more - (lines.length - 1) * HEAD_LINE
      for (const [row, text] of lines.entries()) line(pdf, text, { ...at, y: first + row * HEAD_LINE }, HEAD)
    },
  }
}

/** A head too wide for its column takes two lines of similar length. */
function headLines({ doc }: PdfPage, head: string, { width }: Place): readonly string[] {
  const widthOf = (text: string): number => doc.font("text").fontSize(HEAD.size).widthOfString(text)
  if (widthOf(head) <= width) return [head]
  const words = head.split(" ")
  const pairs = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")])
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(widthOf))
  return pairs.toSorted((one, other) => widest(one) - widest(other))[0] ?? [head]
}

function rowElement(pdf: PdfPage, cells: number, type: "TH" | "TD", draw: (place: number) => void): Element {
  const element = pdf.doc.struct("TR")
  for (let index = 0; index < cells; index += 1) tagged(pdf, element, type, () => draw(index))
  return element
}

function cell(pdf: PdfPage, columns: readonly Column[], { cells, style }: Row, place: number): void {
  const text = cells[place] ?? ""
  if (text !== "") line(pdf, text, cellPlace(pdf, columns, cells, place), style)
}

/** Points that a column leaves free at its start: also a text beside figures, which reach to the end of their column. */
function startGap(columns: readonly Column[], place: number): number {
  if (isRight(columns[place])) return GUTTER
  return place > 0 && isRight(columns[place - 1]) ? 2 * GUTTER : 0
}

const isRight = (column: Column | undefined): boolean => (column?.align ?? "right") === "right"

/** The place of a cell; a text aligned to the left may extend over empty cells beside it. */
function cellPlace(pdf: PdfPage, columns: readonly Column[], cells: readonly string[], place: number): Place {
  const align = isRight(columns[place]) ? "right" : "left"
  const next = cells.findIndex((other, later) => later > place && other !== "")
  const end = align === "right" ? place + 1 : next === -1 ? columns.length : next
  const shareOf = (from: number, to: number): number =>
    columns.slice(from, to).reduce((total, { share }) => total + share, 0)
  const gap = startGap(columns, place)
  const x = pdf.left + shareOf(0, place) * pdf.width + gap
  // A figure reaches to the end of its column; what begins at the start of one keeps clear of its end.
  const width = shareOf(place, end) * pdf.width - gap - (align === "right" ? 0 : GUTTER)
  return { x, y: pdf.y + 5, width, align }
}
