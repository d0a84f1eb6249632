import type { PerformanceRow } from "#components/performance/performance-rows.ts"
import { performanceRows } from "#components/performance/performance-rows.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { heading, MUTED, paragraph } from "#lib/pdf/pdf-page.ts"
import { table } from "#lib/pdf/table.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"
import { sideBySide, subheading } from "./side-by-side.ts"

/** The performance tables of the page; nothing before the second net asset value. */
export async function performance(
  paper: PdfPage,
  { language, subject, data }: PrintedFactsheet,
): Promise<void> {
  const { factsheet: texts } = messages(language)
  const values = data.netAssetValues.kind === "ready" ? data.netAssetValues.value : []
  const latest = values.at(-1)
  if (latest === undefined) return
  const index = data.index.kind === "ready" ? data.index.value : null
  const { years, twelveMonths, firstFullPeriod } = performanceRows(language, values, index)
  heading(paper, texts.performance, 90 + 18 * Math.max(years.length, twelveMonths.length))
  const note = { currency: subject.shareClass.currency, day: formatDay(language, latest.day) }
  paragraph(paper, paper.root, formatMessage(texts.performanceNote, note), { size: 8, color: MUTED })
  paper.y += 8
  const periods = (column: PdfPage, rows: readonly PerformanceRow[]) =>
    table(
      column,
      [
        { head: texts.period, share: index === null ? 0.75 : 0.56, align: "left" },
        { head: texts.shareClass, share: index === null ? 0.25 : 0.21 },
        ...(index === null ? [] : [{ head: texts.referenceIndex, share: 0.23 }]),
      ],
      rows.map(({ period, ofClass, ofIndex }) => ({
        cells: [period, ofClass, ...(index === null ? [] : [ofIndex])],
        style: { size: 8.5 },
      })),
    )
  await sideBySide(paper, [
    async (column) => {
      subheading(column, texts.calendarYears)
      await periods(column, years)
    },
    async (column) => {
      subheading(column, texts.twelveMonths)
      if (twelveMonths.length > 0) await periods(column, twelveMonths)
      if (firstFullPeriod !== null) paragraph(column, column.root, firstFullPeriod, { size: 8, color: MUTED })
    },
  ])
}
