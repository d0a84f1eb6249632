import { randomUUID } from "node:crypto"
import { editApproval, insertApproval, lockApproval, lockOpenApprovals } from "#lib/db/approvals.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Approval, ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import { approvalAfter, approvalExpiresAt } from "#lib/domain/approvals/approval.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { inDryRunOf } from "#lib/services/context-in-transaction.ts"
import { recordApproval, requireProposer } from "./approval-authority.ts"
import type { ApprovalEffect } from "./approval-kind.ts"
import { contentColumns, hasSameSubjects } from "./approval-kind.ts"
import type { ApprovalInput } from "./approval-kinds.ts"
import { approvalKind } from "./approval-kinds.ts"
import { recordExpired } from "./expire-approvals.ts"
import { supersede } from "./supersede.ts"

/** What is proposed; with `edits`, instead of what that open proposal of the same kind says. */
export type Proposal<Name extends ApprovalKindName> = Readonly<{
  kind: Name
  input: ApprovalInput<Name>
  edits?: string | undefined
}>

/**
 * Proposes a change for another person's approval. It is made in a dry run, so that errors appear now and the approver
 * reads what it does. Open proposals about the same subject are superseded. If the actor has an open proposal with
 * exactly this content about the same things, it returns that one. Throws ForbiddenError, ConflictError or
 * NotFoundError, and whatever the change throws.
 */
export async function propose<Name extends ApprovalKindName>(
  ctx: ServiceContext,
  actor: Actor,
  { kind, input, edits }: Proposal<Name>,
): Promise<Approval> {
  return storeProposal(ctx, actor, {
    kind,
    input,
    edits,
    effect: await dryRunProposal(ctx, actor, { kind, input }),
  })
}

/**
 * Stores a proposal whose effect is known from a dry run. From here on other proposals about the same subjects wait until the
 * transaction ends, so whoever makes several in one makes all dry runs first. Throws like `propose`.
 */
export async function storeProposal<Name extends ApprovalKindName>(
  ctx: ServiceContext,
  actor: Actor,
  { kind, input, edits, effect }: Proposal<Name> & Readonly<{ effect: ApprovalEffect }>,
): Promise<Approval> {
  if (effect.changes.length === 0) throw conflict("There is nothing to change: it is as proposed already.")
  const columns = contentColumns({ kind, input: approvalKind(kind).normalize?.(input) ?? input }, effect)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await requireProposer(db, actor)
    const at = publicInstant(ctx.clock, ctx.clock.now())
    await recordExpired(tx, at, effect.subjects)
    const open = await lockOpenApprovals(db, effect.subjects, { at, edited: edits })
    const same = open.find(
      (other) =>
        other.proposedBy === actor.who &&
        other.editedBy.length === 0 &&
        other.contentHash === columns.contentHash &&
        hasSameSubjects(other, effect),
    )
    if (same !== undefined && edits === undefined) return same
    const id = edits ?? randomUUID()
    const reason = `The newer proposal ${id} takes its place.`
    for (const other of open) if (other.id !== id) await supersede(tx, actor, other, { at, reason })
    if (edits === undefined) {
      const proposedAt = at
      const proposal = { id, kind, ...columns, proposedBy: actor.who, proposedAt }
      await insertApproval(db, { ...proposal, expiresAt: approvalExpiresAt(proposedAt) })
      await recordApproval(tx, actor, "approval.proposed", { id, kind, ...columns, state: "proposed" })
    } else await edit(tx, { id, kind, columns }, { actor, at })
    return requireLocked(db, id)
  })
}

/** What a change would do now, found by a dry run. A change that is proposed already has its `proposalId`. */
export const dryRunProposal = <Name extends ApprovalKindName>(
  ctx: ServiceContext,
  actor: Actor,
  {
    kind,
    input,
    proposalId = null,
  }: Readonly<{ kind: Name; input: ApprovalInput<Name>; proposalId?: string | null }>,
): Promise<ApprovalEffect> =>
  inDryRunOf(ctx, (tx) =>
    approvalKind(kind).apply(tx, actor, input, {
      proposalId,
      approvalId: null,
    }),
  )

type By = Readonly<{ actor: Actor; at: Instant }>

async function edit(
  tx: TransactionContext,
  { id, kind, columns }: Readonly<{ id: string; kind: string; columns: ReturnType<typeof contentColumns> }>,
  { actor, at }: By,
): Promise<void> {
  const approval = await requireLocked(tx.db, id)
  if (approval.kind !== kind) throw conflict(`The proposal is of another kind: ${approval.kind}.`)
  approvalAfter(approval, { type: "edit" }, { who: actor.who, at })
  invariant(
    await editApproval(tx.db, approval, { ...columns, editedBy: actor.who }),
    "a locked proposal stays open",
  )
  await recordApproval(tx, actor, "approval.edited", { ...approval, ...columns }, approval)
}

async function requireLocked(db: Database, id: string): Promise<Approval> {
  const approval = await lockApproval(db, id)
  if (approval === null) throw notFound("proposal")
  return approval
}
