import type { Database } from "#lib/db/client.ts"
import type { BankAccount, BankAccountStatus } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Inserts a bank account; false when its investor already has it in that currency. */
export async function insertBankAccount(db: Database, account: BankAccount): Promise<boolean> {
  const inserted = await db.$executeRaw`
    INSERT INTO bank_accounts
      (id, investor_id, currency, account_number, bic, status, created_at, updated_at)
    VALUES
      (${account.id}::uuid, ${account.investorId}::uuid, ${account.currency}::currency_code, ${account.accountNumber},
       ${account.bic}, ${account.status}, ${account.createdAt}::timestamptz, ${account.updatedAt}::timestamptz)
    ON CONFLICT (investor_id, account_number, currency) WHERE status <> 'archived' DO NOTHING`
  return inserted > 0
}

/** Gives a bank account another status. */
export async function updateBankAccountStatus(
  db: Database,
  id: string,
  status: BankAccountStatus,
  updatedAt: Instant,
): Promise<void> {
  await db.bankAccount.update({ where: { id }, data: { status, updatedAt } })
}

/** Nobody else changes the bank account until the transaction ends. */
export async function lockBankAccount(db: Database, id: string): Promise<void> {
  await db.$executeRaw`SELECT FROM bank_accounts WHERE id = ${id}::uuid FOR UPDATE`
}
