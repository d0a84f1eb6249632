import { endAllSessions } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { signOutEverywhere } from "#lib/services/users/web-sessions.ts"

/** Signs the user out everywhere, in this browser too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(endAllSessions, async ({ ctx, actor }) => {
    await signOutEverywhere(ctx, actor, { userId: actor.user.id })
    return undefined
  }),
)
