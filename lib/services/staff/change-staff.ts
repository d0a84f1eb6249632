import { updateInvitedRole } from "#lib/db/staff/staff-invitation-rows.ts"
import { updateStaffRole } from "#lib/db/staff/staff-rows.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { findUserById } from "#lib/db/users/users.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import { isLastAdmin } from "#lib/domain/staff/staff-member.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { isWithoutLinks } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { EndedAccess } from "#lib/services/users/link-user.ts"
import { unlinkUserIn } from "#lib/services/users/link-user.ts"
import { withdrawStaffInvitation } from "#lib/services/users/withdraw-invitation.ts"
import type { StaffAdmin, StaffChange } from "./staff-changes.ts"
import { changeStaff, memberNow, notifyStaff, recordStaffChange, requireMember } from "./staff-changes.ts"

const LAST_ADMIN = "This is the only admin of your distributor. Make somebody else admin first."

function keepAnAdmin({ staff }: StaffChange, userId: string): void {
  if (isLastAdmin(staff, userId)) throw conflict(LAST_ADMIN)
}

/**
 * Replaces the role of a member of the staff, effective at their next request. Throws NotFoundError, and
 * ConflictError for the last admin and when somebody else has changed the role meanwhile.
 */
export const changeStaffRole = (
  ctx: ServiceContext,
  admin: StaffAdmin,
  input: Readonly<{ userId: string; role: DistributorRole; expectedRole: DistributorRole }>,
): Promise<StaffMember> =>
  changeStaff(ctx, admin, async (change) => {
    const { userId, role, expectedRole } = input
    requireMember(change, userId)
    if (role !== "admin") keepAnAdmin(change, userId)
    const { db } = change
    const { distributorId, notifier } = admin
    const isChanged =
      (await updateStaffRole(db, distributorId, { userId, role, expectedRole })) ||
      (await updateInvitedRole(db, { userId, distributorId, role, expectedRole }))
    if (!isChanged) throw conflict("Somebody has changed this role meanwhile. Load the page again.")
    await recordStaffChange(change, admin, "staff.role-changed", {
      userId,
      before: { role: expectedRole },
      after: { role },
    })
    const person = await memberNow(db, distributorId, userId)
    if (role !== expectedRole)
      await notifyStaff(ctx, change, admin, { person, emailTo: notifier.emails.staffRoleChanged })
    return person
  })

const NOTHING_ENDED: EndedAccess = {
  hasEnded: false,
  revokedClients: [],
  revokedOperatorClients: [],
  remainingClients: [],
}

/**
 * Ends the access of a member of the staff, effective at their next request, or withdraws an invitation. API clients of the
 * distributor stay and are returned. Throws NotFoundError, and ConflictError for the last admin.
 */
export const endStaff = (ctx: ServiceContext, admin: StaffAdmin, userId: string): Promise<EndedAccess> =>
  changeStaff(ctx, admin, async (change) => {
    const person = requireMember(change, userId)
    keepAnAdmin(change, userId)
    const { db } = change
    const { distributorId, notifier } = admin
    // The person had no access yet, so no email is sent.
    if (await withdrawStaffInvitation(change, admin, { userId, distributorId })) return NOTHING_ENDED
    const links = [{ kind: "distributor", distributorId }] as const
    const ended = await unlinkUserIn({ ...ctx, db }, admin, { userId, links })
    const user = await findUserById(db, userId)
    // An invitation that is also for something else keeps its link.
    if (person.isPending && user !== null && isWithoutLinks(user)) await deleteUnusedLinks(db, userId)
    await notifyStaff(ctx, change, admin, { person, emailTo: notifier.emails.staffEnded })
    return ended
  })
