import { sessionCookieName, sessionIdOf } from "#lib/auth/session-cookie.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { SignedIn } from "#lib/services/users/find-signed-in.ts"
import { findSignedIn } from "#lib/services/users/find-signed-in.ts"
import { countCaller } from "./caller-limits.ts"
import { errorResponseOf, RejectedRequest } from "./error-response.ts"
import type { Operation } from "./operation.ts"
import { privateResponse, unkeyedResponse } from "./private-response.ts"
import { requestCookie } from "./request-cookie.ts"
import type { ResponseStyle, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { requireSameOrigin } from "./same-origin.ts"
import { serviceContext } from "./service-context.ts"

/** A signed-in user; `scope` is the investors that they act for. */
export type WebCaller = Actor & SignedIn

/** Callers are signed in in a browser. Whatever changes something must come from a page of this site. */
export const WEB_STYLE: ResponseStyle<WebCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    requireSameOrigin(request)
    const signedIn = await requireSession(request)
    const { user } = signedIn
    if (requiresSecondFactor(user) && !signedIn.secondFactor) {
      throw new DomainError("ForbiddenError", "Set up your second factor first: on the page Security.")
    }
    return admit(signedIn)
  },
  response: privateResponse,
}

/** The session of a request. Throws the error response of whoever is not signed in. */
export async function requireSession(request: Request): Promise<SignedIn> {
  const sessionId = await sessionIdOf(requestCookie(request, sessionCookieName()))
  const signedIn = sessionId === null ? null : await findSignedIn(serviceContext(), sessionId)
  if (signedIn !== null) return signedIn
  const rejected = errorResponseOf(
    new DomainError("SessionRequiredError", "You are not signed in. Sign in again."),
  )
  throw new RejectedRequest({ ...rejected, headers: { "WWW-Authenticate": 'Cookie realm="Sharebook"' } })
}

/** Counts the request and makes the caller's actor. */
export async function admit(signedIn: SignedIn) {
  const { user } = signedIn
  const scope = { kind: "investors" as const, investorIds: user.investorIds }
  const actor: WebCaller = { who: `user:${user.id}`, scope, ...signedIn }
  return { actor, headers: await countCaller(actor.who) }
}

/** The handlers of a path under /api/web. */
export const webRoute = (...operations: Operation<WebCaller>[]): RouteHandlers => route(WEB_STYLE, operations)

/** The same for answers that tell a secret: no Idempotency-Key keeps them. */
export const secretWebRoute = (...operations: Operation<WebCaller>[]): RouteHandlers =>
  route({ ...WEB_STYLE, response: unkeyedResponse }, operations)
