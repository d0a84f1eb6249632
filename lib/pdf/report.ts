import type { Instant } from "#lib/domain/calendar/instant.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { PdfPage, Style } from "./pdf-page.ts"
import {
  closePdf,
  creationDate,
  hairline,
  heading,
  INK,
  line,
  MUTED,
  openPdf,
  paragraph,
  tagged,
  writeFooters,
} from "./pdf-page.ts"
import type { Column } from "./table.ts"
import { table } from "./table.ts"

/** A table of a report: every cell as it is written. */
export type ReportTable = Readonly<{
  columns: readonly Readonly<{ head: string; isFigure: boolean }>[]
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
    else table(pdf, columnsOf(section.table), rowsOf(section.table))
  }
  pdf.y += 16
  for (const note of report.notes) {
    paragraph(pdf, pdf.root, note, { color: MUTED, size: 8 })
    pdf.y += 4
  }
  const words = staffMessages(language).reports
  writeFooters(pdf, { size: 8, numberShare: 0.2 }, (page, pages) => ({
    text: `${distributor} · ${title} · ${period} · ${report.generated}`,
    number: formatMessage(words.page, { page: String(page), pages: String(pages) }),
  }))
  return closePdf(pdf)
}

/** The distributor, the title, the days and the filters. */
function masthead(pdf: PdfPage, { title, period, distributor, filters }: ReportDocument): void {
  const put = (type: string, text: string, height: number, style: Style) => {
    tagged(pdf, pdf.root, type, () => line(pdf, text, { x: pdf.left, y: pdf.y, width: pdf.width }, style))
    pdf.y += height
  }
  put("P", distributor, 24, { font: "wordmark", size: 13 })
  hairline(pdf, pdf.y, INK)
  pdf.y += 20
  put("H1", title, 36, { font: "serif", size: 24 })
  put("P", [period, ...filters].join(" · "), 22, { size: 11, color: MUTED })
}

const TEXT_SIZE = { size: 8 } as const

const rowsOf = ({ rows }: ReportTable) => rows.map((cells) => ({ cells, style: TEXT_SIZE }))

/** The narrowest and widest column, in characters. */
const NARROWEST = 5
const WIDEST = 34

/** Each column takes the part of the width that its longest cell needs. */
function columnsOf({ columns, rows }: ReportTable): readonly Column[] {
  const widths = columns.map(({ head }, index) => {
    const longest = rows.reduce((most, cells) => Math.max(most, cells[index]?.length ?? 0), 0)
    const longestWord = Math.max(...head.split(" ").map((word) => word.length))
    return Math.min(WIDEST, Math.max(NARROWEST, longest, longestWord)) + 2
  })
  const total = widths.reduce((sum, width) => sum + width, 0)
  return columns.map(({ head, isFigure }, index) => ({
    head,
    share: (widths[index] ?? 0) / total,
    align: isFigure ? "right" : "left",
  }))
}
