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
    invitedUntil: invitation === undefined ? null : toInstant(invitation.expiresAt),
    lastActiveAt: session === undefined ? null : toInstant(session.lastSeenAt),
    isDisabled: disabledAt !== null,
  }
}

/** Everybody who works for a distributor, by name. */
export async function findStaff(db: Database, distributorId: string): Promise<StaffMember[]> {
  const rows = await db.userDistributor.findMany({
    where: { distributorId },
    select: COLUMNS,
    orderBy: [{ user: { name: "asc" } }, { userId: "asc" }],
  })
  return rows.map(toStaff)
}

/** Gives a user who works nowhere a role at a distributor; returns whether they worked nowhere. */
export async function insertStaff(
  db: Database,
  staff: Readonly<{ userId: string; distributorId: string; role: DistributorRole; createdAt: Instant }>,
): Promise<boolean> {
  const { count } = await db.userDistributor.createMany({ data: staff, skipDuplicates: true })
  return count === 1
}

/** Replaces the role `instead` of a member of the staff; returns whether they had it. */
export async function updateStaffRole(
  db: Database,
  distributorId: string,
  change: Readonly<{ userId: string; role: DistributorRole; instead: DistributorRole }>,
): Promise<boolean> {
  const { userId, role, instead } = change
  const { count } = await db.userDistributor.updateMany({
    where: { userId, distributorId, role: instead },
    data: { role },
  })
  return count === 1
}
