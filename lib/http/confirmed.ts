import { requireRecentConfirmation } from "#lib/services/users/confirm-identity.ts"
import type { Operation } from "./operation.ts"
import { serviceContext } from "./service-context.ts"
import type { WebCaller } from "./web.ts"

/**
 * The same operation for users who have just shown who they are: a session that somebody else has got hold of must not
 * be enough to get in for good or to be paid. By the machine's clock, as sessions are; asked for last, so that nobody
 * gives their password for a request that does not decode.
 */
export const confirmed = <Caller extends WebCaller>(operation: Operation<Caller>): Operation<Caller> => ({
  endpoint: operation.endpoint,
  prepare: async (request) => {
    const call = await operation.prepare(request)
    return {
      ...call,
      run: async (ctx, actor) => {
        requireRecentConfirmation(serviceContext(), actor)
        return call.run(ctx, actor)
      },
    }
  },
})
