import { requireSameOrigin } from "#lib/http/same-origin.ts"
import { browserOf } from "./browser-of.ts"
import { hasSecureCookies, sessionCookieName } from "./session-cookie.ts"
import { signOutSession } from "./sign-out-session.ts"

/** Signs the browser out, here and at the authorization server. Signing out twice is no error. */
export async function handleSignOut(request: Request): Promise<Response> {
  requireSameOrigin(request)
  const { sessionId } = await browserOf(request)
  if (sessionId !== null) await signOutSession(sessionId)
  const secure = hasSecureCookies() ? "; Secure" : ""
  const ended = `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`
  const headers = { "Cache-Control": "no-store", Location: "/", "Set-Cookie": ended }
  return new Response(null, { status: 303, headers })
}
