import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { networkOf } from "#lib/domain/text/network-of.ts"
import type { User } from "#lib/domain/users/user.ts"
import { lacksSecondFactor } from "#lib/domain/users/web-session.ts"
import { env } from "#lib/env.ts"
import { DEFAULT_LANGUAGE, splitLocale } from "#lib/i18n/locale-path.ts"
import { preferredLanguage } from "#lib/i18n/preferred-language.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { requireRecentConfirmation } from "#lib/services/users/confirm-identity.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import type { SignedIn } from "#lib/services/users/web-sessions.ts"
import { findSignedIn } from "#lib/services/users/web-sessions.ts"
import type { ApiRequest } from "./api-request.ts"
import { deviceIdsOf, requestSessionId } from "./cookies.ts"
import type { ErrorResponse } from "./error-response.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"
import { fileErrorResponse, pageWithLink } from "./file-error-page.ts"
import { fileResponse } from "./file-response.ts"
import type { Operation } from "./operation.ts"
import { onFor } from "./operation.ts"
import { accountResponse, unkeyedResponse, webResponse } from "./private-response.ts"
import { countCaller } from "./rate-limits.ts"
import { prepareReads, requestContext } from "./read-context.ts"
import { requestAddress } from "./request-headers.ts"
import type { Exchange, ResponseStyle, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { requireSameOrigin } from "./same-origin.ts"
import { serviceContext } from "./service-context.ts"

/** A signed-in user; `scope` is the investors that they act for. */
export type WebCaller = Actor & SignedIn

/** Binds an endpoint of the pages of signed-in users to its service function. */
export const onWeb = onFor<WebCaller>()

/** Callers are signed in in a browser. A change must come from a page of this site. */
export const WEB_STYLE: ResponseStyle<WebCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    requireSameOrigin(request)
    prepareReads(request.method)
    const signedIn = await requireSession(request)
    if (lacksSecondFactor(signedIn)) {
      throw new DomainError("ForbiddenError", "Set up your second factor first: on the page Security.")
    }
    return admit(signedIn)
  },
  response: webResponse,
}

/** The session of a request; throws RejectedRequest (401) without one. */
async function requireSession(request: ApiRequest): Promise<SignedIn> {
  const sessionId = requestSessionId(request)
  const signedIn = sessionId === null ? null : await findSignedIn(serviceContext(), sessionId)
  if (signedIn !== null) return signedIn
  throw new RejectedRequest(
    errorResponse("SessionRequiredError", "You are not signed in. Sign in again.", {
      "WWW-Authenticate": 'Cookie realm="Sharebook"',
    }),
  )
}

/** Counts the request, and returns the caller's actor. */
async function admit(signedIn: SignedIn) {
  const { user } = signedIn
  const scope = { kind: "investors" as const, investorIds: user.investorIds }
  const actor: WebCaller = { who: `user:${user.id}`, scope, ...signedIn }
  return { actor, headers: await countCaller(actor.who) }
}

/** The handlers of a path under /api/web. */
export const webRoute = (...operations: Operation<WebCaller>[]): RouteHandlers => route(WEB_STYLE, operations)

/** The handlers of a path under /api/web whose responses contain a secret and are stored under no Idempotency-Key. */
export const secretWebRoute = (...operations: Operation<WebCaller>[]): RouteHandlers =>
  route({ ...WEB_STYLE, response: unkeyedResponse }, operations)

/** What service functions about people ask of a request besides its contents. */
type Surroundings = Readonly<{ address: string; emails: AccountEmails }>

/** A signed-in user who changes something about themselves. */
export type AccountCaller = WebCaller & Surroundings

/** Somebody who is not signed in, and may be anybody. */
export type VisitorCaller = Omit<Actor, "who"> &
  Readonly<{ who: "visitor"; deviceIds: readonly string[] }> &
  Surroundings

