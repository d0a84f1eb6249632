import { confirmSecondFactor as endpoint } from "#lib/contract/account/endpoints.ts"
import { accountRoute } from "#lib/http/account-web.ts"
import { confirmed } from "#lib/http/confirmed.ts"
import { on } from "#lib/http/operation.ts"
import { confirmSecondFactor } from "#lib/services/users/confirm-second-factor.ts"

/** Turns the second factor on by a first code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  confirmed(
    on(endpoint, async ({ ctx, actor, payload }) => ({
      recoveryCodes: await confirmSecondFactor(ctx, { ...actor, ...payload }),
    })),
  ),
)
