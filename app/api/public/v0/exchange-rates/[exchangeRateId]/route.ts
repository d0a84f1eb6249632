import { getExchangeRate } from "#lib/contract/exchange-rates/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { requireExchangeRate } from "#lib/services/exchange-rates/list-exchange-rates.ts"

/** One exchange rate. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getExchangeRate, ({ ctx, params }) => requireExchangeRate(ctx, params.exchangeRateId)),
)
