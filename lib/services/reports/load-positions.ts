import { setImmediate } from "node:timers/promises"
import { findValuesOfPeriods } from "#lib/db/accounting-positions.ts"
import { inSnapshot } from "#lib/db/in-transaction.ts"
import type { PositionFilter } from "#lib/db/reports/find-positions.ts"
import {
  findKnownDays,
  findReportClasses,
  findReportHoldings,
  findShareChanges,
} from "#lib/db/reports/find-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayRange } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { PositionLine, PositionPeriod, ReportClass } from "#lib/domain/reports/position-line.ts"
import { hasFigures, positionLine } from "#lib/domain/reports/position-line.ts"
import type { ValueHistory } from "#lib/domain/reports/value-history.ts"
import { valueHistories } from "#lib/domain/reports/value-history.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { sumsUntilNextPublication } from "./cached-sums.ts"

/** Maximum number of holdings of one report. */
export const MAX_HOLDINGS = 50_000

/** Two statements over a hundred thousand orders take this long only where the machine does much else. */
const SNAPSHOT_TIMEOUT_MILLISECONDS = 30_000

/** Holdings that are computed before other requests get a turn, which takes some milliseconds. */
const HOLDINGS_AT_A_TIME = 250

/**
 * The days for which reports can be made; `today` is in UTC, like the days of accounting, and `lastFlows` the last day on
 * which orders of the actor's investors were executed, or compensations granted.
 */
export type ReportDays = Readonly<{ first: Day; today: Day; lastFlows: Day; last: Day }>

/**
 * From the first launch to the last known day: a value published on a Friday is already Sunday's, and what is granted around midnight
 * has the day of its fund, which may be tomorrow in UTC.
 */
export async function findReportDays(ctx: ServiceContext, actor: Actor): Promise<ReportDays> {
  const today = dayIn(ctx.clock.now(), "UTC")
  const { launch, last, lastExecuted } = await findKnownDays(ctx.db, actor.scope)
  return {
    first: launch ?? today,
    today,
    lastFlows: lastExecuted ?? today,
    last: dayRange([today, last ?? today, lastExecuted ?? today])?.to ?? today,
  }
}

/** What a report is about: a period, all holdings or those of one investor or class, or of investors by name. */
export type PositionQuery = PositionPeriod &
  Readonly<{ investorId: string | null; shareClassId: string | null; search: string }>

const filterOf = ({ to, investorId, shareClassId, search }: PositionQuery): PositionFilter => ({
  investorId,
  shareClassId,
  words: search.split(/\s+/).filter((word) => word !== ""),
  until: to,
})

/** A report's holdings, and every class with its values; `isTooLarge` when there are more than `MAX_HOLDINGS`. */
export type Positions = Readonly<{
  lines: readonly PositionLine[]
  classes: readonly ReportClass[]
  isTooLarge: boolean
}>

/**
 * Every holding of the investors that the actor sees over a period, in no order. Two statements, whatever their number;
 * the computation pauses for other requests.
 */
export async function loadPositions(
  ctx: ServiceContext,
  actor: Actor,
  query: PositionQuery,
): Promise<Positions> {
  const { holdings, classes } = await inSnapshot(
    ctx.db,
    async (db) => ({
      holdings: await findReportHoldings(db, actor.scope, filterOf(query), MAX_HOLDINGS + 1),
      classes: await findReportClasses(db, query),
    }),
    SNAPSHOT_TIMEOUT_MILLISECONDS,
  )
  if (holdings.length > MAX_HOLDINGS) return { lines: [], classes, isTooLarge: true }
  const classOf = new Map(classes.map((each) => [each.shareClass.id, each]))
  const lines: PositionLine[] = []
  for (const [index, holding] of holdings.entries()) {
    if (index % HOLDINGS_AT_A_TIME === 0) await setImmediate()
    const valued = classOf.get(holding.shareClassId)
    invariant(valued !== undefined, "a holding is in a class")
    const line = positionLine(holding, valued, query)
    if (hasFigures(line)) lines.push(line)
  }
  return { lines, classes, isTooLarge: false }
}

/** What the holdings of a report were worth from the first order to the end of the period, by currency. */
export async function loadValueHistories(
  ctx: ServiceContext,
  actor: Actor,
  query: PositionQuery,
): Promise<ValueHistory[]> {
  const filter = filterOf(query)
  const changesOf = () => findShareChanges(ctx.db, actor.scope, filter)
  // Names change without a publication.
  const found =
    filter.words.length > 0
      ? await changesOf()
      : await sumsUntilNextPublication(ctx, `changes ${JSON.stringify([actor.scope, filter])}`, changesOf)
  const changes = Map.groupBy(found, ({ shareClassId }) => shareClassId)
  const periods = [...changes].flatMap(([shareClassId, [first]]) =>
    first === undefined ? [] : [{ shareClassId, from: first.day, to: query.to }],
  )
  const [classes, values] = await Promise.all([
    findReportClasses(ctx.db, query),
    findValuesOfPeriods(ctx.db, periods),
  ])
  return valueHistories(
    classes.map(({ shareClass: { id, currency } }) => ({
      currency,
      changes: changes.get(id) ?? [],
      values: values.get(id) ?? [],
    })),
  )
}
