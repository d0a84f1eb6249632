import { acceptInvitation } from "#lib/contract/invitations/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { visitorRoute } from "#lib/http/web.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"

/** Sets the first password by an invitation. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = visitorRoute(
  on(acceptInvitation, async ({ ctx, actor, params, payload }) => {
    await setPasswordByLink(ctx, { ...actor, ...params, ...payload, purpose: "invitation" })
    return undefined
  }),
)
