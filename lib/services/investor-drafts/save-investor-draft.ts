import { randomUUID } from "node:crypto"
import { lockDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  countInvestorDrafts,
  deleteInvestorDraft,
  insertInvestorDraft,
  saveOverSeenDraft,
} from "#lib/db/investor-drafts.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { DraftEntries, DraftStep } from "#lib/domain/investor-drafts/investor-draft.ts"
import { MAX_DRAFTS } from "#lib/domain/investor-drafts/investor-draft.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import type { DraftActor } from "./list-investor-drafts.ts"
import { requireInvestorDraft } from "./list-investor-drafts.ts"

/** What has been entered so far, and where. */
export type DraftContent = Readonly<{ entries: DraftEntries; step: DraftStep }>

const saveBy = ({ clock }: ServiceContext, { who }: DraftActor, content: DraftContent) => ({
  ...content,
  savedBy: who,
  savedAt: publicInstant(clock, clock.now()),
})

/** A draft as it was saved. */
export type SavedDraft = Readonly<{ id: string; version: number }>

/** Begins a draft. Throws ConflictError where the distributor has too many. */
export function startInvestorDraft(
  ctx: ServiceContext,
  actor: DraftActor,
  content: DraftContent,
): Promise<SavedDraft> {
  const { distributorId } = actor
  return inTransaction(ctx.db, async (db) => {
    await lockDistributor(db, distributorId)
    if ((await countInvestorDrafts(db, distributorId)) >= MAX_DRAFTS) {
      throw conflict(`There are ${MAX_DRAFTS} drafts: finish or delete some first.`)
    }
    const id = randomUUID()
    await insertInvestorDraft(db, { id, distributorId }, saveBy(ctx, actor, content))
    const subject = { kind: "investor-draft", id }
    await recordAudit({ db }, actor, { action: "investor-draft.started", subject, after: { distributorId } })
    return { id, version: 1 }
  })
}

/**
 * Saves a draft over the version that the actor has seen. Throws NotFoundError, and ConflictError when somebody else has saved
 * it since or it has become an investor: nobody overwrites what they have not seen.
 */
export function saveInvestorDraft(
  ctx: ServiceContext,
  actor: DraftActor,
  { draftId, version, ...content }: DraftContent & Readonly<{ draftId: string; version: number }>,
): Promise<SavedDraft> {
  return inTransaction(ctx.db, async (db) => {
    const seen = { id: draftId, distributorId: actor.distributorId, version }
    if (await saveOverSeenDraft(db, seen, saveBy(ctx, actor, content))) {
      return { id: draftId, version: version + 1 }
    }
    const { investorId } = await requireInvestorDraft({ ...ctx, db }, actor, draftId)
    throw conflict(
      investorId === null
        ? "The draft was saved by somebody else in the meantime."
        : "The draft has become an investor.",
    )
  })
}

/** Deletes a draft for good. Throws NotFoundError, also where it has become an investor. */
export const discardInvestorDraft = (
  ctx: ServiceContext,
  actor: DraftActor,
  draftId: string,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    if (!(await deleteInvestorDraft(db, actor.distributorId, draftId))) throw notFound("draft")
    const subject = { kind: "investor-draft", id: draftId }
    await recordAudit({ db }, actor, { action: "investor-draft.discarded", subject })
  })
