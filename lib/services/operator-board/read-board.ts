import type { UnexplainedEntries } from "#lib/db/bank-statements/statement-entries.ts"
import { findUnexplainedEntries } from "#lib/db/bank-statements/statement-entries.ts"
import { findFundAssets, findLatestValuationDay } from "#lib/db/fund-assets.ts"
import type { BankDay } from "#lib/db/operator-board/find-bank-days.ts"
import { findBankDays, findLastStatements } from "#lib/db/operator-board/find-bank-days.ts"
import type { ClassSuspense, StoredBoardDay, WaitingPeople } from "#lib/db/operator-board/find-board.ts"
import {
  countUnconfirmedPayouts,
  countWaitingCompensations,
  findBoardDays,
  findClassSuspense,
  findCompletedDays,
  findWaitingPeople,
  findWaitingRedemptions,
} from "#lib/db/operator-board/find-board.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { expectedPublicationOf, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay, TimeZone } from "#lib/domain/calendar/instant.ts"
import { addSeconds, dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import type { BoardDay, BoardStep, Shortage } from "#lib/domain/operator-board/board.ts"
import {
  boardSteps,
  isLateDealing,
  isOlderThan,
  STATEMENT_HOURS,
  SUSPENSE_HOURS,
  shortageOf,
  UNCONFIRMED_HOURS,
} from "#lib/domain/operator-board/board.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { loadKnownRecords } from "#lib/services/imports/run-import.ts"
import { sumTotalAssets } from "#lib/services/share-classes/share-class-totals.ts"

/** How far back runs are listed whose money has long gone. */
const DAYS_SHOWN = 7

const HOUR_SECONDS = 3_600

/** Dealing days on a page of past ones. */
const DAYS_A_PAGE = 20

/** A dealing day of a class with its steps. */
export type BoardDayWithSteps = BoardDay &
  Readonly<{ fund: Pick<Fund, "id" | "name" | "timezone">; steps: readonly BoardStep[] }>

/** A fund whose waiting redemptions need more than its liquid share. */
export type FundShortage = Shortage & Readonly<{ fund: Pick<Fund, "id" | "name"> }>

export type { WaitingDecisions } from "#lib/db/operator-board/find-board.ts"

/** What keeps the operator's people busy: dealing days with their steps, and what is late. */
export type Board = WaitingPeople &
  Readonly<{
    days: readonly BoardDayWithSteps[]
    /** The day before which past dealing days follow; null when there are none. */
    earlier: Day | null
    /** Money that investors get for corrected values, that can be sent and nobody has proposed to release; it belongs to no dealing day. */
    owedCompensations: number
    /** Owed like those, but they cannot be sent now. */
    heldCompensations: number
    /** Entries of the bank that keep a day from being attested; null if there are none. */
    unexplained: UnexplainedEntries | null
    alarms: Readonly<{
      lateDealings: number
      oldSuspense: number
      unconfirmedPayouts: number
      unconfirmedCompensations: number
      /** Accounts that had statements before, and not that of the last open day. */
      missingStatements: number
      shortages: readonly FundShortage[]
    }>
  }>

/** The board of every fund now; throws ForbiddenError for all but the operator. */
export async function readBoard(ctx: ServiceContext, actor: Actor): Promise<Board> {
  requireOperator(actor)
  const now = ctx.clock.now()
  const known = await loadKnownRecords(ctx)
  const runsFrom = addDays(dayIn(now, "UTC"), -DAYS_SHOWN)
  const at = publicInstant(ctx.clock, now)
  const sentBefore = addSeconds(now, -UNCONFIRMED_HOURS * HOUR_SECONDS)
  const [stored, suspense, payouts, compensations, shortages, earlier, missing, unexplained, people] =
    await Promise.all([
      findBoardDays(ctx.db, { runsFrom, only: null, at }),
      findClassSuspense(ctx.db),
      countUnconfirmedPayouts(ctx.db, sentBefore),
      countWaitingCompensations(ctx.db, { at, sentBefore }),
      findShortages(ctx, known),
      findCompletedDays(ctx.db, { before: runsFrom, limit: 1 }),
      countMissingStatements(ctx, known),
      findUnexplainedEntries(ctx.db),
      findWaitingPeople(ctx.db, at),
    ])
  const bankDays = await findBankDays(ctx.db, stored)
  // Money in suspense belongs to no day: it is shown with the newest of its class.
  const inSuspense = new Map(suspense.map((each) => [each.shareClassId, each.wires]))
  const days = withSteps(known, { stored, bankDays }, (shareClassId) => {
    const wires = inSuspense.get(shareClassId) ?? 0
    inSuspense.delete(shareClassId)
    return wires
  })
  return {
    ...people,
    days,
    earlier: earlier.length === 0 ? null : runsFrom,
    owedCompensations: compensations.owed,
    heldCompensations: compensations.held,
    unexplained,
    alarms: {
      lateDealings: days.filter((each) => isLateDealing(each, now)).length,
      oldSuspense: suspense
        .filter(({ oldest }: ClassSuspense) => isOlderThan(SUSPENSE_HOURS, oldest, now))
        .reduce((total, { wires }) => total + wires, 0),
      unconfirmedPayouts: payouts,
      unconfirmedCompensations: compensations.unconfirmed,
      missingStatements: missing,
      shortages,
    },
  }
}

/** Past dealing days: one day, or those before a day. */
export type PastDays = Readonly<{ day: Day }> | Readonly<{ before: Day }>

/** Dealing days of the past with their steps; throws ForbiddenError for all but the operator. */
export async function readPastBoard(
  ctx: ServiceContext,
  actor: Actor,
  asked: PastDays,
): Promise<Pick<Board, "days" | "earlier">> {
  requireOperator(actor)
  const known = await loadKnownRecords(ctx)
  const at = publicInstant(ctx.clock, ctx.clock.now())
  const before = "day" in asked ? asked.day : asked.before
  const completed = await findCompletedDays(ctx.db, { before, limit: DAYS_A_PAGE + 1 })
  const listed = "day" in asked ? [asked.day] : completed.slice(0, DAYS_A_PAGE)
  const [to, from] = [listed[0], listed.at(-1)]
  if (from === undefined || to === undefined) return { days: [], earlier: null }
  const stored = await findBoardDays(ctx.db, { runsFrom: from, only: { from, to }, at })
  const hasEarlier = "day" in asked ? completed.length > 0 : completed.length > DAYS_A_PAGE
  const bankDays = await findBankDays(ctx.db, stored)
  return { days: withSteps(known, { stored, bankDays }, () => null), earlier: hasEarlier ? from : null }
}

/** Stored days with what their fund's calendar says about them, by day, fund and class. */
function withSteps(
  { shareClasses, now }: KnownRecords,
  { stored, bankDays }: Readonly<{ stored: readonly StoredBoardDay[]; bankDays: readonly BankDay[] }>,
  suspenseOf: (shareClassId: string) => number | null,
): BoardDayWithSteps[] {
  const byId = new Map([...shareClasses.values()].map((known) => [known.shareClass.id, known]))
  const days = stored.flatMap(({ shareClassId, ...dealingDay }) => {
    const known = byId.get(shareClassId)
    if (known === undefined) return []
    const { calendar, fund } = known.knownFund
    const boardDay: BoardDay = {
      ...dealingDay,
      shareClass: known.shareClass.symbol,
      expectedAt: expectedPublicationOf(calendar, dealingDay.priceDay),
      suspense: suspenseOf(shareClassId),
      statements: statementsOf(
        bankDays.find((day) => day.shareClassId === shareClassId && day.dealingDay === dealingDay.dealingDay),
        fund.timezone,
      ),
    }
    return [{ ...boardDay, fund, steps: boardSteps(boardDay, now) }]
  })
  return days.toSorted(
    (one, other) =>
      other.dealingDay.localeCompare(one.dealingDay) || one.fund.name.localeCompare(other.fund.name),
  )
}

/** The funds whose waiting redemptions need more than the liquid share of their last valued portfolio. */
async function findShortages(ctx: ServiceContext, known: KnownRecords): Promise<FundShortage[]> {
  const waiting = new Map(
    (await findWaitingRedemptions(ctx.db)).map(({ shareClassId, amount }) => [shareClassId, amount]),
  )
  if (waiting.size === 0) return []
  const classes = [...known.shareClasses.values()]
  const shortages: FundShortage[] = []
  for (const { fund, calendar } of known.funds.values()) {
    const amounts = classes
      .filter(({ shareClass }) => shareClass.fundId === fund.id)
      .flatMap(({ shareClass }) => waiting.get(shareClass.id) ?? [])
    const valuationDay = amounts.length === 0 ? null : await findLatestValuationDay(ctx.db, fund.id)
    if (valuationDay === null) continue
    const { amount } = await sumTotalAssets(ctx, { amounts, currency: fund.currency })
    const assets = await findFundAssets(ctx.db, fund.id, valuationDay)
    const shortage = shortageOf(amount, assets, calendar)
    if (shortage !== null) shortages.push({ ...shortage, fund })
  }
  return shortages
}

const MIDNIGHT = "00:00" as TimeOfDay

/** When a day is over, in the time zone of a fund. */
const endOf = (day: Day, timezone: TimeZone): Instant => instantAt(addDays(day, 1), MIDNIGHT, timezone)

function statementsOf(found: BankDay | undefined, timezone: TimeZone): BoardDay["statements"] {
  if (found === undefined) return null
  const { arrived, isUnconfirmed, attested, dealingDay } = found
  return { arrived, isUnconfirmed, attested, dueAt: endOf(dealingDay, timezone) }
}

/** Accounts that had statements before, and none that reaches the last open day whose statement is overdue. */
async function countMissingStatements(
  { db }: ServiceContext,
  { shareClasses, now }: KnownRecords,
): Promise<number> {
  const last = await findLastStatements(db)
  const missing = new Set<string>()
  for (const { shareClass, knownFund } of shareClasses.values()) {
    const found = last.find(({ shareClassId }) => shareClassId === shareClass.id)
    if (found === undefined) continue
    const { fund, calendar } = knownFund
    const isOverdue = (day: Day) => isOlderThan(STATEMENT_HOURS, endOf(day, fund.timezone), now)
    let due = previousOpenDay(calendar, dayIn(now, fund.timezone))
    if (!isOverdue(due)) due = previousOpenDay(calendar, due)
    if (found.day < due) missing.add(found.account)
  }
  return missing.size
}
