import { inTransaction } from "#lib/db/transaction.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { endAllWebSessions } from "./end-web-sessions.ts"

/** Ends every session and sign-in of a user, in the browser that asks for it too. */
export const signOutEverywhere = (
  ctx: ServiceContext,
  { userId, pepper }: Readonly<{ userId: string; pepper: string }>,
): Promise<void> =>
  inTransaction(ctx.db, (db) =>
    endAllWebSessions(db, { userId, exceptSessionId: null, pepper, now: ctx.clock.now() }),
  )
