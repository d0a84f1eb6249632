import type { Database } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DistributorLink, OperatorRole } from "#lib/domain/users/user.ts"
import type { Language } from "#lib/i18n/language.ts"

/** Stores a user who has no password and no links yet, unless the address is taken; returns whether it was free. */
export async function insertUser(
  db: Database,
  user: Readonly<{ id: string; email: string; name: string; locale: Language; createdAt: Instant }>,
): Promise<boolean> {
  const { count } = await db.user.createMany({
    data: { ...user, updatedAt: user.createdAt },
    skipDuplicates: true,
  })
  return count === 1
}

/** Changes what a user is called and written in. */
export async function saveProfile(
  db: Database,
  id: string,
  profile: Readonly<{ name: string; locale: Language }>,
  at: Instant,
): Promise<void> {
  await db.user.updateMany({ where: { id }, data: { ...profile, updatedAt: at } })
}

/** Disables a user, or lets them in again; returns whether that changed anything. */
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

/** Lets a user act for an investor; nothing happens where they do. */
export async function linkInvestor(
  db: Database,
  userId: string,
  investorId: string,
  at: Instant,
): Promise<void> {
  await db.userInvestor.createMany({ data: { userId, investorId, createdAt: at }, skipDuplicates: true })
}

/** Takes an investor from a user; returns whether they acted for it. */
export async function unlinkInvestor(db: Database, userId: string, investorId: string): Promise<boolean> {
  const { count } = await db.userInvestor.deleteMany({ where: { userId, investorId } })
  return count === 1
}

/** Makes a user work for a distributor, in place of an earlier one. */
export async function linkDistributor(
  db: Database,
  userId: string,
  link: DistributorLink,
  at: Instant,
): Promise<void> {
  await db.userDistributor.upsert({
    where: { userId },
    create: { userId, ...link, createdAt: at },
    update: { ...link },
  })
}

/** Ends a user's work for a distributor, as whatever it was; returns whether they worked for it. */
export async function unlinkDistributor(
  db: Database,
  userId: string,
  distributorId: string,
): Promise<boolean> {
  const { count } = await db.userDistributor.deleteMany({ where: { userId, distributorId } })
  return count === 1
}

/** Ends everybody's work for a distributor; returns how many worked for it. */
export async function unlinkAllFromDistributor(db: Database, distributorId: string): Promise<number> {
  const { count } = await db.userDistributor.deleteMany({ where: { distributorId } })
  return count
}

/** Makes a user work for the fund operator. */
export async function linkOperator(
  db: Database,
  userId: string,
  role: OperatorRole,
  at: Instant,
): Promise<void> {
  await db.userOperator.upsert({
    where: { userId },
    create: { userId, role, createdAt: at },
    update: { role },
  })
}

/** Ends a user's work for the fund operator; returns whether they worked for it. */
export async function unlinkOperator(db: Database, userId: string): Promise<boolean> {
  const { count } = await db.userOperator.deleteMany({ where: { userId } })
  return count === 1
}
