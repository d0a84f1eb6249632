import type { WaitingDealing } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { expireSubscriptionOrders } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import type { DemoNav } from "./net-asset-values/demo-net-asset-values.ts"

/** The sandbox may have moved a class away from its series step by step; due values are published all the same. */
const OWN_SERIES = "The class goes on from the series of the demo data set."

/** Dealing runs and expired orders while values were published. */
export type Settled = Readonly<{ runs: number; expired: number }>

/**
 * Publishes values in the order of their times and executes the waiting orders, each at the time at which a service that
 * never stopped would have done so; then does the remaining due work.
 */
export async function publishInTurn(ctx: ServiceContext, values: readonly DemoNav[]): Promise<Settled> {
  const done = new Set<string>()
  let left = values
  let [runs, expired] = [0, 0]
  for (;;) {
    const next = await nextDealing(ctx, left, done)
    const at = next?.at ?? ctx.clock.now()
    const then = next === null ? ctx : { ...ctx, clock: { now: () => at } }
    const due = left.filter(({ updatedAt }) => updatedAt <= at)
    if (due.length > 0) await importNetAssetValues(then, SCHEDULE, { records: due, reason: OWN_SERIES })
    left = left.filter(({ updatedAt }) => updatedAt > at)
    runs += (await runDueDealings(then, SCHEDULE)).runs.length
    expired += (await expireSubscriptionOrders(then)).length
    if (next === null) return { runs, expired }
    done.add(next.key)
  }
}

type NextDealing = Readonly<{ key: string; at: Instant }>

/** The next dealing run that is possible and was not tried yet; null when there is none. */
async function nextDealing(
  ctx: ServiceContext,
  toPublish: readonly DemoNav[],
  tried: ReadonlySet<string>,
): Promise<NextDealing | null> {
  const now = ctx.clock.now()
  const candidates: NextDealing[] = []
  for (const waiting of await findWaitingDealings(ctx.db)) {
    const key = `${waiting.shareClassId} ${waiting.dealingDay} ${waiting.cutOffAt} ${waiting.priceDay}`
    const at = tried.has(key) ? null : await runPossibleAt(ctx, waiting, toPublish)
    if (at !== null && at <= now) candidates.push({ key, at })
  }
  return candidates.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null
}

/** When a dealing run is possible: at its cut-off, or when its value is published; null without a value. */
async function runPossibleAt(
  ctx: ServiceContext,
  { shareClassId, cutOffAt, priceDay }: WaitingDealing,
  toPublish: readonly DemoNav[],
): Promise<Instant | null> {
  const { symbol } = await requireDealingTerms(ctx, shareClassId)
  const value =
    toPublish.find((each) => each.shareClass === symbol && each.day === priceDay) ??
    (await findNetAssetValue(ctx.db, shareClassId, priceDay))
  if (value === null) return null
  return value.updatedAt > cutOffAt ? value.updatedAt : cutOffAt
}
