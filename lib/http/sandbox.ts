import { METHODS } from "#lib/contract/endpoint.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { env } from "#lib/env.ts"
import type { Actor } from "#lib/services/actor.ts"
import { apiClientOf } from "./api-client-of.ts"
import { countCaller } from "./caller-limits.ts"
import { NO_SUCH_PATH, RefusedRequest, refusalOf } from "./error-response.ts"
import type { Operation } from "./operation.ts"
import { unkeyedAnswer } from "./private-answer.ts"
import type { AnswerStyle, RouteHandler, RouteHandlers } from "./route.ts"
import { respond, route } from "./route.ts"
import { unknownPath } from "./unknown-path.ts"

/** Callers sign in by HTTP Basic with an API client, of a distributor or of an investor. */
const SANDBOX_STYLE: AnswerStyle<Actor> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    const client = await apiClientOf(request)
    if (client === null) throw notAuthenticated()
    const actor = { who: `api-client:${client.id}`, scope: client.scope }
    return { actor, headers: await countCaller(actor.who) }
  },
  answer: unkeyedAnswer,
}

function notAuthenticated(): RefusedRequest {
  const reason =
    "Sign in with the client_id and client_secret of an API client of a distributor or an investor (HTTP Basic)."
  const refused = refusalOf(new DomainError("DistributorAuthenticationError", reason))
  const challenge = { "WWW-Authenticate": 'Basic realm="Sharebook sandbox", charset="UTF-8"' }
  return new RefusedRequest({ ...refused, headers: challenge })
}

const unknownToCallers: RouteHandler = (request) => respond(request, SANDBOX_STYLE, NO_SUCH_PATH)

/** The handlers of a path of the sandbox. */
export const sandboxRoute = (...operations: Operation<Actor>[]): RouteHandlers =>
  onlyInSandbox(route(SANDBOX_STYLE, operations))

/** What every path of the sandbox that does not exist answers, once the caller is known. */
export const unknownSandboxPath: RouteHandlers = onlyInSandbox(
  Object.fromEntries(METHODS.map((method) => [method, unknownToCallers])) as RouteHandlers,
)

/** Without SANDBOX=1 there is no such path, whoever calls. */
export function onlyInSandbox(handlers: RouteHandlers): RouteHandlers {
  const inSandbox =
    (method: keyof RouteHandlers): RouteHandler =>
    (request) =>
      (env().SANDBOX ? handlers : unknownPath)[method](request)
  return Object.fromEntries(METHODS.map((method) => [method, inSandbox(method)])) as RouteHandlers
}
