import { spawnSync } from "node:child_process"
import { afterAll, expect, test } from "vitest"
import { findShareClassAccounts } from "#lib/db/ledger/find-balances.ts"
import { ledgerAccountName } from "#lib/domain/ledger/journal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { describeWithProgram } from "#test/needed-program.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { exportJournal } from "./export-journal.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

describeWithProgram("hledger", "the exported journal, read by hledger", (program) => {
  test("has the same balances", async () => {
    const shareClassId = await openShareClass(ctx, { shareClass: { subscriptionFees: decimal("0.0025") } })
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1234.56" })
    await wire(ctx, shareClassId, "12.34", "for nobody")
    await wire(ctx, shareClassId, "99", "in dollars", { amount: { value: decimal("99"), currency: "USD" } })
    await dealMonday(ctx, shareClassId)
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
    const sharesAmount = decimal("500.00001")
    await createRedemptionOrder(ctx, distributor, { investorId, bankAccountId, shareClassId, sharesAmount })

    expect(hledger(program, await exported(), "check", "--strict")).toMatchObject({ status: 0, stderr: "" })
    expect(balancesIn(program, await exported())).toEqual(await ownBalances(shareClassId))
  })

  test("exported during a dealing run is the register at one moment before it", async () => {
    const shareClassId = await openShareClass(ctx)
    const distributor = await openDistributor(ctx)
    const investors = [await openInvestor(ctx, distributor), await openInvestor(ctx, distributor)]
    ctx.moveTo("2025-02-04T09:00:00Z")
    for (const { id: investorId } of investors) {
      await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    }
    await bookEntries(shareClassId, MORE_THAN_A_BATCH)
    await publishValue(ctx, "2025-02-03", "1.003417")
    const before = await ownBalances(shareClassId)
    let executed = 0
    const journal = await exported(async (lines) => {
      // The first entries are written, and the others not yet read.
      if (executed > 0 || !lines.some((line) => line.includes(" * wire-booked"))) return
      ctx.moveTo("2025-02-04T11:00:00Z")
      executed = (await runDueDealings(ctx, OPERATOR)).runs.length
      await wire(ctx, shareClassId, "55", "for nobody either")
    })
    expect(executed).toBe(1)
    expect(hledger(program, journal, "check", "--strict")).toMatchObject({ status: 0, stderr: "" })
    expect(balancesIn(program, journal)).toEqual(before)
    expect(balancesIn(program, await exported())).toEqual(await ownBalances(shareClassId))
    expect(await ownBalances(shareClassId)).not.toEqual(before)
  })
})

const MORE_THAN_A_BATCH = 1_200

/** Books this many entries of one cent each. */
async function bookEntries(shareClassId: string, count: number): Promise<void> {
  await ctx.db.$executeRaw`
    WITH booked AS (
      INSERT INTO journal_entries (key, kind, share_class_id, actor, at)
      SELECT 'sample ' || number, 'wire-booked', ${shareClassId}::uuid, 'user:test', ${ctx.clock.now()}
      FROM generate_series(1, ${count}::int) AS number
      RETURNING id)
    INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
    SELECT booked.id, world.id, suspense.id, 'EUR', 0.01
    FROM booked, ledger_accounts AS world, ledger_accounts AS suspense
    WHERE world.kind = 'world' AND suspense.kind = 'suspense' AND world.unit = 'EUR' AND suspense.unit = 'EUR'
      AND world.share_class_id = ${shareClassId}::uuid AND suspense.share_class_id = ${shareClassId}::uuid`
}

async function exported(meanwhile: (lines: readonly string[]) => Promise<void> = async () => {}) {
  let journal = ""
  await exportJournal(ctx, "hledger", async (lines) => {
    for (const line of lines) journal += `${line}\n`
    await meanwhile(lines)
    return true
  })
  return journal
}

const hledger = (program: string, journal: string, ...args: readonly string[]) =>
  spawnSync(program, ["-f", "-", ...args], {
    input: journal,
    encoding: "utf8",
    env: { ...process.env, LANG: "C.UTF-8" },
  })

/** Every balance that is not zero, computed by hledger. */
function balancesIn(program: string, journal: string): string[] {
  const { stdout, stderr, status } = hledger(
    program,
    journal,
    ...["balance", "--flat", "--no-total", "-O", "csv", "--layout", "bare"],
  )
  expect([status, stderr]).toEqual([0, ""])
  return stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [name = "", unit = "", balance = ""] = row.split(",").map((field) => field.replaceAll('"', ""))
      return `${name} ${decimal(balance)} ${unit}`
    })
    .filter((row) => !row.includes(" 0 "))
    .sort()
}

/** Every balance that is not zero, as the register has it. */
const ownBalances = async (shareClassId: string): Promise<string[]> =>
  (await findShareClassAccounts(ctx.db, shareClassId))
    .map((account) => `${ledgerAccountName(account, "EUTBL")} ${account.balance} ${account.unit}`)
    .filter((row) => !row.includes(" 0 "))
    .sort()
