import { renewRecoveryCodes as endpoint } from "#lib/contract/account/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { accountRoute } from "#lib/http/web.ts"
import { renewRecoveryCodes } from "#lib/services/users/recovery-codes.ts"

/** New recovery codes for a fresh code; the old ones end. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute(
  on(endpoint, async ({ ctx, actor, payload }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, { ...actor, ...payload }),
  })),
)
