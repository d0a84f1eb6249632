import type { Database } from "#lib/db/client.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { investorScopeSql } from "./investor-scope.ts"

/** The investor whom a record is about, by the record as a subject of proposals. */
type SubjectInvestor = Readonly<{ subject: string; id: string; name: string }>

/** The investors within a scope with these ids, and those to whom these bank accounts belong. */
export const findSubjectInvestors = (
  db: Database,
  scope: Scope,
  {
    investorIds,
    bankAccountIds,
  }: Readonly<{ investorIds: readonly string[]; bankAccountIds: readonly string[] }>,
): Promise<SubjectInvestor[]> => db.$queryRaw<SubjectInvestor[]>`
  WITH about AS (
    SELECT 'investor:' || id AS subject, id FROM unnest(${[...investorIds]}::uuid[]) AS id
    UNION ALL
    SELECT 'bank-account:' || id AS subject, investor_id AS id FROM bank_accounts
    WHERE id = ANY(${[...bankAccountIds]}::uuid[])
  )
  SELECT about.subject, investor.id, investor.display_name AS name
  FROM about JOIN investors AS investor ON investor.id = about.id
  WHERE ${investorScopeSql(scope)}`
