import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onEnablePerson } from "#lib/http/users/operations.ts"

/** A maker proposes that a disabled person may sign in again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  propose: [onEnablePerson],
})
