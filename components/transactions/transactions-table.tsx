import { Table } from "#components/ui/table.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A transaction with what its class is called and how its values are written. */
export type ListedTransaction = Readonly<{ transaction: Transaction; symbol: string; navDecimals: number }>

/** Transactions as a list, newest first; each leads to its order. */
export function TransactionsTable({
  language,
  transactions,
  orderAddress,
}: Readonly<{
  language: Language
  transactions: readonly ListedTransaction[]
  orderAddress: (orderId: string) => string
}>) {
  const { holdings } = messages(language)
  return (
    <Table
      caption={holdings.activity}
      rows={transactions}
      rowKey={({ transaction }) => transaction.id}
      columns={[
        {
          id: "day",
          heading: holdings.day,
          cell: ({ transaction }) => (
            <TextLink href={orderAddress(transaction.orderId)}>
              {formatDay(language, transaction.day)}
            </TextLink>
          ),
        },
        { id: "type", heading: holdings.type, cell: ({ transaction }) => holdings[transaction.type] },
        { id: "class", heading: holdings.shareClass, minor: true, cell: ({ symbol }) => symbol },
        {
          id: "shares",
          heading: holdings.shares,
          align: "right",
          minor: true,
          cell: ({ transaction: { shares } }) => (shares === null ? "" : formatNumber(language, shares)),
        },
        {
          id: "net-asset-value",
          heading: holdings.netAssetValue,
          align: "right",
          minor: true,
          cell: ({ transaction: { netAssetValue }, navDecimals }) =>
            netAssetValue === null ? "" : formatMoney(language, netAssetValue.amount, navDecimals),
        },
        {
          id: "amount",
          heading: holdings.amount,
          align: "right",
          cell: ({ transaction }) => formatMoney(language, transaction.amount),
        },
      ]}
    />
  )
}
