import { instructionsResponse } from "#lib/pages/distributor/orders/instructions-file.ts"

/** The payment instructions of an order. */
export const GET = instructionsResponse
