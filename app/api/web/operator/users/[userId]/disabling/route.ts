import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onDisablePerson } from "#lib/http/users/operations.ts"

/** A maker blocks a person. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onDisablePerson],
})
