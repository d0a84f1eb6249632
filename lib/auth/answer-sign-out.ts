import { refusalOf } from "#lib/http/error-response.ts"
import { requireSameOrigin } from "#lib/http/same-origin.ts"
import { browserOf } from "./browser-of.ts"
import { hasSecureCookies, sessionCookieName } from "./session-cookie.ts"
import { signOutSession } from "./sign-out-session.ts"

/** Signs the browser out, here and at the authorization server. Signing out twice is no fault. */
export async function answerSignOut(request: Request): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" })
  try {
    requireSameOrigin(request)
    const { sessionId } = await browserOf(request)
    if (sessionId !== null) await signOutSession(sessionId)
  } catch (error) {
    const { status, body, headers: own } = refusalOf(error)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    return Response.json(body, { status, headers })
  }
  headers.set("Location", "/")
  headers.append("Set-Cookie", endedCookie(sessionCookieName()))
  return new Response(null, { status: 303, headers })
}

const endedCookie = (name: string): string =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${hasSecureCookies() ? "; Secure" : ""}`
