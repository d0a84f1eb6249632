import { findLiveApiClientsOf } from "#lib/db/api-clients/find-api-client.ts"
import { revokeWithInvestorLink } from "#lib/db/api-clients/revoke-with-owner.ts"
import type { Database } from "#lib/db/client.ts"
import { findDistributor, lockDistributorShared } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findInvestor } from "#lib/db/investors/find-investor.ts"
import { endOperatorSessionsOf } from "#lib/db/operators/operator-session-rows.ts"
import {
  findUserById,
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
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import type { DistributorRole, OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { revokeClientsOfUser } from "#lib/services/operators/operator-clients.ts"
import { requireAnotherOperator } from "#lib/services/operators/require-another-operator.ts"
import { requireUserById } from "./find-user.ts"

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
 * Removes links of a user, effective at the user's next request. API clients that the user
 * created for an investor are revoked with the link to it; those of a distributor belong to it and stay. Operator clients
 * that the user proposed are revoked with the role. Throws ForbiddenError for all but the operator.
 */
export async function unlinkUser(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ userId: string; links: readonly EndedLink[] }>,
): Promise<EndedAccess> {
  requireOperator(actor)
  return inTransaction(ctx.db, (db) => unlinkUserIn(db, actor, input))
}

/** Removes a link of a user within the transaction of a caller that has authorized the actor. */
export async function unlinkUserIn(
  db: Database,
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
  }
  const owners = {
    investorIds: ended.flatMap((link) => (link.kind === "investor" ? [link.investorId] : [])),
    distributorIds: ended.flatMap((link) => (link.kind === "distributor" ? [link.distributorId] : [])),
  }
  const remainingClients = await findLiveApiClientsOf(db, owners, revocation.at)
  return { hasEnded: ended.length > 0, revokedClients, revokedOperatorClients, remainingClients }
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
