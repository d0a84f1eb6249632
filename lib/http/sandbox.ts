import type * as z from "zod"
import type { clockMove } from "#lib/contract/sandbox/endpoints.ts"
import { SANDBOX_CREDENTIALS } from "#lib/contract/sandbox-interface.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import { env } from "#lib/env.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ClockTarget } from "#lib/services/sandbox/move-clock.ts"
import type { ApiRequest } from "./api-request.ts"
import { apiClientOf, notAuthenticated } from "./credentials.ts"
import { NO_SUCH_PATH } from "./error-response.ts"
import type { Operation } from "./operation.ts"
import { unkeyedResponse } from "./private-response.ts"
import { countCaller } from "./rate-limits.ts"
import type { ResponseStyle, RouteHandler, RouteHandlers } from "./route.ts"
import { everyMethod, respond, route, unknownPath } from "./route.ts"

const SIGN_IN =
  "Sign in with the client_id and client_secret of an API client of a distributor or an investor (HTTP Basic)."

/** Callers sign in by HTTP Basic with an API client, of a distributor or of an investor. */
const SANDBOX_STYLE: ResponseStyle<Actor> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    const client = await apiClientOf(request)
    if (client === null) throw notAuthenticated(SANDBOX_CREDENTIALS, SIGN_IN)
    const actor = { who: `api-client:${client.id}` as const, scope: client.scope }
    return { actor, headers: await countCaller(actor.who) }
  },
  response: unkeyedResponse,
}

const unknownToCallers: RouteHandler = (request) => respond(request, SANDBOX_STYLE, NO_SUCH_PATH)

/** Without SANDBOX=1 there is no such path, for any caller. */
export const onlyInSandbox = (handlers: RouteHandlers): RouteHandlers =>
  everyMethod((method) => {
    const handler = (request: ApiRequest) => (env().SANDBOX ? handlers : unknownPath)[method](request)
    // What the handler says of itself: its endpoint and, of a distributor's staff, its action.
    return Object.assign(handler, handlers[method])
  })

/** The handlers of a path of the sandbox. */
export const sandboxRoute = (...operations: Operation<Actor>[]): RouteHandlers =>
  onlyInSandbox(route(SANDBOX_STYLE, operations))

/** The handlers of paths of the sandbox that do not exist: 404, once the caller is authenticated. */
export const unknownSandboxPath: RouteHandlers = onlyInSandbox(everyMethod(() => unknownToCallers))

let demoReset: ((actor: Pick<Actor, "who">) => Promise<void>) | undefined

/** Sets how the demo of this process is reset. */
export function setDemoReset(reset: (actor: Pick<Actor, "who">) => Promise<void>): void {
  demoReset = reset
}

/** Resets the demo for a caller; throws ConflictError where this process runs without it. */
export async function resetDemo(actor: Pick<Actor, "who">): Promise<void> {
  if (demoReset === undefined) {
    throw conflict("Only the demo data set can be reset, and this service runs without it (DEMO=0).")
  }
  await demoReset(actor)
}

/** A decoded move of the clock as its service function takes it. */
export function clockTarget({ to, fundId }: z.output<typeof clockMove>): ClockTarget {
  if (to !== "cut-off" && to !== "next-net-asset-value") return { to }
  invariant(fundId !== undefined, "the contract asks for the fund of an event")
  return { to, fundId }
}
