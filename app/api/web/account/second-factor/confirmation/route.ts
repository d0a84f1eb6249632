import { confirmSecondFactor as endpoint } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute, confirmed } from "#lib/http/web.ts"
import { confirmSecondFactor } from "#lib/services/users/change-second-factor.ts"

/** Turns the second factor on by a first code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  confirmed(
    on(endpoint, async ({ ctx, actor, payload }) => ({
      recoveryCodes: await confirmSecondFactor(ctx, { ...actor, ...payload }),
    })),
  ),
)
