import { lockDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { completeSeenDraft } from "#lib/db/investor-drafts.ts"
import { insertConsent } from "#lib/db/investors/investor-consents.ts"
import { insertInvestor } from "#lib/db/investors/save-investor.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { CONSENT_VERSION } from "#lib/domain/investors/consent.ts"
import type { Investor, InvestorDetails } from "#lib/domain/investors/investor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { investorCreated, newInvestor } from "#lib/services/investors/create-investor.ts"
import type { DraftActor } from "./list-investor-drafts.ts"
import { findLikelyDuplicates, requireInvestorDraft } from "./list-investor-drafts.ts"

/** `knownDuplicateIds` are the likely duplicates that the actor has seen and found to be other people. */
export type OnboardingInput = Readonly<{
  draftId: string
  version: number
  investor: InvestorDetails
  knownDuplicateIds: readonly string[]
}>

/**
 * Creates the investor of a draft with their consent to data processing, and empties the draft. Throws NotFoundError,
 * InvestorNotEligibleError for a minor or a date of birth too long ago, and ConflictError for a likely duplicate that the actor has
 * not seen, or when the draft was saved since or has become an investor: of several calls, one creates.
 */
export function onboardInvestor(
  ctx: ServiceContext,
  actor: DraftActor,
  { draftId, version, investor: details, knownDuplicateIds }: OnboardingInput,
): Promise<Investor> {
  const { distributorId } = actor
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    // Of two calls for likely duplicates, the second one finds the investor of the first.
    await lockDistributor(db, distributorId)
    await requireInvestorDraft(tx, actor, draftId)
    const investor = newInvestor(ctx, { ...details, distributorId })
    await insertInvestor(db, investor, actor.who)
    await recordAudit(tx, actor, investorCreated(investor))
    if (!(await completeSeenDraft(db, { id: draftId, distributorId, version }, investor.id))) {
      throw conflict("The draft was saved by somebody else in the meantime, or has become an investor.")
    }
    const duplicates = await findLikelyDuplicates(tx, actor, details)
    if (duplicates.some(({ id }) => id !== investor.id && !knownDuplicateIds.includes(id))) {
      throw conflict(
        details.details.type === "organization"
          ? "There is an organization with the same registration number or legal name."
          : "There is an investor with the same name and date of birth.",
      )
    }
    const recordedAt = publicInstant(ctx.clock, ctx.clock.now())
    const recorded = { version: CONSENT_VERSION, recordedBy: actor.who, recordedAt }
    await insertConsent(db, { investorId: investor.id, ...recorded })
    return investor
  })
}
