import { operatorRoute } from "#lib/http/operator-web.ts"
import { onReleaseWire } from "#lib/http/wires/operations.ts"

/** A maker proposes to end the hold of money in suspense. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onReleaseWire] })
