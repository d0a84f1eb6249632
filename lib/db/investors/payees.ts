import type { Database } from "#lib/db/client.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { investorScopeSql } from "./investor-scope.ts"

/** A bank account with the investor who is paid to it. */
export type Payee = Readonly<{
  bankAccountId: string
  investorId: string
  name: string
  accountNumber: string
  bic: string
  isErased: boolean
}>

/** The payees of these bank accounts, of investors within a scope. */
export const findPayees = (
  db: Database,
  scope: Scope,
  bankAccountIds: readonly string[],
): Promise<Payee[]> => db.$queryRaw<Payee[]>`
  SELECT account.id AS "bankAccountId", investor.id AS "investorId", investor.display_name AS name,
    account.account_number AS "accountNumber", account.bic,
    EXISTS (SELECT FROM investor_erasures AS erasure WHERE erasure.investor_id = investor.id) AS "isErased"
  FROM bank_accounts AS account JOIN investors AS investor ON investor.id = account.investor_id
  WHERE account.id = ANY(${[...bankAccountIds]}::uuid[]) AND ${investorScopeSql(scope)}`
