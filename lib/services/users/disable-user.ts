import { findLiveApiClientsOf } from "#lib/db/api-clients/find-api-client.ts"
import { revokeWithUser } from "#lib/db/api-clients/revoke-with-owner.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { findUserById, saveDisabled } from "#lib/db/users/users.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { endAllWebSessions } from "./end-web-sessions.ts"

/** What became of the API clients that a user had to do with. */
export type EndedAccess = Readonly<{
  /** Whether there was anything to end. */
  hasEnded: boolean
  revokedClients: readonly ApiClient[]
  /** Clients of the investors and the distributor concerned that still work: the user may know their secrets. */
  remainingClients: readonly ApiClient[]
}>

/**
 * Locks a user out everywhere, at their next request, on behalf of the actor `by`. Their API clients and those they
 * created for one investor are revoked for good; those of their distributor belong to it and stay, as does what was done
 * in the user's name.
 */
export const disableUser = (
  ctx: ServiceContext,
  { userId, by, pepper }: Readonly<{ userId: string; by: string; pepper: string }>,
): Promise<EndedAccess> =>
  inTransaction(ctx.db, async (db) => {
    const now = ctx.clock.now()
    const hasEnded = await saveDisabled(db, userId, true, now)
    await deleteUnusedLinks(db, userId)
    await endAllWebSessions(db, { userId, exceptSessionId: null, pepper, now })
    const at = systemClock.now()
    const revokedClients = await revokeWithUser(db, userId, { at, by, reason: "user-disabled" })
    const user = await findUserById(db, userId)
    const investorIds = user?.investorIds ?? []
    const distributorIds = user?.distributor == null ? [] : [user.distributor.distributorId]
    const remainingClients = await findLiveApiClientsOf(db, { investorIds, distributorIds }, at)
    return { hasEnded, revokedClients, remainingClients }
  })

/** Lets a disabled user sign in again; returns whether they were disabled. Revoked API clients stay revoked. */
export const enableUser = (ctx: ServiceContext, userId: string): Promise<boolean> =>
  saveDisabled(ctx.db, userId, false, ctx.clock.now())
