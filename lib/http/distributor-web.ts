import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import { DISTRIBUTOR_ACTIONS, requireAction } from "#lib/domain/distributors/distributor-actions.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import type { ActionHandlers, OperationsByAction, PeopleWithRoles } from "./action-route.ts"
import { actionRoute } from "./action-route.ts"
import { onFor } from "./operation.ts"
import { eventStreamResponse, unkeyedResponse, webResponse } from "./private-response.ts"
import { recordFileDownload } from "./record-file-download.ts"
import type { Exchange, ResponseStyle } from "./route.ts"
import type { WebCaller } from "./web.ts"
import { fileErrorPage, webFileResponse } from "./web.ts"

/** A signed-in member of a distributor's staff; `scope` is the investors of the distributor. */
export type StaffCaller = WebCaller & Readonly<{ distributor: DistributorLink; distributorId: string }>

/** Binds an endpoint of the pages of a distributor's staff to its service function. */
export const onStaff = onFor<StaffCaller>()

type StaffOperations = OperationsByAction<DistributorAction, StaffCaller>
/** The handlers of a path for the staff of a distributor. */
export type StaffRouteHandlers = ActionHandlers<DistributorAction>

const STAFF: PeopleWithRoles<DistributorAction, StaffCaller> = {
  actions: DISTRIBUTOR_ACTIONS,
  requireAction,
  callerOf: (caller) => {
    const distributor = requireAction(caller.user, "read")
    const { distributorId } = distributor
    return { ...caller, scope: { kind: "distributor", distributorId }, distributor, distributorId }
  },
}

/** Operations of the API and of the pages, at their addresses for the staff. */
function staffRoute(
  operations: StaffOperations,
  responder: (exchange: Exchange<StaffCaller>) => Promise<Response>,
  errorPageOf?: ResponseStyle<StaffCaller>["errorPageOf"],
): StaffRouteHandlers {
  const ofStaff: StaffOperations = Object.fromEntries(
    Object.entries(operations).map(([action, each]) => [
      action,
      each.map((operation) => ({ ...operation, endpoint: staffEndpoint(operation.endpoint) })),
    ]),
  )
  return actionRoute(STAFF, ofStaff, responder, errorPageOf)
}

/** The handlers of a path under /api/web/distributor, for the staff of a distributor: operations of the API or of their own. */
export const distributorRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, webResponse)

/** The handlers of a path under /api/web/distributor that sends a file for browsers to save. Downloads are recorded. */
export const distributorFileRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(
    operations,
    async (exchange) => {
      const response = await webFileResponse(exchange)
      await recordFileDownload(exchange.request, exchange.actor)
      return response
    },
    fileErrorPage,
  )

/**
 * The handlers of a path under /api/web/distributor whose responses contain a secret and are stored under no Idempotency-Key.
 */
export const secretDistributorRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, unkeyedResponse)

/** The handlers of a path under /api/web/distributor that sends server-sent events. */
export const streamDistributorRoute = (operations: StaffOperations): StaffRouteHandlers =>
  staffRoute(operations, eventStreamResponse)
