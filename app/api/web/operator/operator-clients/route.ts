import { onProposeProgram } from "#lib/http/operator-clients/operations.ts"
import { accountOperatorRoute } from "#lib/http/operator-web.ts"

/** A maker proposes a program. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  propose: [onProposeProgram],
})
