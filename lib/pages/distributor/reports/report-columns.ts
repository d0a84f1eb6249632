import type { DataColumn } from "#components/tables/data-table.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { LineSort, ReportGroup } from "#lib/domain/reports/group-lines.ts"
import type { MoneyFigures, PositionLine, ShareFigures } from "#lib/domain/reports/position-line.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { ReportName } from "./report-query.ts"

/** A cell of a report: text, a day, or a figure with the decimals it is shown with; null where a line has none. */
export type ReportCell =
  | string
  | null
  | Readonly<{ day: Day }>
  | Readonly<{ decimal: Decimal; decimals: number; isSigned: boolean }>

/** A column of a report, on the page and in its files. */
export type ReportColumn = Readonly<{
  id: string
  heading: string
  cell: (line: PositionLine) => ReportCell
  isFigure: boolean
  sortKey?: LineSort["by"]
  minor?: boolean
  isOptional?: boolean
}>

type Words = StaffMessages["reports"]

type Placing = Pick<ReportColumn, "minor" | "isOptional">

const MINOR = { minor: true } as const
const OPTIONAL = { minor: true, isOptional: true } as const

/** Gains and changes carry their sign. */
const SIGNED: ReadonlySet<keyof MoneyFigures> = new Set([
  "gain",
  "unrealizedGain",
  "unrealizedGainChange",
  "realizedGain",
])

const moneyColumn = (figure: keyof MoneyFigures, heading: string, placing: Placing = {}): ReportColumn => ({
  id: `money-${figure}`,
  heading,
  cell: ({ money, currency }) => ({
    decimal: money[figure],
    decimals: minorUnitDecimals(currency),
    isSigned: SIGNED.has(figure),
  }),
  isFigure: true,
  sortKey: `money.${figure}`,
  ...placing,
})

const sharesColumn = (figure: keyof ShareFigures, heading: string, placing: Placing = {}): ReportColumn => ({
  id: `shares-${figure}`,
  heading,
  cell: ({ shares, shareClass }) =>
    shares === null || shareClass === null
      ? null
      : { decimal: shares[figure], decimals: shareClass.shareDecimals, isSigned: false },
  isFigure: true,
  sortKey: `shares.${figure}`,
  ...placing,
})

const valueColumns = (words: Words, placing: Placing): readonly ReportColumn[] => [
  {
    id: "value",
    heading: words.netAssetValue,
    cell: ({ netAssetValue, shareClass }) =>
      netAssetValue === null || shareClass === null
        ? null
        : { decimal: netAssetValue.value, decimals: shareClass.navDecimals, isSigned: false },
    isFigure: true,
    ...placing,
  },
  {
    id: "value-day",
    heading: words.valueDay,
    cell: ({ netAssetValue }) => (netAssetValue === null ? null : { day: netAssetValue.day }),
    isFigure: false,
    ...placing,
  },
]

function subjectColumns(words: Words, group: ReportGroup): readonly ReportColumn[] {
  const investor: ReportColumn = {
    id: "investor",
    heading: words.investor,
    cell: (line) => line.investor?.name ?? null,
    isFigure: false,
    sortKey: "investor",
  }
  const investorId: ReportColumn = {
    id: "investor-id",
    heading: words.investorId,
    cell: (line) => line.investor?.id ?? null,
    isFigure: false,
    ...OPTIONAL,
  }
  const shareClass: ReportColumn = {
    id: "class",
    heading: words.shareClass,
    cell: (line) => line.shareClass?.symbol ?? null,
    isFigure: false,
    sortKey: "class",
  }
  const currency: ReportColumn = {
    id: "currency",
    heading: words.currency,
    cell: (line) => line.currency,
    isFigure: false,
    ...MINOR,
  }
  const holders: ReportColumn = {
    id: "holders",
    heading: words.holders,
    cell: (line) => ({ decimal: String(line.holders) as Decimal, decimals: 0, isSigned: false }),
    isFigure: true,
    ...MINOR,
  }
  if (group === "class") return [shareClass, currency, holders]
  return group === "investor"
    ? [investor, investorId, currency]
    : [investor, investorId, shareClass, currency]
}

