import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { ComparedGrowth } from "#lib/domain/series/comparison.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { grownAmount, pointAtOrBefore } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatChange, formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
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
          value: grownAmount(amount.value, start.value, end.value, minorUnitDecimals(amount.currency)),
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

/** A class whose values were turned into the currency of the comparison, with the rates for one unit of its own. */
export type ConvertedClass = Readonly<{
  base: CurrencyCode
  growth: ComparedGrowth
  rates: readonly SeriesPoint[]
}>

/** The exchange rates that the first and the last value were turned with, and their days. */
export function RatesUsed({
  language,
  currency,
  converted,
}: Readonly<{ language: Language; currency: CurrencyCode; converted: readonly ConvertedClass[] }>) {
  const { compare } = messages(language)
  return (
    <ul className="figures mt-4 space-y-1 text-13 text-muted">
      {converted.map(({ base, growth, rates }) => {
        const start = pointAtOrBefore(rates, growth.start.day)
        const end = pointAtOrBefore(rates, growth.end.day)
        if (start === undefined || end === undefined) return null
        return (
          <li key={growth.id}>
            {formatMessage(compare.rateUsed, {
              symbol: growth.id,
              currency,
              base,
              from: formatNumber(language, start.value),
              fromDay: formatDay(language, start.day),
              to: formatNumber(language, end.value),
              toDay: formatDay(language, end.day),
            })}
          </li>
        )
      })}
    </ul>
  )
}
