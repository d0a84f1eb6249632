import { acceptStaffInvitation } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import * as invitations from "#lib/services/staff/decide-invitation.ts"

/** Accepts the invitation of a distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(acceptStaffInvitation, async ({ ctx, actor, params, payload }) => {
    const { user, emails } = actor
    await invitations.acceptStaffInvitation(ctx, { userId: user.id, emails, ...params, ...payload })
    return undefined
  }),
)
