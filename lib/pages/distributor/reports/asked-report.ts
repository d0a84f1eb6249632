import { investorName } from "#lib/domain/investors/investor.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { groupLines, sortLines, totalsOf } from "#lib/domain/reports/group-lines.ts"
import type { PositionLine, ReportShareClass } from "#lib/domain/reports/position-line.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { positionsCache } from "#lib/http/reports/positions-cache.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorOfQuery } from "#lib/pages/distributor/investors/investor-page.tsx"
import type { PositionQuery, Positions, ReportDays } from "#lib/services/reports/load-positions.ts"
import { findReportDays, loadPositions } from "#lib/services/reports/load-positions.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import type { Compensated } from "./report-columns.ts"
import type { ReportName, ReportPeriod, ReportQuery } from "./report-query.ts"
import { readReportQuery, reportPeriod } from "./report-query.ts"

/** What an address asks for, with the records that it names. */
export type AskedReport = Readonly<{
  name: ReportName
  query: ReportQuery
  days: ReportDays
  period: ReportPeriod
  symbols: readonly string[]
  investor: Readonly<{ id: string; name: string }> | null
  positions: PositionQuery
}>

/** Reads an address. An investor of another distributor is not found, like an unknown one. */
export async function askedReport(page: DistributorPage, name: ReportName): Promise<AskedReport> {
  const query = readReportQuery(name, page.query)
  const [days, shareClasses, investor] = await Promise.all([
    findReportDays(page.ctx, page.actor),
    cachedRead(listShareClasses),
    namedInvestor(page),
  ])
  const period = reportPeriod(name, query, days)
  return {
    name,
    query,
    days,
    period,
    symbols: shareClasses.map(({ symbol }) => symbol),
    investor,
    positions: {
      from: period.from,
      to: period.to,
      method: query.method,
      investorId: investor?.id ?? null,
      shareClassId: shareClasses.find(({ symbol }) => symbol === query.symbol)?.id ?? null,
      search: query.search,
    },
  }
}

async function namedInvestor(page: DistributorPage): Promise<AskedReport["investor"]> {
  const investor = await investorOfQuery(page)
  return investor === null ? null : { id: investor.id, name: investorName(investor) }
}

/** The positions of a report; those of all investors are cached for a while. */
function positionsOf({ ctx, actor, distributor }: DistributorPage, query: PositionQuery): Promise<Positions> {
  const load = () => loadPositions(ctx, actor, query)
  return query.investorId === null
    ? positionsCache().find(distributor.distributorId, JSON.stringify(query), load)
    : load()
}

/** A report as it is shown: its lines in their order, the sums by class for its charts, and the totals by currency. */
export type LoadedReport = Readonly<{
  lines: readonly PositionLine[]
  byClass: readonly PositionLine[]
  totals: readonly PositionLine[]
  isTooLarge: boolean
  compensated: Compensated
  /** Held classes whose last value is older than the report, and those without one. */
  carried: readonly PositionLine[]
  valueless: readonly ReportShareClass[]
}>

export async function loadReport(
  page: DistributorPage,
  { name, query, period, positions }: AskedReport,
): Promise<LoadedReport> {
  const { lines, isTooLarge } = await positionsOf(page, positions)
  // A portfolio has what is held, the other reports also what was.
  const reported = name === "portfolios" ? lines.filter(({ holders }) => holders > 0) : lines
  const grouped = groupLines(reported, query.group)
  const byClass = groupLines(reported, "class")
  const held = byClass.filter(({ holders }) => holders > 0)
  return {
    lines: query.sort === null ? grouped : sortLines(grouped, query.sort),
    byClass,
    totals: totalsOf(reported),
    isTooLarge,
    compensated: {
      shares: reported.some(({ shares }) => shares !== null && !isZero(shares.granted)),
      money: reported.some(({ money }) => !isZero(money.compensations)),
    },
    carried: held.filter(({ netAssetValue }) => netAssetValue !== null && netAssetValue.day < period.to),
    valueless: held.flatMap(({ netAssetValue, shareClass }) =>
      netAssetValue === null && shareClass !== null ? [shareClass] : [],
    ),
  }
}
