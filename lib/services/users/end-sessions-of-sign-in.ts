import { markSessionsOfSignInRevoked } from "#lib/db/users/web-session-rows.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Ends the web sessions that came from a sign-in at the authorization server, when that has ended. */
export const endSessionsOfSignIn = (ctx: ServiceContext, signInId: string): Promise<void> =>
  markSessionsOfSignInRevoked(ctx.db, signInId, ctx.clock.now())
