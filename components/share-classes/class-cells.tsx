import type { ReactNode } from "react"
import { Sparkline } from "#components/charts/sparkline.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { NotAdvertised, ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A share class in the overview; null where it has no such figure yet. All its figures are of `day`. */
export type ClassRow = Readonly<{
  shareClass: ShareClass
  day: Day | null
  isLate: boolean
  /** Why it has neither yield nor history here. */
  notAdvertised: NotAdvertised | null
  netYield: Decimal | null
  netAssetValue: Amount | null
  totalAssets: Amount | null
  lastYear: readonly SeriesPoint[]
}>

/** The classes of a fund that are shown, under its name in the reader's language; `siblings` are all it has. */
export type FundRows = Readonly<{
  fund: Fund
  name: string
  siblings: readonly ShareClass[]
  rows: readonly ClassRow[]
}>

/** A column after the first. On a phone `folded` ones move under the name and `wide` ones are hidden. */
export type ClassColumn = Readonly<{
  id: string
  heading: string
  place: "always" | "folded" | "wide"
  isFigure: boolean
  cell: (row: ClassRow) => ReactNode
}>

/** The columns of the overview in a language. */
export function classColumns(language: Language): readonly ClassColumn[] {
  const { overview, shell } = messages(language)
  const foldedFigure = { isFigure: true, place: "folded" } as const
  return [
    {
      id: "netYield",
      heading: overview.netYield,
      isFigure: true,
      place: "always",
      cell: (row) => (
        <>
          <span className="font-serif text-21 tracking-tight">
            <NetYield language={language} row={row} />
          </span>
          <span className="mt-1 block lg:hidden print:hidden">
            <LastYear language={language} row={row} />
          </span>
        </>
      ),
    },
    {
      id: "netAssetValue",
      heading: overview.netAssetValue,
      ...foldedFigure,
      cell: ({ netAssetValue, shareClass }) =>
        netAssetValue === null ? shell.notYet : formatMoney(language, netAssetValue, shareClass.navDecimals),
    },
    {
      id: "totalAssets",
      heading: overview.assets,
      ...foldedFigure,
      cell: ({ totalAssets }) =>
        totalAssets === null ? shell.notYet : formatMoney(language, totalAssets, 0),
    },
    {
      id: "day",
      heading: overview.asOf,
      ...foldedFigure,
      cell: (row) => <AsOf language={language} row={row} />,
    },
    {
      id: "referenceIndex",
      heading: overview.referenceIndex,
      isFigure: false,
      place: "wide",
      cell: ({ shareClass }) => shareClass.data[language].referenceIndex,
    },
    {
      id: "lastYear",
      heading: overview.lastYear,
      isFigure: true,
      place: "wide",
      cell: (row) => <LastYear language={language} row={row} />,
    },
  ]
}

/** The yield, or why there is none. */
export function NetYield({
  language,
  row: { shareClass, notAdvertised, netYield },
}: Readonly<{ language: Language; row: Pick<ClassRow, "shareClass" | "notAdvertised" | "netYield"> }>) {
  if (netYield !== null) return formatPercent(language, netYield)
  if (notAdvertised === null) return messages(language).shell.notYet
  const { brief } = notAdvertisedText(language, shareClass.symbol, notAdvertised)
  return <span className="text-12 text-muted">{brief}</span>
}

function AsOf({ language, row }: Readonly<{ language: Language; row: ClassRow }>) {
  const { overview, shell } = messages(language)
  if (row.day === null) return shell.notYet
  return (
    <>
      <span className="whitespace-nowrap">{formatDay(language, row.day)}</span>
      {row.isLate ? <span className="block text-12 text-danger">{overview.late}</span> : null}
    </>
  )
}

/** The net asset value of twelve months as a small line; null before the second one. */
export function LastYear({ language, row }: Readonly<{ language: Language; row: ClassRow }>) {
  const { overview } = messages(language)
  const first = row.lastYear[0]
  const last = row.lastYear.at(-1)
  if (first === undefined || last === undefined || row.lastYear.length < 2) return null
  const value = (point: typeof first) =>
    formatMoney(
      language,
      { value: point.value, currency: row.shareClass.currency },
      row.shareClass.navDecimals,
    )
  return (
    <span className="inline-block">
      <Sparkline
        points={row.lastYear}
        label={formatMessage(overview.valueTrend, {
          symbol: row.shareClass.symbol,
          first: value(first),
          from: formatDay(language, first.day),
          last: value(last),
          to: formatDay(language, last.day),
        })}
      />
    </span>
  )
}
