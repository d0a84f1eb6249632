import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { investorScope } from "#lib/db/investors/investor-scope.ts"
import type { InvestorUser } from "#lib/domain/investors/investor-user.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

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

/** A user with those of the given investors for whom they act. */
export type UserOfInvestors = Readonly<{
  email: string
  name: string
  locale: Language
  investorIds: readonly string[]
}>

/** The users who act for any of these investors, by email address. */
export async function findUsersOfInvestors(
  db: Database,
  investorIds: readonly string[],
): Promise<UserOfInvestors[]> {
  const rows = await db.$queryRaw<(Omit<UserOfInvestors, "locale"> & Readonly<{ locale: string }>)[]>`
    SELECT person.email, person.name, person.locale, array_agg(link.investor_id::text) AS "investorIds"
    FROM users AS person JOIN user_investors AS link ON link.user_id = person.id
    WHERE person.disabled_at IS NULL AND link.investor_id = ANY(${[...investorIds]}::uuid[])
    GROUP BY person.id ORDER BY person.email`
  return rows.map((row) => ({ ...row, locale: knownValue(LANGUAGES, row.locale) }))
}
