import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { dataDay } from "#lib/factsheet/factsheet-data.ts"
import { fileFigureTexts, notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage, Style } from "./pdf-page.ts"
import { columnOf, hairline, INK, line, MUTED, paragraph, tagged } from "./pdf-page.ts"

/** Which share class this is, as of when, and its four key figures. */
export function factsheetHead(pdf: PdfPage, factsheet: PrintedFactsheet): void {
  const { language, subject } = factsheet
  const { shareClass } = subject
  const texts = messages(language).factsheet
  const text = shareClass.data[language]
  const { left: x, width } = pdf
  const put = (type: string, content: string, height: number, style: Style) => {
    tagged(pdf, pdf.root, type, () => line(pdf, content, { x, y: pdf.y, width }, style))
    pdf.y += height
  }
  const day = dataDay(factsheet)
  const edition =
    day === null
      ? texts.paper
      : `${texts.paper} · ${formatMessage(texts.dataAsOf, { day: formatDay(language, day) })}`
  tagged(pdf, pdf.root, "P", () =>
    line(pdf, edition, { x, y: pdf.y + 3, width, align: "right" }, { color: MUTED }),
  )
  put("P", "Sharebook", 22, { font: "wordmark", size: 13 })
  hairline(pdf, pdf.y, INK)
  pdf.y += 18
  put("H1", text.name, 32, { font: "serif", size: 24 })
  const about = [shareClass.symbol, `ISIN ${shareClass.isin}`, shareClass.currency, text.amfClassification]
  put("P", about.join(" · "), 26, { size: 9.5, color: MUTED })
  keyFigures(pdf, factsheet)
}

/** Parts of the width: a yield has a long name, assets have many digits, holders have neither. */
const SHARES = [0.3, 0.24, 0.28, 0.18]
const FIGURES_GUTTER = 12

const sharesBefore = (place: number): number =>
  SHARES.slice(0, place).reduce((total, share) => total + share, 0)

function keyFigures(pdf: PdfPage, { language, subject, data }: PrintedFactsheet): void {
  const { shell, factsheet: texts } = messages(language)
  if (data.totals.kind !== "ready") {
    const { kind } = data.totals
    const sentence = kind === "unavailable" ? shell.blockUnavailable : shell.blockFailed
    const text = kind === "empty" ? shell.notYet : formatMessage(sentence, { block: texts.keyFigures })
    paragraph(pdf, pdf.root, text)
    return
  }
  const figures = fileFigureTexts(language, subject.shareClass, data)
  for (const [index, { label, value, notes }] of figures.entries()) {
    const x = pdf.left + sharesBefore(index) * pdf.width
    const width = (SHARES[index] ?? 0) * pdf.width - FIGURES_GUTTER
    const element = pdf.doc.struct("Div")
    pdf.root.add(element)
    const put = (text: string, y: number, style: Style) =>
      tagged(pdf, element, "P", () => line(pdf, text, { x, y: pdf.y + y, width }, style))
    put(label, 0, { size: 8, color: MUTED })
    put(value, 13, { font: "serif", size: 16 })
    for (const [row, note] of notes.entries()) put(note, 36 + row * 11, { size: 7.5, color: MUTED })
    element.end()
  }
  pdf.y += 62
}

/** Notices for the reader: why there is no yield, that an update is late, and which parts could not be loaded. */
export function notices(pdf: PdfPage, factsheet: PrintedFactsheet): void {
  for (const text of [...reasonTexts(factsheet), ...lateTexts(factsheet), ...missingTexts(factsheet)]) {
    pdf.y += 4
    paragraph(pdf, pdf.root, text, { font: "strong", size: 8 })
    pdf.y += 4
  }
}

/** Why the file has neither yield nor charts; nothing for a class that has them. */
const reasonTexts = ({ language, subject, data: { notAdvertised } }: PrintedFactsheet): string[] =>
  notAdvertised === null ? [] : [notAdvertisedText(language, subject.shareClass.symbol, notAdvertised).full]

/** The sentence on an overdue update; none when there is nothing to wait for. */
function lateTexts(factsheet: PrintedFactsheet): string[] {
  const { language, subject, generatedAt } = factsheet
  const day = dataDay(factsheet)
  const late = day === null ? null : lateValue(fundCalendar(subject.fund), day, generatedAt)
  if (day === null || late === null) return []
  return [
    formatMessage(messages(language).factsheet.late, {
      day: formatDay(language, late.day),
      at: formatInstant(language, late.expectedAt, subject.fund.timezone),
      last: formatDay(language, day),
    }),
  ]
}

/** A sentence for each part that failed to load, except the head, which shows its own. What a class does not have is no failure. */
function missingTexts({ language, data }: Pick<PrintedFactsheet, "language" | "data">): string[] {
  const { charts, factsheet, portfolio, parties, shell } = messages(language)
  const parts = [
    [charts.netYield, data.yields],
    [charts.netAssetValue, data.netAssetValues],
    [charts.totalAssets, data.totalsSeries],
    [charts.index, data.index],
    [charts.strategyIndex, data.allocation],
    [factsheet.distributions, data.distributions],
    [portfolio.heading, data.assets],
    [parties.heading, data.parties],
    [parties.documents, data.documents],
  ] as const
  return parts.flatMap(([block, part]) => {
    if (part?.kind === "unavailable") return [formatMessage(shell.blockUnavailable, { block })]
    return part?.kind === "failed" ? [formatMessage(shell.blockFailed, { block })] : []
  })
}

const COLUMN_GUTTER = 24
const GAP = 3

/**
 * The past-performance warning, and for money market funds the statements of Article 36(3) of Regulation (EU)
 * 2017/1131, in ink and between ink rules above every figure of performance.
 */
export function riskStatements(pdf: PdfPage, { language, subject }: PrintedFactsheet): void {
  const { statements } = messages(language)
  const moneyMarket = isMoneyMarketFund(subject.fund.slug)
  hairline(pdf, pdf.y, INK)
  pdf.y += 9
  const width = moneyMarket ? (pdf.width - COLUMN_GUTTER) / 2 : pdf.width
  const put = (column: PdfPage, texts: readonly string[]): number => {
    for (const [index, text] of texts.entries()) {
      paragraph(column, pdf.root, text, { size: 8, font: index === 0 ? "strong" : "text" })
      column.y += GAP
    }
    return column.y
  }
  const warning = put(columnOf(pdf, pdf.left, width), [
    statements.pastPerformance,
    statements.capitalAtRisk,
    `${statements.netOfFees} ${statements.otherCurrency}`,
  ])
  const regulated = moneyMarket
    ? put(columnOf(pdf, pdf.left + width + COLUMN_GUTTER, width), [
        statements.moneyMarketHeading,
        statements.notGuaranteed,
        statements.notDeposit,
        statements.noExternalSupport,
        statements.lossBorneByInvestor,
      ])
    : pdf.y
  pdf.y = Math.max(warning, regulated) + 4
  hairline(pdf, pdf.y, INK)
}
