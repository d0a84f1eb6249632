import { streamDistributorRoute } from "#lib/http/distributor-web.ts"
import { onDistributorEvents } from "#lib/http/events/operations.ts"

/** Changes of the distributor's investors, orders and accounts, as they are committed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = streamDistributorRoute({
  read: [onDistributorEvents],
})
