import * as client from "openid-client"
import * as z from "zod"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { CODE_SECONDS, SIGN_IN_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { returnPath } from "#lib/domain/users/account-link.ts"
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from "#lib/domain/users/web-session.ts"
import { env } from "#lib/env.ts"
import type { ApiRequest } from "#lib/http/api-request.ts"
import {
  decryptedCookieValue,
  deleteCookie,
  deviceIdsOf,
  encryptedCookieValue,
  outdatedCookies,
  requestCookie,
  requestSessionId,
  sessionCookieName,
  setCookie,
  setDeviceCookie,
  signInCookieName,
} from "#lib/http/cookies.ts"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { outagePage, outageResponse } from "#lib/http/outage-page.ts"
import { requestAddress } from "#lib/http/request-headers.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { preferredLanguage } from "#lib/i18n/preferred-language.ts"
import { log } from "#lib/log.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import { webClientSecret } from "#lib/services/secrets/secrets.ts"
import { startWebSession } from "#lib/services/users/web-sessions.ts"

/** A busy machine is no reason to turn a user away. */
const TIMEOUT_SECONDS = 10

/** A user may look for their authenticator meanwhile. */
const SIGN_IN_SECONDS = 15 * 60

/** The authorization server compares the age of a sign-in when it issues a code; the code is exchanged later. */
const MAX_SIGN_IN_AGE_SECONDS = SESSION_IDLE_SECONDS + CODE_SECONDS

const EVERY_ADDRESS = new Set([undefined, "0.0.0.0", "::", "[::]"])

/** Methods that are a second factor (RFC 8176). */
const SECOND_FACTORS = ["otp", "mfa"]

/** What a browser keeps while its user is at the authorization server. */
const attemptShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  language: z.enum(LANGUAGES).optional(),
})

/** What our id tokens say of a sign-in; `auth_time` in seconds, of the last time that the user proved who they are. */
const claimsShape = z.object({
  sub: z.string(),
  sign_in_id: z.string().nullable().default(null),
  amr: z.array(z.string()).default([]),
  auth_time: z.number(),
})

const redirectUri = (): string => `${env().PUBLIC_ORIGIN}/api/auth/callback/sharebook`

/**
 * The web application as a client of our own authorization server. The browser goes to the public origin; requests from
 * server to server stay on this machine, so that they need neither a certificate nor a way around a proxy.
 */
function authorizationServer(): client.Configuration {
  const { PUBLIC_ORIGIN, PORT, HOST } = env()
  const local = `http://${EVERY_ADDRESS.has(HOST) ? "127.0.0.1" : HOST}:${PORT}`
  const server = new client.Configuration(
    {
      issuer: PUBLIC_ORIGIN,
      authorization_endpoint: `${PUBLIC_ORIGIN}/oauth2/auth`,
      token_endpoint: `${local}/oauth2/token`,
      jwks_uri: `${local}/oauth2/jwks`,
      authorization_response_iss_parameter_supported: true,
    },
    WEB_CLIENT_ID,
    undefined,
    client.ClientSecretBasic(webClientSecret(serviceSecrets().pepper)),
  )
  server.timeout = TIMEOUT_SECONDS
  client.allowInsecureRequests(server)
  // The token endpoint is reached without TLS, so the signature of the id token is what proves its origin.
  client.enableNonRepudiationChecks(server)
  return server
}

/** Redirects a browser to the authorization server, with PKCE, `state` and `nonce`; a link is enough to get here. */
export async function startSignIn(
  request: Readonly<{ returnTo: string | null; language: Language; cookieHeader: string | null }>,
): Promise<Response> {
  const attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    returnTo: returnPath(request.returnTo) ?? localePath(request.language, "/sign-in"),
    language: request.language,
  }
  const address = client.buildAuthorizationUrl(authorizationServer(), {
    redirect_uri: redirectUri(),
    scope: SIGN_IN_SCOPES.join(" "),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: "S256",
    ui_locales: request.language,
    // After an hour without use our session has ended; that of the authorization server must not bring it back. The browser
    // can change this parameter, so the id token is checked as well.
    max_age: String(SESSION_IDLE_SECONDS),
  })
  const name = signInCookieName(attempt.state)
  const value = encryptedCookieValue(name, JSON.stringify(attempt))
  return redirectTo(address.href, [
    ...outdatedCookies(request.cookieHeader, signInCookieName(null)).map(deleteCookie),
    setCookie(name, value, SIGN_IN_SECONDS),
  ])
}

/** The language of a user who comes back from the authorization server: that of the page on which they signed in. */
const signInLanguage = (request: ApiRequest): Language =>
  attemptOf(request)?.language ?? preferredLanguage(request.headers.get("accept-language"))

