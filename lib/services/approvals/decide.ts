import { decideApproval, lockApproval } from "#lib/db/approvals.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction, LONG_TRANSACTION_MILLISECONDS } from "#lib/db/in-transaction.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { isTemporary } from "#lib/db/temporary-error.ts"
import type { Approval, ApprovalEvent } from "#lib/domain/approvals/approval.ts"
import { approvalAfter } from "#lib/domain/approvals/approval.ts"
import { isCurrentContent } from "#lib/domain/approvals/content-version.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { contextWithin } from "#lib/services/context-in-transaction.ts"
import { recordApproval, requireChecker, requireProposer } from "./approval-authority.ts"
import type { AppliedProposal } from "./approval-kind.ts"
import { changesSinceProposal, contentHash, contentOf } from "./approval-kind.ts"
import { approvalKind, inputOf } from "./approval-kinds.ts"
import { requireApproval } from "./list-approvals.ts"

/**
 * Approves a proposal, and does what it says in the same transaction. `contentHash` is of the content that the approver read.
 * Throws ForbiddenError for the proposer, the last editor and whoever is no active checker, and ConflictError when it is decided,
 * has expired, was edited, is of another version of the service, or would no longer do what was proposed; then nothing changes.
 */
export async function approve(
  ctx: ServiceContext,
  actor: Actor,
  { id, contentHash: read }: Readonly<{ id: string; contentHash: string }>,
): Promise<Approval> {
  const kind = approvalKind((await requireApproval(ctx, actor, id)).kind)
  const work = async (db: Database) => {
    await requireChecker(db, actor)
    const tx = contextWithin(ctx, db)
    const approval = await decide(tx, actor, { id, event: { type: "approve", contentHash: read } })
    invariant(contentHash(approval.content) === approval.contentHash, "a constraint keeps content and hash")
    const proposed = contentOf(approval)
    const input = inputOf(approval.kind, approval)
    const applied: AppliedProposal = { proposalId: id, approvalId: id }
    const effect = await kind.apply(tx, actor, input, applied).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error
      throw conflict(`This can no longer be done, so nothing was changed. ${error.message}`)
    })
    const moved = changesSinceProposal({ ...proposed, subjects: approval.subjects }, effect)
    if (moved.length > 0) {
      throw conflict(
        `This would no longer do what was proposed, so nothing was changed. Propose it again. ${moved.map(({ line }) => line).join("; ")}`,
      )
    }
    return approval
  }
  const approved = await (kind.publishes
    ? publishPublicData(ctx.db, work)
    : // A bank statement that is confirmed may have 100,000 entries.
      inTransaction(ctx.db, work, LONG_TRANSACTION_MILLISECONDS))
  try {
    await kind.afterwards?.(ctx, actor)
  } catch (error) {
    // The approval holds, and the schedule does what an outage or others keep from being done now.
    if (!(isDatabaseOutage(error) || isTemporary(error))) throw error
  }
  return approved
}

/** Rejects a proposal, and what waited for it ends; throws like approve. The proposer learns the reason. */
export const reject = (
  ctx: ServiceContext,
  actor: Actor,
  { id, reason }: Readonly<{ id: string; reason: string }>,
): Promise<Approval> =>
  inTransaction(
    ctx.db,
    async (db) => {
      await requireChecker(db, actor)
      return decline(contextWithin(ctx, db), actor, { id, event: { type: "reject", reason } })
    },
    // A bank statement that is discarded with its proposal may have 100,000 entries.
    LONG_TRANSACTION_MILLISECONDS,
  )

/**
 * Whoever proposed something withdraws it, and what waited for it ends. Throws ForbiddenError for all others, and ConflictError once
 * it is decided.
 */
export const withdraw = (ctx: ServiceContext, actor: Actor, id: string): Promise<Approval> =>
  inTransaction(
    ctx.db,
    async (db) => {
      await requireProposer(db, actor)
      return decline(contextWithin(ctx, db), actor, { id, event: { type: "withdraw" } })
    },
    // A bank statement that is discarded with its proposal may have 100,000 entries.
    LONG_TRANSACTION_MILLISECONDS,
  )

/** Decides that a proposal is not done, and ends what waited for it. */
async function decline(
  tx: ServiceContext,
  actor: Actor,
  decision: Parameters<typeof decide>[2],
): Promise<Approval> {
  const declined = await decide(tx, actor, decision)
  // What waits for a proposal of another version does not end with it, just as it does not when one expires: a person ends it.
  if (isCurrentContent(declined.kind, contentOf(declined).version))
    await approvalKind(declined.kind).declined?.(tx, actor, inputOf(declined.kind, declined), declined.reason)
  return declined
}

type Decision = Extract<ApprovalEvent, { type: keyof typeof AUDITED_AS }>

const AUDITED_AS = {
  approve: "approval.approved",
  reject: "approval.rejected",
  withdraw: "approval.withdrawn",
} as const

async function decide(
  tx: TransactionContext,
  actor: Actor,
  { id, event }: Readonly<{ id: string; event: Decision }>,
): Promise<Approval> {
  const { db, clock } = tx
  const approval = await lockApproval(db, id)
  if (approval === null) throw notFound("proposal")
  const decidedAt = publicInstant(clock, clock.now())
  const state = approvalAfter(approval, event, { who: actor.who, at: decidedAt })
  const reason = event.type === "reject" ? event.reason : null
  const decision = { state, decidedBy: actor.who, decidedAt, reason }
  invariant(await decideApproval(db, approval, decision), "a locked proposal stays open")
  const decided = { ...approval, ...decision }
  await recordApproval(tx, actor, AUDITED_AS[event.type], decided, approval)
  return decided
}
