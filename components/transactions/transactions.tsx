import { DayInput, Field, Select } from "#components/forms/field.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { shownTransaction } from "#lib/domain/statements/shown-statement.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { TRANSACTION_TYPES } from "#lib/domain/transactions/transaction.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatShares } from "#lib/format/format-number.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Which transactions are listed. */
export function TransactionFilters({
  language,
  action,
  others,
  symbols,
  chosen,
}: Readonly<{
  language: Language
  action: string
  /** The parameters of the address that the filters do not set. */
  others: readonly (readonly [string, string])[]
  symbols: readonly string[]
  chosen: Readonly<{ symbol: string | null; type: string | null; from: Day | null; to: Day | null }>
}>) {
  const { holdings } = messages(language)
  return (
    <QueryForm
      action={action}
      others={others}
      className="mb-6 grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-x-6 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Field id="filter-class" label={holdings.shareClass}>
        {(input) => (
          <Select
            input={input}
            name="class"
            chosen={chosen.symbol ?? ""}
            isLong
            options={[
              { value: "", label: holdings.allClasses },
              ...symbols.map((symbol) => ({ value: symbol, label: symbol })),
            ]}
          />
        )}
      </Field>
      <Field id="filter-type" label={holdings.type}>
        {(input) => (
          <Select
            input={input}
            name="type"
            chosen={chosen.type ?? ""}
            isLong
            options={[
              { value: "", label: holdings.allTypes },
              ...TRANSACTION_TYPES.map((type) => ({ value: type, label: holdings[type] })),
            ]}
          />
        )}
      </Field>
      <Field id="filter-from" label={holdings.from}>
        {(input) => <DayInput input={input} name="from" day={chosen.from} />}
      </Field>
      <Field id="filter-to" label={holdings.to}>
        {(input) => <DayInput input={input} name="to" day={chosen.to} />}
      </Field>
      <div className="flex h-11 items-center">
        <Button type="submit" kind="quiet">
          {holdings.apply}
        </Button>
      </div>
    </QueryForm>
  )
}

/** A transaction with its class, which says how its figures are written. */
export type ListedTransaction = Readonly<{ transaction: Transaction; shareClass: ShareClass }>

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
        {
          id: "class",
          heading: holdings.shareClass,
          minor: true,
          cell: ({ shareClass }) => shareClass.symbol,
        },
        {
          id: "shares",
          heading: holdings.shares,
          align: "right",
          minor: true,
          cell: ({ transaction: { shares }, shareClass }) =>
            shares === null ? "" : formatShares(language, shares, shareClass.shareDecimals),
        },
        {
          id: "net-asset-value",
          heading: holdings.netAssetValue,
          align: "right",
          minor: true,
          cell: ({ transaction: { netAssetValue }, shareClass }) =>
            netAssetValue === null ? "" : formatMoney(language, netAssetValue.amount, shareClass.navDecimals),
        },
        {
          id: "amount",
          heading: holdings.amount,
          align: "right",
          cell: ({ transaction }) => formatMoney(language, shownTransaction(transaction).amount),
        },
      ]}
    />
  )
}
