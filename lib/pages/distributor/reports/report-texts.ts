import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { MAX_HOLDINGS } from "#lib/services/reports/load-positions.ts"
import type { AskedReport, LoadedReport } from "./asked-report.ts"
import type { ReportName, ReportPeriod } from "./report-query.ts"
import { isOfPeriod } from "./report-query.ts"

type Texts = StaffMessages["reports"]

/** The name of a report and the question that it answers. */
export const reportTitle = (texts: Texts, name: ReportName): Readonly<{ title: string; lead: string }> =>
  ({
    portfolios: { title: texts.portfolios, lead: texts.portfoliosLead },
    "accounting-positions": { title: texts.accountingPositions, lead: texts.accountingPositionsLead },
    "positions-and-flows": { title: texts.positionsAndFlows, lead: texts.positionsAndFlowsLead },
  })[name]

/** The days of a report in words. */
export function periodText(language: StaffLanguage, name: ReportName, { from, to }: ReportPeriod): string {
  const texts = staffMessages(language).reports
  return isOfPeriod(name)
    ? formatMessage(texts.ofPeriod, { from: formatDay(language, from), to: formatDay(language, to) })
    : formatMessage(texts.onDay, { day: formatDay(language, to) })
}

/** What is wrong with the days of an address, and what to do. */
export function problemText(language: StaffLanguage, { period, days }: AskedReport): string | null {
  const texts = staffMessages(language).reports
  const last = period.problem?.field === "day" ? days.last : days.today
  switch (period.problem?.kind) {
    case undefined:
      return null
    case "not-a-day":
      return texts.notADay
    case "future":
      return formatMessage(texts.future, { day: formatDay(language, last) })
    case "before-launch":
      return formatMessage(texts.beforeLaunch, { day: formatDay(language, days.first) })
    case "order":
      return texts.order
    case "too-long":
      return texts.tooLong
  }
}

/** What to say of a report with more holdings than are computed, and what to do. */
export function tooLargeTexts(language: StaffLanguage): Readonly<{ title: string; text: string }> {
  const texts = staffMessages(language).reports
  const count = formatNumber(language, integer(MAX_HOLDINGS))
  return { title: formatMessage(texts.tooLarge, { count }), text: texts.tooLargeText }
}

/** What to say in place of a report without lines: that nothing is there yet, or that the choice leaves nothing. */
export function emptyText(language: StaffLanguage, { query, investor }: AskedReport): string {
  const texts = staffMessages(language).reports
  const { day, from, to, symbol, search } = query
  if (investor !== null) return formatMessage(texts.emptyInvestor, { name: investor.name })
  const hasChoice = symbol !== null || [day, from, to, search].some((chosen) => chosen !== "")
  return hasChoice ? texts.emptyChoice : texts.empty
}

/** Sentences that name the classes whose value is older than the last day of the report, or missing. */
export function valueNotes(
  language: StaffLanguage,
  { period }: AskedReport,
  { carried, valueless }: LoadedReport,
): readonly string[] {
  const texts = staffMessages(language).reports
  const day = formatDay(language, period.to)
  const byDay = Map.groupBy(carried, ({ netAssetValue }) => netAssetValue?.day ?? period.to)
  const carriedClasses = [...byDay]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([valueDay, lines]) =>
      formatMessage(texts.carriedClasses, {
        day: formatDay(language, valueDay),
        symbols: lines.map(({ shareClass }) => shareClass?.symbol).join(", "),
      }),
    )
  return [
    ...(carried.length === 0
      ? []
      : [formatMessage(texts.carriedValues, { day, classes: carriedClasses.join(texts.join) })]),
    ...(valueless.length === 0
      ? []
      : [formatMessage(texts.noValues, { day, classes: valueless.map(({ symbol }) => symbol).join(", ") })]),
  ]
}

/** How the figures are computed. */
export function methodNotes(language: StaffLanguage, { name, query }: AskedReport): readonly string[] {
  const texts = staffMessages(language).reports
  const method = query.method === "fifo" ? texts.fifoNote : texts.weightedAverageNote
  return [
    texts.rounding,
    ...(name === "portfolios" ? [] : [texts.compensationNote]),
    ...(name === "positions-and-flows" ? [] : [method]),
  ]
}

/** The choices that narrow a report down, in words. */
export function filterTexts(language: StaffLanguage, { query, investor }: AskedReport): readonly string[] {
  const texts = staffMessages(language).reports
  return [
    ...(query.symbol === null ? [] : [formatMessage(texts.chosenClass, { symbol: query.symbol })]),
    ...(investor === null ? [] : [formatMessage(texts.chosenInvestor, { name: investor.name })]),
    ...(query.search === "" ? [] : [formatMessage(texts.chosenSearch, { search: query.search })]),
  ]
}
