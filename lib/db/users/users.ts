import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { deleteInvestorInvitation } from "#lib/db/investors/investor-invitation-rows.ts"
import { deleteStaffInvitationsOf } from "#lib/db/staff/staff-invitation-rows.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { DistributorLink, OperatorRole, User } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES, OPERATOR_ROLES } from "#lib/domain/users/user.ts"

/** The columns of a user, for queries that join one. */
export const USER_COLUMNS = {
  id: true,
  email: true,
  name: true,
  locale: true,
  totpEnabledAt: true,
  createdAt: true,
  disabledAt: true,
  investors: { select: { investorId: true }, orderBy: [{ createdAt: "asc" }, { investorId: "asc" }] },
  distributor: { select: { distributorId: true, role: true } },
  operator: { select: { role: true } },
} as const satisfies Prisma.UserSelect

export type UserRow = Prisma.UserGetPayload<{ select: typeof USER_COLUMNS }>

export const toUser = ({ totpEnabledAt, investors, distributor, operator, ...row }: UserRow): User => ({
  ...row,
  locale: knownValue(LANGUAGES, row.locale),
  investorIds: investors.map(({ investorId }) => investorId),
  distributor:
    distributor === null ? null : { ...distributor, role: knownValue(DISTRIBUTOR_ROLES, distributor.role) },
  operatorRole: operator === null ? null : knownValue(OPERATOR_ROLES, operator.role),
  hasSecondFactor: totpEnabledAt !== null,
  createdAt: toInstant(row.createdAt),
  disabledAt: toInstantOrNull(row.disabledAt),
})

/** The user with this id, disabled or not, or null. */
export async function findUserById(db: Database, id: string): Promise<User | null> {
  const row = await db.user.findUnique({ where: { id }, select: USER_COLUMNS })
  return row === null ? null : toUser(row)
}

/** The user with this address in lower case, disabled or not, or null. */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const row = await db.user.findUnique({ where: { email }, select: USER_COLUMNS })
  return row === null ? null : toUser(row)
}

/** All users, by address. */
export async function findUsers(db: Database): Promise<User[]> {
  const rows = await db.user.findMany({ select: USER_COLUMNS, orderBy: { email: "asc" } })
  return rows.map(toUser)
}

/** The active users responsible for an owner: the user, all who act for the investor, or the distributor's admins. */
export async function findUsersOfOwner(db: Database, owner: ApiClientOwner): Promise<User[]> {
  const rows = await db.user.findMany({
    where: { ...keptBy(owner), disabledAt: null },
    select: USER_COLUMNS,
    orderBy: { email: "asc" },
  })
  return rows.map(toUser)
}

function keptBy(owner: ApiClientOwner): Prisma.UserWhereInput {
  switch (owner.kind) {
    case "user":
      return { id: owner.userId }
    case "investor":
      return { investors: { some: { investorId: owner.investorId } } }
    case "distributor":
      return { distributor: { distributorId: owner.distributorId, role: "admin" } }
  }
}

/** Inserts a user without password and links, unless the address exists; returns whether it was free. */
export async function insertUser(
  db: Database,
  user: Readonly<{
    id: string
    email: string
    name: string
    locale: Language
    createdBy: string
    createdAt: Instant
  }>,
): Promise<boolean> {
  const { count } = await db.user.createMany({
    data: { ...user, updatedAt: user.createdAt },
    skipDuplicates: true,
  })
  return count === 1
}

/** Changes the name and language of a user. */
export async function saveProfile(
  db: Database,
  id: string,
  profile: Readonly<{ name: string; locale: Language }>,
  at: Instant,
): Promise<void> {
  await db.user.updateMany({ where: { id }, data: { ...profile, updatedAt: at } })
}

/** Locks a user until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await db.$executeRaw`SELECT FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
}

/** Disables or enables a user; returns whether that changed anything. */
export async function saveDisabled(
  db: Database,
  id: string,
  isDisabled: boolean,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id, disabledAt: isDisabled ? null : { not: null } },
    data: { disabledAt: isDisabled ? at : null, updatedAt: at },
  })
  return count === 1
}

