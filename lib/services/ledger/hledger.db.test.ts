import { spawnSync } from "node:child_process"
import { afterAll, expect, test } from "vitest"
import { testDatabaseUrl } from "#lib/database-server/test-database.ts"
import { findShareClassAccounts } from "#lib/db/ledger/find-balances.ts"
import { ledgerAccountName } from "#lib/domain/ledger/ledger-account.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#lib/services/orders/sample-orders.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { exportJournal } from "./export-journal.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const isInstalled = spawnSync("hledger", ["--version"]).status === 0

test.skipIf(!isInstalled)("hledger reads the exported journal and comes to our balances", async () => {
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

  let journal = ""
  for await (const line of exportJournal(ctx, "hledger")) journal += `${line}\n`
  const { stdout, stderr, status } = spawnSync(
    "hledger",
    ["-f", "-", "balance", "--flat", "--no-total", "-O", "csv", "--layout", "bare"],
    { input: journal, encoding: "utf8", env: { ...process.env, LANG: "C.UTF-8" } },
  )
  expect([status, stderr]).toEqual([0, ""])
  const theirs = stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [name = "", unit = "", balance = ""] = row.split(",").map((field) => field.replaceAll('"', ""))
      return `${name} ${decimal(balance)} ${unit}`
    })
    .filter((row) => !row.includes(" 0 "))
  const ours = (await findShareClassAccounts(ctx.db, shareClassId)).map(
    (account) => `${ledgerAccountName(account, "EUTBL")} ${account.balance} ${account.unit}`,
  )
  expect(theirs.sort()).toEqual(ours.filter((row) => !row.includes(" 0 ")).sort())
})