const FIGURES: Readonly<Record<ReportName, (words: Words) => readonly ReportColumn[]>> = {
  portfolios: (words) => [
    sharesColumn("closing", words.shares, MINOR),
    ...valueColumns(words, MINOR),
    moneyColumn("cost", words.cost, OPTIONAL),
    moneyColumn("closing", words.value),
    moneyColumn("unrealizedGain", words.unrealizedGain, MINOR),
  ],
  "accounting-positions": (words) => [
    sharesColumn("opening", words.openingShares, OPTIONAL),
    sharesColumn("closing", words.closingShares, OPTIONAL),
    ...valueColumns(words, OPTIONAL),
    moneyColumn("opening", words.openingValue, OPTIONAL),
    moneyColumn("subscriptions", words.subscriptions, MINOR),
    moneyColumn("redemptions", words.redemptions, MINOR),
    moneyColumn("realizedGain", words.realizedGain, MINOR),
    moneyColumn("unrealizedGainChange", words.unrealizedGainChange, MINOR),
    moneyColumn("gain", words.totalGain),
    moneyColumn("closing", words.closingValue, MINOR),
    moneyColumn("cost", words.cost, OPTIONAL),
    moneyColumn("unrealizedGain", words.unrealizedGain, OPTIONAL),
  ],
  "positions-and-flows": (words) => [
    sharesColumn("opening", words.openingShares, MINOR),
    sharesColumn("subscribed", words.sharesSubscribed, MINOR),
    sharesColumn("redeemed", words.sharesRedeemed, MINOR),
    sharesColumn("closing", words.closingShares, MINOR),
    ...valueColumns(words, OPTIONAL),
    moneyColumn("opening", words.openingValue, OPTIONAL),
    moneyColumn("subscriptions", words.subscriptions, MINOR),
    moneyColumn("redemptions", words.redemptions, MINOR),
    moneyColumn("gain", words.valueChange, OPTIONAL),
    moneyColumn("closing", words.closingValue),
  ],
}

/** The columns of a report whose lines are those of a group: a sum of classes has no shares and no value of a share. */
export function reportColumns(
  language: StaffLanguage,
  name: ReportName,
  group: ReportGroup,
): readonly ReportColumn[] {
  const words = staffMessages(language).reports
  const figures = FIGURES[name](words)
  return [
    ...subjectColumns(words, group),
    ...(group === "investor" ? figures.filter(({ id }) => id.startsWith("money-")) : figures),
  ]
}

/** The columns of the totals by currency. */
export const totalColumns = (language: StaffLanguage, name: ReportName): readonly ReportColumn[] => {
  const columns = reportColumns(language, name, "class")
  return columns.filter(({ id }) => ["currency", "holders"].includes(id) || id.startsWith("money-"))
}

const MAIN_TOTALS: Readonly<Record<ReportName, readonly (keyof MoneyFigures)[]>> = {
  portfolios: ["closing", "cost", "unrealizedGain"],
  "accounting-positions": ["realizedGain", "unrealizedGainChange", "gain", "closing"],
  "positions-and-flows": ["opening", "subscriptions", "redemptions", "gain", "closing"],
}

/** The totals that stand on top of a report: those that its reader came for, in the order in which they add up. */
export const mainTotalColumns = (language: StaffLanguage, name: ReportName): readonly ReportColumn[] => {
  const columns = totalColumns(language, name)
  const shown = ["currency", "holders", ...MAIN_TOTALS[name].map((figure) => `money-${figure}`)]
  return shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

/** A cell as people read it. */
export function cellText(language: StaffLanguage, cell: ReportCell): string {
  if (cell === null) return ""
  if (typeof cell === "string") return cell
  if ("day" in cell) return formatDay(language, cell.day)
  const { decimal, decimals, isSigned } = cell
  return formatNumber(language, decimal, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(isSigned ? { signDisplay: "exceptZero" as const } : {}),
  })
}

/** The columns for a table of the page, and for its CSV file with plain decimals and ISO days. */
export const tableColumns = (
  language: StaffLanguage,
  columns: readonly ReportColumn[],
): readonly DataColumn<PositionLine>[] =>
  columns.map(({ id, heading, cell, isFigure, ...others }) => ({
    id,
    heading,
    text: (line) => {
      const shown = cell(line)
      if (shown === null) return ""
      if (typeof shown === "string") return shown
      return "day" in shown ? shown.day : { decimal: shown.decimal }
    },
    cell: (line) => cellText(language, cell(line)),
    ...(isFigure ? { align: "right" as const } : {}),
    ...others,
  }))
