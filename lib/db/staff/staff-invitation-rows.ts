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
      invitedBy: string
      createdAt: Instant
      expiresAt: Instant
    }>,
): Promise<boolean> {
  const { count } = await db.staffInvitation.createMany({ data: invitation, skipDuplicates: true })
  return count === 1
}

/** The invitations of a user that are open at an instant, the latest first. */
export async function findOpenInvitations(
  db: Database,
  userId: string,
  at: Instant,
): Promise<StaffInvitation[]> {
  const rows = await db.staffInvitation.findMany({
    where: { userId, expiresAt: { gt: at } },
    select: {
      distributorId: true,
      name: true,
      role: true,
      invitedBy: true,
      expiresAt: true,
      distributor: { select: { name: true } },
    },
    orderBy: [{ createdAt: "desc" }, { distributorId: "asc" }],
  })
  return rows.map(({ distributor, role, expiresAt, ...row }) => ({
    ...row,
    distributor: distributor.name,
    role: knownValue(DISTRIBUTOR_ROLES, role),
    expiresAt: toInstant(expiresAt),
  }))
}

/** Keeps an invitation open until another instant; returns whether it exists. */
export async function extendStaffInvitation(
  db: Database,
  { userId, distributorId }: Key,
  change: Readonly<{ invitedBy: string; expiresAt: Instant }>,
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
export async function deleteInvitationsOf(db: Database, userId: string): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { userId } })
}

/** Deletes every invitation by a distributor. */
export async function deleteInvitationsBy(db: Database, distributorId: string): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { distributorId } })
}

/** Deletes invitations that expired before an instant. */
export async function deleteInvitationsBefore(db: Database, expiredBefore: Instant): Promise<void> {
  await db.staffInvitation.deleteMany({ where: { expiresAt: { lt: expiredBefore } } })
}
