import { notAdvertisedText } from "#components/share-classes/not-advertised-text.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { paragraph } from "#lib/pdf/pdf-page.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"
import { dataDay } from "./factsheet-pdf.ts"

/** What a reader of the file has to know: why it has no yield, that an update is late, and which parts could not be had. */
export function notices(paper: PdfPage, factsheet: PrintedFactsheet): void {
  for (const text of [...reasonTexts(factsheet), ...lateTexts(factsheet), ...missingTexts(factsheet)]) {
    paper.y += 4
    paragraph(paper, paper.root, text, { font: "strong", size: 8 })
    paper.y += 4
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

/** A sentence for each part that failed to load, but the head, which tells its own. What a class does not have is no failure. */
export function missingTexts({ language, data }: Pick<PrintedFactsheet, "language" | "data">): string[] {
  const { charts, portfolio, shell } = messages(language)
  const parts = [
    [charts.netYield, data.yields],
    [charts.netAssetValue, data.netAssetValues],
    [charts.totalAssets, data.totalsSeries],
    [charts.index, data.index],
    [charts.strategyIndex, data.allocation],
    [portfolio.heading, data.assets],
  ] as const
  return parts.flatMap(([block, part]) => {
    if (part?.kind === "unavailable") return [formatMessage(shell.blockUnavailable, { block })]
    return part?.kind === "failed" ? [formatMessage(shell.blockFailed, { block })] : []
  })
}
