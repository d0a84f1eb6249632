import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import { endOpenInvitation, findInvestorInvitations } from "#lib/db/investors/investor-invitation-rows.ts"
import { lockInvestorShared } from "#lib/db/investors/save-investor.ts"
import { findUserById, lockUser } from "#lib/db/users/users.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { InvestorInvitation } from "#lib/domain/investors/investor-invitation.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { User } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { saveUserLinks } from "#lib/services/users/link-user.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"
import { requireInvestor } from "./list-investors.ts"

/** Whose invitation to act for which investor is decided. */
type Decision = Readonly<{ userId: string; investorId: string }>

/** An invitation decided now. Whoever sent it must still be able to give access. */
const termsNow = () => ({
  at: systemClock.now(),
  inviterRoles: DISTRIBUTOR_ROLES.filter((role) => mayDo(role, "onboard")),
})

/** The open invitations of a user to act for an investor. */
export const listInvestorInvitations = (ctx: ServiceContext, userId: string): Promise<InvestorInvitation[]> =>
  findInvestorInvitations(ctx.db, userId, termsNow())

/**
 * Lets the invited user act for the investor; they and everybody who acts for it already are told. Accepting again changes nothing. Throws
 * NotFoundError for an invitation that was withdrawn, has expired, or is from somebody who may no longer give access, and for an
 * archived investor.
 */
export async function acceptInvestorInvitation(
  ctx: ServiceContext,
  { userId, investorId, emails }: Decision & Readonly<{ emails: AccountEmails }>,
): Promise<void> {
  const { clock } = await businessContext(ctx)
  return inTransaction(ctx.db, async (db) => {
    const user = await lockForDecision(db, { userId, investorId })
    if (user.investorIds.includes(investorId)) return
    const terms = termsNow()
    const invitation = await endOpenInvitation(db, { userId, investorId }, terms)
    if (invitation === null) throw notFound("invitation")
    const actor = { who: `user:${userId}`, scope: EVERYTHING } as const
    const investor = investorName(await requireInvestor({ ...ctx, db }, actor, investorId))
    await saveUserLinks(db, actor, { userId, links: [{ kind: "investor", investorId }], at: terms.at })
    const event = { investorId, kind: "access-given", subject: user.email } as const
    await insertInvestorEvent(db, { ...event, who: actor.who, at: clock.now() })
    const given = { investor, person: user.email, by: invitation.invitedBy }
    await notifyUsersOfOwner(db, ctx.secrets, { kind: "investor", investorId }, (to) =>
      emails.investorAccessGiven(to, given),
    )
  })
}

/**
 * Declines an invitation to act for an investor, which its activity then says. Throws NotFoundError for one that cannot be accepted any
 * more.
 */
export async function declineInvestorInvitation(
  ctx: ServiceContext,
  { userId, investorId }: Decision,
): Promise<void> {
  const { clock } = await businessContext(ctx)
  return inTransaction(ctx.db, async (db) => {
    const { email } = await lockForDecision(db, { userId, investorId })
    if ((await endOpenInvitation(db, { userId, investorId }, termsNow())) === null)
      throw notFound("invitation")
    const who = `user:${userId}` as const
    await recordAudit(
      { db },
      { who },
      {
        action: "investor-access.declined",
        subject: { kind: "user", id: userId },
        before: { investorId },
      },
    )
    const event = { investorId, kind: "access-declined", subject: email } as const
    await insertInvestorEvent(db, { ...event, who, at: clock.now() })
  })
}

/** Locks the investor against being archived, and the user against being disabled or invited, until the transaction ends. */
async function lockForDecision(db: Database, { userId, investorId }: Decision): Promise<User> {
  if ((await lockInvestorShared(db, EVERYTHING, investorId)) === null) throw notFound("invitation")
  await lockUser(db, userId)
  const user = await findUserById(db, userId)
  invariant(user, "the user is signed in")
  return user
}
