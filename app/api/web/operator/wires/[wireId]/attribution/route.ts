import { operatorRoute } from "#lib/http/operator-web.ts"
import { onAttributeWire } from "#lib/http/wires/operations.ts"

/** A maker proposes which order money in suspense is for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onAttributeWire] })
