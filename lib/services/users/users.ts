import { randomUUID } from "node:crypto"
import { findLiveApiClientsOf } from "#lib/db/api-clients/find-api-client.ts"
import { revokeWithUser } from "#lib/db/api-clients/revoke-with-owner.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { findUserById, insertUser, saveDisabled, saveProfile } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import { isEmail, normalizedEmail } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { revokeClientsOfUser } from "#lib/services/operators/operator-clients.ts"
import { requireAnotherOperator } from "#lib/services/operators/require-another-operator.ts"
import { requireUserById } from "./find-user.ts"
import type { EndedAccess, UserLink } from "./link-user.ts"
import { saveUserLinks } from "./link-user.ts"
import { endAllWebSessions } from "./web-sessions.ts"

export type NewUser = Readonly<{
  email: string
  name: string
  locale: User["locale"]
  links: readonly UserLink[]
}>

/**
 * Creates a user without a password. Throws ForbiddenError for all but the operator, ConflictError for an address that has an
 * account, and NotFoundError for an unknown investor or distributor.
 */
export async function createUser(ctx: ServiceContext, actor: Actor, input: NewUser): Promise<User> {
  requireOperator(actor)
  return inTransaction(ctx.db, (db) => createUserIn(db, actor, input, ctx.clock.now()))
}

/** Creates a user within the transaction of a caller that has authorized the actor. */
export async function createUserIn(db: Database, actor: Actor, input: NewUser, now: Instant): Promise<User> {
  const email = normalizedEmail(input.email)
  if (!isEmail(email)) throw new DomainError("ConflictError", "This is not an email address.")
  const id = randomUUID()
  const { name, locale } = input
  if (!(await insertUser(db, { id, email, name, locale, createdBy: actor.who, createdAt: now }))) {
    throw conflict("This email address already has an account.")
  }
  await recordAudit({ db }, actor, {
    action: "user.created",
    subject: { kind: "user", id },
    after: { locale },
  })
  await saveUserLinks(db, actor, { userId: id, links: input.links, at: now })
  const user = await findUserById(db, id)
  invariant(user, "the user was written just now")
  return user
}

/** Changes the name of a user and the language of their emails. */
export async function updateProfile(
  ctx: ServiceContext,
  { userId, profile }: Readonly<{ userId: string; profile: Pick<User, "name" | "locale"> }>,
): Promise<User> {
  await inTransaction(ctx.db, async (db) => {
    await saveProfile(db, userId, profile, ctx.clock.now())
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      {
        action: "user.profile-changed",
        subject: { kind: "user", id: userId },
        after: { locale: profile.locale },
      },
    )
  })
  return requireUserById(ctx, userId)
}

/**
 * Blocks a user everywhere, from their next request on, and the applications that they registered. Revoked permanently are their
 * API clients, those that they created for one investor, and operator clients that they proposed; those of their
 * distributor belong to it and stay, as do the user's records. Again it changes nothing. Throws ForbiddenError for all but the
 * operator, and ConflictError for the last active maker
 * or checker.
 */
export async function disableUser(
  ctx: ServiceContext,
  actor: Actor,
  { userId }: Readonly<{ userId: string }>,
): Promise<EndedAccess> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const now = ctx.clock.now()
    await requireAnotherOperator(db, userId)
    const hasEnded = await saveDisabled(db, userId, true, now)
    await deleteUnusedLinks(db, userId)
    await endAllWebSessions(db, { userId, exceptSessionId: null, pepper: ctx.secrets.pepper, now })
    const at = systemClock.now()
    const revokedClients = await revokeWithUser(db, userId, { at, by: actor.who, reason: "user-disabled" })
    if (hasEnded || revokedClients.length > 0) {
      await recordAudit({ db }, actor, {
        action: "user.disabled",
        subject: { kind: "user", id: userId },
        after: { revokedApiClients: revokedClients.map(({ id }) => id) },
      })
    }
    const revokedOperatorClients = await revokeClientsOfUser(db, actor, { userId, because: "user-disabled" })
    const user = await findUserById(db, userId)
    const investorIds = user?.investorIds ?? []
    const distributorIds = user?.distributor == null ? [] : [user.distributor.distributorId]
    const remainingClients = await findLiveApiClientsOf(db, { investorIds, distributorIds }, at)
    return { hasEnded, revokedClients, revokedOperatorClients, remainingClients }
  })
}

/**
 * Enables a disabled user; returns whether they were disabled. Their applications work again; revoked API clients and programs
 * stay revoked. Throws ForbiddenError for all but the operator.
 */
export async function enableUser(
  ctx: ServiceContext,
  actor: Actor,
  { userId }: Readonly<{ userId: string }>,
): Promise<boolean> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    if (!(await saveDisabled(db, userId, false, ctx.clock.now()))) return false
    await recordAudit({ db }, actor, { action: "user.enabled", subject: { kind: "user", id: userId } })
    return true
  })
}
