import { inTransaction } from "#lib/db/in-transaction.ts"
import { findInvestorEvents, insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import { saveInvestorInvitation } from "#lib/db/investors/investor-invitation-rows.ts"
import { findInvestorUsers, findInvitedUsers } from "#lib/db/investors/investor-users.ts"
import { lockInvestorShared } from "#lib/db/investors/save-investor.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { findUserByEmail, findUserById, findUserWithPassword, lockUser } from "#lib/db/users/users.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { InvestorUser } from "#lib/domain/investors/investor-user.ts"
import { ACCOUNT_LINK_SECONDS } from "#lib/domain/users/account-link.ts"
import type { User } from "#lib/domain/users/user.ts"
import { isWithoutLinks, normalizedEmail } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { sendAccountLink } from "#lib/services/users/account-links.ts"
import { saveUserLinks, unlinkUserIn } from "#lib/services/users/link-user.ts"
import { postMail } from "#lib/services/users/mails.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"
import { createUserIn } from "#lib/services/users/users.ts"
import { withdrawInvestorInvitation } from "#lib/services/users/withdraw-invitation.ts"
import { requireInvestor } from "./list-investors.ts"

/** Who signs in for an investor that the actor sees, or is invited to; throws NotFoundError for another investor. */
export async function listInvestorUsers(
  ctx: TransactionContext,
  actor: Actor,
  investorId: string,
): Promise<InvestorUser[]> {
  await requireInvestor(ctx, actor, investorId)
  return usersNow(ctx, actor, investorId)
}

/** The id of the last event of an investor that the actor sees, or null. It is another one after every change of who has access. */
export async function lastInvestorEvent(
  { db }: TransactionContext,
  { scope }: Actor,
  investorId: string,
): Promise<string | null> {
  const [event] = await findInvestorEvents(db, scope, { investorId, limit: 1 })
  return event?.id ?? null
}

const usersNow = async (
  { db }: Pick<TransactionContext, "db">,
  { scope }: Actor,
  investorId: string,
): Promise<InvestorUser[]> => {
  const at = systemClock.now()
  const [linked, invited] = await Promise.all([
    findInvestorUsers(db, { scope, investorId, at }),
    findInvitedUsers(db, { scope, investorId, at }),
  ])
  return [...linked, ...invited].toSorted(byInvitation)
}

/** The first one first, whoever has accepted. */
const byInvitation = (one: InvestorUser, other: InvestorUser): number =>
  one.since.localeCompare(other.since) || one.userId.localeCompare(other.userId)

/** The person to invite and by whom, and the language in which they are written to if they are new. */
export type InvitedPerson = Readonly<{
  investorId: string
  inviterId: string
  email: string
  name: string
  locale: User["locale"]
  notifier: Notifier
}>

/**
 * Invites a person to sign in for an investor. Who has no account, or has not set a password yet, gets the link to do so and acts for the
 * investor from then on; who has one is asked by email, and accepts or declines when they are signed in. The caller cannot tell which:
 * a disabled account seems to be invited too, but is not written to. Inviting somebody again sends the email again and changes nothing
 * else. By the machine's clock, as accounts are. Throws NotFoundError, and ConflictError for an archived investor or the disabled account
 * of somebody who acts for the investor.
 */
export function inviteToInvestor(
  ctx: ServiceContext,
  actor: Actor,
  person: InvitedPerson,
): Promise<InvestorUser> {
  const { investorId, email, name, locale } = person
  const address = normalizedEmail(email)
  return inTransaction(ctx.db, async (db) => {
    const shared = await lockInvestorShared(db, actor.scope, investorId)
    if (shared === null) throw notFound("investor")
    if (shared.status === "archived") throw conflict("The investor is archived: nobody new gets access.")
    const now = systemClock.now()
    const known = await findUserByEmail(db, address)
    const { id } = known ?? (await createUserIn(db, actor, { email: address, name, locale, links: [] }, now))
    // A password that they choose at the same moment is there before, or chosen after.
    await lockUser(db, id)
    const found = await findUserWithPassword(db, { id })
    invariant(found, "the user exists now")
    const { user, passwordHash } = found
    const isLinked = user.investorIds.includes(investorId)
    if (isLinked && user.disabledAt !== null)
      throw conflict("This account is disabled. Contact the fund operator.")
    const tx = { ...ctx, db }
    if (!isLinked && (passwordHash !== null || user.disabledAt !== null))
      await askUser(tx, actor, { user, person })
    else if (passwordHash === null) await linkNewUser(tx, actor, { user, person, isLinked })
    const users = await usersNow(tx, actor, investorId)
    const invited = users.find(({ userId }) => userId === id)
    invariant(invited, "the user was invited just now")
    return invited
  })
}

/** Asks a user whether they want to act for the investor; a disabled one has nothing to decide and gets no email. */
async function askUser(
  ctx: TransactionContext,
  actor: Actor,
  { user, person }: Readonly<{ user: User; person: InvitedPerson }>,
): Promise<void> {
  const { db, secrets } = ctx
  const { investorId, inviterId, notifier } = person
  const at = systemClock.now()
  const dates = { createdAt: at, expiresAt: addSeconds(at, ACCOUNT_LINK_SECONDS.invitation) }
  const invitation = { userId: user.id, investorId, inviterId, invitedBy: notifier.by, ...dates }
  if (await saveInvestorInvitation(db, invitation)) await insertAskedEvent(ctx, actor, { user, investorId })
  await recordAudit({ db }, actor, {
    action: "investor-access.asked",
    subject: { kind: "user", id: user.id },
    after: { investorId },
  })
  if (user.disabledAt !== null) return
  const investor = investorName(await requireInvestor(ctx, actor, investorId))
  const email = notifier.emails.investorAsked(user, { investor, by: notifier.by })
  await postMail(db, user.email, email, { pepper: secrets.pepper, at })
}

/** Links a user without a password and emails them the link to choose one; whoever acts for the investor already is told. */
async function linkNewUser(
  ctx: TransactionContext,
  actor: Actor,
  { user, person, isLinked }: Readonly<{ user: User; person: InvitedPerson; isLinked: boolean }>,
): Promise<void> {
  const { db, secrets } = ctx
  const { investorId, notifier } = person
  const at = systemClock.now()
  if (!isLinked) {
    const investor = investorName(await requireInvestor(ctx, actor, investorId))
    const given = { investor, person: user.email, by: notifier.by }
    await notifyUsersOfOwner(db, secrets, { kind: "investor", investorId }, (to) =>
      notifier.emails.investorAccessGiven(to, given),
    )
    await saveUserLinks(db, actor, { userId: user.id, links: [{ kind: "investor", investorId }], at })
    await insertAskedEvent(ctx, actor, { user, investorId })
  } else {
    await recordAudit({ db }, actor, { action: "user.invited", subject: { kind: "user", id: user.id } })
  }
  const emailOf = (token: string) => notifier.emails.invitation(user, token)
  await sendAccountLink(db, user, { purpose: "invitation", emailOf, pepper: secrets.pepper, now: at })
}

/** Shows in the activity of the investor that a person was invited, in the same way whether or not they have an account. */
const insertAskedEvent = (
  { db, clock }: TransactionContext,
  { who }: Actor,
  { user, investorId }: Readonly<{ user: User; investorId: string }>,
): Promise<void> =>
  insertInvestorEvent(db, { investorId, kind: "access-asked", subject: user.email, who, at: clock.now() })

/**
 * Ends the access of a person to an investor, from their next request on, or withdraws an invitation; does nothing if it has ended.
 * Throws NotFoundError.
 */
export function endInvestorAccess(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, userId }: Readonly<{ investorId: string; userId: string }>,
): Promise<void> {
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const users = await listInvestorUsers(tx, actor, investorId)
    if (!users.some((each) => each.userId === userId)) return
    // Against an acceptance and a first password at the same moment.
    await lockUser(db, userId)
    const known = await findUserWithPassword(db, { id: userId })
    invariant(known, "the user is linked or invited")
    if (await withdrawInvestorInvitation(tx, actor, { user: known.user, investorId })) return
    await unlinkUserIn(tx, actor, { userId, links: [{ kind: "investor", investorId }] })
    const user = await findUserById(db, userId)
    // An invitation that is also for something else keeps its link.
    if (known.passwordHash === null && user !== null && isWithoutLinks(user))
      await deleteUnusedLinks(db, userId)
  })
}
