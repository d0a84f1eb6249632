import { declineInvestorInvitation } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import * as invitations from "#lib/services/investors/decide-invitation.ts"

/** Declines an invitation to act for an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(declineInvestorInvitation, async ({ ctx, actor, params }) => {
    await invitations.declineInvestorInvitation(ctx, { userId: actor.user.id, ...params })
    return undefined
  }),
)
