import { followDistributorChanges } from "#lib/contract/live/web-endpoints.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import { requiresSecondFactor } from "#lib/domain/users/user.ts"
import type { StaffCaller } from "#lib/http/distributor-web.ts"
import type { Operation } from "#lib/http/operation.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { findSignedIn } from "#lib/services/users/web-sessions.ts"
import { changeStreams } from "./change-streams.ts"

/** The changes of the distributor that the signed-in user works for, until they may no longer read them. */
export const onDistributorEvents: Operation<StaffCaller> = {
  endpoint: followDistributorChanges,
  prepare: async (request) => ({
    payloadBytes: new Uint8Array(),
    run: async (_, caller) => {
      const streams = changeStreams()
      streams.requireRoom(caller.user.id)
      if (request.method === "HEAD") return null
      return streams.open({
        userId: caller.user.id,
        distributorId: caller.distributorId,
        since: knownUntil(request),
        mayFollow: () => mayStillFollow(caller),
      })
    },
  }),
}

/** Browsers that reconnect repeat the id of the last event (WHATWG HTML section 9.2.4). */
function knownUntil(request: Request): Instant | null {
  const text = request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("since") ?? ""
  return isDateText(text) ? instant(text) : null
}

/** An open page does not keep a session alive that nobody uses. */
async function mayStillFollow({ sessionId, distributorId }: StaffCaller): Promise<boolean> {
  const signedIn = await findSignedIn(serviceContext(), sessionId, { isUse: false })
  if (signedIn === null) return false
  const { user, secondFactor } = signedIn
  if (requiresSecondFactor(user) && !secondFactor) return false
  return user.distributor?.distributorId === distributorId && mayDo(user.distributor.role, "read")
}
