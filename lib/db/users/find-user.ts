import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { User } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES, OPERATOR_ROLES } from "#lib/domain/users/user.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"

/** What a user is read from, wherever one is joined in. */
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
  disabledAt: row.disabledAt === null ? null : toInstant(row.disabledAt),
})

/** The user of this id, disabled or not, or null. */
export async function findUserById(db: Database, id: string): Promise<User | null> {
  const row = await db.user.findUnique({ where: { id }, select: USER_COLUMNS })
  return row === null ? null : toUser(row)
}

/** The user of this address in lower case, disabled or not, or null. */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const row = await db.user.findUnique({ where: { email }, select: USER_COLUMNS })
  return row === null ? null : toUser(row)
}

/** All users, by address. */
export async function findUsers(db: Database): Promise<User[]> {
  const rows = await db.user.findMany({ select: USER_COLUMNS, orderBy: { email: "asc" } })
  return rows.map(toUser)
}

/** Who keeps what belongs to an owner and may still sign in: the user, all who act for the investor, or the distributor's admins. */
export async function findKeepers(db: Database, owner: ApiClientOwner): Promise<User[]> {
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
