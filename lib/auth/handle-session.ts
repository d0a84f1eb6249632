import { serviceContext } from "#lib/http/service-context.ts"
import { findSignedIn } from "#lib/services/users/find-signed-in.ts"
import { browserOf } from "./browser-of.ts"

/** Name and address of who is signed in, or an empty object; read from the session itself. */
export async function handleSession(request: Request): Promise<Response> {
  const { sessionId } = await browserOf(request)
  const signedIn = sessionId === null ? null : await findSignedIn(serviceContext(), sessionId)
  const headers = { "Cache-Control": "no-store" }
  if (signedIn === null) return Response.json({}, { headers })
  const { name, email } = signedIn.user
  return Response.json({ user: { name, email } }, { headers })
}
