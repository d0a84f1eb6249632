import { requestPasswordReset as endpoint } from "#lib/contract/password-resets/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { visitorRoute } from "#lib/http/web.ts"
import { requirePasswordReset } from "#lib/services/users/request-password-reset.ts"

/** Has a link emailed if there is an account with the address; the response is always the same. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = visitorRoute(
  on(endpoint, async ({ ctx, actor, payload }) => {
    await requirePasswordReset(ctx, { ...actor, email: payload.email })
    return undefined
  }),
)
