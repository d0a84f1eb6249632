import { operatorRoute } from "#lib/http/operator-web.ts"
import { onHoldWire } from "#lib/http/wires/operations.ts"

/** A maker holds money in suspense. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ record: [onHoldWire] })
