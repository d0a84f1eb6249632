import { findWaitingDealings } from "#lib/db/dealing-runs/find-waiting-orders.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { DealingInput } from "./run-dealing.ts"
import { runDealing } from "./run-dealing.ts"

/** Runs that were made, and those that must wait with the reason why. */
export type DueDealings = Readonly<{
  runs: readonly DealingRun[]
  waiting: readonly (DealingInput & Readonly<{ reason: string }>)[]
}>

/**
 * Deals whatever can be dealt by now, oldest day first: called when a cut-off passes and after a value is published.
 * Dealings before their cut-off or without their value stay in `waiting`.
 */
export async function runDueDealings(
  ctx: ServiceContext,
  actor: Actor,
  only: Readonly<{ fundId?: string; shareClassId?: string }> = {},
): Promise<DueDealings> {
  const runs: DealingRun[] = []
  const waiting: (DealingInput & { reason: string })[] = []
  for (const { shareClassId, dealingDay } of await findWaitingDealings(ctx.db, only)) {
    try {
      const run = await runDealing(ctx, actor, { shareClassId, dealingDay })
      if (run !== null) runs.push(run)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "ConflictError") throw error
      waiting.push({ shareClassId, dealingDay, reason: error.reason })
    }
  }
  return { runs, waiting }
}
