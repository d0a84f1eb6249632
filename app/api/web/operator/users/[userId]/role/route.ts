import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onChangeRole } from "#lib/http/users/operations.ts"

/** A maker proposes another role of a person, or none. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  propose: [onChangeRole],
})
