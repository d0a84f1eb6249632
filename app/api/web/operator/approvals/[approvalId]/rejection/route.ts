import { onReject } from "#lib/http/approvals/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A checker rejects what is proposed, with a reason. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ decide: [onReject] })
