import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { ordersFile } from "#lib/pages/distributor/orders/listed-orders.tsx"

/** The listed orders as CSV. */
export const GET = distributorFile("/distributor/orders/csv", ordersFile)
