import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import { toUser, USER_COLUMNS } from "#lib/db/users/users.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { OperatorUser } from "#lib/domain/operators/operator-user.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"

/** Everybody with a role at the operator, disabled or not, by address; or one of them. */
export async function findOperatorUsers(db: Database, userId?: string): Promise<OperatorUser[]> {
  const rows = await db.user.findMany({
    where: { operator: { isNot: null }, ...(userId === undefined ? {} : { id: userId }) },
    select: {
      ...USER_COLUMNS,
      passwordHash: true,
      links: {
        where: { purpose: "invitation" satisfies AccountLinkPurpose },
        select: { createdAt: true, expiresAt: true },
        orderBy: { createdAt: "desc" },
        take: 1,
      },
    },
    orderBy: { email: "asc" },
  })
  return rows.map(({ passwordHash, links: [link], ...row }) => {
    const { id, email, name, operatorRole: role, hasSecondFactor, createdAt, disabledAt } = toUser(row)
    invariant(role, "only users with a role were asked for")
    return {
      id,
      email,
      name,
      role,
      hasPassword: passwordHash !== null,
      invitation:
        passwordHash !== null || link === undefined
          ? null
          : { sentAt: toInstant(link.createdAt), expiresAt: toInstant(link.expiresAt) },
      hasSecondFactor,
      createdAt,
      disabledAt,
    }
  })
}
