import { onBulkImport, onDiscard } from "#lib/http/bulk-imports/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** One file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  read: [onBulkImport],
  order: [onDiscard],
})
