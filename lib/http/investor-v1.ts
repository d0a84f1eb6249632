import { INVESTOR_CREDENTIALS } from "#lib/contract/investor-v1.ts"
import type { Actor } from "#lib/services/actor.ts"
import { authenticateAccessToken } from "#lib/services/oauth/authenticate-access-token.ts"
import type { ApiRequest } from "./api-request.ts"
import { apiClientOf, bearerToken, notAuthenticated } from "./credentials.ts"
import { NO_SUCH_PATH } from "./error-response.ts"
import { authenticateWithinLimits } from "./failed-credentials.ts"
import type { Operation } from "./operation.ts"
import { privateResponse } from "./private-response.ts"
import { countCaller } from "./rate-limits.ts"
import { prepareReads } from "./read-context.ts"
import { requestAddress } from "./request-headers.ts"
import type { ResponseStyle, RouteHandler, RouteHandlers } from "./route.ts"
import { respond, route } from "./route.ts"
import { serviceContext } from "./service-context.ts"

const SIGN_IN =
  "Sign in with the client_id and client_secret of an investor's API client (HTTP Basic) or with an access token (Bearer)."

const TOKEN_ERROR = "The access token is unknown, expired or revoked."

/**
 * Callers sign in by HTTP Basic with an API client of an investor, or with an access token; either opens all of the
 * interface (spec section 5). Cookies and tokens in the query open nothing.
 */
export const INVESTOR_V1_STYLE: ResponseStyle<Actor> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    const token = bearerToken(request.headers.get("authorization"))
    const actor = token === undefined ? await clientActor(request) : await tokenActor(request, token)
    if (actor === null)
      throw notAuthenticated(INVESTOR_CREDENTIALS, SIGN_IN, token === undefined ? undefined : TOKEN_ERROR)
    return { actor, headers: await countCaller(actor.who) }
  },
  response: privateResponse,
}

async function clientActor(request: ApiRequest): Promise<Actor | null> {
  const client = await apiClientOf(request)
  return client?.scope.kind === "investors" ? { who: `api-client:${client.id}`, scope: client.scope } : null
}

async function tokenActor(request: ApiRequest, token: string): Promise<Actor | null> {
  prepareReads(request.method)
  const attempt = { address: requestAddress(request.headers), clientId: null, secret: token }
  const access = await authenticateWithinLimits(attempt, () =>
    authenticateAccessToken(serviceContext(), { token }),
  )
  if (access === null) return null
  const { clientId, userId, investorIds } = access
  return { who: `oauth-client:${clientId}:user:${userId}`, scope: { kind: "investors", investorIds } }
}

/** The handlers of a path of the investor interface. */
export const investorV1Route = (...operations: Operation<Actor>[]): RouteHandlers =>
  route(INVESTOR_V1_STYLE, operations)

/** The handler of paths of the interface that do not exist: 404, once the caller is authenticated. */
export const unknownInvestorPath: RouteHandler = (request) =>
  respond(request, INVESTOR_V1_STYLE, NO_SUCH_PATH)
