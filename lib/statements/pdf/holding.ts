import { negate, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Statement, StatementBalance } from "#lib/domain/statements/statement.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Message } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { heading, MUTED } from "#lib/pdf/pdf-page.ts"
import { table } from "#lib/pdf/table.ts"
import type { StatementTexts } from "#lib/statements/texts/statement-texts.ts"
import type { Figures } from "./figures.ts"
import { changeOf, isLoss } from "./figures.ts"

/** What was held at the start and at the end. */
export async function holding(
  paper: PdfPage,
  statement: Statement,
  texts: StatementTexts,
  figures: Figures,
): Promise<void> {
  const { opening, closing, locale, shareClass, from, to } = statement
  const inCurrency = (text: Message<{ currency: string }>): string =>
    formatMessage(text, { currency: shareClass.currency })
  const money = (label: Message<{ currency: string }>, of: (balance: StatementBalance) => Amount) => ({
    cells: [
      inCurrency(label),
      figures.money(of(opening)),
      figures.money(of(closing)),
      figures.change(changeOf(of(opening), of(closing))),
    ],
  })
  const priceOf = ({ netAssetValue }: StatementBalance): string =>
    netAssetValue === null ? "–" : figures.value(netAssetValue.amount)
  const dayOf = ({ netAssetValue }: StatementBalance): string =>
    netAssetValue === null ? "" : formatDay(locale, netAssetValue.day)
  const valueChange =
    opening.netAssetValue === null || closing.netAssetValue === null
      ? ""
      : figures.valueChange(opening.netAssetValue.amount.value, closing.netAssetValue.amount.value)
  heading(paper, texts.holding, 120)
  await table(
    paper,
    [
      { head: "", share: 0.37, align: "left" },
      { head: formatMessage(texts.startOf, { day: formatDay(locale, from) }), share: 0.22 },
      { head: formatMessage(texts.endOf, { day: formatDay(locale, to) }), share: 0.22 },
      { head: texts.change, share: 0.19 },
    ],
    [
      {
        cells: [
          texts.shares,
          figures.shares(opening.shares),
          figures.shares(closing.shares),
          figures.sharesChange(subtract(closing.shares, opening.shares)),
        ],
      },
      {
        cells: [inCurrency(texts.netAssetValue), priceOf(opening), priceOf(closing), valueChange],
        continues: true,
      },
      {
        cells: [texts.netAssetValueDay, dayOf(opening), dayOf(closing), ""],
        style: { color: MUTED },
      },
      money(texts.costBasis, ({ costBasis }) => costBasis),
      money(texts.unrealizedGain, ({ unrealizedGain }) => unrealizedGain),
      { ...money(texts.value, ({ holdings }) => holdings), style: { font: "strong" } },
    ],
  )
}

/** How the value got from its opening to its closing figure. */
export async function development(
  paper: PdfPage,
  statement: Statement,
  texts: StatementTexts,
  figures: Figures,
): Promise<void> {
  const { opening, closing, subscriptions, redemptions, yield: total } = statement
  const sold: Amount = { ...redemptions, value: negate(redemptions.value) }
  heading(paper, texts.development, 108)
  await table(
    paper,
    [
      { head: "", share: 0.7, align: "left" },
      { head: statement.shareClass.currency, share: 0.3 },
    ],
    [
      { cells: [texts.openingValue, figures.money(opening.holdings)] },
      { cells: [texts.plusSubscriptions, figures.change(subscriptions)] },
      { cells: [texts.minusRedemptions, figures.change(sold)] },
      { cells: [isLoss(total) ? texts.totalLoss : texts.totalGain, figures.change(total)] },
      { cells: [texts.closingValue, figures.money(closing.holdings)], style: { font: "strong" } },
    ],
  )
}
