import { findInvestorDraft, findInvestorDrafts } from "#lib/db/investor-drafts.ts"
import { findInvestorsBornOn, findOrganizations } from "#lib/db/investors/find-investor.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { InvestorDraft } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Likeness } from "#lib/domain/investors/likeness.ts"
import { likenessKeys } from "#lib/domain/investors/likeness.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"

/** A member of a distributor's staff: drafts belong to the distributor. */
export type DraftActor = Actor & Readonly<{ distributorId: string }>

/** The drafts of the actor's distributor that have not become an investor, the last saved first. */
export const listInvestorDrafts = (ctx: ServiceContext, actor: DraftActor): Promise<InvestorDraft[]> =>
  findInvestorDrafts(ctx.db, actor.distributorId)

/** A draft of the actor's distributor; throws NotFoundError otherwise. */
export async function requireInvestorDraft(
  ctx: TransactionContext,
  actor: DraftActor,
  draftId: string,
): Promise<InvestorDraft> {
  const draft = await findInvestorDraft(ctx.db, actor.distributorId, draftId)
  if (draft === null) throw notFound("draft")
  return draft
}

/** The existing investors of the distributor who may be the person of a draft. Throws NotFoundError. */
export async function listLikelyDuplicates(
  ctx: TransactionContext,
  actor: DraftActor,
  draftId: string,
): Promise<Investor[]> {
  const { entries } = await requireInvestorDraft(ctx, actor, draftId)
  return findLikelyDuplicates(ctx, actor, { ...entries, details: entries })
}

/**
 * The investors of the distributor who may be the same: persons with the same birth date and name, organizations with the same
 * registration number or legal name, whatever their spelling; newest first.
 */
export async function findLikelyDuplicates(
  ctx: TransactionContext,
  { distributorId }: DraftActor,
  entered: Likeness,
): Promise<Investor[]> {
  const keys = likenessKeys(entered)
  const isLike = (other: Likeness) => likenessKeys(other).some((key) => keys.includes(key))
  if (entered.details.type === "organization") {
    return (await findOrganizations(ctx.db, { kind: "distributor", distributorId })).filter(isLike)
  }
  if (!isDay(entered.dateOfBirth)) return []
  return (await findInvestorsBornOn(ctx.db, distributorId, entered.dateOfBirth)).filter(isLike)
}
