import { onConfirmCompensation } from "#lib/http/compensations/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker records that the bank has paid. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onConfirmCompensation],
})
