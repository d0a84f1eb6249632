import { markApprovalsExpired } from "#lib/db/approvals.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { recordApproval } from "./approval-authority.ts"

/** Records which proposals have expired; returns their number. */
export const expireApprovals = (ctx: ServiceContext): Promise<number> =>
  inTransaction(ctx.db, (db) =>
    recordExpired({ ...ctx, db }, publicInstant(ctx.clock, ctx.clock.now()), null),
  )

/** Records which proposals about one of the subjects, or about any if null, have expired; returns their number. */
export async function recordExpired(
  tx: TransactionContext,
  at: Instant,
  subjects: readonly string[] | null,
): Promise<number> {
  const expired = await markApprovalsExpired(tx.db, at, subjects)
  for (const approval of expired)
    await recordApproval(tx, SCHEDULE, "approval.expired", approval, { ...approval, state: "proposed" })
  return expired.length
}
