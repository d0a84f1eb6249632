import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import { onStaff } from "#lib/http/distributor-web.ts"
import {
  listLikelyDuplicates,
  requireInvestorDraft,
} from "#lib/services/investor-drafts/list-investor-drafts.ts"
import { onboardInvestor } from "#lib/services/investor-drafts/onboard-investor.ts"
import {
  discardInvestorDraft,
  saveInvestorDraft,
  startInvestorDraft,
} from "#lib/services/investor-drafts/save-investor-draft.ts"

/** Starts a draft of the distributor. */
export const onDraftStart = onStaff(INVESTOR_DRAFTS.start, ({ ctx, actor, payload }) =>
  startInvestorDraft(ctx, actor, payload),
)

/** A draft of the distributor: reading, saving and discarding it. */
export const onDraft = [
  onStaff(INVESTOR_DRAFTS.get, ({ ctx, actor, params }) => requireInvestorDraft(ctx, actor, params.draftId)),
  onStaff(INVESTOR_DRAFTS.save, ({ ctx, actor, params, payload }) =>
    saveInvestorDraft(ctx, actor, { ...params, ...payload }),
  ),
  onStaff(INVESTOR_DRAFTS.discard, async ({ ctx, actor, params }) => {
    await discardInvestorDraft(ctx, actor, params.draftId)
    return undefined
  }),
]

/** Who may be the same person. */
export const onDraftDuplicates = onStaff(INVESTOR_DRAFTS.duplicates, ({ ctx, actor, params }) =>
  listLikelyDuplicates(ctx, actor, params.draftId),
)

/** Creates its investor. */
export const onDraftCompletion = onStaff(
  INVESTOR_DRAFTS.complete,
  ({ ctx, actor, params, payload: { version, investor, knownDuplicateIds } }) =>
    onboardInvestor(ctx, actor, { ...params, version, investor, knownDuplicateIds }),
)
