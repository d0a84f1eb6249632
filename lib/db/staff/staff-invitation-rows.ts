import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { StaffInvitation } from "#lib/domain/staff/staff-invitation.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"

/** Whom an invitation is for, and by which distributor. */
type Key = Readonly<{ userId: string; distributorId: string }>

/** Stores the invitation of a user by a distributor, unless there is one; returns whether there was none. */
export async function insertStaffInvitation(
  db: Database,
  invitation: Key &
    Readonly<{
      name: string
      role: DistributorRole
      inviterId: string
      invitedBy: string
      createdAt: Instant
      expiresAt: Instant
    }>,
): Promise<boolean> {
  const { count } = await db.staffInvitation.createMany({ data: invitation, skipDuplicates: true })
  return count === 1
}

/** When an invitation is decided about, and the roles of a distributor's staff that may send one. */
type Terms = Readonly<{ at: Instant; inviterRoles: readonly DistributorRole[] }>

/**
 * The invitations of a user that can be accepted or declined, the latest first: not expired, and from somebody who may still invite to
 * the staff.
 */
export async function findOpenStaffInvitations(
  db: Database,
  userId: string,
  { at, inviterRoles }: Terms,
): Promise<StaffInvitation[]> {
  const rows = await db.$queryRaw<
    (Omit<StaffInvitation, "role" | "expiresAt"> & Readonly<{ role: string; expiresAt: Date }>)[]
  >`
    SELECT invitation.distributor_id AS "distributorId", distributor.name AS distributor, invitation.name, invitation.role,
      invitation.invited_by AS "invitedBy", invitation.expires_at AS "expiresAt"
    FROM staff_invitations AS invitation
    JOIN distributors AS distributor ON distributor.id = invitation.distributor_id
    JOIN user_distributors AS works ON works.distributor_id = invitation.distributor_id
      AND works.user_id = invitation.inviter_id AND works.role = ANY(${[...inviterRoles]})
    JOIN users AS inviter ON inviter.id = works.user_id AND inviter.disabled_at IS NULL
    WHERE invitation.user_id = ${userId}::uuid AND invitation.expires_at > ${at}::timestamptz
    ORDER BY invitation.created_at DESC, invitation.distributor_id`
  return rows.map((row) => ({
    ...row,
    role: knownValue(DISTRIBUTOR_ROLES, row.role),
    expiresAt: toInstant(row.expiresAt),
  }))
}

/** Keeps an invitation open until another instant; returns whether it exists. */
export async function extendStaffInvitation(
  db: Database,
  { userId, distributorId }: Key,
  change: Readonly<{ inviterId: string; invitedBy: string; expiresAt: Instant }>,
): Promise<boolean> {
  const { count } = await db.staffInvitation.updateMany({ where: { userId, distributorId }, data: change })
  return count === 1
}

/** Replaces the role of an invitation, if it is the expected one; returns whether it was. */
export async function updateInvitedRole(
  db: Database,
  {
    userId,
    distributorId,
    role,
    expectedRole,
  }: Key & Readonly<Record<"role" | "expectedRole", DistributorRole>>,
): Promise<boolean> {
  const { count } = await db.staffInvitation.updateMany({
    where: { userId, distributorId, role: expectedRole },
    data: { role },
  })
  return count === 1
}

/** Deletes an invitation; returns whether it existed. */
export async function deleteStaffInvitation(db: Database, { userId, distributorId }: Key): Promise<boolean> {
  const { count } = await db.staffInvitation.deleteMany({ where: { userId, distributorId } })
  return count === 1
}

/** Deletes every invitation of a user: a person works for one distributor. */
export async function deleteStaffInvitationsOf(db: Database, userId: string): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { userId } })
}

/** Deletes every invitation by a distributor. */
export async function deleteStaffInvitationsBy(db: Database, distributorId: string): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { distributorId } })
}

/** Deletes invitations that expired before an instant. */
export async function deleteStaffInvitationsBefore(db: Database, expiredBefore: Instant): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { expiresAt: { lt: expiredBefore } } })
}
