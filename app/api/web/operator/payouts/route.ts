import { operatorRoute } from "#lib/http/operator-web.ts"
import { onReleasePayouts } from "#lib/http/payouts/operations.ts"

/** A maker proposes to release payouts. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onReleasePayouts] })
