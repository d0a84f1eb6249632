import { endSession } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { requireWebSessionEnd } from "#lib/services/users/web-sessions.ts"

/** Signs the user out in one browser. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(endSession, async ({ ctx, actor, params }) => {
    await requireWebSessionEnd(ctx, { userId: actor.user.id, ...params })
    return undefined
  }),
)
