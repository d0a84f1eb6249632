import type { Language } from "#lib/domain/languages/language.ts"
import type { TextFact } from "#lib/factsheet/facts.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { log } from "#lib/log.ts"
import type { PdfPage } from "./pdf-page.ts"
import { columnOf, ensureSpace, hairline, heading, line, MUTED, paragraph, tagged } from "./pdf-page.ts"

/** Points above and below that sentence. */
const SPACE_AROUND = 8

/** Writes a part of the file; if it fails, a sentence takes its place and the other parts are written as usual. */
export function pdfSection(pdf: PdfPage, language: Language, part: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    log().error({ err: error, block: part }, "a part of a factsheet could not be written")
    const text = formatMessage(messages(language).shell.blockFailed, { block: part })
    pdf.y += SPACE_AROUND
    paragraph(pdf, pdf.root, text, { font: "strong", size: 8 })
    pdf.y += SPACE_AROUND
  }
}

const GUTTER = 28

/** Writes two columns from the current height, which moves below the longer one. The caller ensures space for both. */
export function sideBySide(pdf: PdfPage, writers: readonly ((column: PdfPage) => void)[]): void {
  const width = (pdf.width - GUTTER) / 2
  const ends: number[] = []
  for (const [index, write] of writers.entries()) {
    const column = columnOf(pdf, pdf.left + index * (width + GUTTER), width)
    write(column)
    ends.push(column.y)
  }
  pdf.y = Math.max(pdf.y, ...ends)
}

/** A heading inside a section. */
export function subheading(pdf: PdfPage, text: string): void {
  const place = { x: pdf.left, y: pdf.y, width: pdf.width }
  tagged(pdf, pdf.root, "H3", () => line(pdf, text, place, { font: "strong", size: 9 }))
  pdf.y += 13
}

const FACTS_GUTTER = 12

/** A list under a heading; `names` is the part of the width that names take. */
export function facts(pdf: PdfPage, title: string, list: readonly TextFact[], names: number): void {
  heading(pdf, title, 40)
  for (const { name, value } of list) {
    ensureSpace(pdf, 32)
    const left = columnOf(pdf, pdf.left, pdf.width * names - FACTS_GUTTER)
    const right = columnOf(pdf, pdf.left + pdf.width * names, pdf.width * (1 - names))
    paragraph(left, pdf.root, name, { size: 8.5, color: MUTED })
    paragraph(right, pdf.root, value, { size: 8.5 })
    pdf.y = Math.max(left.y, right.y) + 1
    hairline(pdf, pdf.y)
    pdf.y += 5
  }
}
