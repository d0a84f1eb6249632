import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { dataDay } from "#lib/factsheet/factsheet-data.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pdfCharts } from "./charts.ts"
import { factsheetHead, notices, riskStatements } from "./factsheet-head.ts"
import { portfolio } from "./factsheet-portfolio.ts"
import { factsheetTerms, performance } from "./factsheet-sections.ts"
import type { PdfPage } from "./pdf-page.ts"
import { asArtifact, closePdf, creationDate, hairline, line, MUTED, openPdf } from "./pdf-page.ts"
import { pdfSection } from "./sections.ts"

/** The factsheet of a share class on A4 pages: the figures, statements and charts of its page, tagged for screen readers. */
export async function factsheetPdf(factsheet: PrintedFactsheet): Promise<Uint8Array> {
  const { language, subject, generatedAt } = factsheet
  const { shareClass } = subject
  const texts = messages(language).factsheet
  const title = `${texts.paper}: ${formatMessage(texts.title, { name: shareClass.data[language].name, symbol: shareClass.symbol })}`
  const pdf = openPdf(title, localeTag(language), creationDate(generatedAt))
  factsheetHead(pdf, factsheet)
  notices(pdf, factsheet)
  riskStatements(pdf, factsheet)
  await pdfCharts(pdf, factsheet)
  const { portfolio: holdings, terms } = messages(language)
  await pdfSection(pdf, language, texts.performance, () => performance(pdf, factsheet))
  await pdfSection(pdf, language, holdings.heading, () => portfolio(pdf, factsheet))
  await pdfSection(pdf, language, terms.characteristics, () => factsheetTerms(pdf, factsheet))
  footers(pdf, factsheet)
  return closePdf(pdf)
}

/** The footer of every page, written last because it states the number of pages. */
function footers(pdf: PdfPage, factsheet: PrintedFactsheet): void {
  const { language, subject, generatedAt, url, demo } = factsheet
  const { factsheet: texts, shell } = messages(language)
  const day = dataDay(factsheet)
  const about = [
    subject.shareClass.symbol,
    ...(day === null ? [] : [formatMessage(texts.dataAsOf, { day: formatDay(language, day) })]),
    formatMessage(texts.generated, { at: formatInstant(language, generatedAt, subject.fund.timezone) }),
    url,
  ].join(" · ")
  const pages = pdf.doc.bufferedPageRange().count
  const y = 841.89 - 46
  const style = { size: 7.5, color: MUTED }
  for (let page = 0; page < pages; page += 1) {
    pdf.doc.switchToPage(page)
    hairline(pdf, y - 8)
    asArtifact(pdf.doc, () => {
      const { left: x, width } = pdf
      line(pdf, about, { x, y, width: width * 0.84 }, style)
      const number = formatMessage(texts.pageOf, { page: page + 1, pages })
      line(pdf, number, { x: x + width * 0.84, y, width: width * 0.16, align: "right" }, style)
      if (demo) line(pdf, shell.demo, { x, y: y + 11, width }, style)
    })
  }
}
