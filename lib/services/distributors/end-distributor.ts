import { revokeWithDistributor } from "#lib/db/api-clients/revoke-with-owner.ts"
import { findDistributor, markDistributorEnded } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { unlinkAllFromDistributor } from "#lib/db/users/users.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import type { EndedAccess } from "#lib/services/users/disable-user.ts"

/**
 * Ends a distributor for good on behalf of the actor `by`: its API clients are revoked and its users no longer work for
 * it, from the next request on. Its investors, their orders and their own access stay. Throws NotFoundError.
 */
export const endDistributor = (
  ctx: ServiceContext,
  { distributorId, by }: Readonly<{ distributorId: string; by: string }>,
): Promise<EndedAccess & Readonly<{ unlinkedUsers: number }>> =>
  inTransaction(ctx.db, async (db) => {
    const at = systemClock.now()
    const hasEnded = await markDistributorEnded(db, distributorId, at)
    if (!hasEnded && (await findDistributor(db, distributorId)) === null) throw notFound("distributor")
    const unlinkedUsers = await unlinkAllFromDistributor(db, distributorId)
    const revocation = { at, by, reason: "distributor-ended" } as const
    const revokedClients = await revokeWithDistributor(db, distributorId, revocation)
    return { hasEnded, unlinkedUsers, revokedClients, remainingClients: [] }
  })
