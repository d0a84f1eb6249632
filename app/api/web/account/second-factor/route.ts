import { startSecondFactor as endpoint } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute, confirmed } from "#lib/http/web.ts"
import { startSecondFactor } from "#lib/services/users/change-second-factor.ts"

/** A new secret for an authenticator application; a first code turns the second factor on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  confirmed(on(endpoint, ({ ctx, actor }) => startSecondFactor(ctx, actor))),
)
