import type { FactsheetData } from "#app/[locale]/funds/[slug]/load-factsheet.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { creationDate } from "#lib/pdf/creation-date.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { asArtifact, closePdf, hairline, line, MUTED, openPdf } from "#lib/pdf/pdf-page.ts"
import { factsheetHead } from "./factsheet-head.ts"
import { factsheetTerms } from "./factsheet-terms.ts"
import { notices } from "./notices.ts"
import { pdfCharts } from "./pdf-charts.ts"
import { pdfSection } from "./pdf-section.ts"
import { performance } from "./performance.ts"
import { portfolio } from "./portfolio.ts"
import { riskStatements } from "./risk-statements.ts"

/** What a factsheet on paper is made of: what its page is made of, and when and where it was made. */
export type PrintedFactsheet = Readonly<{
  language: Language
  subject: FactsheetSubject
  data: FactsheetData
  generatedAt: Instant
  /** The page in the reader's language, where newer figures are. */
  url: string
  demo: boolean
}>

/** The factsheet of a share class on A4 pages: the figures, statements and charts of its page, tagged for screen readers. */
export async function factsheetPdf(factsheet: PrintedFactsheet): Promise<Uint8Array> {
  const { language, subject, generatedAt } = factsheet
  const { shareClass } = subject
  const texts = messages(language).factsheet
  const title = `${texts.paper}: ${formatMessage(texts.title, { name: shareClass.data[language].name, symbol: shareClass.symbol })}`
  const paper = openPdf(title, localeTag(language), creationDate(generatedAt))
  factsheetHead(paper, factsheet)
  notices(paper, factsheet)
  riskStatements(paper, factsheet)
  await pdfCharts(paper, factsheet)
  const { portfolio: holdings, terms } = messages(language)
  await pdfSection(paper, language, texts.performance, () => performance(paper, factsheet))
  await pdfSection(paper, language, holdings.heading, () => portfolio(paper, factsheet))
  await pdfSection(paper, language, terms.characteristics, () => factsheetTerms(paper, factsheet))
  footers(paper, factsheet)
  return closePdf(paper)
}

/** The day all figures stand for; null before the first net asset value. */
export const dataDay = ({ data }: PrintedFactsheet) =>
  data.totals.kind === "ready" ? data.totals.value.netAssetValue.day : null

/** What a page of the file is of, when it was made and as of when: known when all pages are there. */
function footers(paper: PdfPage, factsheet: PrintedFactsheet): void {
  const { language, subject, generatedAt, url, demo } = factsheet
  const { factsheet: texts, shell } = messages(language)
  const day = dataDay(factsheet)
  const about = [
    subject.shareClass.symbol,
    ...(day === null ? [] : [formatMessage(texts.dataAsOf, { day: formatDay(language, day) })]),
    formatMessage(texts.generated, { at: formatInstant(language, generatedAt, subject.fund.timezone) }),
    url,
  ].join(" · ")
  const pages = paper.doc.bufferedPageRange().count
  const y = 841.89 - 46
  const style = { size: 7.5, color: MUTED }
  for (let page = 0; page < pages; page += 1) {
    paper.doc.switchToPage(page)
    hairline(paper, y - 8)
    asArtifact(paper.doc, () => {
      const { left: x, width } = paper
      line(paper, about, { x, y, width: width * 0.84 }, style)
      const number = formatMessage(texts.pageOf, { page: page + 1, pages })
      line(paper, number, { x: x + width * 0.84, y, width: width * 0.16, align: "right" }, style)
      if (demo) line(paper, shell.demo, { x, y: y + 11, width }, style)
    })
  }
}
