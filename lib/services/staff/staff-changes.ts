import type { Database } from "#lib/db/client.ts"
import { findDistributor, lockDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findStaff } from "#lib/db/staff/staff-rows.ts"
import { findUserById } from "#lib/db/users/users.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import type { AuditFields } from "#lib/domain/audit-log/audit-record.ts"
import { mayDo } from "#lib/domain/distributors/distributor-actions.ts"
import { DomainError, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { Addressee, StaffNews } from "#lib/services/users/account-emails.ts"
import { postMail } from "#lib/services/users/mails.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"

/** The admin who changes the staff, and how they are named in emails. */
export type StaffAdmin = Actor & Readonly<{ userId: string; distributorId: string; notifier: Notifier }>

/** What a change of the staff works with: the staff as it is, which nobody else changes until the end of the transaction. */
export type StaffChange = Readonly<{
  db: Database
  staff: readonly StaffMember[]
  distributor: string
}>

/**
 * Runs a change of a distributor's staff in one transaction, one change at a time. Throws ForbiddenError for a user who is no
 * admin of it any more: two admins who remove each other at the same instant leave one.
 */
export const changeStaff = <T>(
  ctx: ServiceContext,
  { userId, distributorId }: StaffAdmin,
  change: (at: StaffChange) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx.db, async (db) => {
    const isLive = await lockDistributor(db, distributorId)
    const staff = await findStaff(db, distributorId)
    const acting = staff.find((member) => member.userId === userId)
    if (!isLive || acting === undefined || acting.isDisabled || !mayDo(acting.role, "manage-staff")) {
      throw new DomainError("ForbiddenError", "You are no admin of this distributor any more.")
    }
    const distributor = await findDistributor(db, distributorId)
    invariant(distributor, "the distributor is locked")
    return change({ db, staff, distributor: distributor.name })
  })

/** Records a change of a member of the staff. */
export const recordStaffChange = (
  { db }: StaffChange,
  admin: StaffAdmin,
  action: AuditAction,
  { userId, ...fields }: Readonly<{ userId: string; before?: AuditFields; after?: AuditFields }>,
): Promise<void> => recordAudit({ db }, admin, { action, subject: { kind: "user", id: userId }, ...fields })

/** The member of the staff with an id. Throws NotFoundError. */
export function requireMember({ staff }: StaffChange, userId: string): StaffMember {
  const member = staff.find((other) => other.userId === userId)
  if (member === undefined) throw notFound("member of your staff")
  return member
}

/** The member as they are after a change. */
export async function memberNow(db: Database, distributorId: string, userId: string): Promise<StaffMember> {
  const member = (await findStaff(db, distributorId)).find((other) => other.userId === userId)
  invariant(member, "the member was changed just now")
  return member
}

/**
 * Emails the person concerned and the admins about a change, each once. A person who has no password yet gets only their
 * invitation.
 */
export async function notifyStaff(
  ctx: ServiceContext,
  { db, distributor }: StaffChange,
  { distributorId, notifier }: StaffAdmin,
  about: Readonly<{ person: StaffMember; emailTo: (to: Addressee, news: StaffNews) => Email }>,
): Promise<void> {
  const { person, emailTo } = about
  const { name, email, role } = person
  const news = { distributor, person: `${name} (${email})`, role, by: notifier.by }
  const { pepper } = ctx.secrets
  const concerned = await requireUserOf(db, person.userId)
  if (!person.isPending)
    await postMail(db, concerned.email, emailTo(concerned, news), { pepper, at: systemClock.now() })
  const others = (to: Addressee) => to.email !== concerned.email
  await notifyUsersOfOwner(
    db,
    ctx.secrets,
    { kind: "distributor", distributorId },
    (to) => emailTo(to, news),
    others,
  )
}

async function requireUserOf(db: Database, userId: string): Promise<User> {
  const user = await findUserById(db, userId)
  invariant(user, "members of the staff are users")
  return user
}
