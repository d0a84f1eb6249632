import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { Payee } from "#lib/domain/payouts/payout.ts"

/** Who each payout is for, by the id of the payout. */
export const findPayees = (
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Payee>> =>
  payoutIds.length === 0 ? Promise.resolve(new Map()) : queryPayees(db, payoutIds, Prisma.empty)

/** Who a payout is for. Neither investor nor bank account changes until the transaction ends. */
export async function lockPayee(db: Database, payoutId: string): Promise<Payee> {
  const payee = (await queryPayees(db, [payoutId], Prisma.sql`FOR SHARE OF investor, account`)).get(payoutId)
  invariant(payee !== undefined, "a payout has its order, investor and bank account")
  return payee
}

type PayeeRow = Readonly<{
  payoutId: string
  investorId: string
  investorStatus: string
  ownerId: string
  accountStatus: string
  currency: string
  accountNumber: string
  bic: string
}>

async function queryPayees(
  db: Database,
  payoutIds: readonly string[],
  lock: Prisma.Sql,
): Promise<ReadonlyMap<string, Payee>> {
  const rows = await db.$queryRaw<PayeeRow[]>`
    SELECT payout.id AS "payoutId", investor.id AS "investorId", investor.status AS "investorStatus",
      account.investor_id AS "ownerId", account.status AS "accountStatus", account.currency::text AS currency,
      account.account_number AS "accountNumber", account.bic
    FROM payouts AS payout
    JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
    JOIN investors AS investor ON investor.id = ordered.investor_id
    JOIN bank_accounts AS account ON account.id = payout.bank_account_id
    WHERE payout.id = ANY(${[...payoutIds]}::uuid[])
    ${lock}`
  return new Map(rows.map((row) => [row.payoutId, toPayee(row)]))
}

const toPayee = (row: PayeeRow): Payee => ({
  investorId: row.investorId,
  investorStatus: knownValue(INVESTOR_STATUSES, row.investorStatus),
  bankAccount: {
    investorId: row.ownerId,
    status: knownValue(BANK_ACCOUNT_STATUSES, row.accountStatus),
    currency: knownValue(CURRENCY_CODES, row.currency),
    accountNumber: row.accountNumber,
    bic: row.bic,
  },
})
