import type { Database } from "#lib/db/client.ts"
import { knownValue, toDecimal } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { LedgerAccount } from "#lib/domain/ledger/journal.ts"
import { LEDGER_ACCOUNT_KINDS } from "#lib/domain/ledger/journal.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { ZERO } from "#lib/domain/money/decimal.ts"

const ACCOUNT_COLUMNS = {
  shareClassId: true,
  kind: true,
  investorId: true,
  unit: true,
  balance: true,
} as const satisfies Prisma.LedgerAccountSelect

/** Every account of a class, in the order in which they were opened. */
export const findShareClassAccounts = (db: Database, shareClassId: string): Promise<LedgerAccount[]> =>
  findAccounts(db, { shareClassId })

async function findAccounts(db: Database, where: Prisma.LedgerAccountWhereInput): Promise<LedgerAccount[]> {
  const rows = await db.ledgerAccount.findMany({ where, select: ACCOUNT_COLUMNS, orderBy: { id: "asc" } })
  return rows.map((row) => ({
    ...row,
    kind: knownValue(LEDGER_ACCOUNT_KINDS, row.kind),
    unit: row.unit,
    balance: toDecimal(row.balance),
  }))
}

/** The free shares of an investor in a class, locked until the transaction ends. */
export async function lockFreeShares(
  db: Database,
  investorId: string,
  shareClassId: string,
): Promise<Decimal> {
  const [holding] = await db.$queryRaw<{ balance: Prisma.Decimal }[]>`
    SELECT balance FROM ledger_accounts
    WHERE share_class_id = ${shareClassId}::uuid AND kind = 'holding' AND investor_id = ${investorId}::uuid
    FOR NO KEY UPDATE`
  return holding === undefined ? ZERO : toDecimal(holding.balance)
}