/**
 * The page for a user who comes back while we are unavailable. Its link starts the sign-in again without asking for
 * anything. Retrying the callback could use its code twice, which revokes the tokens.
 */
export function signInErrorPage(request: ApiRequest, rejected: ErrorResponse): Response | null {
  const language = signInLanguage(request)
  const callbackUrl = attemptOf(request)?.returnTo
  const query = new URLSearchParams({ language, ...(callbackUrl === undefined ? {} : { callbackUrl }) })
  return outageResponse(request, rejected, () => outagePage(language, `/api/auth/start?${query}`))
}

const attemptCookieOf = ({ url }: ApiRequest): string =>
  signInCookieName(new URL(url).searchParams.get("state"))

/** Takes the user who comes back from the authorization server: starts their session and sends them on. */
export async function finishSignIn(request: ApiRequest): Promise<Response> {
  let proven: ProvenUser
  try {
    proven = await userOfResponse(request)
  } catch (error) {
    const failure = ownFailure(error)
    // The cookie of the attempt stays: it has the language and the address that the page about it leads to.
    if (failure !== null) throw failure
    return sentBack(request, error instanceof Error ? error.message : "unknown")
  }
  const { sub, sign_in_id, amr, auth_time } = proven.claims
  const session = await startWebSession(serviceContext(), {
    userId: sub,
    signInId: sign_in_id,
    secondFactor: amr.some((method) => SECOND_FACTORS.includes(method)),
    confirmedAt: fromEpochMilliseconds(auth_time * 1000),
    userAgent: request.headers.get("user-agent") ?? "",
    address: requestAddress(request.headers),
    replaces: requestSessionId(request),
    deviceIds: deviceIdsOf(request.headers.get("cookie")),
  })
  if (session === null) return sentBack(request, "the user is disabled")
  const name = sessionCookieName()
  return redirectTo(`${env().PUBLIC_ORIGIN}${returnPath(proven.returnTo) ?? "/sign-in"}`, [
    setCookie(name, encryptedCookieValue(name, session.id), SESSION_SECONDS),
    setDeviceCookie(session.deviceIds),
    deleteCookie(attemptCookieOf(request)),
  ])
}

/** Sends a user back to where they sign in. One who breaks a sign-in off, or comes back too late, is no error of ours. */
function sentBack(request: ApiRequest, reason: string): Response {
  log().info({ reason }, "a sign-in ended without success")
  const page = localePath(signInLanguage(request), "/sign-in")
  return redirectTo(`${env().PUBLIC_ORIGIN}${page}?error=callback`, [deleteCookie(attemptCookieOf(request))])
}

/** Who came back from the authorization server, and where they were going. */
type ProvenUser = Readonly<{ claims: z.infer<typeof claimsShape>; returnTo: string }>

/** The sign-in that a browser has under way, or null. */
function attemptOf(request: ApiRequest): z.infer<typeof attemptShape> | null {
  const name = attemptCookieOf(request)
  const kept = decryptedCookieValue(name, requestCookie(request, name))
  // A release before this one may have made it otherwise.
  return kept === null ? null : (attemptShape.safeParse(JSON.parse(kept)).data ?? null)
}

/** Exchanges the code of the response for the user's id token. */
async function userOfResponse(request: ApiRequest): Promise<ProvenUser> {
  const attempt = attemptOf(request)
  if (attempt === null) throw new Error("this browser has no sign-in under way")
  const { state, nonce, codeVerifier, returnTo } = attempt
  const tokens = await client.authorizationCodeGrant(
    authorizationServer(),
    new URL(`${redirectUri()}${new URL(request.url).search}`),
    {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      maxAge: MAX_SIGN_IN_AGE_SECONDS,
    },
  )
  return { claims: claimsShape.parse(tokens.claims()), returnTo }
}

/** What to throw if our own authorization server failed to respond; null for errors of the protocol. */
function ownFailure(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  // The client library reads the body of an error below 500 only; of any other one the response is the cause.
  const status = error.cause instanceof Response ? error.cause.status : undefined
  const isUnavailable =
    status === 503 ||
    (error instanceof client.ResponseBodyError && error.error === "temporarily_unavailable") ||
    (error instanceof client.ClientError && error.code === "OAUTH_TIMEOUT") ||
    // It cannot be reached, which looks like an unreachable database.
    errorResponseOf(error).status === 503
  if (isUnavailable) {
    const reason = "Signing in is not possible at the moment. Try again in a few seconds."
    return new DomainError("TemporarilyUnavailableError", reason, { cause: error, retryAfterSeconds: 5 })
  }
  return status !== undefined && status >= 500 ? error : null
}

function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" })
  for (const cookie of cookies) headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 303, headers })
}
