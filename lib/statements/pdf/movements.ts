import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero, negate } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import type { ShareTransaction } from "#lib/domain/transactions/transaction.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { heading, MUTED, paragraph } from "#lib/pdf/pdf-page.ts"
import type { Row } from "#lib/pdf/table.ts"
import { table } from "#lib/pdf/table.ts"
import type { StatementTexts } from "#lib/statements/texts/statement-texts.ts"
import type { Figures } from "./figures.ts"

/** Every order executed in the period, with its fee and the shares held after it. */
export async function movements(
  paper: PdfPage,
  statement: Statement,
  texts: StatementTexts,
  figures: Figures,
): Promise<void> {
  heading(paper, formatMessage(texts.movements, { currency: statement.shareClass.currency }), 72)
  if (statement.movements.length === 0) {
    paragraph(paper, paper.root, texts.noMovements, { color: MUTED })
    return
  }
  await table(
    paper,
    [
      { head: texts.day, share: 0.145, align: "left" },
      { head: texts.movement, share: 0.135, align: "left" },
      { head: texts.shares, share: 0.17 },
      { head: texts.price, share: 0.13 },
      { head: texts.amount, share: 0.15 },
      { head: texts.fee, share: 0.115 },
      { head: texts.sharesAfter, share: 0.16 },
    ],
    [...rowsOf(statement, texts, figures), ...feesRow(statement, texts, figures)],
  )
}

function rowsOf(statement: Statement, texts: StatementTexts, figures: Figures): Row[] {
  const fees = feesByOrder(statement)
  let held = statement.opening.shares
  return statement.movements
    .filter((movement) => movement.type !== "fee")
    .map((movement) => {
      const moved = sharesMoved(movement)
      const fee = fees.get(movement.orderId)
      held = add(held, moved)
      return {
        cells: [
          formatDay(statement.locale, movement.day),
          texts.types[movement.type],
          figures.sharesChange(moved),
          figures.value(movement.netAssetValue.amount),
          figures.money(movement.amount),
          fee === undefined ? "–" : figures.money(fee),
          figures.shares(held),
        ],
      }
    })
}

const feesByOrder = (statement: Statement): Map<string, Amount> =>
  new Map(
    statement.movements.filter(({ type }) => type === "fee").map(({ orderId, amount }) => [orderId, amount]),
  )

/** Shares as they came (positive) or went. */
const sharesMoved = ({ type, shares }: ShareTransaction): Decimal =>
  type === "redemption" ? negate(shares) : shares

const feesRow = ({ fees }: Statement, texts: StatementTexts, figures: Figures): Row[] =>
  isZero(fees.value)
    ? []
    : [{ cells: [texts.feesTotal, "", "", "", "", figures.money(fees), ""], style: { font: "strong" } }]
