import { onReleaseCompensations } from "#lib/http/compensations/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker proposes to release money of compensations. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  propose: [onReleaseCompensations],
})
