import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { tryDueWorkLock } from "#lib/db/due-work.ts"
import { purgeReplies } from "#lib/db/idempotency-keys.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import type { Actor } from "#lib/services/actor.ts"
import { systemActor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { DueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { repliesPurgedBefore } from "#lib/services/idempotency/with-idempotency-key.ts"
import { businessContext } from "#lib/services/sandbox/business-context.ts"
import { publishNextValue } from "#lib/services/sandbox/publish-next-value.ts"
import { expireSubscriptionOrders } from "#lib/services/subscription-orders/expire-subscription-orders.ts"
import { listExpectedPublications } from "./list-expected-publications.ts"

/** What had fallen due and is done, what must wait with the reason why, and what went wrong without stopping the rest. */
export type DueWork = Readonly<{
  publications: number
  runs: readonly DealingRun[]
  waiting: DueDealings["waiting"]
  expired: readonly string[]
  errors: readonly unknown[]
}>

/** Who publishes the values of the funds at the machine's time, where that is not the operator: gives how many. */
export type Publisher = (isAnyValueDue: boolean) => Promise<number>

const SCHEDULE: Actor = systemActor("schedule")

/** More values than the classes of a service have in the time between two looks; an error must not publish for ever. */
const MOST_PUBLICATIONS = 500

/**
 * Does whatever has fallen due by business time: publications where nobody else makes them, dealing runs, expiries.
 * One process at a time; null when another is at it. Every step is booked once and alone, so being killed anywhere
 * and started again, in any number of processes, comes to the same.
 */
export const doDueWork = (ctx: ServiceContext, publisher?: Publisher): Promise<DueWork | null> =>
  tryDueWorkLock(ctx.db, async () => {
    const errors: unknown[] = []
    const attempt = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (isDatabaseOutage(error)) throw error
        errors.push(error)
        return otherwise
      }
    }
    const business = await businessContext(ctx)
    const publications = await attempt(() => publishDue(ctx, business, publisher), 0)
    const runs: DealingRun[] = []
    const waiting: DueDealings["waiting"][number][] = []
    const classes = new Set((await findWaitingDealings(ctx.db)).map(({ shareClassId }) => shareClassId))
    for (const shareClassId of classes) {
      const dealt = await attempt(() => runDueDealings(business, SCHEDULE, { shareClassId }), NONE)
      runs.push(...dealt.runs)
      waiting.push(...dealt.waiting)
    }
    await attempt(() => purgeReplies(ctx.db, repliesPurgedBefore()), 0)
    const expired = await attempt(() => expireSubscriptionOrders(business), [])
    return { publications, runs, waiting, expired, errors }
  })

const NONE: DueDealings = { runs: [], waiting: [] }

/** Where the sandbox has moved business time, values come by accrual; at the machine's time, from the publisher. */
async function publishDue(
  ctx: ServiceContext,
  business: ServiceContext,
  publisher?: Publisher,
): Promise<number> {
  const isTimeMoved = business !== ctx
  if (!isTimeMoved && publisher === undefined) return 0
  const dueFirst = async () => {
    const [first] = await listExpectedPublications(business)
    return first !== undefined && first.at <= business.clock.now() ? first : null
  }
  if (!isTimeMoved) return publisher?.((await dueFirst()) !== null) ?? 0
  let published = 0
  for (let due = await dueFirst(); due !== null && published < MOST_PUBLICATIONS; due = await dueFirst()) {
    await publishNextValue(business, { shareClassId: due.shareClassId })
    published += 1
  }
  return published
}
