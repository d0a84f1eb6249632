import { changePassword as endpoint } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { changePassword } from "#lib/services/users/change-password.ts"

/** Replaces the current password; ends the sessions of all other browsers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(endpoint, async ({ ctx, actor, payload }) => {
    await changePassword(ctx, { ...actor, ...payload, userId: actor.user.id })
    return undefined
  }),
)
