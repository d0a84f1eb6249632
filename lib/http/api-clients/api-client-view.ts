import type * as z from "zod"
import type { apiClient, newApiClient } from "#lib/contract/api-clients/api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { NewApiClient } from "#lib/services/api-clients/create-api-client.ts"

/** What leaves of a client: ids of its owners and of who changed it stay inside, but for the one investor it may be for. */
export const apiClientView = (client: ApiClient): z.output<typeof apiClient> => {
  const { id: _, distributorId: __, userId: ___, createdBy: ____, revokedBy: _____, ...view } = client
  return view
}

/** The same with the secret, in the one response that tells it. */
export const newApiClientView = ({ client, clientSecret }: NewApiClient): z.output<typeof newApiClient> => ({
  ...apiClientView(client),
  clientSecret,
})
