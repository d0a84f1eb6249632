import { getFunds } from "#lib/contract/funds/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { publicFund } from "#lib/http/views.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"

/** Every fund. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getFunds, async ({ ctx }) => (await listFunds(ctx)).map(publicFund)),
)
