import { Table } from "#components/ui/table.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { isNegative, isPositive, isZero, negate } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Shown } from "#lib/domain/statements/shown-statement.ts"
import type { StatementBalance } from "#lib/domain/statements/statement.ts"
import { statementLines } from "#lib/domain/statements/statement-lines.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { formatShares } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"

type Row = Readonly<{
  id: string
  day: string
  what: string
  /** Whether a compensation is paid. */
  state: string
  shares: string
  price: string
  amount: string
  fee: string
  sharesAfter: string
  isBalance: boolean
}>

/** Every order and compensation of a statement between its balances, in the order of accounting: both columns of amounts add up. */
export function StatementMovements({
  language,
  statement,
}: Readonly<{
  language: Language
  statement: Shown
}>) {
  const texts = statementTexts(language)
  const { currency, navDecimals, shareDecimals, symbol } = statement.shareClass
  const caption = `${symbol}: ${formatMessage(texts.movements, { currency })}`
  const gained = statement.yield
  const shares = (of: StatementBalance["shares"]) => formatShares(language, of, shareDecimals)
  const balance = (id: string, day: string, what: string, of: StatementBalance): Row => ({
    id,
    day,
    what,
    state: "",
    shares: "",
    price: of.netAssetValue === null ? "" : formatMoney(language, of.netAssetValue.amount, navDecimals),
    amount: formatMoney(language, of.holdings),
    fee: "",
    sharesAfter: shares(of.shares),
    isBalance: true,
  })
  const rows: Row[] = [
    balance(
      "opening",
      formatMessage(texts.startOf, { day: formatDay(language, statement.from) }),
      texts.openingValue,
      statement.opening,
    ),
    ...statementLines(statement).map((line): Row => {
      const { type, day, price, money, fee, status, sharesMoved, sharesAfter } = line
      const value = type === "subscription" ? money.value : negate(money.value)
      return {
        id: line.id,
        day: formatDay(language, day),
        what: texts.types[type],
        state: status === null || status === "granted" ? "" : texts.compensationStates[status],
        shares: `${isPositive(sharesMoved) ? "+" : ""}${shares(sharesMoved)}`,
        price: formatMoney(language, price, navDecimals),
        amount: formatSignedMoney(language, amount(value, currency)),
        fee: fee === null ? "" : formatMoney(language, fee),
        sharesAfter: shares(sharesAfter),
        isBalance: false,
      }
    }),
    {
      id: "gain",
      // It names the row, also on a phone, where the first column is the heading of a row.
      day: isNegative(gained.value) ? texts.totalLoss : texts.totalGain,
      what: "",
      state: "",
      shares: "",
      price: "",
      amount: formatSignedMoney(language, gained),
      fee: isZero(statement.fees.value) ? "" : formatMoney(language, statement.fees),
      sharesAfter: "",
      isBalance: false,
    },
    balance(
      "closing",
      formatMessage(texts.endOf, { day: formatDay(language, statement.to) }),
      texts.closingValue,
      statement.closing,
    ),
  ]
  const hasFees = rows.some(({ fee }) => fee !== "")
  const weighted = (row: Row, text: string) =>
    row.isBalance && text !== "" ? <strong className="font-semibold">{text}</strong> : text
  return (
    <section aria-label={caption} className="mt-8">
      <h3 className="mb-3 text-17">{formatMessage(texts.movements, { currency })}</h3>
      <Table
        caption={caption}
        needs="wide"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: "day", heading: texts.day, cell: (row) => weighted(row, row.day) },
          {
            id: "what",
            heading: texts.movement,
            minor: "on-a-phone",
            cell: ({ what, state }) => (
              <>
                {what}
                {state === "" ? null : <span className="block text-12 text-muted">{state}</span>}
              </>
            ),
          },
          { id: "shares", heading: texts.shares, align: "right", minor: true, cell: (row) => row.shares },
          { id: "price", heading: texts.nav, align: "right", minor: true, cell: (row) => row.price },
          { id: "amount", heading: texts.amount, align: "right", cell: (row) => weighted(row, row.amount) },
          ...(hasFees
            ? [
                {
                  id: "fee",
                  heading: texts.fee,
                  align: "right",
                  minor: true,
                  cell: (row: Row) => row.fee,
                } as const,
              ]
            : []),
          {
            id: "shares-after",
            heading: texts.sharesAfter,
            align: "right",
            minor: true,
            cell: (row) => weighted(row, row.sharesAfter),
          },
        ]}
      />
      {isZero(statement.compensated.value) ? null : (
        <p className="mt-3 text-13 text-muted">{texts.compensationNote}</p>
      )}
      {rows.length > 3 ? null : <p className="mt-3 text-13 text-muted">{texts.noMovements}</p>}
    </section>
  )
}
