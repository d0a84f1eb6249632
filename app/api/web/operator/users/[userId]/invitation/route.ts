import { accountOperatorRoute } from "#lib/http/operator-web.ts"
import { onInvitePerson } from "#lib/http/users/operations.ts"

/** A maker invites a person who has a role. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onInvitePerson],
})
