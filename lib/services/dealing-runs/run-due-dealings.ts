import type { WaitingDealing } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import { requireCutOffPassed } from "#lib/domain/orders/dealing-value.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDealing } from "./run-dealing.ts"

/** Completed runs, and those that wait, with the reason. */
export type DueDealings = Readonly<{
  runs: readonly DealingRun[]
  waiting: readonly (OrderTerms & Readonly<{ shareClassId: string; reason: string }>)[]
}>

/**
 * Executes all orders that are due, in the order in which they became due: called when a cut-off passes and after a value is
 * published. Runs before their cut-off or without their value are in `waiting`.
 */
export const runDueDealings = async (
  ctx: ServiceContext,
  actor: Actor,
  only: Readonly<{ fundId?: string; shareClassId?: string }> = {},
): Promise<DueDealings> => runDealingsIfDue(ctx, actor, await findWaitingDealings(ctx.db, only))

/** Executes the given dealings that are due. A dealing before its cut-off costs no query. */
export async function runDealingsIfDue(
  ctx: ServiceContext,
  actor: Actor,
  dealings: readonly WaitingDealing[],
): Promise<DueDealings> {
  const runs: DealingRun[] = []
  const waiting: DueDealings["waiting"][number][] = []
  for (const { shareClassId, dealingDay, cutOffAt, priceDay } of dealings) {
    const dealing = { shareClassId, dealingDay, cutOffAt, priceDay }
    try {
      requireCutOffPassed(dealing, ctx.clock.now())
      const run = await runDealing(ctx, actor, dealing)
      if (run !== null) runs.push(run)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "ConflictError") throw error
      waiting.push({ ...dealing, reason: error.reason })
    }
  }
  return { runs, waiting }
}
