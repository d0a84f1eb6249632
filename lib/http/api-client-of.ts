import type { AuthenticatedClient } from "#lib/domain/api-clients/api-client-owner.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { authenticateApiClient } from "#lib/services/api-clients/authenticate-api-client.ts"
import { basicCredentials } from "./basic-credentials.ts"
import { requestAddress } from "./client-address.ts"
import { authenticateWithinLimits } from "./failed-credentials.ts"
import { serviceContext } from "./service-context.ts"

/**
 * The API client whose id and secret a request carries by HTTP Basic (RFC 7617), or null. Throws RejectedRequest after
 * too many wrong ones.
 */
export async function apiClientOf(request: Request): Promise<AuthenticatedClient | null> {
  const credentials = basicCredentials(request.headers.get("authorization"))
  if (credentials === undefined) return null
  const { name: clientId, secret: clientSecret } = credentials
  const attempt = { address: requestAddress(request.headers), clientId, secret: clientSecret }
  return authenticateWithinLimits(attempt, () =>
    authenticateApiClient(serviceContext(), { clientId, clientSecret, pepper: serviceSecrets().pepper }),
  )
}
