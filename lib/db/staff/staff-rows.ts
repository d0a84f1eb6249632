import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"

const COLUMNS = {
  role: true,
  user: {
    select: {
      id: true,
      name: true,
      email: true,
      passwordHash: true,
      totpEnabledAt: true,
      disabledAt: true,
      links: {
        where: { purpose: "invitation", usedAt: null },
        select: { expiresAt: true },
        orderBy: { expiresAt: "desc" },
        take: 1,
      },
      webSessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
    },
  },
} as const satisfies Prisma.UserDistributorSelect

const toStaff = ({
  role,
  user,
}: Prisma.UserDistributorGetPayload<{ select: typeof COLUMNS }>): StaffMember => {
  const { id: userId, name, email, passwordHash, totpEnabledAt, disabledAt, links, webSessions } = user
  const [invitation] = links
  const [session] = webSessions
  return {
    userId,
    name,
    email,
    role: knownValue(DISTRIBUTOR_ROLES, role),
    hasSecondFactor: totpEnabledAt !== null,
    isPending: passwordHash === null,
    invitedUntil: invitation === undefined || passwordHash !== null ? null : toInstant(invitation.expiresAt),
    lastActiveAt: session === undefined ? null : toInstant(session.lastSeenAt),
    isDisabled: disabledAt !== null,
  }
}

/** Everybody who works for a distributor or is invited to, by name. */
export async function findStaff(db: Database, distributorId: string): Promise<StaffMember[]> {
  const [members, invited] = await Promise.all([
    db.userDistributor.findMany({ where: { distributorId }, select: COLUMNS }),
    db.staffInvitation.findMany({ where: { distributorId }, select: INVITED_COLUMNS }),
  ])
  return [...members.map(toStaff), ...invited.map(toInvited)].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.userId.localeCompare(other.userId),
  )
}

const INVITED_COLUMNS = {
  userId: true,
  name: true,
  role: true,
  expiresAt: true,
  user: { select: { email: true } },
} as const satisfies Prisma.StaffInvitationSelect

/** Someone who has not accepted is shown like someone without an account, so that the distributor learns nothing else. */
const toInvited = ({
  userId,
  name,
  role,
  expiresAt,
  user: { email },
}: Prisma.StaffInvitationGetPayload<{ select: typeof INVITED_COLUMNS }>): StaffMember => ({
  userId,
  name,
  email,
  role: knownValue(DISTRIBUTOR_ROLES, role),
  hasSecondFactor: false,
  isPending: true,
  invitedUntil: toInstant(expiresAt),
  lastActiveAt: null,
  isDisabled: false,
})

/** Gives a user who works nowhere a role at a distributor; returns whether they worked nowhere. */
export async function insertStaff(
  db: Database,
  staff: Readonly<{ userId: string; distributorId: string; role: DistributorRole; createdAt: Instant }>,
): Promise<boolean> {
  const { count } = await db.userDistributor.createMany({ data: staff, skipDuplicates: true })
  return count === 1
}

/** Replaces the role of a member of the staff, if it is the expected one; returns whether it was. */
export async function updateStaffRole(
  db: Database,
  distributorId: string,
  change: Readonly<{ userId: string; role: DistributorRole; expectedRole: DistributorRole }>,
): Promise<boolean> {
  const { userId, role, expectedRole } = change
  const { count } = await db.userDistributor.updateMany({
    where: { userId, distributorId, role: expectedRole },
    data: { role },
  })
  return count === 1
}