/** Links a user to an investor, which ends an invitation; does nothing if they are linked. */
export async function linkInvestor(
  db: Database,
  userId: string,
  investorId: string,
  at: Instant,
): Promise<void> {
  await deleteInvestorInvitation(db, { userId, investorId })
  await db.userInvestor.createMany({ data: { userId, investorId, createdAt: at }, skipDuplicates: true })
}

/** Unlinks a user from an investor; returns whether they were linked. */
export async function unlinkInvestor(db: Database, userId: string, investorId: string): Promise<boolean> {
  const { count } = await db.userInvestor.deleteMany({ where: { userId, investorId } })
  return count === 1
}

/** Links a user to a distributor, replacing an earlier one, which ends every invitation: a person works for one distributor. */
export async function linkDistributor(
  db: Database,
  userId: string,
  link: DistributorLink,
  at: Instant,
): Promise<void> {
  await deleteStaffInvitationsOf(db, userId)
  await db.userDistributor.upsert({
    where: { userId },
    create: { userId, ...link, createdAt: at },
    update: { ...link },
  })
}

/** Unlinks a user from a distributor, whatever the role; returns whether they were linked. */
export async function unlinkDistributor(
  db: Database,
  userId: string,
  distributorId: string,
): Promise<boolean> {
  const { count } = await db.userDistributor.deleteMany({ where: { userId, distributorId } })
  return count === 1
}

/** Unlinks all users from a distributor; returns their number. */
export async function unlinkAllFromDistributor(db: Database, distributorId: string): Promise<number> {
  const { count } = await db.userDistributor.deleteMany({ where: { distributorId } })
  return count
}

/** Links a user to the fund operator. */
export async function linkOperator(
  db: Database,
  userId: string,
  link: Readonly<{ role: OperatorRole; createdBy: string; createdAt: Instant }>,
): Promise<void> {
  const { role, createdBy } = link
  await db.userOperator.upsert({
    where: { userId },
    create: { userId, ...link },
    update: { role, createdBy },
  })
}

/** Unlinks a user from the fund operator; returns whether they were linked. */
export async function unlinkOperator(db: Database, userId: string): Promise<boolean> {
  const { count } = await db.userOperator.deleteMany({ where: { userId } })
  return count === 1
}

/** A user with the hash of their password and when they chose it; none until they have set one. */
export type UserWithPassword = Readonly<{
  user: User
  passwordHash: string | null
  passwordChangedAt: Instant | null
}>

/** The user with an id or an address in lower case, disabled or not, or null. */
export async function findUserWithPassword(
  db: Database,
  where: Readonly<{ id: string }> | Readonly<{ email: string }>,
): Promise<UserWithPassword | null> {
  const select = {
    ...USER_COLUMNS,
    passwordHash: true,
    passwordChangedAt: true,
  } as const satisfies Prisma.UserSelect
  const row = await db.user.findUnique({ where, select })
  if (row === null) return null
  const { passwordHash, passwordChangedAt, ...user } = row
  return {
    user: toUser(user),
    passwordHash,
    passwordChangedAt: toInstantOrNull(passwordChangedAt),
  }
}

/** Replaces the password, unless it has changed meanwhile: its hash is then not the expected one. Returns whether it did. */
export async function savePassword(
  db: Database,
  userId: string,
  change: Readonly<{ hash: string; expectedHash: string | null; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, passwordHash: change.expectedHash, disabledAt: null },
    data: {
      passwordHash: change.hash,
      passwordHashedAt: change.at,
      passwordChangedAt: change.at,
      updatedAt: change.at,
    },
  })
  return count === 1
}

/** Stores another hash of the same password, unless the password has changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  change: Readonly<{ hash: string; expectedHash: string | null; at: Instant }>,
): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, passwordHash: change.expectedHash },
    data: { passwordHash: change.hash, passwordHashedAt: change.at },
  })
}
