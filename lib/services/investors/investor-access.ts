import { inTransaction } from "#lib/db/in-transaction.ts"
import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import { findInvestorUsers } from "#lib/db/investors/investor-users.ts"
import { lockInvestorShared } from "#lib/db/investors/save-investor.ts"
import { findUserByEmail, findUserWithPassword } from "#lib/db/users/users.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { InvestorUser } from "#lib/domain/investors/investor-user.ts"
import type { User } from "#lib/domain/users/user.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { sendAccountLink } from "#lib/services/users/account-links.ts"
import { saveUserLinks, unlinkUserIn } from "#lib/services/users/link-user.ts"
import { postMail } from "#lib/services/users/mails.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"
import { createUserIn } from "#lib/services/users/users.ts"
import { requireInvestor } from "./list-investors.ts"

/** Who signs in for an investor that the actor sees; throws NotFoundError otherwise. */
export async function listInvestorUsers(
  ctx: TransactionContext,
  actor: Actor,
  investorId: string,
): Promise<InvestorUser[]> {
  await requireInvestor(ctx, actor, investorId)
  return findInvestorUsers(ctx.db, actor.scope, investorId)
}

/** The person to invite, and the language in which they are written to if they are new. */
export type InvestorInvitation = Readonly<{
  investorId: string
  email: string
  name: string
  locale: User["locale"]
  notifier: Notifier
}>

/**
 * Lets a person sign in for an investor. Who has no account, or has not set a password yet, gets the link to do so; who has one
 * is told by email, as is everybody who acts for the investor already. Inviting somebody again changes nothing else. By the
 * machine's clock, as accounts are. Throws NotFoundError, and ConflictError for an archived investor or a disabled account.
 */
export function inviteToInvestor(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, email, name, locale, notifier }: InvestorInvitation,
): Promise<InvestorUser> {
  const { pepper } = ctx.secrets
  const address = normalizedEmail(email)
  return inTransaction(ctx.db, async (db) => {
    const shared = await lockInvestorShared(db, actor.scope, investorId)
    if (shared === null) throw notFound("investor")
    if (shared.status === "archived") throw conflict("The investor is archived: nobody new gets access.")
    const now = systemClock.now()
    const investor = await requireInvestor({ ...ctx, db }, actor, investorId)
    const given = { investor: investorName(investor), person: address, by: notifier.by }
    const known = await findUserByEmail(db, address)
    const user = known ?? (await createUserIn(db, actor, { email: address, name, locale, links: [] }, now))
    if (user.disabledAt !== null) throw conflict("This account is disabled. Contact the fund operator.")
    const isNew = !user.investorIds.includes(investorId)
    if (isNew) {
      await notifyUsersOfOwner(db, ctx.secrets, { kind: "investor", investorId }, (to) =>
        notifier.emails.investorAccessGiven(to, given),
      )
      await saveUserLinks(db, actor, {
        userId: user.id,
        links: [{ kind: "investor", investorId }],
        at: now,
      })
      const event = { investorId, kind: "access-given", subject: address } as const
      await insertInvestorEvent(db, { ...event, who: actor.who, at: ctx.clock.now() })
    }
    const hasPassword = ((await findUserWithPassword(db, { id: user.id }))?.passwordHash ?? null) !== null
    if (!hasPassword) {
      const emailOf = (token: string) => notifier.emails.invitation(user, token)
      await sendAccountLink(db, user, { purpose: "invitation", emailOf, pepper, now })
    } else if (isNew) {
      await postMail(db, user.email, notifier.emails.investorAccessGiven(user, given), { pepper, at: now })
    }
    const users = await findInvestorUsers(db, actor.scope, investorId)
    const invited = users.find(({ userId }) => userId === user.id)
    invariant(invited, "the user was linked just now")
    return invited
  })
}

/** Ends the access of a person to an investor, from their next request on; does nothing if it has ended. Throws NotFoundError. */
export function endInvestorAccess(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, userId }: Readonly<{ investorId: string; userId: string }>,
): Promise<void> {
  return inTransaction(ctx.db, async (db) => {
    const users = await listInvestorUsers({ ...ctx, db }, actor, investorId)
    const user = users.find((each) => each.userId === userId)
    if (user === undefined) return
    const links = [{ kind: "investor", investorId }] as const
    const { hasEnded } = await unlinkUserIn(db, actor, { userId, links })
    if (!hasEnded) return
    const event = { investorId, kind: "access-ended", subject: user.email } as const
    await insertInvestorEvent(db, { ...event, who: actor.who, at: ctx.clock.now() })
  })
}
