import type { ApiRequest } from "#lib/http/api-request.ts"
import { deleteCookie, requestSessionId, sessionCookieName } from "#lib/http/cookies.ts"
import { requireSameOrigin } from "#lib/http/same-origin.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { endSessionOfBrowser, findSignedIn } from "#lib/services/users/web-sessions.ts"

/** Responds with name and email address of the signed-in user, or with an empty object. */
export async function sessionResponse(request: ApiRequest): Promise<Response> {
  const sessionId = requestSessionId(request)
  const signedIn = sessionId === null ? null : await findSignedIn(serviceContext(), sessionId)
  const headers = { "Cache-Control": "no-store" }
  if (signedIn === null) return Response.json({}, { headers })
  const { name, email } = signedIn.user
  return Response.json({ user: { name, email } }, { headers })
}

/**
 * Signs the browser out, here and at the authorization server, also with a session that has gone idle. Signing out twice is no
 * error.
 */
export async function signOut(request: ApiRequest): Promise<Response> {
  requireSameOrigin(request)
  const sessionId = requestSessionId(request)
  if (sessionId !== null) await endSessionOfBrowser(serviceContext(), sessionId)
  const headers = {
    "Cache-Control": "no-store",
    Location: "/",
    "Set-Cookie": deleteCookie(sessionCookieName()),
  }
  return new Response(null, { status: 303, headers })
}
