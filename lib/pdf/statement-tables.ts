import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, isZero, negate, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Shown } from "#lib/domain/statements/shown-statement.ts"
import type { Statement, StatementBalance } from "#lib/domain/statements/statement.ts"
import { statementLines } from "#lib/domain/statements/statement-lines.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Message } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StatementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import type { PdfPage } from "./pdf-page.ts"
import { heading, MUTED, paragraph } from "./pdf-page.ts"
import type { Row } from "./table.ts"
import { table } from "./table.ts"

/** The figures of a statement in its language, without their unit, which is in the head of a table. */
export type Figures = Readonly<{
  money: (amount: Amount) => string
  /** With its sign, zero excepted. */
  change: (amount: Amount) => string
  value: (amount: Amount) => string
  shares: (shares: Decimal) => string
  sharesChange: (shares: Decimal) => string
  valueChange: (from: Decimal, to: Decimal) => string
}>

/** The change of an amount. */
const changeOf = (from: Amount, to: Amount): Amount => ({
  value: subtract(to.value, from.value),
  currency: to.currency,
})

/** Whether there is something to take away. */
export const isLoss = ({ value }: Amount): boolean => !isZero(value) && isNegative(value)

/** Every order executed and every compensation in the period, with its fee and the shares held after it. */
export function movements(pdf: PdfPage, statement: Statement, texts: StatementTexts, figures: Figures): void {
  heading(pdf, formatMessage(texts.movements, { currency: statement.shareClass.currency }), 72)
  if (statement.movements.length + statement.compensations.length === 0) {
    paragraph(pdf, pdf.root, texts.noMovements, { color: MUTED })
    return
  }
  table(
    pdf,
    [
      { head: texts.day, share: 0.145, align: "left" },
      { head: texts.movement, share: 0.135, align: "left" },
      { head: texts.shares, share: 0.17 },
      { head: texts.nav, share: 0.13 },
      { head: texts.amount, share: 0.15 },
      { head: texts.fee, share: 0.115 },
      { head: texts.sharesAfter, share: 0.16 },
    ],
    [...rowsOf(statement, texts, figures), ...feesRow(statement, texts, figures)],
  )
}

const rowsOf = (statement: Statement, texts: StatementTexts, figures: Figures): Row[] =>
  statementLines(statement).flatMap(({ day, type, price, money, sharesMoved, fee, status, sharesAfter }) => {
    const line: Row = {
      cells: [
        formatDay(statement.locale, day),
        texts.types[type],
        figures.sharesChange(sharesMoved),
        figures.value(price),
        figures.money(money),
        fee === null ? "–" : figures.money(fee),
        figures.shares(sharesAfter),
      ],
    }
    // Shares are granted with the line itself; money may be on its way or still owed.
    if (status === null || status === "granted") return [line]
    const said: Row = {
      cells: ["", texts.compensationStates[status], "", "", "", "", ""],
      style: { color: MUTED },
    }
    return [{ ...line, continues: true as const }, said]
  })

const feesRow = ({ fees }: Statement, texts: StatementTexts, figures: Figures): Row[] =>
  isZero(fees.value)
    ? []
    : [{ cells: [texts.feesTotal, "", "", "", "", figures.money(fees), ""], style: { font: "strong" } }]

/** What was held at the start and at the end. */
export function holding(pdf: PdfPage, statement: Statement, texts: StatementTexts, figures: Figures): void {
  const { opening, closing, locale, shareClass, from, to } = statement
  const inCurrency = (text: Message<{ currency: string }>): string =>
    formatMessage(text, { currency: shareClass.currency })
  const money = (label: Message<{ currency: string }>, amountOf: (balance: StatementBalance) => Amount) => ({
    cells: [
      inCurrency(label),
      figures.money(amountOf(opening)),
      figures.money(amountOf(closing)),
      figures.change(changeOf(amountOf(opening), amountOf(closing))),
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
  heading(pdf, texts.holding, 120)
  table(
    pdf,
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
export function development(pdf: PdfPage, statement: Shown, texts: StatementTexts, figures: Figures): void {
  const { opening, closing, subscriptions, redemptions, compensated, yield: total } = statement
  const out = (money: Amount) => figures.change({ ...money, value: negate(money.value) })
  heading(pdf, texts.development, 108)
  table(
    pdf,
    [
      { head: "", share: 0.7, align: "left" },
      { head: statement.shareClass.currency, share: 0.3 },
    ],
    [
      { cells: [texts.openingValue, figures.money(opening.holdings)] },
      { cells: [texts.plusSubscriptions, figures.change(subscriptions)] },
      { cells: [texts.minusRedemptions, out(redemptions)] },
      ...(isZero(compensated.value) ? [] : [{ cells: [texts.minusCompensations, out(compensated)] }]),
      { cells: [isLoss(total) ? texts.totalLoss : texts.totalGain, figures.change(total)] },
      { cells: [texts.closingValue, figures.money(closing.holdings)], style: { font: "strong" } },
    ],
  )
}
