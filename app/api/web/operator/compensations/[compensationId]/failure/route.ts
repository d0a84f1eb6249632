import { onFailCompensation } from "#lib/http/compensations/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker records that the bank did not pay. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onFailCompensation],
})
