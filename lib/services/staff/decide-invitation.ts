import { lockDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  deleteStaffInvitation,
  deleteStaffInvitationsOf,
  findOpenStaffInvitations,
} from "#lib/db/staff/staff-invitation-rows.ts"
import { insertStaff } from "#lib/db/staff/staff-rows.ts"
import { findUserById } from "#lib/db/users/users.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { StaffInvitation } from "#lib/domain/staff/staff-invitation.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { postMail } from "#lib/services/users/mails.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"

/** Whose invitation by which distributor is decided, and the emails about it. */
type Decision = Readonly<{ userId: string; distributorId: string; emails: AccountEmails }>

/** An invitation decided now. Whoever sent it must still be able to invite to the staff. */
const termsNow = () => ({
  at: systemClock.now(),
  inviterRoles: DISTRIBUTOR_ROLES.filter((role) => mayDo(role, "manage-staff")),
})

/** The open invitations of a user to work for a distributor. */
export const listStaffInvitations = (ctx: ServiceContext, userId: string): Promise<StaffInvitation[]> =>
  findOpenStaffInvitations(ctx.db, userId, termsNow())

/**
 * Makes the invited user a member of the staff with the role that they were shown; the admins are told. Their other
 * invitations end: a person works for one distributor. Accepting again changes nothing. Throws NotFoundError for an
 * invitation that was withdrawn, has expired, or is from somebody who may no longer invite, and ConflictError when the role has changed
 * or they work elsewhere.
 */
export const acceptStaffInvitation = (
  ctx: ServiceContext,
  { userId, distributorId, emails, role }: Decision & Readonly<{ role: DistributorRole }>,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    await lockDistributor(db, distributorId)
    const user = await findUserById(db, userId)
    invariant(user, "the user is signed in")
    if (user.distributor?.distributorId === distributorId && user.distributor.role === role) return
    const terms = termsNow()
    const { at } = terms
    const invitation = (await findOpenStaffInvitations(db, userId, terms)).find(
      (open) => open.distributorId === distributorId,
    )
    if (invitation === undefined) throw notFound("invitation")
    if (invitation.role !== role) throw conflict("The role of this invitation has changed. Look again.")
    if (!(await insertStaff(db, { userId, distributorId, role, createdAt: at })))
      throw conflict("You work for a distributor already. End that first, or use another account.")
    await deleteStaffInvitationsOf(db, userId)
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "staff.joined", subject: { kind: "user", id: userId }, after: { distributorId, role } },
    )
    const { distributor, invitedBy: by } = invitation
    const news = { distributor, person: `${user.name} (${user.email})`, role, by }
    const { pepper } = ctx.secrets
    await postMail(db, user.email, emails.staffJoined(user, news), { pepper, at })
    await notifyUsersOfOwner(
      db,
      ctx.secrets,
      { kind: "distributor", distributorId },
      (to) => emails.staffJoined(to, news),
      (to) => to.email !== user.email,
    )
  })

/** Declines an invitation; the admins are told. Throws NotFoundError for one that cannot be accepted any more. */
export const declineStaffInvitation = (
  ctx: ServiceContext,
  { userId, distributorId, emails }: Decision,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    await lockDistributor(db, distributorId)
    const user = await findUserById(db, userId)
    invariant(user, "the user is signed in")
    const invitation = (await findOpenStaffInvitations(db, userId, termsNow())).find(
      (open) => open.distributorId === distributorId,
    )
    if (invitation === undefined) throw notFound("invitation")
    await deleteStaffInvitation(db, { userId, distributorId })
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "staff.declined", subject: { kind: "user", id: userId }, before: { distributorId } },
    )
    const { distributor, invitedBy: by } = invitation
    const news = { distributor, person: `${invitation.name} (${user.email})`, by }
    await notifyUsersOfOwner(db, ctx.secrets, { kind: "distributor", distributorId }, (to) =>
      emails.staffDeclined(to, news),
    )
  })
