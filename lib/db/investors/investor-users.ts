import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import { investorScope } from "#lib/db/investors/investor-scope.ts"
import type { InvestorUser } from "#lib/domain/investors/investor-user.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"

/** Who signs in for an investor within a scope, the first one first. */
export async function findInvestorUsers(
  db: Database,
  scope: Scope,
  investorId: string,
): Promise<InvestorUser[]> {
  const rows = await db.userInvestor.findMany({
    where: { investorId, investor: investorScope(scope) },
    select: {
      createdAt: true,
      user: { select: { id: true, email: true, passwordHash: true, disabledAt: true } },
    },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })
  return rows.map(({ createdAt, user: { id, email, passwordHash, disabledAt } }) => ({
    userId: id,
    email,
    state: disabledAt !== null ? "disabled" : passwordHash === null ? "invited" : "active",
    since: toInstant(createdAt),
  }))
}
