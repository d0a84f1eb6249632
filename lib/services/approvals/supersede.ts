import { decideApproval } from "#lib/db/approvals.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { approvalAfter } from "#lib/domain/approvals/approval.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { recordApproval } from "./approval-authority.ts"

/** Closes an open proposal, which is locked, because something takes its place. Throws ConflictError for one that is not open. */
export async function supersede(
  tx: TransactionContext,
  actor: Actor,
  approval: Approval,
  { at, reason }: Readonly<{ at: Instant; reason: string }>,
): Promise<void> {
  const state = approvalAfter(approval, { type: "supersede" }, { who: actor.who, at })
  const isDone = await decideApproval(tx.db, approval, {
    state,
    decidedBy: actor.who,
    decidedAt: at,
    reason,
  })
  invariant(isDone, "a locked proposal stays open")
  await recordApproval(tx, actor, "approval.superseded", { ...approval, state, reason }, approval)
}
