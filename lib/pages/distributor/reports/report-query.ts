import { isAccountingPeriod } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { LineSort, ReportGroup } from "#lib/domain/reports/group-lines.ts"
import { REPORT_GROUPS } from "#lib/domain/reports/group-lines.ts"
import { MONEY_FIGURES, SHARE_FIGURES } from "#lib/domain/reports/position-line.ts"
import type { RangeName } from "#lib/domain/series/series.ts"
import { readRangeName } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { readChoice, readSearch } from "#lib/pages/staff/table-query.ts"
import type { ReportDays } from "#lib/services/reports/load-positions.ts"

/** The reports in the order of their navigation; the words of their addresses. */
export const REPORTS = ["portfolios", "accounting-positions", "positions-and-flows"] as const

export type ReportName = (typeof REPORTS)[number]

export type ReportFormat = "csv" | "xlsx" | "pdf"

/** The path of a report, without the language. */
export const reportPath = (name: ReportName): string => `/distributor/reports/${name}`

/** Only this report is over a period; the others are of a day. */
export const isOfPeriod = (name: ReportName): boolean => name === "accounting-positions"

/** Only this report has a chart over time, whose range is in the address. */
export const hasRange = (name: ReportName): boolean => name === "portfolios"

/**
 * What an address asks for. Days are as they were typed; all other invalid parameters are ignored. The two days are those of the
 * period, or where the report has a chart over time those of its range.
 */
export type ReportQuery = Readonly<{
  day: string
  from: string
  to: string
  method: CostMethod
  symbol: ShareClassSymbol | null
  investor: string
  search: string
  group: ReportGroup
  sort: LineSort | null
  page: number
  range: RangeName | null
}>

const SORT_KEYS: readonly LineSort["by"][] = [
  "investor",
  "class",
  ...SHARE_FIGURES.map((figure) => `shares.${figure}` as const),
  ...MONEY_FIGURES.map((figure) => `money.${figure}` as const),
]

/** What the lines of a report are unless the address says. */
const defaultGroup = (name: ReportName): ReportGroup => (name === "positions-and-flows" ? "class" : "holding")

/** More would not fit the number of a page. */
const MAX_PAGE_NUMBER = 10_000

export function readReportQuery(name: ReportName, query: PageQuery): ReportQuery {
  const text = (parameter: string): string => queryText(query, parameter) ?? ""
  const method = readChoice(query, "method", COST_METHODS)
  const page = /^[1-9]\d{0,4}$/.test(text("page")) ? Number(text("page")) : 1
  return {
    day: text("day"),
    from: text("from"),
    to: text("to"),
    // Portfolios are by weighted average, as everywhere else.
    method: isOfPeriod(name) && method !== null ? method : "weighted-average",
    symbol: readChoice(query, "class", knownSymbols()),
    investor: text("investor"),
    search: readSearch(query).trim(),
    group: readChoice(query, "group", REPORT_GROUPS) ?? defaultGroup(name),
    sort: readLineSort(text("sort")),
    page: Math.min(page, MAX_PAGE_NUMBER),
    range: readRangeName(text("range")) ?? null,
  }
}

/**
 * The order of lines by the parameter `sort`: `money.closing` or, descending, `-money.closing`; null for the order of the group.
 */
function readLineSort(text: string): LineSort | null {
  const isDescending = text.startsWith("-")
  const by = SORT_KEYS.find((key) => key === text.slice(isDescending ? 1 : 0))
  return by === undefined ? null : { by, isDescending }
}

type Parameters = [parameter: string, value: string][]

/** The parameters of an address with this query, without defaults. */
export const reportParameters = (name: ReportName, query: ReportQuery): Parameters => [
  ...lineParameters(name, query),
  ...rangeParameters(name, query),
]

/** Those that say which lines the report has. */
function lineParameters(name: ReportName, query: ReportQuery): Parameters {
  const { day, from, to, method, symbol, investor, search, group, sort, page } = query
  const days: Parameters = isOfPeriod(name)
    ? [
        ["from", from],
        ["to", to],
        ["method", method === "weighted-average" ? "" : method],
      ]
    : [["day", day]]
  const all: Parameters = [
    ...days,
    ["class", symbol ?? ""],
    ["investor", investor],
    ["search", search],
    ["group", group === defaultGroup(name) ? "" : group],
    ["sort", sort === null ? "" : `${sort.isDescending ? "-" : ""}${sort.by}`],
    ["page", page === 1 ? "" : String(page)],
  ]
  return all.filter(([, value]) => value !== "")
}

/** That of the chart over time. Reports without one keep the name of the range for the one that has it. */
function rangeParameters(name: ReportName, { range, from, to }: ReportQuery): Parameters {
  if (range !== null) return [["range", range]]
  const days: Parameters = [
    ["from", from],
    ["to", to],
  ]
  return hasRange(name) ? days.filter(([, value]) => value !== "") : []
}

/** The path of a report, or of its file, with a query; a file has all pages, and no chart over time. */
export function reportAddress(name: ReportName, query: ReportQuery, format?: ReportFormat): string {
  const parameters =
    format === undefined ? reportParameters(name, query) : lineParameters(name, { ...query, page: 1 })
  const path = format === undefined ? reportPath(name) : `${reportPath(name)}/${format}`
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`
}

/** Why there is no report of the days that an address asks for. */
export type DayProblem = "not-a-day" | "future" | "before-launch" | "order" | "too-long"

/** The days of a report; with what is wrong with them and in which field, if something is. */
export type ReportPeriod = Readonly<{
  from: Day
  to: Day
  problem: Readonly<{ kind: DayProblem; field: "day" | "from" | "to" }> | null
}>

/**
 * The days that an address asks for. Without any: the last known day, for flows the last day with any, and for a period the
 * year up to today. A period beyond today ends today, like a statement.
 */
export function reportPeriod(name: ReportName, query: ReportQuery, days: ReportDays): ReportPeriod {
  if (isOfPeriod(name)) return periodOf(query, days)
  return dayOf(query, days, name === "positions-and-flows" ? days.lastFlows : days.last)
}

function dayOf({ day }: ReportQuery, { first, last }: ReportDays, otherwise: Day): ReportPeriod {
  const asked = day === "" ? otherwise : isDay(day) ? day : null
  const at = asked ?? otherwise
  const kind = asked === null ? "not-a-day" : asked > last ? "future" : asked < first ? "before-launch" : null
  return { from: at, to: at, problem: kind === null ? null : { kind, field: "day" } }
}

function periodOf(query: ReportQuery, { first, today }: ReportDays): ReportPeriod {
  const startOfYear = `${today.slice(0, 4)}-01-01` as Day
  const from = query.from === "" ? startOfYear : isDay(query.from) ? query.from : null
  const to = query.to === "" ? today : isDay(query.to) ? query.to : null
  const [start, end] = [from ?? startOfYear, to ?? today]
  const problemIn = (field: "from" | "to", kind: DayProblem) => ({
    from: start,
    to: end,
    problem: { kind, field },
  })
  if (from === null) return problemIn("from", "not-a-day")
  if (to === null) return problemIn("to", "not-a-day")
  if (from > today) return problemIn("from", "future")
  if (to < from) return problemIn("to", "order")
  if (to < first) return problemIn("to", "before-launch")
  const last = to < today ? to : today
  if (!isAccountingPeriod(from, last)) return problemIn("to", "too-long")
  return { from, to: last, problem: null }
}
