import { getLatestExchangeRate } from "#lib/contract/exchange-rates/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { requireLatestExchangeRate } from "#lib/services/exchange-rates/list-exchange-rates.ts"

/** Newest exchange rate of a pair. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getLatestExchangeRate, ({ ctx, query }) => requireLatestExchangeRate(ctx, query)),
)