const surroundings = (request: ApiRequest): Surroundings => ({
  address: requestAddress(request.headers),
  emails: accountEmails(env().PUBLIC_ORIGIN),
})

/** Open also to users who have yet to set up the second factor that they need. */
const ACCOUNT_STYLE: ResponseStyle<AccountCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    requireSameOrigin(request)
    const { actor, headers } = await admit(await requireSession(request))
    return { actor: { ...actor, ...surroundings(request) }, headers }
  },
  response: accountResponse,
}

const VISITOR_STYLE: ResponseStyle<VisitorCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    requireSameOrigin(request)
    const around = surroundings(request)
    const headers = await countCaller(`address:${networkOf(around.address)}`)
    const deviceIds = deviceIdsOf(request.headers.get("cookie"))
    const scope = { kind: "investors" as const, investorIds: [] }
    return { actor: { who: "visitor", scope, deviceIds, ...around }, headers }
  },
  response: accountResponse,
}

/** The handlers of a path under /api/web about the signed-in user themselves. */
export const accountRoute = (...operations: Operation<AccountCaller>[]): RouteHandlers =>
  route(ACCOUNT_STYLE, operations)

/** The handlers of a path under /api/web for whoever is not signed in. */
export const visitorRoute = (...operations: Operation<VisitorCaller>[]): RouteHandlers =>
  route(VISITOR_STYLE, operations)

/** The response with a file that browsers save. */
export async function webFileResponse<Caller extends WebCaller>({
  request,
  actor,
  headers,
  prepare,
}: Exchange<Caller>): Promise<Response> {
  const call = await prepare()
  const ctx = await requestContext(request.method)
  return fileResponse(request, (await call.run(ctx, actor)) as SentFile, { headers })
}

/**
 * The page for people who follow a link to a file that there is not. The address of the file has no language; the page with the link
 * does. Reasons of service functions are in English.
 */
export function fileErrorPage(request: ApiRequest, rejected: ErrorResponse): Response | null {
  const page = pageWithLink(request)
  const language =
    page === null
      ? preferredLanguage(request.headers.get("accept-language"))
      : (splitLocale(page.pathname).language ?? DEFAULT_LANGUAGE)
  const { body } = rejected
  const reason = language === "en" && body._tag === "ConflictError" ? body.reason : null
  return fileErrorResponse(request, rejected, { language, reason })
}

/** The handlers of a path under /api/web whose response is a file that browsers save. */
export const webFileRoute = (...operations: Operation<WebCaller>[]): RouteHandlers =>
  route({ ...WEB_STYLE, response: webFileResponse, errorPageOf: fileErrorPage }, operations)

/**
 * Allows an operation only to users who have just confirmed who they are, because somebody who has stolen a session must not
 * be able to keep access, to be paid or to approve. The confirmation is checked by the machine's clock, as sessions are, and after the
 * request is decoded, so that nobody gives their password for an invalid one.
 */
export const confirmed = <Caller extends WebCaller>(operation: Operation<Caller>): Operation<Caller> => ({
  endpoint: operation.endpoint,
  prepare: async (request, headerIssues) => {
    const { payloadBytes, run, stage } = await operation.prepare(request, headerIssues)
    return {
      payloadBytes,
      run: onceConfirmed(run),
      ...(stage === undefined ? {} : { stage: onceConfirmed(stage) }),
    }
  },
})

const onceConfirmed =
  <Caller extends WebCaller, Result>(call: (ctx: ServiceContext, actor: Caller) => Promise<Result>) =>
  async (ctx: ServiceContext, actor: Caller): Promise<Result> => {
    requireRecentConfirmation(serviceContext(), actor)
    return call(ctx, actor)
  }

/** Notifies the other users of an owner about what a user changes in the browser. */
export const notifierOf = ({ name, email }: Pick<User, "name" | "email">): Notifier => ({
  emails: accountEmails(env().PUBLIC_ORIGIN),
  by: `${name} (${email})`,
})
