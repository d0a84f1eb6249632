import { dayIn } from "#lib/domain/calendar/instant.ts"
import { distributionTexts } from "#lib/factsheet/distribution-texts.ts"
import { characteristicFacts, dealingFacts, feeFacts } from "#lib/factsheet/facts.ts"
import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import type { PerformanceRow } from "#lib/factsheet/performance-rows.ts"
import { performanceRows } from "#lib/factsheet/performance-rows.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "./pdf-page.ts"
import { ensureSpace, heading, MUTED, paragraph } from "./pdf-page.ts"
import { facts, sideBySide, subheading } from "./sections.ts"
import { table } from "./table.ts"

/** The performance tables of the page; nothing before the second net asset value. */
export function performance(pdf: PdfPage, { language, subject, data }: PrintedFactsheet): void {
  const { factsheet: texts } = messages(language)
  const values = data.netAssetValues.kind === "ready" ? data.netAssetValues.value : []
  const latest = values.at(-1)
  if (latest === undefined) return
  const index = data.index.kind === "ready" ? data.index.value : null
  const { years, twelveMonths, firstFullPeriod } = performanceRows(language, values, index)
  heading(pdf, texts.performance, 90 + 18 * Math.max(years.length, twelveMonths.length))
  const note = { currency: subject.shareClass.currency, day: formatDay(language, latest.day) }
  paragraph(pdf, pdf.root, formatMessage(texts.performanceNote, note), { size: 8, color: MUTED })
  pdf.y += 8
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
  sideBySide(pdf, [
    (column) => {
      subheading(column, texts.calendarYears)
      periods(column, years)
    },
    (column) => {
      subheading(column, texts.twelveMonths)
      if (twelveMonths.length > 0) periods(column, twelveMonths)
      if (firstFullPeriod !== null) paragraph(column, column.root, firstFullPeriod, { size: 8, color: MUTED })
    },
  ])
}

/** The longer of the two lists in the most verbose language. */
const LISTS_HEIGHT = 250

/** Characteristics beside fees, and dealing below, a line each. */
export function factsheetTerms(pdf: PdfPage, { language, subject }: PrintedFactsheet): void {
  const { terms } = messages(language)
  const isin = { id: "isin", name: terms.isin, value: subject.shareClass.isin }
  const characteristics = [isin, ...characteristicFacts(language, subject)]
  const fees = feeFacts(language, subject.shareClass)
  ensureSpace(pdf, LISTS_HEIGHT)
  sideBySide(pdf, [
    (column) => facts(column, terms.characteristics, characteristics, 0.4),
    (column) => facts(column, terms.fees, fees, 0.62),
  ])
  facts(pdf, terms.dealing, dealingFacts(language, subject.fund), 0.24)
}

const ROW = 18
const MAX_ROWS_KEPT_TOGETHER = 8

/** The income that the class has paid out and will pay next, as its page lists it; nothing for a class that does not pay out. */
export function distributions(
  pdf: PdfPage,
  { language, subject: { fund, shareClass }, data, generatedAt }: PrintedFactsheet,
): void {
  if (data.distributions?.kind !== "ready") return
  const today = dayIn(generatedAt, fund.timezone)
  const texts = distributionTexts(language, shareClass, data.distributions.value, today)
  heading(pdf, texts.caption, 90 + ROW * Math.min(texts.rows.length, MAX_ROWS_KEPT_TOGETHER))
  paragraph(pdf, pdf.root, texts.sentence, { size: 8.5 })
  if (texts.rows.length > 0) {
    pdf.y += 6
    table(
      pdf,
      [
        { head: texts.headings.payment, share: 0.44, align: "left" },
        { head: texts.headings.exDay, share: 0.24 },
        { head: texts.headings.amount, share: 0.32 },
      ],
      texts.rows.map(({ day, standing, exDay, amount }) => ({
        cells: [standing === null ? day : `${day}, ${standing}`, exDay, amount],
        style: { size: 8.5 },
      })),
    )
  }
  for (const note of texts.notes) {
    pdf.y += 4
    paragraph(pdf, pdf.root, note, { size: 7, color: MUTED })
  }
  pdf.y += 10
}
