import type { ReactNode } from "react"
import { Table } from "#components/ui/table.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { PeriodReturn } from "#lib/domain/portfolios/money-weighted-return.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatChange } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What the investor's money earned beside what the fund did; `ofShare` is undefined where it belongs to no single fund. */
export type ReturnsRow = Readonly<{
  id: string
  name: string
  /** Whether the row is about several classes together. */
  isTotal: boolean
  ofMoney: PeriodReturn | null
  ofShare: PeriodReturn | null | undefined
}>

const weighted = (isTotal: boolean, text: ReactNode): ReactNode =>
  isTotal ? <strong className="font-semibold">{text}</strong> : text

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
        { id: "class", heading: holdings.shareClass, cell: ({ name, isTotal }) => weighted(isTotal, name) },
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
        {
          id: "money",
          heading: holdings.yourReturn,
          align: "right",
          cell: ({ isTotal, ofMoney }) => weighted(isTotal, shown(ofMoney)),
        },
        { id: "share", heading: holdings.fundReturn, align: "right", cell: ({ ofShare }) => shown(ofShare) },
      ]}
    />
  )
}
