import { afterAll, beforeAll, expect, test } from "vitest"
import { readImportFile } from "#lib/http/bulk-imports/read-import-file.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { continueBulkImport, startBulkImport, stopBulkImport } from "./change-bulk-import-status.ts"
import type { ImportActor } from "./check-bulk-import.ts"
import { requireIssues } from "./list-bulk-imports.ts"
import { newImportWorker, runBulkImports } from "./run-bulk-imports.ts"
import { uploadBulkImport } from "./upload-bulk-import.ts"

// Files with the same references, such as one and its correction, of which the second was checked before the first was started.

const ctx = ordersContext(testDatabaseUrl())
let desk: ImportActor
let investorId: string

beforeAll(async () => {
  await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { distributorId } = distributor
  const { id } = await newUser(ctx, [{ kind: "distributor", distributorId, role: "operator" }])
  desk = { ...distributor, who: `user:${id}` }
  investorId = (await openInvestor(ctx, desk)).id
})
afterAll(() => ctx.db.$disconnect())

async function upload(amount: string, ...references: readonly string[]) {
  const rows = references.map((reference) => `${investorId},EUTBL,${amount},${reference}`)
  const bytes = new TextEncoder().encode(
    ["investorId,shareClass,amount,clientReference", ...rows, ""].join("\n"),
  )
  const file = { ...readImportFile(bytes), bytes, fileName: "orders.csv" }
  return (await uploadBulkImport(ctx, desk, file)).bulkImport
}

const worker = newImportWorker((error) => {
  throw error
})

async function work(): Promise<void> {
  while (await runBulkImports(ctx, worker)) {}
}

const issuesOf = async (bulkImportId: string) =>
  (await requireIssues(ctx, desk, { bulkImportId })).issues.map(({ code }) => code)

const countOrders = () => ctx.db.subscriptionOrder.count({ where: { investorId } })

test("orders of references that another file has created since are not created unread", async () => {
  const [first, corrected] = [await upload("1000", "a-1", "a-2"), await upload("2000", "a-1", "a-2")]
  await startBulkImport(ctx, desk, first.id)
  await expect(startBulkImport(ctx, desk, corrected.id)).rejects.toThrow(/reference a-1/)
  await work()
  const before = await countOrders()
  await expect(startBulkImport(ctx, desk, corrected.id)).rejects.toThrow(/Upload the file again/)
  await work()
  expect(await countOrders()).toBe(before)
  const { id } = await upload("2000", "a-1", "a-2")
  expect(id).toBe(corrected.id)
  expect(await issuesOf(id)).toEqual(["used-reference", "used-reference"])
  await startBulkImport(ctx, desk, id)
  await work()
  expect(await countOrders()).toBe(before + 2)
})

test("of two files with a reference that are started in the same instant, one is", async () => {
  const files = [await upload("1000", "b-1"), await upload("2000", "b-1")]
  const before = await countOrders()
  const started = await Promise.allSettled(files.map(({ id }) => startBulkImport(ctx, desk, id)))
  expect(started.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  await work()
  expect(await countOrders()).toBe(before + 1)
  const [left] = files.filter((_, index) => started[index]?.status === "rejected")
  await upload(left === files[0] ? "1000" : "2000", "b-1")
  expect(await issuesOf(left?.id ?? "")).toEqual(["used-reference"])
})

test("rows that were left by a stopped import are not created once another file has their references", async () => {
  const first = await upload("1000", "c-1", "c-2")
  await startBulkImport(ctx, desk, first.id)
  await stopBulkImport(ctx, desk, first.id)
  const other = await upload("1000", "c-2")
  expect(await issuesOf(other.id)).toEqual([])
  await startBulkImport(ctx, desk, other.id)
  await work()
  const before = await countOrders()
  await expect(continueBulkImport(ctx, desk, first.id)).rejects.toThrow(/reference c-2/)
  await work()
  expect(await countOrders()).toBe(before)
})
