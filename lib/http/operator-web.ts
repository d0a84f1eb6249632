import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorAction } from "#lib/domain/operators/operator-actions.ts"
import { OPERATOR_ACTIONS, requireOperatorAction } from "#lib/domain/operators/operator-actions.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { operatorOf } from "#lib/services/operators/operator.ts"
import type { Operation } from "./operation.ts"
import { accountResponse, eventStreamResponse, unkeyedResponse } from "./private-response.ts"
import type { Exchange, RouteHandler } from "./route.ts"
import { everyMethod, route } from "./route.ts"
import type { WebCaller } from "./web.ts"
import { WEB_STYLE } from "./web.ts"

/** A signed-in person of the fund operator; `scope` is everything. */
export type OperatorCaller = WebCaller & Operator

/** The operations of one path by the action that they are, which decides who may call them. */
type OperatorOperations = Partial<Readonly<Record<OperatorAction, readonly Operation<OperatorCaller>[]>>>

/** The handlers of a path; each operation has the action that it is, so that a test can list who may call it. */
export type OperatorRouteHandlers = Readonly<
  Record<Method, RouteHandler & Readonly<{ action?: OperatorAction }>>
>

type Responder = (exchange: Exchange<OperatorCaller>) => Promise<Response>

/** The role is checked before the request is read: whoever may not do a thing learns nothing about it. */
function operatorHandlers(operations: OperatorOperations, responder: Responder): OperatorRouteHandlers {
  const actions = new Map<Endpoint, OperatorAction>()
  const all = OPERATOR_ACTIONS.flatMap((action) =>
    (operations[action] ?? []).map((operation) => {
      actions.set(operation.endpoint, action)
      return operation
    }),
  )
  const handlers = route<OperatorCaller>(
    {
      ...WEB_STYLE,
      authenticate: async (request) => {
        const { actor, headers } = await WEB_STYLE.authenticate(request)
        requireOperatorAction(actor.user, "read")
        return { actor: { ...actor, ...operatorOf(actor.user), scope: EVERYTHING }, headers }
      },
      response: (exchange) => {
        const action = actions.get(exchange.endpoint)
        if (action === undefined) throw new Error("every operation of the fund operator has an action")
        requireOperatorAction(exchange.actor.user, action)
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

/**
 * The handlers of a path under /api/web/operator. Nothing is stored under an Idempotency-Key: the same proposal again is the
 * proposal there is, and a proposal is decided once.
 */
export const operatorRoute = (operations: OperatorOperations): OperatorRouteHandlers =>
  operatorHandlers(operations, unkeyedResponse)

/** The same by the machine's clock: for people and programs, as the sandbox moves business time only. */
export const accountOperatorRoute = (operations: OperatorOperations): OperatorRouteHandlers =>
  operatorHandlers(operations, accountResponse)

/** The same for streams of server-sent events. */
export const streamOperatorRoute = (operations: OperatorOperations): OperatorRouteHandlers =>
  operatorHandlers(operations, eventStreamResponse)
