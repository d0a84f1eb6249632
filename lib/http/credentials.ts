import type { RequiredCredentials } from "#lib/contract/api-interface.ts"
import { challenges } from "#lib/contract/challenges.ts"
import type { AuthenticatedClient } from "#lib/domain/api-clients/api-client-owner.ts"
import { authenticateApiClient } from "#lib/services/api-clients/authenticate-api-client.ts"
import type { ApiRequest } from "./api-request.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"
import { authenticateWithinLimits } from "./failed-credentials.ts"
import { prepareReads } from "./read-context.ts"
import { requestAddress } from "./request-headers.ts"
import { serviceContext } from "./service-context.ts"

/** RFC 7617 section 2: neither a name nor a secret holds a control character. */
const CONTROL_CHARACTER = /\p{Cc}/u

/** Name and secret of an HTTP Basic header (RFC 7617), or undefined where there is none that can be read. */
export function basicCredentials(
  authorization: string | null,
): Readonly<{ name: string; secret: string }> | undefined {
  const encoded = /^basic +([a-z0-9+/_-]+={0,2})$/i.exec(authorization ?? "")?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, "base64").toString("utf8")
  const colon = text.indexOf(":")
  if (colon === -1 || CONTROL_CHARACTER.test(text)) return undefined
  return { name: text.slice(0, colon), secret: text.slice(colon + 1) }
}

/** RFC 6750 section 2.1: the token of a Bearer header, or undefined where there is none that can be read. */
export const bearerToken = (authorization: string | null): string | undefined =>
  /^bearer +([a-z0-9._~+/-]+=*)$/i.exec(authorization ?? "")?.[1]

/**
 * The API client whose id and secret a request carries by HTTP Basic (RFC 7617), or null. Throws RejectedRequest after
 * too many wrong ones.
 */
export async function apiClientOf(request: ApiRequest): Promise<AuthenticatedClient | null> {
  const credentials = basicCredentials(request.headers.get("authorization"))
  if (credentials === undefined) return null
  prepareReads(request.method)
  const { name: clientId, secret: clientSecret } = credentials
  const attempt = { address: requestAddress(request.headers), clientId, secret: clientSecret }
  return authenticateWithinLimits(attempt, () =>
    authenticateApiClient(serviceContext(), { clientId, clientSecret }),
  )
}

/**
 * The error response for missing and for wrong credentials, the same for both.
 * @param reason the sentence that the caller reads
 * @param tokenError the error of the access token that was sent, if any (RFC 6750 section 3.1)
 */
export const notAuthenticated = (
  credentials: RequiredCredentials,
  reason: string,
  tokenError?: string,
): RejectedRequest =>
  new RejectedRequest(
    errorResponse(credentials.authenticationErrorTag, reason, {
      "WWW-Authenticate": challenges(credentials, tokenError),
    }),
  )
