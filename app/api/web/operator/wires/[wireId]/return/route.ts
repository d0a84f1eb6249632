import { operatorRoute } from "#lib/http/operator-web.ts"
import { onReturnWire } from "#lib/http/wires/operations.ts"

/** A maker proposes to send money back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onReturnWire] })
