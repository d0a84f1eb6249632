import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { postEntry } from "#lib/db/ledger/post-entry.ts"
import type { JournalEntry, JournalFormat } from "#lib/domain/ledger/journal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { exportJournal } from "./export-journal.ts"
import { checkRegister } from "./register-checks.ts"

const ctx = ordersContext(testDatabaseUrl())
const owner = openDatabase(testOwnerUrl(), { poolSize: 1 })
afterAll(() => Promise.all([ctx.db.$disconnect(), owner.$disconnect()]))

let shareClassId: string
let investorId: string

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await wire(ctx, shareClassId, "12.34", "for nobody")
  await dealMonday(ctx, shareClassId)
})

const run = (sql: string) => ctx.db.$executeRawUnsafe(sql)

/** The error of a rejected attempt, which must change nothing. */
async function rejectionOf(attempt: () => Promise<unknown>): Promise<string> {
  const outcome = await attempt().then(
    () => "accepted",
    (error: unknown) => String(error),
  )
  expect(await checkRegister(ctx)).toEqual([])
  return outcome
}

const entry = (overrides: Partial<JournalEntry> = {}): JournalEntry => ({
  key: randomUUID(),
  kind: "redemption-accepted",
  shareClassId,
  orderId: null,
  wireId: null,
  payoutId: null,
  dealingDay: null,
  actor: "user:test",
  at: ctx.clock.now(),
  transfers: [
    {
      source: { kind: "holding", investorId },
      destination: { kind: "blocked", investorId },
      unit: "EUTBL",
      quantity: decimal("1"),
    },
  ],
  ...overrides,
})

describe("the database rejects", () => {
  test("a transfer of an account, or of an entry, that is not there", async () => {
    const without = (entryId: string, sourceId: string) => `
      INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
      SELECT ${entryId}, ${sourceId}, target.id, 'EUR', 1
      FROM ledger_accounts AS target WHERE target.kind = 'suspense'`
    const entryId = "(SELECT id FROM journal_entries LIMIT 1)"
    const sourceId = "(SELECT id FROM ledger_accounts WHERE kind = 'world')"
    expect(await rejectionOf(() => run(without(entryId, "-1")))).toContain("two accounts that hold its unit")
    expect(await rejectionOf(() => run(without("gen_random_uuid()", sourceId)))).toContain(
      "belongs to a journal entry",
    )
  })

  test.each([
    ["holding", "EUR"],
    ["payable", "EUTBL"],
    ["issuance", "EUR"],
    ["fund", "USD"],
    ["world", "EUTBL"],
  ])("an account %s that holds %s, also among others of its statement", async (kind, unit) => {
    const ofInvestor = kind === "holding" || kind === "payable" ? `'${investorId}'::uuid` : "NULL"
    const opened = `INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
      SELECT '${shareClassId}'::uuid, kind, investor_id, unit
      FROM (VALUES ('world', NULL::uuid, 'GBP'), ('${kind}', ${ofInvestor}, '${unit}'), ('suspense', NULL, 'GBP'))
        AS opened (kind, investor_id, unit)`
    expect(await rejectionOf(() => run(opened))).toContain(
      `an account ${kind} of this class does not hold ${unit}`,
    )
  })
})

describe("an entry", () => {
  test("with an existing key changes nothing, also with concurrent writes", async () => {
    const once = entry()
    const written = await Promise.all(
      Array.from({ length: 8 }, () => ctx.db.$transaction((db) => postEntry(db, once))),
    )
    expect(written.filter((isNew) => isNew)).toHaveLength(1)
    const { key, transfers } = entry({ key: `back of ${once.key}` })
    const [forth] = transfers
    if (forth === undefined) throw new Error("the sample entry has a transfer")
    const back = { ...forth, source: forth.destination, destination: forth.source }
    await ctx.db.$transaction((db) => postEntry(db, entry({ key, transfers: [back] })))
    expect(await checkRegister(ctx)).toEqual([])
  })
})

describe("the check of the register", () => {
  test.each([
    [
      "a lost cent",
      "UPDATE ledger_accounts SET balance = balance + 0.01 WHERE kind = 'fees'",
      "every balance equals the replay",
    ],
    [
      "a lost share",
      "UPDATE ledger_accounts SET balance = balance - 1 WHERE kind = 'holding'",
      "shares of all holders",
    ],
    [
      "an order changed behind its back",
      "UPDATE subscription_orders SET shares = shares + 1, settlement_amount = (shares + 1) * net_asset_value, rounding = rounding - net_asset_value",
      "executed order is booked",
    ],
    ["a lost wire", "DELETE FROM wires WHERE status = 'suspense'", "money in suspense"],
    ["other totals", "UPDATE share_class_totals SET number_of_holders = 2", "totals of a class"],
  ])("finds %s", async (_, sql, invariant) => {
    const violations = await owner
      .$transaction(async (db) => {
        await db.$executeRawUnsafe(
          "ALTER TABLE subscription_orders DROP CONSTRAINT subscription_orders_settlement_adds_up",
        )
        await db.$executeRawUnsafe("SET LOCAL session_replication_role = replica")
        await db.$executeRawUnsafe(sql)
        throw Object.assign(new Error("undo"), {
          found: await checkRegister({ ...ctx, db: db as typeof ctx.db }),
        })
      })
      .catch((error: Error & { found?: Awaited<ReturnType<typeof checkRegister>> }) => {
        if (error.found === undefined) throw error
        return error.found
      })
    expect(violations.map((violation) => violation.invariant)).toContainEqual(
      expect.stringContaining(invariant),
    )
  })
})

async function linesOf(format: JournalFormat): Promise<string[]> {
  const lines: string[] = []
  await exportJournal(ctx, format, async (next) => lines.push(...next) > 0)
  return lines
}

describe("the exported journal", () => {
  test("reads in hledger as transactions whose postings cancel out, one for every entry", async () => {
    const lines = await linesOf("hledger")
    expect(lines[0]).toBe("decimal-mark .")
    expect(lines.filter((line) => /^\d{4}-\d{2}-\d{2} \* /.test(line))).toHaveLength(
      await ctx.db.journalEntry.count(),
    )
    expect(lines).toContain("commodity EUTBL")
    expect(lines.filter((line) => line === "account world:EUTBL")).toHaveLength(1)
    expect(lines).toContain(`    holding:${investorId}:EUTBL  996.67807 EUTBL`)
    expect(lines).toContain("    issuance:EUTBL  -996.67807 EUTBL")
    expect(lines).toContain("    world:EUTBL  -12.34 EUR")
  })

  test("has a row for every transfer as CSV", async () => {
    const [head, ...rows] = await linesOf("csv")
    expect(head).toBe(
      "key,kind,at,dealingDay,shareClass,orderId,wireId,payoutId,actor,source,destination,unit,quantity",
    )
    expect(rows).toHaveLength(await ctx.db.transfer.count())
  })
})
