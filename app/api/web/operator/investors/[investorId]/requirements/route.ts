import { onRequireOfInvestor } from "#lib/http/investors/operator-operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker asks something of an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onRequireOfInvestor],
})
