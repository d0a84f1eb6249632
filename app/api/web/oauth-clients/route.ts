import { OAUTH_CLIENTS } from "#lib/contract/oauth-clients/web-endpoints.ts"
import { newOauthClientView } from "#lib/http/views.ts"
import { confirmed, onWeb, secretWebRoute } from "#lib/http/web.ts"
import { registerOauthClient } from "#lib/services/oauth/oauth-clients.ts"

/** Applications of the signed-in user. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretWebRoute(
  confirmed(
    onWeb(OAUTH_CLIENTS.register, async ({ ctx, actor, payload }) =>
      newOauthClientView(await registerOauthClient(ctx, { ...payload, ownerUserId: actor.user.id })),
    ),
  ),
)
