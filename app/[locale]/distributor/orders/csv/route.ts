import { ordersFile } from "#lib/pages/distributor/listed-orders.tsx"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The listed orders as CSV. */
export const GET = distributorFile("/distributor/orders/csv", ordersFile)
