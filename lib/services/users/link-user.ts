import { findLiveApiClientsOf } from "#lib/db/api-clients/find-api-client.ts"
import { revokeWithInvestorLink } from "#lib/db/api-clients/revoke-with-owner.ts"
import type { Database } from "#lib/db/client.ts"
import { findDistributor, lockDistributorShared } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findInvestor } from "#lib/db/investors/find-investor.ts"
import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import { endOperatorSessionsOf } from "#lib/db/operators/operator-session-rows.ts"
import {
  findUserById,
  findUserWithPassword,
  linkDistributor,
  linkInvestor,
  linkOperator,
  unlinkDistributor,
  unlinkInvestor,
  unlinkOperator,
} from "#lib/db/users/users.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addMilliseconds } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import type { DistributorRole, OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { revokeClientsOfUser } from "#lib/services/operators/operator-clients.ts"
import { requireAnotherOperator } from "#lib/services/operators/require-another-operator.ts"
import { requireUserById } from "./find-user.ts"
import { withdrawInvestorInvitation, withdrawStaffInvitation } from "./withdraw-invitation.ts"

/** The investor, distributor or operator that a user acts or works for. */
export type UserLink =
  | Readonly<{ kind: "investor"; investorId: string }>
  | Readonly<{ kind: "distributor"; distributorId: string; role: DistributorRole }>
  | Readonly<{ kind: "operator"; role: OperatorRole }>

/**
 * Links a user, to all of it or nothing; returns the programs of the operator that are revoked because the user, who proposed
 * them, becomes a checker. Throws ForbiddenError for all but the operator, NotFoundError for an unknown user,
 * investor or distributor, and ConflictError for a distributor that has ended.
 */
export async function linkUser(
  ctx: ServiceContext,
  actor: Actor,
  userId: string,
  ...links: readonly UserLink[]
): Promise<readonly OperatorClient[]> {
  requireOperator(actor)
  await requireUserById(ctx, userId)
  return inTransaction(ctx.db, (db) => saveUserLinks(db, actor, { userId, links, at: ctx.clock.now() }))
}

/**
 * Links a user within the transaction of the caller. Each link is a millisecond later than the one before, to keep their order.
 */
export async function saveUserLinks(
  db: Database,
  actor: Actor,
  { userId, links, at }: Readonly<{ userId: string; links: readonly UserLink[]; at: Instant }>,
): Promise<readonly OperatorClient[]> {
  const revokedOperatorClients: OperatorClient[] = []
  for (const [index, link] of links.entries()) {
    const linkedAt = addMilliseconds(at, index)
    if (link.kind === "operator") {
      if ((await findUserById(db, userId))?.operatorRole !== link.role)
        await requireAnotherOperator(db, userId)
      await linkOperator(db, userId, { role: link.role, createdBy: actor.who, createdAt: linkedAt })
    } else await saveUserLink(db, userId, link, linkedAt)
    await recordAudit({ db }, actor, {
      action: "user.linked",
      subject: { kind: "user", id: userId },
      after: { link },
    })
    if (link.kind === "operator" && link.role === "checker") {
      const because = "role-changed"
      revokedOperatorClients.push(...(await revokeClientsOfUser(db, actor, { userId, because })))
    }
  }
  return revokedOperatorClients
}

async function saveUserLink(
  db: Database,
  userId: string,
  link: Exclude<UserLink, { kind: "operator" }>,
  at: Instant,
): Promise<void> {
  if (link.kind === "investor") {
    if ((await findInvestor(db, EVERYTHING, link.investorId)) === null) throw notFound("investor")
    return linkInvestor(db, userId, link.investorId, at)
  }
  const { distributorId, role } = link
  if (!(await lockDistributorShared(db, distributorId))) {
    if ((await findDistributor(db, distributorId)) === null) throw notFound("distributor")
    throw conflict("This distributor has ended: nobody can work for it any more.")
  }
  return linkDistributor(db, userId, { distributorId, role }, at)
}

/** A link without its role, which does not matter for removing it. */
export type EndedLink =
  | Readonly<{ kind: "investor"; investorId: string }>
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "operator" }>

/**
 * Removes links of a user, effective at the user's next request, and withdraws invitations to them. API clients that the user
 * created for an investor are revoked with the link to it; those of a distributor belong to it and stay. Operator clients
 * that the user proposed are revoked with the role. Throws ForbiddenError for all but the operator.
 */
