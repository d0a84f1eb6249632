import { KeyFigure } from "#components/ui/facts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { PeriodReturn } from "#lib/domain/portfolios/money-weighted-return.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { formatChange } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The value of all positions in a currency and their gains, which are three separate figures. */
export function CurrencyFigures({
  language,
  currency,
  value,
  unrealizedGain,
  realizedGain,
  asOf,
}: Readonly<{
  language: Language
  currency: CurrencyCode
  value: Decimal
  unrealizedGain: Decimal
  realizedGain: Decimal
  /** Of which day the value is, in words. */
  asOf: string
}>) {
  const { holdings } = messages(language)
  const valueIn = formatMessage(holdings.valueIn, { currency })
  const gain = (of: Decimal) => formatSignedMoney(language, { value: of, currency })
  return (
    <section aria-label={valueIn} className="@container border-hairline border-t py-6 first:border-ink">
      <dl className="grid @min-[36rem]:grid-cols-3 grid-cols-2 gap-x-6 gap-y-5 @min-[58rem]:grid-cols-[minmax(max-content,2fr)_repeat(3,minmax(max-content,1fr))] @max-[36rem]:[&>:first-child]:col-span-2 @min-[36rem]:@max-[58rem]:[&>:first-child]:col-span-3">
        <KeyFigure
          label={valueIn}
          value={formatMoney(language, { value, currency })}
          note={asOf}
          size="large"
        />
        <KeyFigure
          label={holdings.unrealizedGain}
          value={gain(unrealizedGain)}
          note={holdings.unrealizedNote}
          size="small"
        />
        <KeyFigure
          label={holdings.realizedGain}
          value={gain(realizedGain)}
          note={holdings.realizedNote}
          size="small"
        />
        <KeyFigure
          label={holdings.totalGain}
          value={gain(add(unrealizedGain, realizedGain))}
          note={holdings.totalNote}
          size="small"
        />
      </dl>
    </section>
  )
}

/** What the investor's money earned beside what the fund did; `ofShare` is undefined where it belongs to no single fund. */
export type ReturnsRow = Readonly<{
  id: string
  name: string
  ofMoney: PeriodReturn | null
  ofShare: PeriodReturn | null | undefined
}>

/** The returns of an investor beside those of the funds over the same days. */
export function ReturnsTable({
  language,
  rows,
}: Readonly<{ language: Language; rows: readonly ReturnsRow[] }>) {
  const { holdings } = messages(language)
  const shown = (of: PeriodReturn | null | undefined) => {
    if (of === undefined) return ""
    if (of === null) return holdings.notYet
    return (
      <>
        {formatChange(language, of.rate)}{" "}
        <span className="block text-12 text-muted">{of.isAnnual ? holdings.perYear : holdings.ofPeriod}</span>
      </>
    )
  }
  return (
    <Table
      caption={holdings.returns}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: "class", heading: holdings.shareClass, cell: ({ name }) => name },
        {
          id: "period",
          heading: holdings.period,
          minor: true,
          cell: ({ ofMoney }) =>
            ofMoney === null
              ? ""
              : formatMessage(holdings.fromTo, {
                  from: formatDay(language, ofMoney.from),
                  to: formatDay(language, ofMoney.to),
                }),
        },
        { id: "money", heading: holdings.yourReturn, align: "right", cell: ({ ofMoney }) => shown(ofMoney) },
        { id: "share", heading: holdings.fundReturn, align: "right", cell: ({ ofShare }) => shown(ofShare) },
      ]}
    />
  )
}
