import { parseCookie, stringifySetCookie } from "cookie"
import { KNOWN_DEVICE_SECONDS, MAX_USERS_PER_DEVICE } from "#lib/domain/users/known-device.ts"
import { env } from "#lib/env.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { decryptText, encryptText } from "#lib/services/secrets/secrets.ts"
import type { ApiRequest } from "./api-request.ts"

/** Hosts whose plain connections browsers treat as safe (W3C Secure Contexts section 3.1). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether cookies are sent over safe connections only: everywhere but on plain HTTP between machines. */
export function hasSecureCookies(origin: string = env().PUBLIC_ORIGIN): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === "https:" || LOOPBACK.test(hostname)
}

/**
 * The name of a cookie that gives access. With the prefix the browser makes sure that no other host or path has set it (RFC 6265bis
 * section 4.1.3). What a reader chose (theme, language, currency, columns) gives none, and has a plain name.
 */
const cookieName = (name: string): string => `${hasSecureCookies() ? "__Host-" : ""}${name}`

/** The cookie of a web session. It holds the id of the session and nothing that could become outdated. */
export const sessionCookieName = (): string => cookieName("sharebook-session")

/** The cookie by which a browser is known to users who have signed in in it. Signing out leaves it. */
const deviceCookieName = (): string => cookieName("sharebook-device")

const SIGN_IN_ID = /^[\w-]{16,64}$/

/**
 * The cookie of a sign-in under way, which its `state` names (RFC 6749 section 4.1.1). Each has its own, so that a user
 * can sign in in any of several tabs.
 */
export const signInCookieName = (state: string | null): string =>
  `${cookieName("sharebook-authorization")}-${SIGN_IN_ID.test(state ?? "") ? state : ""}`

/** A user may have several sign-ins open, in tabs; with the cookies of more, requests would become too long. */
const MAX_SIGN_INS = 5

/**
 * The cookies of a `Cookie` header to remove before one more with the start `prefix` is set. Browsers send the earliest
 * first (RFC 6265 section 5.4).
 */
export function outdatedCookies(header: string | null | undefined, prefix: string): readonly string[] {
  const names = Object.keys(parseCookie(header ?? "")).filter(
    (name) => name.startsWith(prefix) && SIGN_IN_ID.test(name.slice(prefix.length)),
  )
  return names.slice(0, Math.max(0, names.length - MAX_SIGN_INS + 1))
}

/** The value of a cookie that a request carries, or undefined; the first if the name occurs twice. */
export const requestCookie = (request: ApiRequest, name: string): string | undefined =>
  parseCookie(request.headers.get("cookie") ?? "")[name]

/** A `Set-Cookie` header: out of reach of scripts, and not sent with forms and scripts of other sites. */
export const setCookie = (name: string, value: string, maxAge: number): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: hasSecureCookies(),
  })

/** A `Set-Cookie` header that deletes a cookie. */
export const deleteCookie = (name: string): string => setCookie(name, "", 0)

const encryptionScopeOf = (name: string) => ({
  pepper: serviceSecrets().pepper,
  purpose: "web-cookies",
  owner: name,
})

/** Text as the cookie of this name holds it: encrypted, and worthless under another name. */
export const encryptedCookieValue = (name: string, text: string): string =>
  Buffer.from(encryptText(text, encryptionScopeOf(name))).toString("base64url")

/** The text that a cookie holds, or null for one that is missing or not ours. */
export function decryptedCookieValue(name: string, value: string | undefined): string | null {
  if (value === undefined || value === "") return null
  try {
    return decryptText(Buffer.from(value, "base64url"), encryptionScopeOf(name))
  } catch {
    return null
  }
}

/** The session that the value of a session cookie names, or null for one that is not ours. */
export const sessionIdOf = (value: string | undefined): string | null =>
  decryptedCookieValue(sessionCookieName(), value)

/** The session whose cookie a request carries, or null. */
export const requestSessionId = (request: ApiRequest): string | null =>
  sessionIdOf(requestCookie(request, sessionCookieName()))

/** A `Set-Cookie` header with the devices that a browser is known as. */
export function setDeviceCookie(deviceIds: readonly string[]): string {
  const name = deviceCookieName()
  const kept = deviceIds.slice(0, MAX_USERS_PER_DEVICE).join(" ")
  return setCookie(name, encryptedCookieValue(name, kept), KNOWN_DEVICE_SECONDS)
}

/** The devices that the browser of a `Cookie` header was known as; whether they still are is in the database. */
export function deviceIdsOf(header: string | null | undefined): readonly string[] {
  const name = deviceCookieName()
  return decryptedCookieValue(name, parseCookie(header ?? "")[name])?.split(" ") ?? []
}
