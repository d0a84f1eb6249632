import { DISTRIBUTOR_CREDENTIALS } from "#lib/contract/distributor-v0.ts"
import type { Actor } from "#lib/services/actor.ts"
import { apiClientOf, notAuthenticated } from "./credentials.ts"
import { NO_SUCH_PATH } from "./error-response.ts"
import type { Operation } from "./operation.ts"
import { privateResponse } from "./private-response.ts"
import { countCaller } from "./rate-limits.ts"
import { logRequest, markAuthenticated } from "./request-log.ts"
import type { ResponseStyle, RouteHandler, RouteHandlers } from "./route.ts"
import { respond, route } from "./route.ts"

/** An API client of a distributor. */
export type DistributorCaller = Actor & Readonly<{ distributorId: string }>

const SIGN_IN = "Sign in with the client_id and client_secret of a distributor's API client (HTTP Basic)."

/** Callers sign in by HTTP Basic with an API client of a distributor (spec section 5). */
export const DISTRIBUTOR_V0_STYLE: ResponseStyle<DistributorCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    const client = await apiClientOf(request)
    if (client?.scope.kind !== "distributor") throw notAuthenticated(DISTRIBUTOR_CREDENTIALS, SIGN_IN)
    markAuthenticated(request)
    const { distributorId } = client.scope
    const actor = { who: `api-client:${client.id}` as const, scope: client.scope, distributorId }
    return { actor, headers: await countCaller(actor.who) }
  },
  response: privateResponse,
  observe: logRequest,
}

/** The handlers of a path of the distributor interface. */
export const distributorV0Route = (...operations: Operation<DistributorCaller>[]): RouteHandlers =>
  route(DISTRIBUTOR_V0_STYLE, operations)

/** The handler of paths of the interface that do not exist: 404, once the caller is authenticated. */
export const unknownDistributorPath: RouteHandler = (request) =>
  respond(request, DISTRIBUTOR_V0_STYLE, NO_SUCH_PATH)
