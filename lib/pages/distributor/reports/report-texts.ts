import { formatDay } from "#lib/format/format-day.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { AskedReport, LoadedReport } from "./asked-report.ts"
import type { ReportName, ReportPeriod } from "./report-query.ts"
import { isOfPeriod } from "./report-query.ts"

type Words = StaffMessages["reports"]

/** The name of a report and the question that it answers. */
export const reportTitle = (words: Words, name: ReportName): Readonly<{ title: string; lead: string }> =>
  ({
    portfolios: { title: words.portfolios, lead: words.portfoliosLead },
    "accounting-positions": { title: words.accountingPositions, lead: words.accountingPositionsLead },
    "positions-and-flows": { title: words.positionsAndFlows, lead: words.positionsAndFlowsLead },
  })[name]

/** The days of a report in words. */
export function periodText(language: StaffLanguage, name: ReportName, { from, to }: ReportPeriod): string {
  const words = staffMessages(language).reports
  return isOfPeriod(name)
    ? formatMessage(words.ofPeriod, { from: formatDay(language, from), to: formatDay(language, to) })
    : formatMessage(words.onDay, { day: formatDay(language, to) })
}

/** What is wrong with the days of an address, and what to do. */
export function problemText(language: StaffLanguage, { period, days }: AskedReport): string | null {
  const words = staffMessages(language).reports
  const last = period.problem?.field === "day" ? days.last : days.today
  switch (period.problem?.kind) {
    case undefined:
      return null
    case "not-a-day":
      return words.notADay
    case "future":
      return formatMessage(words.future, { day: formatDay(language, last) })
    case "before-launch":
      return formatMessage(words.beforeLaunch, { day: formatDay(language, days.first) })
    case "order":
      return words.order
    case "too-long":
      return words.tooLong
  }
}

/** Sentences that name the classes whose value is older than the last day of the report, or missing. */
export function valueNotes(
  language: StaffLanguage,
  { period }: AskedReport,
  { carried, valueless }: LoadedReport,
): readonly string[] {
  const words = staffMessages(language).reports
  const day = formatDay(language, period.to)
  const byDay = Map.groupBy(carried, ({ netAssetValue }) => netAssetValue?.day ?? period.to)
  const carriedClasses = [...byDay]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([valueDay, lines]) =>
      formatMessage(words.carriedClasses, {
        day: formatDay(language, valueDay),
        symbols: lines.map(({ shareClass }) => shareClass?.symbol).join(", "),
      }),
    )
  return [
    ...(carried.length === 0
      ? []
      : [formatMessage(words.carriedValues, { day, classes: carriedClasses.join("; ") })]),
    ...(valueless.length === 0
      ? []
      : [formatMessage(words.noValues, { day, classes: valueless.map(({ symbol }) => symbol).join(", ") })]),
  ]
}

/** How the figures are computed. */
export function methodNotes(language: StaffLanguage, { name, query }: AskedReport): readonly string[] {
  const words = staffMessages(language).reports
  const method = query.method === "fifo" ? words.fifoNote : words.weightedAverageNote
  return [words.rounding, ...(name === "positions-and-flows" ? [] : [method])]
}

/** The choices that narrow a report down, in words. */
export function filterTexts(language: StaffLanguage, { query, investor }: AskedReport): readonly string[] {
  const words = staffMessages(language).reports
  return [
    ...(query.symbol === null ? [] : [formatMessage(words.chosenClass, { symbol: query.symbol })]),
    ...(investor === null ? [] : [formatMessage(words.chosenInvestor, { name: investor.name })]),
    ...(query.search === "" ? [] : [formatMessage(words.chosenSearch, { search: query.search })]),
  ]
}
