import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { Operation } from "./operation.ts"
import type { Exchange, ResponseStyle, RouteHandler } from "./route.ts"
import { everyMethod, route } from "./route.ts"
import type { WebCaller } from "./web.ts"
import { WEB_STYLE } from "./web.ts"

/** The operations of one path by the action that they are, which decides who may call them. */
export type OperationsByAction<Action extends string, Caller> = Partial<
  Readonly<Record<Action, readonly Operation<Caller>[]>>
>

/** The handlers of a path; each operation has the action that it is, so that a test can list who may call it. */
export type ActionHandlers<Action extends string> = Readonly<
  Record<Method, RouteHandler & Readonly<{ action?: Action }>>
>

/** People whose role decides what they may do. */
export type PeopleWithRoles<Action extends string, Caller> = Readonly<{
  actions: readonly Action[]
  /** Throws ForbiddenError for a user who may not do this. */
  requireAction: (user: User, action: Action) => void
  /** A signed-in user as one of these people; throws ForbiddenError for all others. */
  callerOf: (caller: WebCaller) => Caller
}>

/** The role is checked before the request is read: whoever may not do a thing learns nothing about it. */
export function actionRoute<Action extends string, Caller extends WebCaller>(
  { actions, requireAction, callerOf }: PeopleWithRoles<Action, Caller>,
  operations: OperationsByAction<Action, Caller>,
  responder: (exchange: Exchange<Caller>) => Promise<Response>,
  errorPageOf?: ResponseStyle<Caller>["errorPageOf"],
): ActionHandlers<Action> {
  const actionOf = new Map<Endpoint, Action>()
  const all = actions.flatMap((action) =>
    (operations[action] ?? []).map((operation) => {
      actionOf.set(operation.endpoint, action)
      return operation
    }),
  )
  const handlers = route<Caller>(
    {
      ...WEB_STYLE,
      authenticate: async (request) => {
        const { actor, headers } = await WEB_STYLE.authenticate(request)
        return { actor: callerOf(actor), headers }
      },
      response: (exchange) => {
        const action = actionOf.get(exchange.endpoint)
        if (action === undefined) throw new Error("every operation has an action")
        requireAction(exchange.actor.user, action)
        return responder(exchange)
      },
      ...(errorPageOf === undefined ? {} : { errorPageOf }),
    },
    all,
  )
  return everyMethod((method) => {
    const handler = handlers[method]
    const action = handler.endpoint === undefined ? undefined : actionOf.get(handler.endpoint)
    return action === undefined ? handler : Object.assign(handler, { action })
  })
}
