import { distributorFileRoute } from "#lib/http/distributor-web.ts"
import { onStatementDownload } from "#lib/http/statements/operations.ts"

/** Statements of the distributor's investors, as PDF, CSV or JSON. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorFileRoute({
  read: [onStatementDownload],
})
