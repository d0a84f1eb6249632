import { afterAll, beforeAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { readImportFile } from "#lib/http/bulk-imports/read-import-file.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { continueBulkImport, startBulkImport, stopBulkImport } from "./change-bulk-import-status.ts"
import type { ImportActor } from "./check-bulk-import.ts"
import { requireIssues } from "./list-bulk-imports.ts"
import { newImportWorker, runBulkImports } from "./run-bulk-imports.ts"
import { uploadBulkImport } from "./upload-bulk-import.ts"

// Files with the same investors, or the same orders without references, that two colleagues check before either is started.

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

async function upload(head: string, rows: readonly string[]) {
  const bytes = new TextEncoder().encode([head, ...rows, ""].join("\n"))
  const file = { ...readImportFile(bytes), bytes, fileName: "file.csv" }
  return (await uploadBulkImport(ctx, desk, file)).bulkImport
}

const uploadInvestors = (...rows: readonly string[]) =>
  upload(
    "firstName,lastName,details.type,details.countryOfTaxResidence,country,city,zipCode,address,dateOfBirth,placeOfBirth,details.legalName,details.registrationNumber",
    rows,
  )

const person = (firstName: string, lastName: string) =>
  `${firstName},${lastName},individual,FR,FR,Lyon,69002,12 rue de la République,1985-04-12,Grenoble,,`

const company = (name: string, number: string) =>
  `Rep,Resentative,organization,FR,FR,Lyon,69002,12 rue de la République,1985-04-12,Grenoble,${name},${number}`

const uploadOrders = (...rows: readonly string[]) =>
  upload("investorId,shareClass,amount,clientReference", rows)

const order = (amount: string, reference = "") => `${investorId},EUTBL,${amount},${reference}`

const worker = newImportWorker((error) => {
  throw error
})

async function work(): Promise<void> {
  while (await runBulkImports(ctx, worker)) {}
}

/** Creates the records of the first rows of an import, and stops it. */
async function workOnceAndStop(id: string): Promise<void> {
  let transactions = 0
  await runBulkImports(ctx, worker, () => transactions++ > 0)
  await stopBulkImport(ctx, desk, id)
}

const issuesOf = async (bulkImportId: string) => (await requireIssues(ctx, desk, { bulkImportId })).issues

const countInvestors = () => ctx.db.investor.count({ where: { distributorId: desk.distributorId } })

const countOrders = () => ctx.db.subscriptionOrder.count({ where: { investorId } })

test("investors whom another file has created since are not created unread", async () => {
  const first = await uploadInvestors(person("Ida", "Both"), company("Atelier Both SA", "B 1"))
  const second = [person("Only", "Here"), person("BOTH", "Ida"), company("Other", "b1")] as const
  const { id } = await uploadInvestors(...second)
  expect(await issuesOf(id)).toEqual([])
  await startBulkImport(ctx, desk, first.id)
  await expect(startBulkImport(ctx, desk, id)).rejects.toMatchObject({
    code: "ConflictError",
    reason: expect.stringMatching(/^Row 3 .* Upload the file again/),
  })
  await uploadInvestors(...second)
  expect(await issuesOf(id)).toMatchObject([
    { number: 3, code: "likely-duplicate", importId: first.id },
    { number: 4, code: "likely-duplicate", importId: first.id },
  ])
  await work()
  const before = await countInvestors()
  await startBulkImport(ctx, desk, id)
  await work()
  expect(await countInvestors()).toBe(before + 3)
})

test("an investor who was created by hand since the check is one to look at first", async () => {
  const { id } = await uploadInvestors(person("By", "Hand"))
  const { id: created } = await openInvestor(ctx, desk, {
    firstName: "Hand",
    lastName: "By",
    dateOfBirth: day("1985-04-12"),
  })
  await expect(startBulkImport(ctx, desk, id)).rejects.toThrow(/^Row 2 /)
  await uploadInvestors(person("By", "Hand"))
  expect(await issuesOf(id)).toMatchObject([{ code: "likely-duplicate", investorId: created }])
  await startBulkImport(ctx, desk, id)
  await work()
})

test("orders without references that another file has placed since are not placed unread", async () => {
  const first = await uploadOrders(order("1000.50"), order("1100"))
  const second = [order("1200"), order("1000.5")] as const
  const { id } = await uploadOrders(...second)
  await startBulkImport(ctx, desk, first.id)
  await expect(startBulkImport(ctx, desk, id)).rejects.toThrow(/^Row 3 .* Upload the file again/)
  await uploadOrders(...second)
  expect(await issuesOf(id)).toMatchObject([{ number: 3, code: "open-order", importId: first.id }])
  await work()
  const before = await countOrders()
  await uploadOrders(...second)
  expect(await issuesOf(id)).toMatchObject([{ number: 3, code: "open-order", orderId: expect.any(String) }])
  await startBulkImport(ctx, desk, id)
  await work()
  expect(await countOrders()).toBe(before + 2)
})

test("of two files with an order that are started in the same instant, one is", async () => {
  const files = [await uploadOrders(order("2000")), await uploadOrders(order("2000.00"))]
  const before = await countOrders()
  const started = await Promise.allSettled(files.map(({ id }) => startBulkImport(ctx, desk, id)))
  expect(started.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  await work()
  expect(await countOrders()).toBe(before + 1)
})

test("an order that a reference tells apart is placed without another look", async () => {
  const { id } = await uploadOrders(order("3000", "meant"))
  const other = await uploadOrders(order("3000"))
  await startBulkImport(ctx, desk, other.id)
  await work()
  await startBulkImport(ctx, desk, id)
  await work()
})

test("rows that a stopped import has left are compared with what others have created, and not with its own", async () => {
  const referenced = Array.from({ length: 20 }, (_, index) => order("4000", `left-${index}`))
  const { id } = await uploadOrders(...referenced, order("4000"), order("4100"))
  await startBulkImport(ctx, desk, id)
  await workOnceAndStop(id)
  await continueBulkImport(ctx, desk, id)
  await stopBulkImport(ctx, desk, id)
  const other = await uploadOrders(order("4100"))
  await startBulkImport(ctx, desk, other.id)
  await work()
  const before = await countOrders()
  await expect(continueBulkImport(ctx, desk, id)).rejects.toThrow(/^Row 23 .* in another file/)
  await work()
  expect(await countOrders()).toBe(before)
})
