import { operatorRoute } from "#lib/http/operator-web.ts"
import { onFailPayout } from "#lib/http/payouts/operations.ts"

/** A maker records that the bank did not pay. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ record: [onFailPayout] })
