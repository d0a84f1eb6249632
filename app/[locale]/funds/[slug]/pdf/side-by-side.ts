import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { columnOf, line, tagged } from "#lib/pdf/pdf-page.ts"

const GUTTER = 28

/** Writes two columns from the present height on, which moves below the longer one. Room must be made for both before. */
export async function sideBySide(
  paper: PdfPage,
  writers: readonly ((column: PdfPage) => Promise<void>)[],
): Promise<void> {
  const width = (paper.width - GUTTER) / 2
  const ends: number[] = []
  for (const [place, write] of writers.entries()) {
    const column = columnOf(paper, paper.left + place * (width + GUTTER), width)
    await write(column)
    ends.push(column.y)
  }
  paper.y = Math.max(paper.y, ...ends)
}

/** A heading inside a section. */
export function subheading(paper: PdfPage, text: string): void {
  const place = { x: paper.left, y: paper.y, width: paper.width }
  tagged(paper, paper.root, "H3", () => line(paper, text, place, { font: "strong", size: 9 }))
  paper.y += 13
}
