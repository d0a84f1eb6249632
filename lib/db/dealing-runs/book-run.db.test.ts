import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts"
import { missingAccounts } from "./book-run.ts"

let database: TestDatabase
let ctx: ReturnType<typeof ordersContext>

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = ordersContext(database.url)
})

afterAll(async () => {
  await ctx.db.$disconnect()
  await database.drop()
})

const HOLDERS = 2_000

/** A class with many holders, and a run in which each of them buys and sells. */
async function stageRunOfHolders(
  db: Database,
  shareClassId: string,
  sampleInvestorId: string,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO investors (id, distributor_id, first_name, last_name, type, country_of_tax_residence, country, city,
      zip_code, address, date_of_birth, place_of_birth, status, requirements, created_at, updated_at)
    SELECT gen_random_uuid(), distributor_id, first_name, last_name, type, country_of_tax_residence, country, city,
      zip_code, address, date_of_birth, place_of_birth, status, requirements, created_at, updated_at
    FROM investors CROSS JOIN generate_series(2, ${HOLDERS}::int) WHERE id = ${sampleInvestorId}::uuid`
  await db.$executeRaw`
    INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
    SELECT ${shareClassId}::uuid, 'holding', id, 'EUTBL' FROM investors
    UNION ALL SELECT ${shareClassId}::uuid, 'issuance', NULL, 'EUTBL'`
  await db.$executeRaw`CREATE TEMPORARY TABLE priced_subscriptions ON COMMIT DROP AS SELECT id AS investor_id FROM investors`
  await db.$executeRaw`CREATE TEMPORARY TABLE priced_redemptions ON COMMIT DROP AS SELECT id AS investor_id FROM investors`
  await db.$executeRaw`ANALYZE priced_subscriptions, priced_redemptions, ledger_accounts`
}

test("a run finds the accounts of its holders without comparing every holder with every account", async () => {
  const shareClassId = await openShareClass(ctx)
  const { id: investorId } = await openInvestor(ctx, await openDistributor(ctx))
  await inTransaction(ctx.db, async (db) => {
    await stageRunOfHolders(db, shareClassId, investorId)
    const terms = await requireDealingTerms({ ...ctx, db }, shareClassId)
    const missing = await db.$queryRaw<{ kind: string; count: number }[]>`
      SELECT kind, count(*)::int FROM (${missingAccounts(terms)}) AS missing (share_class_id, kind, investor_id, unit)
      GROUP BY 1 ORDER BY 1`
    expect(missing).toEqual([
      { kind: "fees", count: 1 },
      { kind: "fund", count: 1 },
      { kind: "payable", count: HOLDERS },
      { kind: "rounding", count: 1 },
    ])
    const explained = await db.$queryRaw<Record<string, string>[]>(
      Prisma.sql`EXPLAIN (ANALYZE, FORMAT TEXT) ${missingAccounts(terms)}`,
    )
    const plan = explained.flatMap((row) => Object.values(row)).join("\n")
    const compared = [...plan.matchAll(/Rows Removed by Join Filter: (\d+)/g)].map(([, rows]) => Number(rows))
    expect(compared.reduce((all, rows) => all + rows, 0)).toBeLessThan(HOLDERS)
  })
})
