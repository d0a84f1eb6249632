import { randomUUID } from "node:crypto"
import { revokeWithDistributor } from "#lib/db/api-clients/revoke-with-owner.ts"
import {
  findDistributor,
  findDistributorNamed,
  findDistributors,
  insertDistributor,
  markDistributorEnded,
} from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { deleteInvestorInvitationsBy } from "#lib/db/investors/investor-invitation-rows.ts"
import { deleteStaffInvitationsBy } from "#lib/db/staff/staff-invitation-rows.ts"
import { unlinkAllFromDistributor } from "#lib/db/users/users.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { EndedAccess } from "#lib/services/users/link-user.ts"

/** Adds a distributor. Throws ForbiddenError, and ConflictError when the name exists. */
export async function createDistributor(
  ctx: ServiceContext,
  actor: Actor,
  name: string,
): Promise<Distributor> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    if ((await findDistributorNamed(db, name)) !== null)
      throw conflict("There is a distributor of this name already.")
    const now = ctx.clock.now()
    const distributor: Distributor = { id: randomUUID(), name, createdAt: now, updatedAt: now, endedAt: null }
    await insertDistributor(db, distributor)
    await recordAudit({ db }, actor, {
      action: "distributor.created",
      subject: { kind: "distributor", id: distributor.id },
      after: { name },
    })
    return distributor
  })
}

/**
 * Ends a distributor permanently: its API clients are revoked, its users are unlinked, from
 * the next request on, and its invitations end. Its investors, their orders and their own access stay. Throws ForbiddenError and NotFoundError.
 */
export async function endDistributor(
  ctx: ServiceContext,
  actor: Actor,
  { distributorId }: Readonly<{ distributorId: string }>,
): Promise<EndedAccess & Readonly<{ unlinkedUsers: number }>> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const at = systemClock.now()
    const hasEnded = await markDistributorEnded(db, distributorId, at)
    if (!hasEnded && (await findDistributor(db, distributorId)) === null) throw notFound("distributor")
    await deleteStaffInvitationsBy(db, distributorId)
    await deleteInvestorInvitationsBy(db, distributorId)
    const unlinkedUsers = await unlinkAllFromDistributor(db, distributorId)
    const revocation = { at, by: actor.who, reason: "distributor-ended" } as const
    const revokedClients = await revokeWithDistributor(db, distributorId, revocation)
    if (hasEnded)
      await recordAudit({ db }, actor, {
        action: "distributor.ended",
        subject: { kind: "distributor", id: distributorId },
        after: { unlinkedUsers, revokedApiClients: revokedClients.map(({ id }) => id) },
      })
    return { hasEnded, unlinkedUsers, revokedClients, revokedOperatorClients: [], remainingClients: [] }
  })
}

/** Every distributor by name. */
export const listDistributors = (ctx: ServiceContext): Promise<Distributor[]> => findDistributors(ctx.db)

/** The name of a distributor. Throws NotFoundError for an unknown one. */
export async function requireDistributorName(ctx: ServiceContext, distributorId: string): Promise<string> {
  const distributor = await findDistributor(ctx.db, distributorId)
  if (distributor === null) throw notFound("distributor")
  return distributor.name
}
