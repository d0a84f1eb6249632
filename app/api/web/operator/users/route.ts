import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onProposePerson } from "#lib/http/users/operations.ts"

/** A maker proposes a role for a person. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  propose: [onProposePerson],
})
