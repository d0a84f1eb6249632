import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { isNegative } from "#lib/domain/money/decimal.ts"
import { moneyMarketFigures } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import type { WeightBar } from "#lib/factsheet/portfolio-texts.ts"
import {
  limitedText,
  limitText,
  maturityColumns,
  shownPositions,
  WEIGHT_SCALE,
  weightBars,
  weightOf,
} from "#lib/factsheet/portfolio-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { PRINTED } from "./charts.ts"
import type { PdfPage } from "./pdf-page.ts"
import { asArtifact, ensureSpace, heading, MUTED, paragraph } from "./pdf-page.ts"
import { sideBySide, subheading } from "./sections.ts"
import { table } from "./table.ts"

const LARGEST = 10
const ROW = 18

/** What the fund holds: liquidity against its limits, weights, maturities and the largest positions. */
export function portfolio(pdf: PdfPage, factsheet: PrintedFactsheet): void {
  const { language, data } = factsheet
  const texts = messages(language).portfolio
  const assets = data.assets.kind === "ready" ? data.assets.value : []
  const [held] = assets
  if (held === undefined) return
  heading(pdf, texts.heading, 150)
  const amount = formatMoney(language, held.fundTotalNetAssetsMarketValue, 0)
  const valued = formatMessage(texts.valuedOn, { day: formatDay(language, held.valuationDay), amount })
  paragraph(pdf, pdf.root, valued, { size: 8, color: MUTED })
  pdf.y += 8
  liquidity(pdf, factsheet, assets)
  const weights = weightBars(language, assets)
  const ladder = maturityColumns(language, assets, WEIGHT_SCALE)
  const bars = (
    [
      [texts.ladder, ladder?.columns ?? null],
      [texts.byType, weights.byType],
      [texts.byIssuer, weights.byIssuer],
      [texts.byCountry, weights.byCountry],
    ] as const
  ).flatMap(([title, parts]) => (parts === null ? [] : [[title, parts] as const]))
  for (let index = 0; index < bars.length; index += 2) {
    const pair = bars.slice(index, index + 2)
    ensureSpace(pdf, 36 + ROW * Math.max(...pair.map(([, parts]) => parts.length)))
    const writers = pair.map(
      ([title, parts]) =>
        (column: PdfPage) =>
          weightTable(column, factsheet, title, parts),
    )
    sideBySide(pdf, writers)
    pdf.y += 14
  }
  if (ladder !== null) {
    const note = `${ladder.average.sentence} ${texts.ladderNote}`
    paragraph(pdf, pdf.root, note, { size: 7, color: MUTED })
    pdf.y += 14
  }
  largest(pdf, factsheet, assets)
}

function liquidity(
  pdf: PdfPage,
  { language, subject: { fund } }: PrintedFactsheet,
  assets: readonly FundAsset[],
): void {
  if (!isMoneyMarketFund(fund.slug)) return
  const texts = messages(language).portfolio
  subheading(pdf, texts.liquidityHeading)
  table(
    pdf,
    [
      { head: texts.figure, share: 0.46, align: "left" },
      { head: texts.value, share: 0.14 },
      { head: texts.limitOf, share: 0.2 },
      { head: texts.standing, share: 0.2 },
    ],
    moneyMarketFigures(assets, fundCalendar(fund)).map((figure) => ({
      cells: [
        texts[figure.name],
        limitedText(language, figure),
        formatMessage(figure.kind === "at-most" ? texts.atMost : texts.atLeast, {
          limit: limitText(language, figure),
        }),
        figure.isWithin ? texts.within : texts.outside,
      ],
      style: { size: 8.5 },
    })),
  )
  pdf.y += 5
  paragraph(pdf, pdf.root, texts.liquidityNote, { size: 7, color: MUTED })
  pdf.y += 12
}

/** Parts of the portfolio, each with a bar along its row. */
function weightTable(
  pdf: PdfPage,
  { language }: PrintedFactsheet,
  title: string,
  bars: readonly WeightBar[],
): void {
  subheading(pdf, title)
  const top = pdf.y + ROW
  table(
    pdf,
    [
      { head: "", share: 0.76, align: "left" },
      { head: messages(language).portfolio.weight, share: 0.24 },
    ],
    bars.map(({ label, weight }) => ({
      cells: [label, formatPercent(language, weight)],
      style: { size: 8.5 },
    })),
  )
  asArtifact(pdf.doc, () => {
    for (const [index, { weight }] of bars.entries()) {
      const part = isNegative(weight) ? 0 : Math.min(1, Number(weight))
      pdf.doc.rect(pdf.left, top + (index + 1) * ROW - 1.5, part * pdf.width, 1.5).fill(PRINTED.green)
    }
  })
}

function largest(pdf: PdfPage, { language }: PrintedFactsheet, assets: readonly FundAsset[]): void {
  const texts = messages(language).portfolio
  const shown = shownPositions(assets).slice(0, LARGEST)
  ensureSpace(pdf, 46 + ROW * shown.length)
  subheading(pdf, texts.topTen)
  const weight = formatPercent(language, weightOf(shown))
  const together = formatMessage(texts.topTenShare, { weight, count: assets.length })
  paragraph(pdf, pdf.root, together, { size: 8, color: MUTED })
  table(
    pdf,
    [
      { head: texts.position, share: 0.38, align: "left" },
      { head: texts.maturity, share: 0.15 },
      { head: texts.yieldToMaturity, share: 0.17 },
      { head: texts.marketValue, share: 0.18 },
      { head: texts.weight, share: 0.12 },
    ],
    shown.map((asset) => ({
      cells: [
        asset.assetLabel[language],
        asset.assetType === "bond" ? formatDay(language, asset.maturityDate) : "–",
        asset.assetType === "bond" ? formatPercent(language, asset.yieldToMaturity) : "–",
        formatMoney(language, asset.totalMarketValue, 0),
        formatPercent(language, asset.percentageOfFundTotalNetAssets),
      ],
      style: { size: 8.5 },
    })),
  )
}