export async function unlinkUser(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ userId: string; links: readonly EndedLink[] }>,
): Promise<EndedAccess> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const isWithdrawn = await withdrawInvitations({ ...ctx, db }, actor, input)
    const ended = await unlinkUserIn({ ...ctx, db }, actor, input)
    return { ...ended, hasEnded: ended.hasEnded || isWithdrawn }
  })
}

/** Withdraws what a user is invited to; returns whether they were. */
async function withdrawInvitations(
  ctx: TransactionContext,
  actor: Actor,
  { userId, links }: Readonly<{ userId: string; links: readonly EndedLink[] }>,
): Promise<boolean> {
  const user = await findUserById(ctx.db, userId)
  if (user === null) return false
  let isWithdrawn = false
  for (const link of links) {
    const isInvited =
      link.kind === "investor"
        ? await withdrawInvestorInvitation(ctx, actor, { user, investorId: link.investorId })
        : link.kind === "distributor" && (await withdrawStaffInvitation(ctx, actor, { userId, ...link }))
    isWithdrawn ||= isInvited
  }
  return isWithdrawn
}

/**
 * Removes links of a user within the transaction of a caller that has authorized the actor, as the activity of each investor then
 * says.
 */
export async function unlinkUserIn(
  { db, clock }: TransactionContext,
  actor: Actor,
  { userId, links }: Readonly<{ userId: string; links: readonly EndedLink[] }>,
): Promise<EndedAccess> {
  const revocation = { at: systemClock.now(), by: actor.who, reason: "link-ended" } as const
  const ended: EndedLink[] = []
  const revokedClients: ApiClient[] = []
  const revokedOperatorClients: OperatorClient[] = []
  for (const link of links) {
    if (!(await endUserLink(db, userId, link, revocation.at))) continue
    ended.push(link)
    await recordAudit({ db }, actor, {
      action: "user.unlinked",
      subject: { kind: "user", id: userId },
      before: { link },
    })
    if (link.kind === "operator")
      revokedOperatorClients.push(
        ...(await revokeClientsOfUser(db, actor, { userId, because: "role-ended" })),
      )
    if (link.kind !== "investor") continue
    const { investorId } = link
    revokedClients.push(...(await revokeWithInvestorLink(db, { userId, investorId }, revocation)))
    await recordEndedAccess(db, { userId, investorId, who: actor.who, at: clock.now() })
  }
  const owners = {
    investorIds: ended.flatMap((link) => (link.kind === "investor" ? [link.investorId] : [])),
    distributorIds: ended.flatMap((link) => (link.kind === "distributor" ? [link.distributorId] : [])),
  }
  const remainingClients = await findLiveApiClientsOf(db, owners, revocation.at)
  return { hasEnded: ended.length > 0, revokedClients, revokedOperatorClients, remainingClients }
}

/** Of somebody who has not chosen a password yet, the invitation was withdrawn. */
async function recordEndedAccess(
  db: Database,
  { userId, investorId, who, at }: Readonly<{ userId: string; investorId: string; who: string; at: Instant }>,
): Promise<void> {
  const known = await findUserWithPassword(db, { id: userId })
  invariant(known, "the user was linked until now")
  const kind = known.passwordHash === null ? "access-withdrawn" : "access-ended"
  await insertInvestorEvent(db, { investorId, kind, subject: known.user.email, who, at })
}

async function endUserLink(db: Database, userId: string, link: EndedLink, at: Instant): Promise<boolean> {
  switch (link.kind) {
    case "investor":
      return unlinkInvestor(db, userId, link.investorId)
    case "distributor":
      return unlinkDistributor(db, userId, link.distributorId)
    case "operator":
      await requireAnotherOperator(db, userId)
      await endOperatorSessionsOf(db, userId, at)
      return unlinkOperator(db, userId)
  }
}

/** The API clients and programs affected by the end of a user's access. */
export type EndedAccess = Readonly<{
  /** Whether there was access to end. */
  hasEnded: boolean
  revokedClients: readonly ApiClient[]
  /** Operator clients that the user proposed. */
  revokedOperatorClients: readonly OperatorClient[]
  /** Active clients of the investors and the distributor concerned, whose secrets the user may know. */
  remainingClients: readonly ApiClient[]
}>
