import { OAUTH_CLIENTS } from "#lib/contract/oauth-clients/web-endpoints.ts"
import { onWeb, webRoute } from "#lib/http/web.ts"
import { deleteOauthClient } from "#lib/services/oauth/oauth-clients.ts"

/** One application of the signed-in user. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(
  onWeb(OAUTH_CLIENTS.delete, async ({ ctx, actor, params }) => {
    await deleteOauthClient(ctx, { ...params, ownerUserId: actor.user.id })
    return undefined
  }),
)
