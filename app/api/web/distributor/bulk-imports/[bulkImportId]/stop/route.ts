import { onStop } from "#lib/http/bulk-imports/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ order: [onStop] })
