import { removeSecondFactor } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { disableSecondFactor } from "#lib/services/users/change-second-factor.ts"

/** Turns the second factor off by a fresh code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(removeSecondFactor, async ({ ctx, actor, payload }) => {
    await disableSecondFactor(ctx, { ...actor, ...payload })
    return undefined
  }),
)
