import { followDistributorEvents, followOperatorEvents } from "#lib/contract/events/web-endpoints.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import type { User } from "#lib/domain/users/user.ts"
import { lacksSecondFactor } from "#lib/domain/users/web-session.ts"
import type { ApiRequest } from "#lib/http/api-request.ts"
import type { StaffCaller } from "#lib/http/distributor-web.ts"
import type { Operation } from "#lib/http/operation.ts"
import type { OperatorCaller } from "#lib/http/operator-web.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { WebCaller } from "#lib/http/web.ts"
import { findSignedIn } from "#lib/services/users/web-sessions.ts"
import { eventStreams, OPERATOR_CHANGES } from "./event-streams.ts"

/** The changes of the distributor that the signed-in user works for, until they may no longer read them. */
export const onDistributorEvents: Operation<StaffCaller> = {
  endpoint: followDistributorEvents,
  prepare: async (request) => ({
    payloadBytes: new Uint8Array(),
    run: async (_, caller) =>
      openStream(request, caller, {
        distributorId: caller.distributorId,
        mayFollow: ({ distributor }) =>
          distributor?.distributorId === caller.distributorId && mayDo(distributor.role, "read"),
      }),
  }),
}

/** All changes, for a person of the fund operator, until they work there no more. */
export const onOperatorEvents: Operation<OperatorCaller> = {
  endpoint: followOperatorEvents,
  prepare: async (request) => ({
    payloadBytes: new Uint8Array(),
    run: async (_, caller) =>
      openStream(request, caller, {
        distributorId: OPERATOR_CHANGES,
        mayFollow: ({ operatorRole }) => operatorRole !== null,
      }),
  }),
}

function openStream(
  request: ApiRequest,
  { user, sessionId }: WebCaller,
  { distributorId, mayFollow }: Readonly<{ distributorId: string; mayFollow: (user: User) => boolean }>,
): ReadableStream | null {
  const streams = eventStreams()
  streams.requireCapacity(user.id)
  if (request.method === "HEAD") return null
  return streams.open({
    userId: user.id,
    distributorId,
    since: knownUntil(request),
    mayFollow: () => mayStillFollow(sessionId, mayFollow),
  })
}

/** Browsers that reconnect repeat the id of the last event (WHATWG HTML section 9.2.4). */
function knownUntil(request: ApiRequest): Instant | null {
  const text = request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("since") ?? ""
  return isDateText(text) ? instant(text) : null
}

/** An open page does not keep a session alive that nobody uses. */
async function mayStillFollow(sessionId: string, mayFollow: (user: User) => boolean): Promise<boolean> {
  const signedIn = await findSignedIn(serviceContext(), sessionId, { isUse: false })
  if (signedIn === null || lacksSecondFactor(signedIn)) return false
  return mayFollow(signedIn.user)
}
