import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readImportFile } from "#lib/http/bulk-imports/read-import-file.ts"
import { killAsleep } from "#test/kill-asleep.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { startBulkImport } from "./change-bulk-import-status.ts"
import type { ImportActor } from "./check-bulk-import.ts"
import { requireBulkImport } from "./list-bulk-imports.ts"
import { newImportWorker, runBulkImports } from "./run-bulk-imports.ts"
import { uploadBulkImport } from "./upload-bulk-import.ts"

const url = testDatabaseUrl()
const ctx = ordersContext(url)
let desk: ImportActor
let investorId: string

beforeAll(async () => {
  await openShareClass(ctx, {
    shareClass: { bankAccountNumber: "FR7630006000011234567890189", bankAccountBic: "AGRIFRPP" },
  })
  const distributor = await openDistributor(ctx)
  const { distributorId } = distributor
  const person = await newUser(ctx, [{ kind: "distributor", distributorId, role: "operator" }])
  desk = { ...distributor, who: `user:${person.id}` }
  investorId = (await openInvestor(ctx, desk)).id
})
afterAll(() => ctx.db.$disconnect())

const ROWS = 45

/** A started import of orders. */
async function startedImport(prefix: string): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, index) => `${investorId},EUTBL,1000,${prefix}-${index}`)
  const bytes = new TextEncoder().encode(["investorId,shareClass,amount,clientReference", ...rows].join("\n"))
  const { bulkImport } = await uploadBulkImport(ctx, desk, {
    ...readImportFile(bytes),
    bytes,
    fileName: prefix,
  })
  await startBulkImport(ctx, desk, bulkImport.id)
  return bulkImport.id
}

const run = (sql: string) => runOnServer(testOwnerUrl(), sql)

const worker = newImportWorker((error) => {
  throw error
})

/** Expects that counts, rows and orders agree. */
async function expectConsistent(id: string, before: number): Promise<number> {
  const { createdCount, failedCount } = await requireBulkImport(ctx, desk, id)
  expect(failedCount).toBe(0)
  expect(await ctx.db.bulkImportRow.count({ where: { importId: id, status: "created" } })).toBe(createdCount)
  expect(await ctx.db.subscriptionOrder.count({ where: { investorId } })).toBe(before + createdCount)
  return createdCount
}

/** Lets another worker go on, as after the time of the lease. */
async function finish(id: string): Promise<void> {
  await ctx.db.bulkImport.update({ where: { id }, data: { leaseUntil: new Date(0) } })
  while (await runBulkImports(ctx, worker)) {}
  expect(await requireBulkImport(ctx, desk, id)).toMatchObject({ status: "finished", createdCount: ROWS })
}

const PROGRAM = path.resolve("test/bulk-imports/import-child-process.ts")

test.each([
  [
    "claims the import",
    "bulk_imports",
    "UPDATE",
    "NEW.lease_holder IS NOT NULL AND OLD.lease_holder IS NULL",
  ],
  ["creates the first order", "subscription_orders", "INSERT", "true"],
  ["marks a row of the second transaction", "bulk_import_rows", "UPDATE", "NEW.number = 30"],
  ["counts the rows of the last transaction", "bulk_imports", "UPDATE", `NEW.created_count = ${ROWS}`],
])("a worker that is killed as it %s loses no row and repeats none", async (what, table, event, when) => {
  const before = await ctx.db.subscriptionOrder.count({ where: { investorId } })
  const id = await startedImport(what)
  await run(
    "CREATE FUNCTION sleep_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END $$",
  )
  await run(
    `CREATE TRIGGER sleeps AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION sleep_here()`,
  )
  await killAsleep(ctx.db, PROGRAM, [url, ctx.clock.now()])
  await run(`DROP TRIGGER sleeps ON ${table}`)
  await run("DROP FUNCTION sleep_here()")
  await expectConsistent(id, before)
  await finish(id)
  await expectConsistent(id, before)
})

test("a connection that is lost at any row undoes the rows of its transaction and no others", async () => {
  const before = await ctx.db.subscriptionOrder.count({ where: { investorId } })
  const id = await startedImport("any row")
  const counts = new Set<number>()
  for (let number = 2; number < ROWS + 2; number += 1) {
    await run(`
      CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the connection is lost' USING ERRCODE = '57P01'; END $$`)
    await run(
      `CREATE OR REPLACE TRIGGER fails AFTER UPDATE ON bulk_import_rows FOR EACH ROW WHEN (NEW.number = ${number}) EXECUTE FUNCTION fail_here()`,
    )
    await expect(runBulkImports(ctx, worker)).rejects.toThrow()
    counts.add(await expectConsistent(id, before))
  }
  await run("DROP TRIGGER fails ON bulk_import_rows")
  await run("DROP FUNCTION fail_here()")
  expect([...counts]).toEqual([0, 20, 40])
  await finish(id)
  await expectConsistent(id, before)
})
