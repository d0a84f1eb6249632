import { declineStaffInvitation } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import * as invitations from "#lib/services/staff/decide-invitation.ts"

/** Declines the invitation of a distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(declineStaffInvitation, async ({ ctx, actor, params }) => {
    const { user, emails } = actor
    await invitations.declineStaffInvitation(ctx, { userId: user.id, emails, ...params })
    return undefined
  }),
)
