import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { PdfPage, Style } from "./pdf-page.ts"
import {
  closePdf,
  creationDate,
  hairline,
  heading,
  INK,
  isPrintable,
  line,
  MUTED,
  openPdf,
  paragraph,
  tagged,
  writeFooters,
} from "./pdf-page.ts"
import type { Column } from "./table.ts"
import { table } from "./table.ts"

/**
 * A table of a report: every cell as it is written. A column that stands in for another, by its place, is printed only if the
 * fonts lack a character of that other one.
 */
export type ReportTable = Readonly<{
  columns: readonly Readonly<{ head: string; isFigure: boolean; standsInFor?: number }>[]
  rows: readonly (readonly string[])[]
}>

/** A report with its texts, in the language of who asked for it. */
export type ReportDocument = Readonly<{
  language: StaffLanguage
  title: string
  period: string
  distributor: string
  /** The choices that narrow it down. */
  filters: readonly string[]
  /** The investor whom it is about alone, if it is narrowed down to one. */
  investorId: string | null
  generatedAt: Instant
  sections: readonly Readonly<{ heading: string; table: ReportTable }>[]
  /** In place of a table without rows. */
  empty: string
  notes: readonly string[]
  generated: string
}>

/** A report on A4 pages in landscape, tagged for screen readers; the heads of its tables are repeated on every page. */
export async function reportPdf(report: ReportDocument): Promise<Uint8Array> {
  const { language, title, period, distributor, generatedAt } = report
  const pdf = openPdf(`${title}, ${period}`, localeTag(language), creationDate(generatedAt), "landscape")
  masthead(pdf, report)
  for (const section of report.sections) {
    heading(pdf, section.heading, 60)
    if (section.table.rows.length === 0) paragraph(pdf, pdf.root, report.empty, { color: MUTED })
    else {
      const printed = printedColumns(pdf, section.table)
      table(pdf, columnsOf(printed), rowsOf(printed))
    }
  }
  pdf.y += 16
  for (const note of report.notes) {
    paragraph(pdf, pdf.root, note, { color: MUTED, size: 8 })
    pdf.y += 4
  }
  const texts = staffMessages(language).reports
  writeFooters(pdf, { size: 8, numberShare: 0.2 }, (page, pages) => ({
    text: `${distributor} · ${title} · ${period} · ${report.generated}`,
    number: formatMessage(texts.page, { page: String(page), pages: String(pages) }),
  }))
  return closePdf(pdf)
}

/** The distributor, the title, the days and the filters. */
function masthead(pdf: PdfPage, { title, period, distributor, filters, investorId }: ReportDocument): void {
  const id = investorId === null || isPrintable(pdf, filters.join("")) ? [] : [investorId]
  const put = (type: string, text: string, height: number, style: Style) => {
    tagged(pdf, pdf.root, type, () => line(pdf, text, { x: pdf.left, y: pdf.y, width: pdf.width }, style))
    pdf.y += height
  }
  put("P", distributor, 24, { font: "wordmark", size: 13 })
  hairline(pdf, pdf.y, INK)
  pdf.y += 20
  put("H1", title, 36, { font: "serif", size: 24 })
  put("P", [period, ...filters, ...id].join(" · "), 22, { size: 11, color: MUTED })
}

/** The table without columns that stand in for others which the fonts can print. */
function printedColumns(pdf: PdfPage, { columns, rows }: ReportTable): ReportTable {
  const isPrinted = columns.map(
    ({ standsInFor }) =>
      standsInFor === undefined || rows.some((cells) => !isPrintable(pdf, cells[standsInFor] ?? "")),
  )
  return {
    columns: columns.filter((_, index) => isPrinted[index]),
    rows: rows.map((cells) => cells.filter((_, index) => isPrinted[index])),
  }
}

const TEXT_SIZE = { size: 8 } as const

const rowsOf = ({ rows }: ReportTable) => rows.map((cells) => ({ cells, style: TEXT_SIZE }))

/** The narrowest and widest column, in characters. */
const NARROWEST = 5
const WIDEST = 34

/** The gaps of a column, in characters; a text beside a figure has another one. */
const GAP = 2
const GAP_AFTER_FIGURE = 4

/** Each column takes the part of the width that its longest cell needs. */
function columnsOf({ columns, rows }: ReportTable): readonly Column[] {
  const widths = columns.map(({ head, isFigure }, index) => {
    const isAfterFigure = !isFigure && columns[index - 1]?.isFigure === true
    const gap = isAfterFigure ? GAP + GAP_AFTER_FIGURE : GAP
    const longest = rows.reduce((most, cells) => Math.max(most, cells[index]?.length ?? 0), 0)
    const longestWord = Math.max(...head.split(" ").map((word) => word.length))
    return Math.min(WIDEST, Math.max(NARROWEST, longest, longestWord)) + gap
  })
  const total = widths.reduce((sum, width) => sum + width, 0)
  return columns.map(({ head, isFigure }, index) => ({
    head,
    share: (widths[index] ?? 0) / total,
    align: isFigure ? "right" : "left",
  }))
}
