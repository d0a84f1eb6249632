import type { RequiredCredentials } from "#lib/contract/api-interface.ts"
import { challenges } from "#lib/contract/challenges.ts"
import { RefusedRequest, refusal } from "./error-response.ts"

/**
 * The refusal of whom an interface does not know, the same whatever is missing or wrong.
 * @param reason the sentence that the caller reads
 * @param tokenFault what is wrong with the access token that was shown, where one was (RFC 6750 section 3.1)
 */
export const notAuthenticated = (
  credentials: RequiredCredentials,
  reason: string,
  tokenFault?: string,
): RefusedRequest =>
  new RefusedRequest(
    refusal(credentials.refusal, reason, { "WWW-Authenticate": challenges(credentials, tokenFault) }),
  )
