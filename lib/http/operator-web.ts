import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorAction } from "#lib/domain/operators/operator-actions.ts"
import { OPERATOR_ACTIONS, requireOperatorAction } from "#lib/domain/operators/operator-actions.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { operatorOf } from "#lib/services/operators/operator.ts"
import type { ActionHandlers, OperationsByAction, PeopleWithRoles } from "./action-route.ts"
import { actionRoute } from "./action-route.ts"
import { onFor } from "./operation.ts"
import { accountResponse, eventStreamResponse, unkeyedResponse } from "./private-response.ts"
import type { WebCaller } from "./web.ts"

/** A signed-in person of the fund operator; `scope` is everything. */
export type OperatorCaller = WebCaller & Operator

/** Binds an endpoint of the pages of the fund operator to its service function. */
export const onOperator = onFor<OperatorCaller>()

type OperatorOperations = OperationsByAction<OperatorAction, OperatorCaller>
/** The handlers of a path for the people of the fund operator. */
export type OperatorRouteHandlers = ActionHandlers<OperatorAction>

const PEOPLE: PeopleWithRoles<OperatorAction, OperatorCaller> = {
  actions: OPERATOR_ACTIONS,
  requireAction: requireOperatorAction,
  callerOf: (caller) => {
    requireOperatorAction(caller.user, "read")
    return { ...caller, ...operatorOf(caller.user), scope: EVERYTHING }
  },
}

/**
 * The handlers of a path under /api/web/operator. Nothing is stored under an Idempotency-Key: the same proposal again is the
 * proposal there is, and a proposal is decided once.
 */
export const operatorRoute = (operations: OperatorOperations): OperatorRouteHandlers =>
  actionRoute(PEOPLE, operations, unkeyedResponse)

/** The handlers of a path under /api/web/operator about people and programs, by the machine's clock. */
export const accountOperatorRoute = (operations: OperatorOperations): OperatorRouteHandlers =>
  actionRoute(PEOPLE, operations, accountResponse)

/** The handlers of a path under /api/web/operator that sends server-sent events. */
export const streamOperatorRoute = (operations: OperatorOperations): OperatorRouteHandlers =>
  actionRoute(PEOPLE, operations, eventStreamResponse)
