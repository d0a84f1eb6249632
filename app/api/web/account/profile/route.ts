import { changeProfile } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { updateProfile } from "#lib/services/users/users.ts"

/** Name and language of the signed-in user. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(changeProfile, async ({ ctx, actor, payload }) => {
    const { name, locale } = await updateProfile(ctx, { userId: actor.user.id, profile: payload })
    return { name, locale }
  }),
)
