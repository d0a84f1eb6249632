import { DISTRIBUTOR_STAFF } from "#lib/contract/staff/web-endpoints.ts"
import type { StaffCaller } from "#lib/http/distributor-web.ts"
import { onStaff } from "#lib/http/distributor-web.ts"
import { confirmed, notifierOf } from "#lib/http/web.ts"
import { changeStaffRole, endStaff } from "#lib/services/staff/change-staff.ts"
import { inviteStaff, resendInvitation } from "#lib/services/staff/invite-staff.ts"
import type { StaffAdmin } from "#lib/services/staff/staff-changes.ts"

const adminOf = ({ who, scope, user, distributorId }: StaffCaller): StaffAdmin => ({
  who,
  scope,
  userId: user.id,
  distributorId,
  notifier: notifierOf(user),
})

/** Gives a person a role at the distributor. */
export const onInviteStaff = confirmed(
  onStaff(DISTRIBUTOR_STAFF.invite, ({ ctx, actor, payload }) =>
    inviteStaff(ctx, adminOf(actor), { ...payload, name: payload.name.trim() }),
  ),
)

/** What an admin does to a member of the staff. */
export const onStaffMember = [
  confirmed(
    onStaff(DISTRIBUTOR_STAFF.changeRole, ({ ctx, actor, params, payload }) =>
      changeStaffRole(ctx, adminOf(actor), { ...params, ...payload }),
    ),
  ),
  confirmed(
    onStaff(DISTRIBUTOR_STAFF.end, async ({ ctx, actor, params }) => {
      const { remainingClients } = await endStaff(ctx, adminOf(actor), params.userId)
      return { remainingClients: remainingClients.map(({ name }) => name) }
    }),
  ),
]

/** Sends the invitation of a person again. */
export const onResendInvitation = confirmed(
  onStaff(DISTRIBUTOR_STAFF.resend, ({ ctx, actor, params }) =>
    resendInvitation(ctx, adminOf(actor), params.userId),
  ),
)
