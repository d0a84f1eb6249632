import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onProposeProgram } from "#lib/http/operators/operations.ts"

/** A maker proposes a program. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  propose: [onProposeProgram],
})
