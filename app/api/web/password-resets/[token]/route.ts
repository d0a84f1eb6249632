import { resetPassword } from "#lib/contract/password-resets/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { visitorRoute } from "#lib/http/web.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"

/** Sets a new password by a link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = visitorRoute(
  on(resetPassword, async ({ ctx, actor, params, payload }) => {
    await setPasswordByLink(ctx, { ...actor, ...params, ...payload, purpose: "password-reset" })
    return undefined
  }),
)
