import { confirmIdentity as endpoint } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { confirmIdentity } from "#lib/services/users/confirm-identity.ts"

/** The signed-in user shows again who they are, by their password or a code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(endpoint, async ({ ctx, actor, payload }) => {
    await confirmIdentity(ctx, { ...actor, ...payload })
    return undefined
  }),
)
