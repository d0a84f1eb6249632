import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Dealing } from "#lib/domain/orders/dealing-day.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDealing } from "./run-dealing.ts"

/** Runs that were made, and those that must wait with the reason why. */
export type DueDealings = Readonly<{
  runs: readonly DealingRun[]
  waiting: readonly (Dealing & Readonly<{ shareClassId: string; reason: string }>)[]
}>

/**
 * Deals whatever can be dealt by now, what is due first at first: called when a cut-off passes and after a value is published.
 * Dealings before their cut-off or without their value stay in `waiting`.
 */
export async function runDueDealings(
  ctx: ServiceContext,
  actor: Actor,
  only: Readonly<{ fundId?: string; shareClassId?: string }> = {},
): Promise<DueDealings> {
  const runs: DealingRun[] = []
  const waiting: DueDealings["waiting"][number][] = []
  for (const { shareClassId, dealingDay, cutOffAt, priceDay } of await findWaitingDealings(ctx.db, only)) {
    const dealing = { shareClassId, dealingDay, cutOffAt, priceDay }
    try {
      const run = await runDealing(ctx, actor, dealing)
      if (run !== null) runs.push(run)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "ConflictError") throw error
      waiting.push({ ...dealing, reason: error.reason })
    }
  }
  return { runs, waiting }
}
