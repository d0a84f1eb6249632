import { requestAddress } from "#lib/http/client-address.ts"
import { requestCookie } from "#lib/http/request-cookie.ts"
import type { Browser } from "./next-auth-options.ts"
import { sessionCookieName, sessionIdOf } from "./session-cookie.ts"

/** The browser that a request comes from. */
export const browserOf = async (request: Request): Promise<Browser> => ({
  address: requestAddress(request.headers),
  userAgent: request.headers.get("user-agent") ?? "",
  sessionId: await sessionIdOf(requestCookie(request, sessionCookieName())),
})
