import { operatorRoute } from "#lib/http/operator-web.ts"
import { onConfirmPayout } from "#lib/http/payouts/operations.ts"

/** A maker records that the bank has paid. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ record: [onConfirmPayout] })
