import PDFDocument from "pdfkit"
import type { Day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { creationDate } from "#lib/pdf/pdf-page.ts"

const MARGIN = 64

/** A page of text as a PDF. With the fonts that every reader has, so that a hundred of them are made in a second. */
export function demoPdf({
  language,
  day,
  title,
  notReal,
  lines,
}: Readonly<{
  language: Language
  day: Day
  title: string
  notReal: string
  lines: readonly string[]
}>): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    lang: localeTag(language),
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: "Sharebook",
      Creator: "Sharebook",
      CreationDate: creationDate(instant(`${day}T00:00:00Z`)),
    },
  })
  const root = doc.struct("Document")
  doc.addStructure(root)
  const put = (type: string, font: string, size: number, text: string): void => {
    root.add(
      doc.struct(
        type,
        {},
        () =>
          void doc
            .font(font)
            .fontSize(size)
            .text(text, { lineGap: size * 0.3 }),
      ),
    )
    doc.moveDown(0.6)
  }
  put("H1", "Times-Roman", 22, title)
  put("P", "Helvetica-Bold", 11, notReal)
  for (const line of lines) put("P", "Helvetica", 11, line)
  root.end()
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
    doc.end()
  })
}
