import { operatorRoute } from "#lib/http/operator-web.ts"
import { onRecordWire } from "#lib/http/wires/operations.ts"

/** A maker records money that arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ record: [onRecordWire] })
