import { inTransaction } from "#lib/db/transaction.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { saveDisabled } from "#lib/db/users/save-user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { endAllWebSessions } from "./end-web-sessions.ts"

/** Locks a user out at once, everywhere; says whether they were not yet. What was done in their name stays. */
export const disableUser = (
  ctx: ServiceContext,
  { userId, pepper }: Readonly<{ userId: string; pepper: string }>,
): Promise<boolean> =>
  inTransaction(ctx.db, async (db) => {
    const now = ctx.clock.now()
    const isNew = await saveDisabled(db, userId, true, now)
    await deleteUnusedLinks(db, userId)
    await endAllWebSessions(db, { userId, exceptSessionId: null, pepper, now })
    return isNew
  })

/** Lets a disabled user sign in again; says whether they were disabled. */
export const enableUser = (ctx: ServiceContext, userId: string): Promise<boolean> =>
  saveDisabled(ctx.db, userId, false, ctx.clock.now())
