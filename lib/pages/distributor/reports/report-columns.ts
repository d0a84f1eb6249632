import type { DataColumn } from "#components/tables/data-table.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { LineSort, ReportGroup } from "#lib/domain/reports/group-lines.ts"
import type { MoneyFigures, PositionLine, ShareFigures } from "#lib/domain/reports/position-line.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
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

type Texts = StaffMessages["reports"]

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

const valueColumns = (texts: Texts, placing: Placing): readonly ReportColumn[] => [
  {
    id: "value",
    heading: texts.netAssetValue,
    cell: ({ netAssetValue, shareClass }) =>
      netAssetValue === null || shareClass === null
        ? null
        : { decimal: netAssetValue.value, decimals: shareClass.navDecimals, isSigned: false },
    isFigure: true,
    ...placing,
  },
  {
    id: "value-day",
    heading: texts.valueDay,
    cell: ({ netAssetValue }) => (netAssetValue === null ? null : { day: netAssetValue.day }),
    isFigure: false,
    ...placing,
  },
]

function subjectColumns(texts: Texts, group: ReportGroup): readonly ReportColumn[] {
  const investor: ReportColumn = {
    id: "investor",
    heading: texts.investor,
    cell: (line) => line.investor?.name ?? null,
    isFigure: false,
    sortKey: "investor",
  }
  const investorId: ReportColumn = {
    id: "investor-id",
    heading: texts.investorId,
    cell: (line) => line.investor?.id ?? null,
    isFigure: false,
    ...OPTIONAL,
  }
  const shareClass: ReportColumn = {
    id: "class",
    heading: texts.shareClass,
    cell: (line) => line.shareClass?.symbol ?? null,
    isFigure: false,
    sortKey: "class",
  }
  const currency: ReportColumn = {
    id: "currency",
    heading: texts.currency,
    cell: (line) => line.currency,
    isFigure: false,
    ...MINOR,
  }
  const holders: ReportColumn = {
    id: "holders",
    heading: texts.holders,
    cell: (line) => ({ decimal: String(line.holders) as Decimal, decimals: 0, isSigned: false }),
    isFigure: true,
    ...MINOR,
  }
  if (group === "class") return [shareClass, currency, holders]
  return group === "investor"
    ? [investor, investorId, currency]
    : [investor, investorId, shareClass, currency]
}

/** Whether a report has compensations in shares and in money. */
export type Compensated = Readonly<Record<"shares" | "money", boolean>>

/** Without compensations their columns say nothing; with them, the others do not add up. */
const shownWhere = (isCompensated: boolean): Placing => (isCompensated ? MINOR : OPTIONAL)

const FIGURES: Readonly<
  Record<ReportName, (texts: Texts, compensated: Compensated) => readonly ReportColumn[]>
> = {
  portfolios: (texts) => [
    sharesColumn("closing", texts.shares, MINOR),
    ...valueColumns(texts, MINOR),
    moneyColumn("cost", texts.cost, OPTIONAL),
    moneyColumn("closing", texts.value),
    moneyColumn("unrealizedGain", texts.unrealizedGain, MINOR),
  ],
  "accounting-positions": (texts, compensated) => [
    sharesColumn("opening", texts.openingShares, OPTIONAL),
    sharesColumn("subscribed", texts.sharesSubscribed, OPTIONAL),
    // A gain that nothing else on the line explains: granted shares cost nothing.
    sharesColumn("granted", texts.grantedShares, shownWhere(compensated.shares)),
    sharesColumn("redeemed", texts.sharesRedeemed, OPTIONAL),
    sharesColumn("closing", texts.closingShares, OPTIONAL),
    ...valueColumns(texts, OPTIONAL),
    moneyColumn("opening", texts.openingValue, OPTIONAL),
    moneyColumn("subscriptions", texts.subscriptions, MINOR),
    moneyColumn("redemptions", texts.redemptions, MINOR),
    moneyColumn("compensations", texts.compensations, shownWhere(compensated.money)),
    moneyColumn("realizedGain", texts.realizedGain, MINOR),
    moneyColumn("unrealizedGainChange", texts.unrealizedGainChange, MINOR),
    moneyColumn("gain", texts.totalGain),
    moneyColumn("closing", texts.closingValue, MINOR),
    moneyColumn("cost", texts.cost, OPTIONAL),
    moneyColumn("unrealizedGain", texts.unrealizedGain, OPTIONAL),
  ],
  "positions-and-flows": (texts, compensated) => [
    sharesColumn("opening", texts.openingShares, MINOR),
    sharesColumn("subscribed", texts.sharesSubscribed, MINOR),
    sharesColumn("granted", texts.grantedShares, shownWhere(compensated.shares)),
    sharesColumn("redeemed", texts.sharesRedeemed, MINOR),
    sharesColumn("closing", texts.closingShares, MINOR),
    ...valueColumns(texts, OPTIONAL),
    moneyColumn("opening", texts.openingValue, OPTIONAL),
    moneyColumn("subscriptions", texts.subscriptions, MINOR),
    moneyColumn("redemptions", texts.redemptions, MINOR),
    moneyColumn("compensations", texts.compensations, shownWhere(compensated.money)),
    moneyColumn("gain", texts.valueChange, OPTIONAL),
    moneyColumn("closing", texts.closingValue),
  ],
}

/**
 * The columns of a report whose lines are those of a group: a sum of classes has no shares and no value of a share. Those of
 * compensations are shown from the start where the report has any.
 */
export function reportColumns(
  language: StaffLanguage,
  name: ReportName,
  group: ReportGroup,
  compensated: Compensated,
): readonly ReportColumn[] {
  const texts = staffMessages(language).reports
  const figures = FIGURES[name](texts, compensated)
  return [
    ...subjectColumns(texts, group),
    ...(group === "investor" ? figures.filter(({ id }) => id.startsWith("money-")) : figures),
  ]
}

/** The columns of the totals by currency, those of compensations always among them. */
export const totalColumns = (language: StaffLanguage, name: ReportName): readonly ReportColumn[] => {
  const columns = reportColumns(language, name, "class", { shares: true, money: true })
  return columns.filter(({ id }) => ["currency", "holders"].includes(id) || id.startsWith("money-"))
}

const MAIN_TOTALS: Readonly<Record<ReportName, readonly (keyof MoneyFigures)[]>> = {
  portfolios: ["closing", "cost", "unrealizedGain"],
  "accounting-positions": ["realizedGain", "unrealizedGainChange", "gain", "closing"],
  "positions-and-flows": ["opening", "subscriptions", "redemptions", "compensations", "gain", "closing"],
}

/** The totals that stand on top of a report: those that its reader came for, in the order in which they add up. */
export const mainTotalColumns = (
  language: StaffLanguage,
  name: ReportName,
  compensated: Compensated,
): readonly ReportColumn[] => {
  const columns = totalColumns(language, name)
  const figures = MAIN_TOTALS[name].filter((figure) => figure !== "compensations" || compensated.money)
  const shown = ["currency", "holders", ...figures.map((figure) => `money-${figure}`)]
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
