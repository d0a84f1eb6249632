import type { AuthOptions, Profile } from "next-auth"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { returnPath } from "#lib/domain/users/account-link.ts"
import { SESSION_SECONDS } from "#lib/domain/users/web-session.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { log } from "#lib/log.ts"
import { startWebSession } from "#lib/services/users/start-web-session.ts"
import { cookieName, hasSecureCookies, sessionCookieName, sessionSecret } from "./session-cookie.ts"
import { sharebookProvider } from "./sharebook-provider.ts"
import { signOutSession } from "./sign-out-session.ts"

/** The browser that signs in, and the session that it had before, if any. */
export type Browser = Readonly<{ address: string; userAgent: string; sessionId: string | null }>

/** What our id tokens say of a sign-in; `auth_time` in seconds, of the last time that somebody showed who they are. */
type SignInClaims = Profile & Readonly<{ amr?: readonly string[]; sign_in_id?: string; auth_time?: number }>

/** Methods that are a second factor (RFC 8176). */
const SECOND_FACTORS = ["otp", "mfa"]

/**
 * The web application as a client of our own authorization server. What next-auth keeps in its cookie is the id of a
 * session and nothing else; whether it still holds is asked of the database every time.
 */
export const nextAuthOptions = (browser: Browser): AuthOptions => ({
  secret: sessionSecret(),
  providers: [sharebookProvider()],
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  cookies: cookies(),
  pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/account" },
  callbacks: {
    redirect: ({ url, baseUrl }) => {
      const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
      return `${baseUrl}${returnPath(path) ?? "/sign-in"}`
    },
    jwt: async ({ token, account, profile }) =>
      account === null || account === undefined ? token : { sessionId: await begin(browser, profile) },
  },
  events: {
    signOut: async ({ token }) => {
      const { sessionId } = token
      if (typeof sessionId === "string") await signOutSession(sessionId)
    },
  },
  logger: {
    // Whoever breaks a sign-in off, or comes back too late, is nothing of ours to fix.
    error: (code, metadata) =>
      log().info({ code, reason: reasonOf(metadata) }, "a sign-in ended without success"),
    warn: () => {},
    debug: () => {},
  },
})

/** A new session for whom the authorization server names; the browser's earlier one ends with it. */
async function begin(browser: Browser, profile: SignInClaims | undefined): Promise<string> {
  const userId = profile?.sub ?? ""
  const { sign_in_id: signInId = null, amr = [], auth_time: authTime = 0 } = profile ?? {}
  const secondFactor = amr.some((method) => SECOND_FACTORS.includes(method))
  const { address, userAgent } = browser
  const ctx = serviceContext()
  const session = await startWebSession(ctx, {
    userId,
    signInId,
    secondFactor,
    confirmedAt: fromEpochMilliseconds(authTime * 1000),
    userAgent,
    address,
    replaces: browser.sessionId,
  })
  if (session === null) throw new Error("the user is disabled")
  return session.id
}

function cookies(): NonNullable<AuthOptions["cookies"]> {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: hasSecureCookies() } as const
  const cookie = (name: string, maxAge?: number) => ({
    name,
    options: maxAge === undefined ? options : { ...options, maxAge },
  })
  const whileSigningIn = 15 * 60
  return {
    sessionToken: cookie(sessionCookieName()),
    callbackUrl: cookie(cookieName("sharebook-return-to")),
    csrfToken: cookie(cookieName("sharebook-csrf")),
    pkceCodeVerifier: cookie(cookieName("sharebook-pkce"), whileSigningIn),
    state: cookie(cookieName("sharebook-state"), whileSigningIn),
    nonce: cookie(cookieName("sharebook-nonce"), whileSigningIn),
  }
}

/** What the library says of an error, without the parts of the request that it shows with it. */
const reasonOf = (metadata: Error | Readonly<{ error?: Error; [key: string]: unknown }>): string =>
  (metadata instanceof Error ? metadata : metadata.error)?.message ?? "unknown"
