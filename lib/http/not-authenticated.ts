import type { RequiredCredentials } from "#lib/contract/api-interface.ts"
import { challenges } from "#lib/contract/challenges.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"

/**
 * The error response of whom an interface does not know, the same whatever is missing or wrong.
 * @param reason the sentence that the caller reads
 * @param tokenFault what is wrong with the access token that was shown, where one was (RFC 6750 section 3.1)
 */
export const notAuthenticated = (
  credentials: RequiredCredentials,
  reason: string,
  tokenError?: string,
): RejectedRequest =>
  new RejectedRequest(
    errorResponse(credentials.errorResponse, reason, {
      "WWW-Authenticate": challenges(credentials, tokenError),
    }),
  )
