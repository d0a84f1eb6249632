import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onStatement } from "#lib/http/statements/operations.ts"

/** What became of the money of an investor of the credential, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onStatement)
