import { supersedeReleasesOfEndedPayouts } from "#lib/db/approvals.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { recordApproval } from "./approval-authority.ts"

const REASON = "A payout in it no longer waits to be sent, because it failed or another one took its place."

/**
 * Closes open releases that can never be approved, because a payout in them has ended; returns their number. What replaced it is
 * another payout, so a proposal to release that one is not about the same thing and takes no one's place.
 */
export const supersedeReleases = (ctx: ServiceContext): Promise<number> =>
  inTransaction(ctx.db, async (db) => {
    const at = publicInstant(ctx.clock, ctx.clock.now())
    const superseded = await supersedeReleasesOfEndedPayouts(db, { at, reason: REASON })
    for (const approval of superseded)
      await recordApproval({ ...ctx, db }, SCHEDULE, "approval.superseded", approval, {
        ...approval,
        state: "proposed",
        reason: null,
      })
    return superseded.length
  })
