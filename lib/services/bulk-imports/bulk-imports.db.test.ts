import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import type { FoundIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import { readImportFile } from "#lib/http/bulk-imports/read-import-file.ts"
import { endDistributor } from "#lib/services/distributors/distributors.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { disableUser } from "#lib/services/users/users.ts"
import {
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  organization,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import {
  continueBulkImport,
  discardBulkImport,
  startBulkImport,
  stopBulkImport,
} from "./change-bulk-import-status.ts"
import type { ImportActor } from "./check-bulk-import.ts"
import {
  listBulkImports,
  namedRows,
  requireBulkImport,
  requireImportedRows,
  requireIssues,
} from "./list-bulk-imports.ts"
import { newImportWorker, purgeImportedRows, runBulkImports } from "./run-bulk-imports.ts"
import { uploadBulkImport } from "./upload-bulk-import.ts"

const ctx = ordersContext(testDatabaseUrl())
let desk: ImportActor
let investorId: string

beforeAll(async () => {
  await openShareClass(ctx, {
    shareClass: { bankAccountNumber: "FR7630006000011234567890189", bankAccountBic: "AGRIFRPP" },
  })
  desk = await openDesk()
  investorId = (await openInvestor(ctx, desk)).id
})
afterAll(() => ctx.db.$disconnect())

/** A person of the staff of a new distributor. */
async function openDesk(): Promise<ImportActor> {
  const distributor = await openDistributor(ctx)
  return { ...distributor, who: `user:${(await newColleague(distributor)).id}` }
}

const newColleague = ({ distributorId }: Pick<ImportActor, "distributorId">) =>
  newUser(ctx, [{ kind: "distributor", distributorId, role: "operator" }])

const ORDER_HEAD = "investorId,shareClass,amount,clientReference"
const INVESTOR_HEAD =
  "firstName,lastName,details.type,details.countryOfTaxResidence,country,city,zipCode,address,dateOfBirth,placeOfBirth"

const person = (firstName: string, lastName: string, dateOfBirth = "1985-04-12") =>
  `${firstName},${lastName},individual,FR,FR,Lyon,69002,12 rue de la République,${dateOfBirth},Grenoble`

const upload = (actor: ImportActor, head: string, rows: readonly string[], fileName = "file.csv") => {
  const bytes = new TextEncoder().encode([head, ...rows, ""].join("\n"))
  return uploadBulkImport(ctx, actor, { ...readImportFile(bytes), bytes, fileName })
}

/** Orders that differ by their reference, each with the prefix of its test. */
const orders = (prefix: string, count: number, investor = investorId) =>
  Array.from({ length: count }, (_, index) => `${investor},EUTBL,1000.00,${prefix}-${index}`)

const uploadOrders = async (rows: readonly string[]) => (await upload(desk, ORDER_HEAD, rows)).bulkImport

const worker = () =>
  newImportWorker((error) => {
    throw error
  })

/** Works until no import is left to claim. */
async function work(by = worker()): Promise<void> {
  while (await runBulkImports(ctx, by)) {}
}

const issuesOf = async (bulkImportId: string, actor = desk) =>
  (await requireIssues(ctx, actor, { bulkImportId })).issues.map(({ number, column, code }: FoundIssue) => [
    number,
    column,
    code,
  ])

type ForStop = Readonly<{ userId: string; distributorId: string }>

const countOrders = () => ctx.db.subscriptionOrder.count({ where: { investorId } })

describe("a file of 1,000 rows of which 18 are wrong in different ways", () => {
  test("is reported with exactly these 18, and nothing can be created of it", async () => {
    const foreign = (await openInvestor(ctx, await openDistributor(ctx))).id
    const suspended = (await openInvestor(ctx, desk)).id
    await decideInvestor(ctx, OPERATOR, { id: suspended, decision: "suspend", message: "Wait." })
    const rows = orders("wrong", 1_000)
    const ok = `${investorId},EUTBL,1000.00`
    const wrong: readonly (readonly [at: number, row: string, column: string | null, code: string])[] = [
      [10, ",EUTBL,1000,w1", "investorId", "missing"],
      [20, "42,EUTBL,1000,w2", "investorId", "investor-id"],
      // Enough for whoever has funded an order before: nobody knows whether this investor has.
      [30, `${foreign},EUTBL,20,w3`, "investorId", "investor-unknown"],
      [40, `${suspended},EUTBL,1000,w4`, "investorId", "investor-not-ready"],
      [50, `${investorId},,1000,w5`, "shareClass", "missing"],
      [60, `${investorId},EUTBX,1000,w6`, "shareClass", "class-unknown"],
      [70, `${investorId},SAFO,1000,w7`, "shareClass", "class-closed"],
      [80, `${investorId},EUTBL,,w8`, "amount", "missing"],
      [90, `${investorId},EUTBL,many,w9`, "amount", "amount-unreadable"],
      [100, `${investorId},EUTBL,1.000,w10`, "amount", "amount-ambiguous"],
      [110, `${investorId},EUTBL,0,w11`, "amount", "amount-zero"],
      [120, `${investorId},EUTBL,1000.505,w12`, "amount", "amount-decimals"],
      [130, `${investorId},EUTBL,0.50,w13`, "amount", "amount-below-minimum"],
      [135, `${investorId},EUTBL,100000000000000000000.01,w18`, "amount", "amount-above-maximum"],
      [140, `${ok},wrong-0`, "clientReference", "repeated-reference"],
      [150, `${ok},${"x".repeat(101)}`, "clientReference", "text"],
      [160, `${ok},a,b`, null, "cell-count"],
      [170, `${ok},bell\u0007`, "clientReference", "text"],
    ]
    for (const [at, row] of wrong) rows[at] = row
    const { bulkImport } = await upload(desk, ORDER_HEAD, rows)
    expect(bulkImport).toMatchObject({
      status: "checked",
      rowCount: 1_000,
      wrongRowCount: 18,
      warnedRowCount: 0,
    })
    expect(await issuesOf(bulkImport.id)).toEqual(wrong.map(([at, , column, code]) => [at + 2, column, code]))
    await expect(startBulkImport(ctx, desk, bulkImport.id)).rejects.toMatchObject({ code: "ConflictError" })
    await work()
    expect(await requireBulkImport(ctx, desk, bulkImport.id)).toMatchObject({ status: "checked" })
  })
})

test("totals are exact, by class", async () => {
  const { totals } = await uploadOrders([
    `${investorId},EUTBL,1000.10,t1`,
    `${investorId},EUTBL,"1000,20",t2`,
    ...Array.from({ length: 200 }, (_, index) => `${investorId},EUTBL,999999999999.99,t${index + 3}`),
  ])
  expect(totals).toEqual([{ symbol: "EUTBL", currency: "EUR", orders: 202, value: "200000000001998.3" }])
})

describe("a file of investors", () => {
  test("is checked for ages and persons who are in it twice; one who is like an existing investor is a warning", async () => {
    const existing = await openInvestor(ctx, desk, { firstName: "Zoë", lastName: "de la Cruz" })
    await openInvestor(ctx, await openDistributor(ctx), { firstName: "Other", lastName: "Desk" })
    const { bulkImport } = await upload(desk, INVESTOR_HEAD, [
      person("Ann", "Adult"),
      person("Max", "Minor", "2010-01-01"),
      person("ANN", "Ådult"),
      person("Old", "Typo", "0185-04-12"),
      person("Cruz", "Zoe de-la", existing.dateOfBirth),
      person("Other", "Desk", existing.dateOfBirth),
    ])
    expect(bulkImport).toMatchObject({ wrongRowCount: 3, warnedRowCount: 1, totals: [] })
    expect(await issuesOf(bulkImport.id)).toEqual([
      [3, "dateOfBirth", "minor"],
      [4, null, "repeated-investor"],
      [5, "dateOfBirth", "too-early"],
      [6, null, "likely-duplicate"],
    ])
  })

  test("has organizations beside persons; one who is like an existing organization is a warning", async () => {
    const own = await openDistributor(ctx)
    await openInvestor(ctx, own, organization("Atelier Zoë SA", "HRB 1"))
    const head = `${INVESTOR_HEAD},details.legalName,details.registrationNumber`
    const represented = (name: string, number: string) =>
      `${person("Rep", "Resentative").replace("individual", "organization")},${name},${number}`
    const { bulkImport } = await upload(own, head, [
      `${person("Per", "Son")},,`,
      represented("Bureau Deux SA", "2"),
      represented("Other SA", "hrb-1"),
      represented("BUREAU DEUX SA", "3"),
    ])
    expect(await issuesOf(bulkImport.id, own)).toEqual([
      [5, null, "repeated-investor"],
      [4, null, "likely-duplicate"],
    ])
  })

  test("creates each investor for its distributor", async () => {
    const { bulkImport } = await upload(desk, INVESTOR_HEAD, [
      person("Ida", "Import"),
      person("Jon", "Import"),
    ])
    await startBulkImport(ctx, desk, bulkImport.id)
    await work()
    const { rows } = await requireImportedRows(ctx, desk, { bulkImportId: bulkImport.id })
    const investors = await ctx.db.investor.findMany({
      where: { id: { in: rows.flatMap(({ recordId }) => recordId ?? []) } },
      select: { firstName: true, distributorId: true },
      orderBy: { sequence: "asc" },
    })
    expect(investors).toEqual(
      ["Ida", "Jon"].map((firstName) => ({ firstName, distributorId: desk.distributorId })),
    )
  })
})

test("concurrent workers create each order once", async () => {
  const before = await countOrders()
  const imports = await Promise.all([uploadOrders(orders("a", 90)), uploadOrders(orders("b", 90))])
  for (const { id } of imports) await startBulkImport(ctx, desk, id)
  await Promise.all(Array.from({ length: 6 }, () => work()))
  // Whoever found no import to claim has ended before the others had given theirs back.
  await work()
  for (const { id } of imports) {
    expect(await requireBulkImport(ctx, desk, id)).toMatchObject({
      status: "finished",
      createdCount: 90,
      failedCount: 0,
    })
    const { rows } = await requireImportedRows(ctx, desk, { bulkImportId: id })
    expect(new Set(rows.map(({ wireReference }) => wireReference)).size).toBe(90)
    expect(rows[0]).toMatchObject({
      number: 2,
      status: "created",
      iban: "FR7630006000011234567890189",
      bic: "AGRIFRPP",
    })
  }
  expect(await countOrders()).toBe(before + 180)
})

test("a row whose investor was suspended meanwhile fails with the reason, and the others go on", async () => {
  const other = await openInvestor(ctx, desk)
  const { id } = await uploadOrders([...orders("s", 2), `${other.id},EUTBL,1000,s-other`, ...orders("s2", 2)])
  await decideInvestor(ctx, OPERATOR, { id: other.id, decision: "suspend", message: "Wait." })
  await startBulkImport(ctx, desk, id)
  await work()
  expect(await requireBulkImport(ctx, desk, id)).toMatchObject({
    status: "finished",
    createdCount: 4,
    failedCount: 1,
  })
  const { rows } = await requireImportedRows(ctx, desk, { bulkImportId: id, status: "failed" })
  expect(rows).toMatchObject([{ number: 4, recordId: null, failure: { code: "InvestorNotReadyError" } }])
})

test("rows of orders have the names of investors of the distributor, and of no others", async () => {
  const foreign = (await openInvestor(ctx, await openDistributor(ctx))).id
  const rows = [
    { cells: ["r1", ` ${investorId.toUpperCase()} `] },
    { cells: ["r2", foreign] },
    { cells: ["r3", "42"] },
    { cells: [] },
  ]
  const names = async (head: readonly string[], kind: "investors" | "subscription-orders") =>
    (await namedRows(ctx, desk, { kind, head }, rows)).map(({ investorName }) => investorName)
  const head = ["clientReference", "INVESTORID"]
  expect(await names(head, "subscription-orders")).toEqual(["Ada Lovelace", null, null, null])
  expect(await names(head, "investors")).toEqual([null, null, null, null])
})

describe("the same file", () => {
  test("is checked again until something is created of it, and then only found", async () => {
    const rows = orders("same", 3)
    const first = await upload(desk, ORDER_HEAD, rows)
    const again = await upload(desk, ORDER_HEAD, rows, "renamed.csv")
    expect(again).toMatchObject({
      isKnown: false,
      bulkImport: { id: first.bulkImport.id, fileName: "renamed.csv" },
    })
    await startBulkImport(ctx, desk, first.bulkImport.id)
    await work()
    const before = await countOrders()
    const known = await upload(desk, ORDER_HEAD, rows)
    expect(known).toMatchObject({
      isKnown: true,
      bulkImport: { id: first.bulkImport.id, status: "finished" },
    })
    await work()
    expect(await countOrders()).toBe(before)
  })

  test("uploaded by many at the same moment is one import", async () => {
    const rows = orders("many", 3)
    const uploads = await Promise.all(Array.from({ length: 5 }, () => upload(desk, ORDER_HEAD, rows)))
    expect(new Set(uploads.map(({ bulkImport }) => bulkImport.id)).size).toBe(1)
    const { rows: stored } = await requireImportedRows(ctx, desk, {
      bulkImportId: uploads[0]?.bulkImport.id ?? "",
    })
    expect(stored).toHaveLength(3)
  })

  test("of another distributor is another import, and not found by this one", async () => {
    const rows = [person("Same", "File")]
    const mine = await upload(desk, INVESTOR_HEAD, rows)
    const other = await openDistributor(ctx)
    const theirs = await upload(other, INVESTOR_HEAD, rows)
    expect(theirs.bulkImport.id).not.toBe(mine.bulkImport.id)
    for (const act of [
      requireBulkImport,
      startBulkImport,
      stopBulkImport,
      continueBulkImport,
      discardBulkImport,
    ]) {
      await expect(act(ctx, desk, theirs.bulkImport.id)).rejects.toMatchObject({ code: "NotFoundError" })
    }
    const { items } = await listBulkImports(ctx, other, {
      sort: { by: "at", isDescending: true },
      page: { cursor: null, limit: 10 },
    })
    expect(items.map(({ id }) => id)).toEqual([theirs.bulkImport.id])
  })

  test("under other bytes is warned of by its references", async () => {
    const { id } = await uploadOrders(orders("ref", 2))
    await startBulkImport(ctx, desk, id)
    await work()
    const other = await uploadOrders([...orders("ref", 2), `${investorId},EUTBL,7000,ref-new`])
    expect(other).toMatchObject({ wrongRowCount: 0, warnedRowCount: 2 })
    const { issues } = await requireIssues(ctx, desk, { bulkImportId: other.id })
    expect(issues).toMatchObject([
      { number: 2, code: "used-reference", importId: id },
      { number: 3, code: "used-reference", importId: id },
    ])
  })
})

test("orders that are open already are warned of, unless a reference tells them apart", async () => {
  const own = await openDesk()
  const investor = (await openInvestor(ctx, own)).id
  const first = await upload(own, ORDER_HEAD, [`${investor},EUTBL,1000.50,`, `${investor},EUTBL,2000,`])
  expect(first.bulkImport).toMatchObject({ wrongRowCount: 0, warnedRowCount: 0 })
  await startBulkImport(ctx, own, first.bulkImport.id)
  await work()
  const { rows } = await requireImportedRows(ctx, own, { bulkImportId: first.bulkImport.id })
  const [placed, canceled] = rows.map(({ recordId }) => recordId ?? "")
  await cancelSubscriptionOrder(ctx, own, canceled ?? "")
  const again = await upload(own, ORDER_HEAD, [
    `${investor},EUTBL,1000.5,`,
    `${investor},EUTBL,2000.00,`,
    `${investor},EUTBL,1000.50,meant`,
  ])
  const { issues } = await requireIssues(ctx, own, { bulkImportId: again.bulkImport.id })
  expect(issues).toMatchObject([{ number: 2, column: null, code: "open-order", orderId: placed }])
})

test("a stopped import creates nothing until it is continued, and each move is harmless twice", async () => {
  const { id } = await uploadOrders(orders("stop", 70))
  const before = await countOrders()
  await startBulkImport(ctx, desk, id)
  await startBulkImport(ctx, desk, id)
  let transactions = 0
  await runBulkImports(ctx, worker(), () => transactions++ > 0)
  await stopBulkImport(ctx, desk, id)
  expect(await stopBulkImport(ctx, desk, id)).toMatchObject({ status: "stopped", createdCount: 20 })
  await work()
  expect(await countOrders()).toBe(before + 20)
  await expect(discardBulkImport(ctx, desk, id)).rejects.toMatchObject({ code: "ConflictError" })
  await continueBulkImport(ctx, desk, id)
  await continueBulkImport(ctx, desk, id)
  await work()
  expect(await requireBulkImport(ctx, desk, id)).toMatchObject({ status: "finished", createdCount: 70 })
  expect(await countOrders()).toBe(before + 70)
  await expect(stopBulkImport(ctx, desk, id)).rejects.toMatchObject({ code: "ConflictError" })
})

describe("a running import", () => {
  /** An import of which 20 of 50 rows are created, with its desk. */
  async function underWay() {
    const own = await openDesk()
    const investor = await openInvestor(ctx, own)
    const { bulkImport } = await upload(own, ORDER_HEAD, orders("way", 50, investor.id))
    await startBulkImport(ctx, own, bulkImport.id)
    let transactions = 0
    await runBulkImports(ctx, worker(), () => transactions++ > 0)
    const userId = userIdOfActor(own.who) ?? ""
    return { own, id: bulkImport.id, userId, distributorId: own.distributorId }
  }

  const lastSteered = (id: string) =>
    ctx.db.auditRecord.findFirst({
      where: { action: "bulk-import.steered", subjectId: id },
      orderBy: { id: "desc" },
      select: { actor: true, before: true, after: true },
    })

  it.each([
    [
      "whose distributor has ended",
      ({ distributorId }: ForStop) => endDistributor(ctx, OPERATOR, { distributorId }),
    ],
    ["whose person was disabled", ({ userId }: ForStop) => disableUser(ctx, OPERATOR, { userId })],
    [
      "whose person has left the staff",
      ({ userId, distributorId }: ForStop) =>
        unlinkUser(ctx, OPERATOR, { userId, links: [{ kind: "distributor", distributorId }] }),
    ],
    [
      "whose person may only read by now",
      ({ userId, distributorId }: ForStop) =>
        linkUser(ctx, OPERATOR, userId, { kind: "distributor", distributorId, role: "viewer" }),
    ],
  ])("%s creates no further record and is stopped", async (_, end) => {
    const { own, id, ...rest } = await underWay()
    await end(rest)
    await work()
    expect(await requireBulkImport(ctx, own, id)).toMatchObject({ status: "stopped", createdCount: 20 })
    expect(
      await ctx.db.subscriptionOrder.count({ where: { investor: { distributorId: own.distributorId } } }),
    ).toBe(20)
    expect(await lastSteered(id)).toEqual({
      actor: "schedule",
      before: { status: "running" },
      after: { status: "stopped" },
    })
  })

  it("whose person has left goes on in the name of the colleague who continues it", async () => {
    const { own, id, userId, distributorId } = await underWay()
    await unlinkUser(ctx, OPERATOR, { userId, links: [{ kind: "distributor", distributorId }] })
    await work()
    const colleague: ImportActor = { ...own, who: `user:${(await newColleague(own)).id}` }
    await continueBulkImport(ctx, colleague, id)
    await work()
    expect(await requireBulkImport(ctx, own, id)).toMatchObject({ status: "finished", createdCount: 50 })
    expect(await ctx.db.bulkImport.findUnique({ where: { id }, select: { confirmedBy: true } })).toEqual({
      confirmedBy: colleague.who,
    })
  })
})

test("a file that was not started can be discarded with its rows, and uploaded again", async () => {
  const rows = orders("discard", 2)
  const { id } = await uploadOrders(rows)
  await discardBulkImport(ctx, desk, id)
  await expect(requireBulkImport(ctx, desk, id)).rejects.toMatchObject({ code: "NotFoundError" })
  expect(await ctx.db.bulkImportRow.count({ where: { importId: id } })).toBe(0)
  expect((await uploadOrders(rows)).id).not.toBe(id)
})

it("deletes the rows of finished and abandoned imports after 30 days, and keeps what was done", async () => {
  const [finished, left, stopped] = await Promise.all(
    ["p1", "p2", "p3"].map((prefix) => uploadOrders(orders(prefix, 2))),
  )
  if (finished === undefined || left === undefined || stopped === undefined) throw new Error("three imports")
  await startBulkImport(ctx, desk, finished.id)
  await work()
  await startBulkImport(ctx, desk, stopped.id)
  await stopBulkImport(ctx, desk, stopped.id)
  const rowsLeft = () =>
    ctx.db.bulkImportRow.count({ where: { importId: { in: [finished.id, left.id, stopped.id] } } })
  ctx.moveTo("2025-03-05T08:59:00Z")
  await purgeImportedRows(ctx)
  expect(await rowsLeft()).toBe(6)
  ctx.moveTo("2025-03-05T09:01:00Z")
  await purgeImportedRows(ctx)
  expect(await rowsLeft()).toBe(0)
  expect(await requireBulkImport(ctx, desk, finished.id)).toMatchObject({
    status: "finished",
    createdCount: 2,
  })
  expect(await requireBulkImport(ctx, desk, left.id)).toMatchObject({ status: "abandoned" })
  expect(await requireBulkImport(ctx, desk, stopped.id)).toMatchObject({ status: "abandoned" })
  await expect(continueBulkImport(ctx, desk, stopped.id)).rejects.toMatchObject({ code: "ConflictError" })
  expect((await upload(desk, ORDER_HEAD, orders("p1", 2))).isKnown).toBe(true)
  expect(await uploadOrders(orders("p2", 2))).toMatchObject({ id: left.id, status: "checked" })
  ctx.moveTo("2025-02-03T09:00:00Z")
})
