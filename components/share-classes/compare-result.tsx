import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ComparedGrowth } from "#lib/domain/series/comparison.ts"
import { grownAmount } from "#lib/domain/series/series.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatChange } from "#lib/format/format-percent.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What an amount would have become in each class. */
export const CompareResult = ({
  language,
  amount,
  growths,
}: Readonly<{ language: Language; amount: Amount; growths: readonly ComparedGrowth[] }>) => (
  <Table
    caption={messages(language).compare.became}
    columns={columnsIn(language, amount)}
    rows={growths}
    rowKey={({ id }) => id}
  />
)

function columnsIn(language: Language, amount: Amount): readonly Column<ComparedGrowth>[] {
  const { compare } = messages(language)
  return [
    {
      id: "class",
      heading: compare.shareClass,
      cell: ({ id }) => <span className="font-medium">{id}</span>,
    },
    {
      id: "became",
      heading: compare.became,
      align: "right",
      cell: ({ start, end }) =>
        formatMoney(language, {
          value: grownAmount(amount.value, start.value, end.value, 2),
          currency: amount.currency,
        }),
    },
    {
      id: "change",
      heading: compare.change,
      align: "right",
      cell: ({ growth }) => formatChange(language, growth),
    },
    {
      id: "own",
      heading: compare.changeOwn,
      align: "right",
      minor: true,
      cell: ({ ownGrowth }) => formatChange(language, ownGrowth),
    },
  ]
}
