import { acceptInvestorInvitation } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import * as invitations from "#lib/services/investors/decide-invitation.ts"

/** Accepts an invitation to act for an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(acceptInvestorInvitation, async ({ ctx, actor, params }) => {
    const { user, emails } = actor
    await invitations.acceptInvestorInvitation(ctx, { userId: user.id, emails, ...params })
    return undefined
  }),
)
