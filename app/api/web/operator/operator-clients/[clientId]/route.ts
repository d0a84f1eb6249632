import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onRevokeProgram } from "#lib/http/operators/operations.ts"

/** A maker revokes a program. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onRevokeProgram],
})
