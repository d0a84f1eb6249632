import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { debit, SAMPLE_ACCOUNT, statementFile } from "#test/bank-statements/sample-statements.ts"
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
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { createTestDatabase } from "#test/test-database.ts"

const MIGRATION = new URL(
  "../../prisma/migrations/20261127090000_bank_accounts_of_classes/migration.sql",
  import.meta.url,
)

/** The tables of a release before the migration. */
const BEFORE = [
  "DROP TRIGGER share_classes_keep_first_account ON share_classes",
  "DROP TRIGGER share_classes_keep_changed_account ON share_classes",
  "DROP FUNCTION keep_bank_account_of_class",
  "DROP FUNCTION pays_from",
  "DROP TABLE share_class_bank_accounts",
  "DROP FUNCTION reject_release_without_account CASCADE",
  "ALTER TABLE compensations DROP COLUMN debit_account_number",
  `ALTER TABLE payouts DROP COLUMN debit_account_number, DROP COLUMN debit_account_bic, DROP COLUMN debit_account_holder,
    DROP COLUMN execution_day`,
]

/** A run of the migrations grants what the service may do with a new table. */
const AFTER = "GRANT SELECT ON share_class_bank_accounts TO PUBLIC"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const PAYEES = ["DE89370400440532013000", "DE75512108001245126199"] as const
const NEW_ACCOUNT = "FR1420041010050500013M02606"

test("payouts of a release before get the account that they were debited on, else that of their class, and their day", async () => {
  const database = await createTestDatabase()
  const ctx = ordersContext(database.url)
  const shareClassId = await openShareClass(ctx)
  await importNonOperatingDays(ctx, SCHEDULE, { records: [{ fund: "EUTBL", day: day("2025-02-10") }] })
  const distributor = await openDistributor(ctx)
  const redemptionOrderIds: string[] = []
  const investors: string[] = []
  for (const _ of PAYEES) {
    const { id: investorId } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    investors.push(investorId)
  }
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  for (const [index, investorId] of investors.entries()) {
    const account = { accountNumber: PAYEES[index] ?? "" }
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId, account)
    const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
    redemptionOrderIds.push((await createRedemptionOrder(ctx, distributor, order)).id)
  }
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  // A Saturday before a Monday that is closed: the bank is to pay on Tuesday.
  ctx.moveTo("2025-02-08T11:00:00Z")
  const sent = []
  for (const id of redemptionOrderIds) sent.push((await releasePayout(ctx, id)).payout)
  const [booked, waiting] = sent
  if (booked === undefined || booked === null) throw new Error("the first payout was sent")
  const entry = debit({
    value: booked.amount.value,
    bookedDay: "2025-02-08",
    details: { endToEndId: booked.endToEndId, counterpartyIban: PAYEES[0] },
  })
  const statement = { statementId: "S-1", day: "2025-02-08", opening: "5000", entries: [entry] }
  await importBankStatement(ctx, BANK, { file: statementFile(statement) })
  await ctx.db.shareClass.update({
    where: { id: shareClassId },
    data: { bankAccountNumber: NEW_ACCOUNT, bankAccountBic: "AGRIFRPPXXX" },
  })
  await runOnServer(database.ownerUrl, ...BEFORE, await readFile(MIGRATION, "utf8"), AFTER)
  const payouts = await ctx.db.payout.findMany({
    orderBy: { sentAt: "asc" },
    select: {
      id: true,
      debitAccountNumber: true,
      debitAccountBic: true,
      debitAccountHolder: true,
      executionDay: true,
    },
  })
  const { name } = await ctx.db.fund.findFirstOrThrow()
  const common = { debitAccountHolder: name, executionDay: new Date("2025-02-11") }
  expect(payouts).toHaveLength(2)
  expect(payouts).toEqual(
    expect.arrayContaining([
      { id: booked.id, debitAccountNumber: SAMPLE_ACCOUNT, debitAccountBic: null, ...common },
      { id: waiting?.id, debitAccountNumber: NEW_ACCOUNT, debitAccountBic: "AGRIFRPPXXX", ...common },
    ]),
  )
  const accounts = await ctx.db.shareClassBankAccount.findMany({ orderBy: { sequence: "asc" } })
  expect(accounts.map(({ accountNumber }) => accountNumber)).toEqual([SAMPLE_ACCOUNT, NEW_ACCOUNT])
  await ctx.db.$disconnect()
  await database.drop()
})
