import { decode, encode } from "next-auth/jwt"
import { env } from "#lib/env.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { derivedKey } from "#lib/services/secrets/derived-key.ts"

/** Hosts whose plain connections browsers treat as safe (W3C Secure Contexts section 3.1). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether cookies are kept to safe connections: everywhere but on plain http between machines. */
export function hasSecureCookies(origin: string = env().PUBLIC_ORIGIN): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === "https:" || LOOPBACK.test(hostname)
}

/** A cookie's name; with its prefix the browser sees to it that no other host or path has set it (RFC 6265bis). */
export const cookieName = (name: string): string => `${hasSecureCookies() ? "__Host-" : ""}${name}`

/** The cookie of a web session. It holds the id of the session and nothing that could go stale. */
export const sessionCookieName = (): string => cookieName("sharebook-session")

/** The key that web sessions' cookies are encrypted with. */
export const sessionSecret = (): string =>
  Buffer.from(derivedKey(serviceSecrets().pepper, "web-session")).toString("base64url")

/** What the cookie holds for a session. */
export const sessionToken = (sessionId: string, maxAgeSeconds: number): Promise<string> =>
  encode({ token: { sessionId }, secret: sessionSecret(), maxAge: maxAgeSeconds })

/** The session that a cookie names, or null for one that is not ours or has expired. */
export async function sessionIdOf(token: string | undefined): Promise<string | null> {
  if (token === undefined || token === "") return null
  try {
    const claims = await decode({ token, secret: sessionSecret() })
    return typeof claims?.sessionId === "string" ? claims.sessionId : null
  } catch {
    return null
  }
}
