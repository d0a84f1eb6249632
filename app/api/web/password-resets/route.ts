import { requestPasswordReset as endpoint } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { visitorRoute } from "#lib/http/web.ts"
import { requirePasswordReset } from "#lib/services/users/request-password-reset.ts"

/** Mails a link to whoever has an account under the address; answers the same for everybody. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = visitorRoute(
  on(endpoint, async ({ ctx, actor, payload }) => {
    await requirePasswordReset(ctx, { ...actor, email: payload.email })
    return undefined
  }),
)
