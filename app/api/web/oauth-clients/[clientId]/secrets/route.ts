import { OAUTH_CLIENTS } from "#lib/contract/oauth-clients/web-endpoints.ts"
import { newOauthClientView } from "#lib/http/views.ts"
import { confirmed, onWeb, secretWebRoute } from "#lib/http/web.ts"
import { rotateOauthClientSecret } from "#lib/services/oauth/oauth-clients.ts"

/** The secret of one application of the signed-in user. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretWebRoute(
  confirmed(
    onWeb(OAUTH_CLIENTS.replaceSecret, async ({ ctx, actor, params }) =>
      newOauthClientView(await rotateOauthClientSecret(ctx, { ...params, ownerUserId: actor.user.id })),
    ),
  ),
)
