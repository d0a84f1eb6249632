import { onPortfolio } from "#lib/http/portfolios/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** What an investor that the signed-in user acts for holds now. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onPortfolio)
