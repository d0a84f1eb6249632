import type { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { KoaContextWithOIDC } from "oidc-provider"
import Provider from "oidc-provider"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { unavailabilityOf } from "#lib/http/error-response.ts"
import { log } from "#lib/log.ts"
import { webClientSecrets } from "#lib/services/secrets/secrets.ts"
import { endSessionsOfSignIn } from "#lib/services/users/web-sessions.ts"
import { hexHash, isSecret, recordSecretCheck } from "./clients.ts"
import { keepInteractionsApart } from "./interaction-cookies.ts"
import { replaceOfflineAccess, withOffline, withSpecifiedNames } from "./policy.ts"
import type { ProviderDependencies } from "./provider-configuration.ts"
import { providerConfiguration } from "./provider-configuration.ts"

/** The protocol as a request listener. */
export type ProtocolServer = Readonly<{
  provider: Provider
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}>

/** A connection that ends before its response is the caller's own decision. */
const CALLER_DISCONNECTED = new Set(["ECONNABORTED", "ECONNRESET", "EPIPE"])

/** Builds the protocol server for a set of keys; a few milliseconds of work. */
export function protocolServer(dependencies: ProviderDependencies): ProtocolServer {
  const provider = new Provider(dependencies.origin, providerConfiguration(dependencies))
  pinOrigin(provider, dependencies)
  keepInteractionsApart(provider)
  overrideSecretCheck(provider, dependencies.ctx.secrets.pepper)
  replaceOfflineAccessInRefreshes(provider)
  provider.use(async (ctx, next) => {
    try {
      addOfflineScope(ctx)
      await next()
      await endWebSessions(dependencies, ctx)
    } catch (error) {
      respondToError(ctx, error)
    }
    adaptResponse(ctx, dependencies.origin)
  })
  provider.on("server_error", respondToError)
  const emitter: EventEmitter = provider
  emitter.on("error", (error: NodeJS.ErrnoException) => {
    if (!CALLER_DISCONNECTED.has(error.code ?? "")) log().error({ err: error }, "authorization server")
  })
  const respond = provider.callback()
  return { provider, handle: async (request, response) => respond(request, response) }
}

/** Addresses and cookies are those of the one origin: the Host header is ignored, because the caller controls it. */
function pinOrigin(provider: Provider, { origin, isSecure }: ProviderDependencies): void {
  const { host, protocol } = new URL(origin)
  Object.defineProperties(provider.request, {
    host: { get: () => host },
    protocol: { get: () => protocol.slice(0, -1) },
    secure: { get: () => isSecure },
  })
}

/** Compares secrets by their hashes, and records whether they were right. */
function overrideSecretCheck(provider: Provider, pepper: string): void {
  provider.Client.prototype.compareClientSecret = async function (offered: string) {
    const isRight =
      this.clientId === WEB_CLIENT_ID
        ? webClientSecrets(pepper).some((own) => isSecret(offered, hexHash(own, pepper), pepper))
        : isSecret(offered, this.clientSecret ?? "", pepper)
    await recordSecretCheck(Provider.ctx, this.clientId, isRight)
    return isRight
  }
}

/** Adds `offline` to an authorization request for `offline_access`, before the library reads it. */
function addOfflineScope(request: Pick<KoaContextWithOIDC, "path" | "query">): void {
  const { scope } = request.query
  if (request.path !== "/oauth2/auth" || typeof scope !== "string") return
  const wanted = withOffline(scope)
  if (wanted !== scope) request.query = { ...request.query, scope: wanted }
}

/** Compares the scopes of a refresh with those of its grant whichever of the synonyms it uses. The body is read by the library only. */
function replaceOfflineAccessInRefreshes({ OIDCContext }: Provider): void {
  const asSent = Object.getOwnPropertyDescriptor(OIDCContext.prototype, "requestParamScopes")?.get
  invariant(asSent, "the library has the scopes of a request")
  Object.defineProperty(OIDCContext.prototype, "requestParamScopes", {
    get(this: KoaContextWithOIDC["oidc"]) {
      const scopes: Set<string> = asSent.call(this)
      return this.route === "token" ? replaceOfflineAccess(scopes) : scopes
    },
  })
}

/** Users who sign out here are signed out of the web application too. */
async function endWebSessions(
  { ctx }: ProviderDependencies,
  request: Readonly<{ path: string }>,
): Promise<void> {
  if (request.path !== "/oauth2/sign-out/confirm" || !("oidc" in request)) return
  const { session } = (request as KoaContextWithOIDC).oidc
  if (session !== undefined && "destroyed" in session) await endSessionsOfSignIn(ctx, session.uid)
}

/** A database that is unreachable or busy is a 503; every other error is ours: a 500. The front door logs an outage. */
function respondToError(
  ctx: Pick<KoaContextWithOIDC, "status" | "body" | "set" | "response" | "get">,
  error: unknown,
): void {
  const unavailability = unavailabilityOf(error)
  const entry = { requestId: ctx.get("X-Request-Id"), err: error }
  if (unavailability === null) log().error(entry, "authorization server")
  else {
    if (!unavailability.isOutage) log().warn(entry, "the authorization server is busy")
    ctx.set(unavailability.headers)
  }
  ctx.status = unavailability === null ? 500 : 503
  if (ctx.response.is("html")) return
  ctx.body =
    unavailability === null
      ? {
          error: "server_error",
          error_description: "Something went wrong on our side. Tell us the request id if it happens again.",
        }
      : { error: "temporarily_unavailable", error_description: unavailability.reason }
}

/** What the library says of every form that it cannot read, also of one that is longer than its limit of 56 KiB. */
const UNREADABLE_FORM = "failed to parse the request body"

/** What the library says of no credentials, or of a header with none that it can read. */
const NO_CREDENTIALS = new Set<unknown>([
  "no client authentication mechanism provided",
  "invalid authorization header value format",
  "client_id and client_secret in the authorization header are not properly encoded",
  "client_secret must be provided in the Authorization header",
])

/** Where applications authenticate. */
const APPLICATION_ENDPOINTS = new Set(["/oauth2/introspect", "/oauth2/revoke", "/oauth2/token"])

type AdaptableResponse = Pick<
  KoaContextWithOIDC,
  "status" | "body" | "method" | "path" | "response" | "set" | "remove"
>

/** The parts of responses that the protocol leaves open, and those in which the library is not strict. */
function adaptResponse(ctx: AdaptableResponse, origin: string): void {
  ctx.set("X-Content-Type-Options", "nosniff")
  // RFC 6749 section 5.1 demands both.
  if (ctx.method === "POST") ctx.set({ "Cache-Control": "no-store", Pragma: "no-cache" })
  adaptFailedAuthentication(ctx, origin)
  // Where a redirect leads is in its header; a copy in HTML would be one more place with a code in it.
  if (ctx.status === 303) {
    ctx.body = ""
    ctx.remove("Content-Type")
  }
  if (isRecord(ctx.body) && ctx.body.error_description === UNREADABLE_FORM) {
    const description = "the request body is not a complete form of at most 56 KiB"
    ctx.body = { ...ctx.body, error_description: description }
  }
  if (ctx.status !== 200) return
  if (ctx.path === "/oauth2/token" && isRecord(ctx.body)) ctx.body = withSpecifiedNames(ctx.body)
  // RFC 7009 section 2.2 leaves the body open; a known client library reads nothing but JSON.
  if (ctx.path === "/oauth2/revoke") ctx.body = {}
}

/**
 * An application without readable credentials is one whose authentication failed (RFC 6749 section 5.2): the library calls that an
 * invalid request. A 401 names the scheme (RFC 9110 section 15.5.2), for a secret in the body too.
 */
function adaptFailedAuthentication(ctx: AdaptableResponse, origin: string): void {
  if (!(isRecord(ctx.body) && APPLICATION_ENDPOINTS.has(ctx.path))) return
  if (NO_CREDENTIALS.has(ctx.body.error_description)) {
    ctx.status = 401
    ctx.body = { ...ctx.body, error: "invalid_client" }
  }
  if (ctx.status === 401 && !ctx.response.get("WWW-Authenticate"))
    ctx.set("WWW-Authenticate", `Basic realm="${origin}", error="invalid_client"`)
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !Buffer.isBuffer(body)
