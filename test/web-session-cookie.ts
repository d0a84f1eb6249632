import { stringifyCookie } from "cookie"
import type { ServiceContext } from "#lib/services/context.ts"
import { encryptText } from "#lib/services/secrets/secrets.ts"
import { startWebSession } from "#lib/services/users/web-sessions.ts"

/** The session cookie of services on this machine, whose connections browsers treat as safe. */
export const SESSION_COOKIE = "__Host-sharebook-session"

/**
 * Signs a user in as with a second factor, without the forms; returns what their browser sends as `Cookie`. A user whose role
 * requires the factor must also have one.
 */
export async function webSessionCookie(ctx: ServiceContext, userId: string): Promise<string> {
  const session = await startWebSession(ctx, {
    userId,
    signInId: null,
    secondFactor: true,
    confirmedAt: ctx.clock.now(),
    userAgent: "test",
    address: "127.0.0.1",
    replaces: null,
  })
  if (session === null) throw new Error("there is no such user")
  const { pepper } = ctx.secrets
  const encrypted = encryptText(session.id, { pepper, purpose: "web-cookies", owner: SESSION_COOKIE })
  return stringifyCookie(
    { [SESSION_COOKIE]: Buffer.from(encrypted).toString("base64url") },
    { encode: String },
  )
}
