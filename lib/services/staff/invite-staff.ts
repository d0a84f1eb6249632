import { extendStaffInvitation, insertStaffInvitation } from "#lib/db/staff/staff-invitation-rows.ts"
import { insertStaff } from "#lib/db/staff/staff-rows.ts"
import {
  findUserByEmail,
  findUserById,
  findUserWithPassword,
  lockUser,
  saveProfile,
} from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import { MAX_STAFF } from "#lib/domain/staff/staff-member.ts"
import { ACCOUNT_LINK_SECONDS } from "#lib/domain/users/account-link.ts"
import type { DistributorRole, User } from "#lib/domain/users/user.ts"
import { isWithoutLinks, normalizedEmail } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { sendAccountLink } from "#lib/services/users/account-links.ts"
import { postMail } from "#lib/services/users/mails.ts"
import { createUserIn } from "#lib/services/users/users.ts"
import type { StaffAdmin, StaffChange } from "./staff-changes.ts"
import { changeStaff, memberNow, notifyStaff, recordStaffChange, requireMember } from "./staff-changes.ts"

export type InvitedPerson = Readonly<{
  email: string
  name: string
  role: DistributorRole
  locale: User["locale"]
}>

/**
 * Invites a person to the admin's distributor. Who has no account gets one, with a link to choose a password; who has one
 * accepts or declines when they are signed in. Throws ConflictError for somebody who works here, is invited already or works
 * for another distributor, or whose account is disabled.
 */
export const inviteStaff = (
  ctx: ServiceContext,
  admin: StaffAdmin,
  invitation: InvitedPerson,
): Promise<StaffMember> =>
  changeStaff(ctx, admin, async (change) => {
    const { db, staff } = change
    const { distributorId, notifier } = admin
    if (staff.length >= MAX_STAFF) throw conflict(`A distributor has ${MAX_STAFF} members of staff at most.`)
    const at = systemClock.now()
    const { user, hasPassword } = await userToInvite(change, admin, { ...invitation, at })
    if (staff.some(({ userId }) => userId === user.id))
      throw conflict("This person works for your distributor or is invited already.")
    if (user.distributor !== null) throw conflict(WORKS_ELSEWHERE)
    const { name, role } = invitation
    const after = { distributorId, role }
    await recordStaffChange(change, admin, "staff.invited", { userId: user.id, after })
    if (hasPassword) {
      const dates = { createdAt: at, expiresAt: invitationEnd(at) }
      const inviter = { inviterId: admin.userId, invitedBy: notifier.by }
      await insertStaffInvitation(db, { userId: user.id, distributorId, name, role, ...inviter, ...dates })
      await askPerson(ctx, change, admin, { user, role })
      return memberNow(db, distributorId, user.id)
    }
    if (!(await insertStaff(db, { userId: user.id, distributorId, role, createdAt: at })))
      throw conflict(WORKS_ELSEWHERE)
    await sendInvitation(ctx, change, admin, user)
    const person = await memberNow(db, distributorId, user.id)
    await notifyStaff(ctx, change, admin, { person, emailTo: notifier.emails.staffJoined })
    return person
  })

/** When an invitation sent now expires: as the link to choose a password does. */
const invitationEnd = (at: Instant): Instant => addSeconds(at, ACCOUNT_LINK_SECONDS.invitation)

const WORKS_ELSEWHERE = "This person works elsewhere and cannot be added. Ask them for another email address."

/** The user with the address, made if there is none. A person who has not chosen a password yet gets the name given now. */
async function userToInvite(
  { db }: StaffChange,
  admin: StaffAdmin,
  { email: address, name, locale, at }: InvitedPerson & Readonly<{ at: Instant }>,
): Promise<Readonly<{ user: User; hasPassword: boolean }>> {
  const email = normalizedEmail(address)
  const { id } =
    (await findUserByEmail(db, email)) ??
    (await createUserIn(db, admin, { email, name, locale, links: [] }, at))
  // A password that they choose at the same moment is there before, or chosen after.
  await lockUser(db, id)
  const known = await findUserWithPassword(db, { id })
  invariant(known, "the user exists now")
  const { user } = known
  if (user.disabledAt !== null) throw conflict("This account is disabled and cannot be added.")
  const hasPassword = known.passwordHash !== null
  if (hasPassword || !isWithoutLinks(user)) return { user, hasPassword }
  await saveProfile(db, id, { name, locale }, at)
  return { user: (await findUserById(db, id)) ?? user, hasPassword }
}

/** Emails a person with an account where to accept or decline. */
async function askPerson(
  ctx: ServiceContext,
  { db, distributor }: StaffChange,
  { notifier }: StaffAdmin,
  { user, role }: Readonly<{ user: User; role: DistributorRole }>,
): Promise<void> {
  const { pepper } = ctx.secrets
  const email = notifier.emails.staffAsked(user, { distributor, role, by: notifier.by })
  await postMail(db, user.email, email, { pepper, at: systemClock.now() })
}

/** Emails a person without a password the link to choose one; an earlier link ends. */
async function sendInvitation(
  ctx: ServiceContext,
  { db, distributor }: StaffChange,
  { notifier }: StaffAdmin,
  user: User,
): Promise<void> {
  const { pepper } = ctx.secrets
  const emailOf = (token: string) =>
    notifier.emails.staffInvitation(user, { token, distributor, by: notifier.by })
  await sendAccountLink(db, user, { purpose: "invitation", emailOf, pepper, now: systemClock.now() })
}

/**
 * Sends a pending invitation again, for as long as a new one; an earlier link ends. Throws NotFoundError, and ConflictError
 * for a person who has accepted meanwhile.
 */
export const resendInvitation = (
  ctx: ServiceContext,
  admin: StaffAdmin,
  userId: string,
): Promise<StaffMember> =>
  changeStaff(ctx, admin, async (change) => {
    const { isPending, isDisabled, role } = requireMember(change, userId)
    if (!isPending) throw conflict("This person has accepted the invitation already.")
    if (isDisabled) throw conflict("This account is disabled.")
    const user = await findUserById(change.db, userId)
    invariant(user, "members of the staff are users")
    const { distributorId, notifier } = admin
    await recordStaffChange(change, admin, "staff.invited", { userId, after: { distributorId, role } })
    const inviter = { inviterId: admin.userId, invitedBy: notifier.by }
    const renewed = { ...inviter, expiresAt: invitationEnd(systemClock.now()) }
    if (await extendStaffInvitation(change.db, { userId, distributorId }, renewed))
      await askPerson(ctx, change, admin, { user, role })
    else await sendInvitation(ctx, change, admin, user)
    return memberNow(change.db, distributorId, userId)
  })
