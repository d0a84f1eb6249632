import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { dataDay } from "#lib/factsheet/factsheet-data.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pdfCharts } from "./charts.ts"
import { factsheetHead, notices, riskStatements } from "./factsheet-head.ts"
import { documents, parties, risk } from "./factsheet-parties.ts"
import { portfolio } from "./factsheet-portfolio.ts"
import { distributions, factsheetTerms, performance } from "./factsheet-sections.ts"
import type { PdfPage } from "./pdf-page.ts"
import { closePdf, creationDate, openPdf, writeFooters } from "./pdf-page.ts"
import { pdfSection } from "./sections.ts"

/** The factsheet of a share class on A4 pages: the figures, statements and charts of its page, tagged for screen readers. */
export async function factsheetPdf(factsheet: PrintedFactsheet): Promise<Uint8Array> {
  const { language, subject, generatedAt } = factsheet
  const { shareClass } = subject
  const { factsheet: texts, shell } = messages(language)
  const title = formatMessage(shell.nameAndText, {
    name: texts.paper,
    text: formatMessage(texts.title, { name: shareClass.data[language].name, symbol: shareClass.symbol }),
  })
  const pdf = openPdf(title, localeTag(language), creationDate(generatedAt))
  factsheetHead(pdf, factsheet)
  notices(pdf, factsheet)
  riskStatements(pdf, factsheet)
  pdfCharts(pdf, factsheet)
  const { portfolio: holdings, terms, parties: behind } = messages(language)
  pdfSection(pdf, language, texts.distributions, () => distributions(pdf, factsheet))
  pdfSection(pdf, language, texts.performance, () => performance(pdf, factsheet))
  pdfSection(pdf, language, holdings.heading, () => portfolio(pdf, factsheet))
  pdfSection(pdf, language, behind.risk, () => risk(pdf, factsheet))
  pdfSection(pdf, language, terms.characteristics, () => factsheetTerms(pdf, factsheet))
  pdfSection(pdf, language, behind.heading, () => parties(pdf, factsheet))
  pdfSection(pdf, language, behind.documents, () => documents(pdf, factsheet))
  footers(pdf, factsheet)
  return closePdf(pdf)
}

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
  writeFooters(pdf, { size: 7.5, numberShare: 0.16 }, (page, pages) => ({
    text: about,
    number: formatMessage(texts.pageOf, { page, pages }),
    ...(demo ? { below: shell.demo } : {}),
  }))
}
