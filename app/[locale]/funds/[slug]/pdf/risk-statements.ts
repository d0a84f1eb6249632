import { isMoneyMarketFund } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { columnOf, hairline, INK, paragraph } from "#lib/pdf/pdf-page.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"

const GUTTER = 24
const GAP = 3

/**
 * The past-performance warning, and for money market funds the statements of Article 36(3) of Regulation (EU)
 * 2017/1131, in ink and between ink rules above every figure of performance.
 */
export function riskStatements(paper: PdfPage, { language, subject }: PrintedFactsheet): void {
  const { statements } = messages(language)
  const moneyMarket = isMoneyMarketFund(subject.fund.slug)
  hairline(paper, paper.y, INK)
  paper.y += 9
  const width = moneyMarket ? (paper.width - GUTTER) / 2 : paper.width
  const put = (column: PdfPage, texts: readonly string[]): number => {
    for (const [place, text] of texts.entries()) {
      paragraph(column, paper.root, text, { size: 8, font: place === 0 ? "strong" : "text" })
      column.y += GAP
    }
    return column.y
  }
  const warning = put(columnOf(paper, paper.left, width), [
    statements.pastPerformance,
    statements.capitalAtRisk,
    `${statements.netOfFees} ${statements.otherCurrency}`,
  ])
  const regulated = moneyMarket
    ? put(columnOf(paper, paper.left + width + GUTTER, width), [
        statements.moneyMarketHeading,
        statements.notGuaranteed,
        statements.notDeposit,
        statements.noExternalSupport,
        statements.lossBorneByInvestor,
      ])
    : paper.y
  paper.y = Math.max(warning, regulated) + 4
  hairline(paper, paper.y, INK)
}
