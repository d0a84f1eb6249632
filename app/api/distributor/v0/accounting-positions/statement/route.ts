import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onStatement } from "#lib/http/statements/operations.ts"

/** What became of the money of an investor of the distributor, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onStatement)
