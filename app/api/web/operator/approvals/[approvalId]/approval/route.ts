import { onApprove } from "#lib/http/approvals/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A checker approves what somebody else proposes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ decide: [onApprove] })
