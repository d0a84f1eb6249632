import { onUpload } from "#lib/http/bulk-imports/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** Files of investors and orders. Every kind needs the same role, which is asked for before the file is read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ order: [onUpload] })
