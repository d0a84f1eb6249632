import { instructionsResponse } from "#lib/pages/distributor/instructions-file.ts"

/** The payment instructions of an order. */
export const GET = instructionsResponse
