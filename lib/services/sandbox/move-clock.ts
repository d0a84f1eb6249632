import { withDueWorkLock } from "#lib/db/due-work.ts"
import { findFund, findFunds } from "#lib/db/funds.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { moveClockOffset } from "#lib/db/sandbox/business-clock.ts"
import { nextOpenDay, openDayFrom } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn, epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { cutOffOf, dealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inSandbox, playingOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { contextWithin } from "#lib/services/context-in-transaction.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import type { ExpectedPublication } from "#lib/services/due-work/do-due-work.ts"
import { listExpectedPublications } from "#lib/services/due-work/do-due-work.ts"
import { expireSubscriptionOrders } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { businessContext } from "./demo-database.ts"
import { publishNextNetAssetValue } from "./publish-next-net-asset-value.ts"

/** The target of business time: an instant, or an event of a fund. */
export type ClockTarget =
  | Readonly<{ to: "cut-off" | "next-net-asset-value"; fundId: string }>
  | Readonly<{ to: Instant }>

/** The maximum move of one call, because due work on the way is done one by one. */
const MAX_MOVE_MILLISECONDS = 92 * 24 * 60 * 60 * 1000

/** Due work: a value to publish, or a cut-off that starts runs and expires orders. */
type Due = Readonly<{ at: Instant; publish: readonly string[] }>

/** Whether a move is still to be made, asked when no other one is under way, and what is written in its last transaction. */
type MoveOnce = Readonly<{
  isDone: () => Promise<boolean>
  record: (tx: ServiceContext) => Promise<void>
}>

/**
 * Moves business time forward and does all due work on the way, in order: publications by accrual, dealing runs, expiries.
 * Returns the new time when all is done. Throws NotFoundError for an unknown fund, and ConflictError for a time that has
 * passed or is more than 92 days ahead.
 */
export const moveClock = (ctx: ServiceContext, actor: Actor, target: ClockTarget): Promise<Instant> =>
  withDueWorkLock(ctx.db, () => advanceTo(ctx, actor, target))

/** Moves business time like `moveClock`, unless that is done; `record` has the context at the new time. */
export const moveClockOnce = (
  ctx: ServiceContext,
  actor: Actor,
  target: ClockTarget,
  { isDone, record }: MoveOnce,
): Promise<void> =>
  withDueWorkLock(ctx.db, async () => {
    if (!(await isDone())) await advanceTo(ctx, actor, target, record)
  })

async function advanceTo(
  ctx: ServiceContext,
  actor: Actor,
  target: ClockTarget,
  record?: MoveOnce["record"],
): Promise<Instant> {
  const { clock } = await businessContext(ctx)
  const from = clock.now()
  const until = await instantOf(ctx, target, from)
  if (until < from) throw conflict(`Business time is ${from} already and only goes forward.`)
  if (epochMilliseconds(until) - epochMilliseconds(from) > MAX_MOVE_MILLISECONDS) {
    throw conflict("Business time moves by at most 92 days per call.")
  }
  for (let due = await nextDue(ctx, from, until); due !== null; due = await nextDue(ctx, due.at, until)) {
    await moveTo(ctx, due.at)
    const then = await businessContext(ctx)
    for (const shareClassId of due.publish) await publishNextNetAssetValue(then, actor, { shareClassId })
    await runDueDealings(then, playingOperator(actor))
    await expireSubscriptionOrders(then)
  }
  // Pages in memory say how long it is until a cut-off.
  await publishPublicData(ctx.db, async (db) => {
    const tx = contextWithin(ctx, db)
    await moveTo(tx, until)
    await record?.(await businessContext(tx))
    const subject = { kind: "clock", id: "business" }
    const action = "sandbox.clock-moved"
    await recordAudit({ db }, inSandbox(actor), {
      action,
      subject,
      before: { now: from },
      after: { now: until },
    })
  })
  const { clock: after } = await businessContext(ctx)
  return after.now()
}

const moveTo = (ctx: Pick<TransactionContext, "db" | "clock">, at: Instant): Promise<void> =>
  moveClockOffset(ctx.db, Math.max(0, epochMilliseconds(at) - epochMilliseconds(ctx.clock.now())))

async function instantOf(ctx: ServiceContext, target: ClockTarget, now: Instant): Promise<Instant> {
  if (!("fundId" in target)) return target.to
  const fund = await findFund(ctx.db, target.fundId)
  if (fund === null) throw notFound("fund")
  if (target.to === "cut-off") return nextCutOff(fund, now)
  const expected = await listExpectedPublications(ctx)
  const publication = firstOf(expected.filter(({ fundId }) => fundId === fund.id))
  if (publication === null) throw conflict("This fund has no value yet that another could follow.")
  return publication.at > now ? publication.at : now
}

/** The first cut-off strictly after `now`. */
function nextCutOff(fund: Fund, now: Instant): Instant {
  const calendar = dealingCalendar(fund)
  let openDay = openDayFrom(calendar, dayIn(now, fund.timezone))
  while (cutOffOf(calendar, openDay) <= now) openDay = nextOpenDay(calendar, openDay)
  return cutOffOf(calendar, openDay)
}

/** The values that are due first, which may be several at the same time. */
function firstOf(expected: readonly ExpectedPublication[]): Due | null {
  const at = expected[0]?.at
  if (at === undefined) return null
  return { at, publish: expected.filter((each) => each.at === at).map(({ shareClassId }) => shareClassId) }
}

/** The first due work after `from` and by `until`; overdue values are due immediately. */
async function nextDue(ctx: ServiceContext, from: Instant, until: Instant): Promise<Due | null> {
  const publication = firstOf(await listExpectedPublications(ctx))
  const due: Due[] =
    publication === null ? [] : [{ ...publication, at: publication.at > from ? publication.at : from }]
  for (const fund of await findFunds(ctx.db)) due.push({ at: nextCutOff(fund, from), publish: [] })
  const first = due.filter(({ at }) => at <= until).toSorted((a, b) => compareText(a.at, b.at))[0]
  return first ?? null
}
