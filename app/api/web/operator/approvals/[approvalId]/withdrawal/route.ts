import { onWithdraw } from "#lib/http/approvals/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker withdraws what they proposed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onWithdraw] })
