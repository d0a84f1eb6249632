import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { investorScope } from "#lib/db/investors/investor-scope.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorUser } from "#lib/domain/investors/investor-user.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

/** The investor of a scope whose people are read, and when. */
type Asked = Readonly<{ scope: Scope; investorId: string; at: Instant }>

/** Who signs in for an investor within a scope, the first one first. */
export async function findInvestorUsers(
  db: Database,
  { scope, investorId, at }: Asked,
): Promise<InvestorUser[]> {
  const rows = await db.userInvestor.findMany({
    where: { investorId, investor: investorScope(scope) },
    select: {
      createdAt: true,
      user: {
        select: {
          id: true,
          email: true,
          passwordHash: true,
          disabledAt: true,
          links: {
            where: { purpose: "invitation", usedAt: null },
            select: { expiresAt: true },
            orderBy: { expiresAt: "desc" },
            take: 1,
          },
        },
      },
    },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })
  return rows.map(({ createdAt, user: { id, email, passwordHash, disabledAt, links } }) => {
    const [sent] = links
    const invitedUntil = passwordHash !== null || sent === undefined ? null : toInstant(sent.expiresAt)
    const enabledState = passwordHash === null ? invitedState(invitedUntil, at) : "active"
    return {
      userId: id,
      email,
      state: disabledAt === null ? enabledState : "disabled",
      since: toInstant(createdAt),
      invitedUntil,
    }
  })
}

const invitedState = (invitedUntil: Instant | null, at: Instant): InvestorUser["state"] =>
  invitedUntil !== null && invitedUntil <= at ? "expired" : "invited"

/** Who is asked to act for an investor within a scope and has not decided yet, the first one first. */
export async function findInvitedUsers(
  db: Database,
  { scope, investorId, at }: Asked,
): Promise<InvestorUser[]> {
  const rows = await db.investorInvitation.findMany({
    where: { investorId, investor: investorScope(scope) },
    select: { createdAt: true, expiresAt: true, user: { select: { id: true, email: true } } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })
  return rows.map(({ createdAt, expiresAt, user: { id, email } }) => ({
    userId: id,
    email,
    state: invitedState(toInstant(expiresAt), at),
    since: toInstant(createdAt),
    invitedUntil: toInstant(expiresAt),
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
