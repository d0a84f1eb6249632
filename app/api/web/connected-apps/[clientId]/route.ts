import { CONNECTED_APPS } from "#lib/contract/connected-apps/web-endpoints.ts"
import { onWeb, webRoute } from "#lib/http/web.ts"
import { revokeConnectedApp } from "#lib/services/oauth/connected-apps.ts"

/** An application that the signed-in user has authorized. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(
  onWeb(CONNECTED_APPS.revoke, async ({ ctx, actor, params }) => {
    await revokeConnectedApp(ctx, { userId: actor.user.id, clientId: params.clientId })
    return undefined
  }),
)
