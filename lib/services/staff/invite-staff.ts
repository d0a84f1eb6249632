import { randomUUID } from "node:crypto"
import { insertStaff } from "#lib/db/staff/staff-rows.ts"
import {
  findUserByEmail,
  findUserById,
  findUserWithPassword,
  insertUser,
  saveProfile,
} from "#lib/db/users/users.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import { MOST_STAFF } from "#lib/domain/staff/staff-member.ts"
import type { DistributorRole, User } from "#lib/domain/users/user.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { sendAccountLink } from "#lib/services/users/account-links.ts"
import type { StaffAdmin, StaffChange } from "./staff-changes.ts"
import { changeStaff, memberNow, notifyStaff, requireMember } from "./staff-changes.ts"

export type StaffInvitation = Readonly<{
  email: string
  name: string
  role: DistributorRole
  locale: User["locale"]
}>

/**
 * Gives a person a role at the admin's distributor, with a new account where they have none; those without a password get a
 * link to choose one. Throws ConflictError for somebody who works here or for another distributor, or whose account is
 * disabled.
 */
export const inviteStaff = (
  ctx: ServiceContext,
  admin: StaffAdmin,
  invitation: StaffInvitation,
): Promise<StaffMember> =>
  changeStaff(ctx, admin, async (change) => {
    const { db, staff } = change
    const { distributorId, notifier } = admin
    if (staff.length >= MOST_STAFF)
      throw conflict(`A distributor has ${MOST_STAFF} members of staff at most.`)
    const at = systemClock.now()
    const user = await userToInvite(change, invitation, at)
    const { role } = invitation
    if (!(await insertStaff(db, { userId: user.id, distributorId, role, createdAt: at }))) {
      throw conflict(
        staff.some(({ userId }) => userId === user.id)
          ? "This person works for your distributor or is invited already."
          : "This person works elsewhere and cannot be added. Ask them for another email address.",
      )
    }
    const { emails } = notifier
    const person = await memberNow(db, distributorId, user.id)
    if (person.isPending) await sendInvitation(ctx, change, admin, user)
    await notifyStaff(ctx, change, admin, { person, emailTo: emails.staffJoined })
    return memberNow(db, distributorId, user.id)
  })

/** The user with the address, made if there is none. A person who has not chosen a password yet gets the name given now. */
async function userToInvite(
  { db }: StaffChange,
  { email: address, name, locale }: StaffInvitation,
  createdAt: User["createdAt"],
): Promise<User> {
  const email = normalizedEmail(address)
  await insertUser(db, { id: randomUUID(), email, name, locale, createdAt })
  const user = await findUserByEmail(db, email)
  invariant(user, "the user exists now")
  if (user.disabledAt !== null) throw conflict("This account is disabled and cannot be added.")
  const known = await findUserWithPassword(db, { id: user.id })
  const isNew = known?.passwordHash === null && isWithoutLinks(user)
  if (!isNew) return user
  await saveProfile(db, user.id, { name, locale }, createdAt)
  return (await findUserById(db, user.id)) ?? user
}

/** Whether a user has nothing to sign in for. */
export const isWithoutLinks = ({ investorIds, distributor, operatorRole }: User): boolean =>
  investorIds.length === 0 && distributor === null && operatorRole === null

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
 * Sends a pending invitation again; the earlier link ends. Throws NotFoundError, and ConflictError for a person who has
 * chosen a password meanwhile.
 */
export const resendInvitation = (
  ctx: ServiceContext,
  admin: StaffAdmin,
  userId: string,
): Promise<StaffMember> =>
  changeStaff(ctx, admin, async (change) => {
    const { isPending, isDisabled } = requireMember(change, userId)
    if (!isPending) throw conflict("This person has accepted the invitation already.")
    if (isDisabled) throw conflict("This account is disabled.")
    const user = await findUserById(change.db, userId)
    invariant(user, "members of the staff are users")
    await sendInvitation(ctx, change, admin, user)
    return memberNow(change.db, admin.distributorId, userId)
  })
