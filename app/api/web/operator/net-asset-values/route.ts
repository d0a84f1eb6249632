import { onProposeValues } from "#lib/http/net-asset-values/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker proposes net asset values. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onProposeValues] })
