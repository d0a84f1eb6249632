import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findDueSince, tryDueWorkLock } from "#lib/db/due-work.ts"
import { findFunds } from "#lib/db/funds.ts"
import { purgeStoredResponses } from "#lib/db/idempotency-keys.ts"
import { updateInvestorValues } from "#lib/db/investors/investor-values.ts"
import { findLatestValueDays } from "#lib/db/net-asset-values.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { isPostponed } from "#lib/db/temporary-error.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { expireApprovals } from "#lib/services/approvals/expire-approvals.ts"
import { supersedeReleases } from "#lib/services/approvals/supersede-releases.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { DueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { runDealingsIfDue } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { storedResponsesPurgedBefore } from "#lib/services/idempotency/with-idempotency-key.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { publishNextNetAssetValue } from "#lib/services/sandbox/publish-next-net-asset-value.ts"
import { expireSubscriptionOrders } from "#lib/services/subscription-orders/cancel-subscription-order.ts"

/** The next value of a share class and when its calendar expects it. */
export type ExpectedPublication = Readonly<{ shareClassId: string; fundId: string; at: Instant }>

/** The next value of every share class that has had one, in the order in which they are due. */
export async function listExpectedPublications(ctx: TransactionContext): Promise<ExpectedPublication[]> {
  const funds = new Map((await findFunds(ctx.db)).map((fund) => [fund.id, fundCalendar(fund)]))
  return (await findLatestValueDays(ctx.db))
    .flatMap(({ shareClassId, fundId, day }) => {
      const calendar = funds.get(fundId)
      return calendar === undefined
        ? []
        : [{ shareClassId, fundId, at: nextExpectedNav(calendar, day).publishedAt }]
    })
    .toSorted((a, b) => compareText(a.at, b.at))
}

/**
 * Completed due work, waiting runs with their reasons, why other work is postponed to the next look because others use what it
 * needs, and errors. Neither stopped the rest.
 */
export type DueWork = Readonly<{
  publications: number
  runs: readonly DealingRun[]
  waiting: DueDealings["waiting"]
  expired: readonly string[]
  postponed: readonly unknown[]
  errors: readonly unknown[]
}>

/** Publishes the values of the demo funds at the machine's time; returns their number. */
export type Publisher = (isAnyValueDue: boolean) => Promise<number>

/** More values than become due between two checks; limits the effect of an error. */
const MAX_PUBLICATIONS = 500

/**
 * Does all work that is due by business time: publications of demo funds, dealing runs, expiries. One process at a time; null
 * when another process does it. Every step is a separate transaction that is booked once, so an interruption at any point and
 * a restart in any process give the same result.
 */
export const doDueWork = (ctx: ServiceContext, publisher?: Publisher): Promise<DueWork | null> =>
  tryDueWorkLock(ctx.db, async () => {
    const postponed: unknown[] = []
    const errors: unknown[] = []
    const attempt = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (isDatabaseOutage(error)) throw error
        const list = isPostponed(error) ? postponed : errors
        list.push(error)
        return otherwise
      }
    }
    const business = await businessContext(ctx)
    const { publications, runs: runsOfPublications } = await attempt(
      () => publishDue(ctx, business, publisher),
      { publications: 0, runs: [] },
    )
    const runs: DealingRun[] = [...runsOfPublications]
    const waiting: DueDealings["waiting"][number][] = []
    const dealings = Map.groupBy(await findWaitingDealings(ctx.db), ({ shareClassId }) => shareClassId)
    for (const ofClass of dealings.values()) {
      const due = await attempt(() => runDealingsIfDue(business, SCHEDULE, ofClass), NONE)
      runs.push(...due.runs)
      waiting.push(...due.waiting)
    }
    await attempt(() => updateInvestorValues(ctx.db), undefined)
    await attempt(() => purgeStoredResponses(ctx.db, storedResponsesPurgedBefore()), 0)
    await attempt(() => expireApprovals(ctx), 0)
    await attempt(() => supersedeReleases(ctx), 0)
    const expired = await attempt(() => expireSubscriptionOrders(business), [])
    return { publications, runs, waiting, expired, postponed, errors }
  })

const NONE: DueDealings = { runs: [], waiting: [] }

/**
 * If the sandbox has moved business time, values are computed by accrual; otherwise the publisher provides them. Returns their
 * number, and the runs that executed what had waited for them.
 */
async function publishDue(
  ctx: ServiceContext,
  business: ServiceContext,
  publisher?: Publisher,
): Promise<Readonly<{ publications: number; runs: readonly DealingRun[] }>> {
  const isTimeMoved = business !== ctx
  if (!isTimeMoved && publisher === undefined) return { publications: 0, runs: [] }
  const dueFirst = async () => {
    const [first] = await listExpectedPublications(business)
    return first !== undefined && first.at <= business.clock.now() ? first : null
  }
  if (!isTimeMoved) {
    return { publications: (await publisher?.((await dueFirst()) !== null)) ?? 0, runs: [] }
  }
  let publications = 0
  const runs: DealingRun[] = []
  for (let due = await dueFirst(); due !== null && publications < MAX_PUBLICATIONS; due = await dueFirst()) {
    const { dealingRuns } = await publishNextNetAssetValue(business, SCHEDULE, {
      shareClassId: due.shareClassId,
    })
    runs.push(...dealingRuns)
    publications += 1
  }
  return { publications, runs }
}

/** Age of the oldest work that is due but not done, in seconds; null when there is none. */
export async function findDueWorkAge(ctx: ServiceContext): Promise<number | null> {
  const now = (await businessContext(ctx)).clock.now()
  const since = await findDueSince(ctx.db, now)
  return since === null ? null : (epochMilliseconds(now) - epochMilliseconds(since)) / 1_000
}
