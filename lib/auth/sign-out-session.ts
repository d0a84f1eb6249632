import { serviceContext } from "#lib/http/service-context.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { endWebSession } from "#lib/services/users/end-web-sessions.ts"
import { findSignedIn } from "#lib/services/users/find-signed-in.ts"

/** Signs the browser of a session out: here, and at the authorization server. */
export async function signOutSession(sessionId: string): Promise<void> {
  const ctx = serviceContext()
  const signedIn = await findSignedIn(ctx, sessionId)
  if (signedIn === null) return
  const { pepper } = serviceSecrets()
  await endWebSession(ctx, { userId: signedIn.user.id, sessionId, pepper })
}
