import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import { DISTRIBUTOR_ACTIONS, requireAction } from "#lib/domain/distributors/distributor-actions.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import type { Operation } from "./operation.ts"
import { eventStreamResponse, unkeyedResponse, webResponse } from "./private-response.ts"
import type { Exchange, RouteHandler } from "./route.ts"
import { everyMethod, route } from "./route.ts"
import type { WebCaller } from "./web.ts"
import { WEB_STYLE, webFileResponse } from "./web.ts"

/** A signed-in member of a distributor's staff; `scope` is the investors of the distributor. */
export type StaffCaller = WebCaller & Readonly<{ distributor: DistributorLink; distributorId: string }>

/** The operations of one path by the action that they are, which decides who may call them. */
export type StaffOperations = Partial<Readonly<Record<DistributorAction, readonly Operation<StaffCaller>[]>>>

/** The handlers of a path; each operation has the action that it is, so that a test can list who may call it. */
export type StaffRouteHandlers = Readonly<
  Record<Method, RouteHandler & Readonly<{ action?: DistributorAction }>>
>

type Responder = (exchange: Exchange<StaffCaller>) => Promise<Response>

/** The role is checked before the request is read: whoever may not do a thing learns nothing about it. */
function staffRoute(operations: StaffOperations, responder: Responder): StaffRouteHandlers {
  const actions = new Map<Endpoint, DistributorAction>()
  const all = DISTRIBUTOR_ACTIONS.flatMap((action) =>
    (operations[action] ?? []).map((operation) => {
      const endpoint = staffEndpoint(operation.endpoint)
      actions.set(endpoint, action)
      return { ...operation, endpoint }
    }),
  )
  const handlers = route<StaffCaller>(
    {
      ...WEB_STYLE,
      authenticate: async (request) => {
        const { actor, headers } = await WEB_STYLE.authenticate(request)
        const distributor = requireAction(actor.user, "read")
        const { distributorId } = distributor
        const scope = { kind: "distributor", distributorId } as const
        return { actor: { ...actor, scope, distributor, distributorId }, headers }
      },
      response: (exchange) => {
        const action = actions.get(exchange.endpoint)
        if (action === undefined) throw new Error("every operation of a distributor's staff has an action")
        requireAction(exchange.actor.user, action)
        return responder(exchange)
      },
    },
    all,
  )
  return everyMethod((method) => {
    const handler = handlers[method]
    const action = handler.endpoint === undefined ? undefined : actions.get(handler.endpoint)
    return action === undefined ? handler : Object.assign(handler, { action })
  })
}

/** The handlers of a path under /api/web/distributor, for the staff of a distributor: operations of the API or of their own. */
export const distributorRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, webResponse)

/** The same for files that browsers save. */
export const distributorFileRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, webFileResponse)

/** The same for responses with a secret, which are stored under no Idempotency-Key. */
export const secretDistributorRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, unkeyedResponse)

/** The same for streams of server-sent events. */
export const streamDistributorRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, eventStreamResponse)
