import { findInvestorDraft, findInvestorDrafts } from "#lib/db/investor-drafts.ts"
import { findInvestorsBornOn } from "#lib/db/investors/find-investor.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { foldedName } from "#lib/domain/investor-drafts/folded-name.ts"
import type { InvestorDraft } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
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
  return findLikelyDuplicates(ctx, actor, entries)
}

/** The investors of the distributor with the same birth date and the same name, whatever its spelling; newest first. */
export async function findLikelyDuplicates(
  ctx: TransactionContext,
  actor: DraftActor,
  { firstName, lastName, dateOfBirth }: Readonly<Record<"firstName" | "lastName" | "dateOfBirth", string>>,
): Promise<Investor[]> {
  if (!isDay(dateOfBirth)) return []
  const name = foldedName(`${firstName} ${lastName}`)
  const born = await findInvestorsBornOn(ctx.db, actor.distributorId, dateOfBirth)
  return born.filter((investor) => foldedName(`${investor.firstName} ${investor.lastName}`) === name)
}
