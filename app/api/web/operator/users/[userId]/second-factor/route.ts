import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onResetSecondFactor } from "#lib/http/users/operations.ts"

/** A maker removes the second factor of a person who has lost it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onResetSecondFactor],
})
