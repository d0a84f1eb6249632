import { beforeEach, expect, test } from "vitest"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { EntryOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, notificationFile, SAMPLE_ACCOUNT } from "#test/bank-statements/sample-statements.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import { ordersContext, wire } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importBankStatement } from "./import-bank-statement.ts"
import { readException } from "./read-exception.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const OTHER_ACCOUNT = "DE75512108001245126199"

let ctx: ReturnType<typeof ordersContext>
let world: Awaited<ReturnType<typeof openPayoutAtTheBank>>

/** A payout of EUR 100.34 is with the bank from Tuesday, 4 February 2025, on. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  world = await openPayoutAtTheBank(ctx)
  ctx.moveTo("2025-02-06T09:00:00Z")
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

let count = 0

/** The ids of what an entry that names nothing of ours may be, in their order. */
async function candidatesOf(
  direction: "credit" | "debit",
  { account = SAMPLE_ACCOUNT, ...of }: EntryOf & Readonly<{ account?: string }>,
): Promise<string[]> {
  count += 1
  const reference = `N-${count}`
  const entries = [
    (direction === "credit" ? credit : debit)({ ...of, reference, isReversal: direction === "credit" }),
  ]
  await importBankStatement(ctx, BANK, {
    file: notificationFile({ statementId: reference, account, day: of.bookedDay ?? "2025-02-05", entries }),
  })
  const { id } = await ctx.db.bankStatementEntry.findFirstOrThrow({ where: { reference } })
  const { candidates } = await readException(ctx, BANK, id)
  return candidates.map((candidate) => candidate.id)
}

test("a debit is no payout that was sent after it, or months before it", async () => {
  const booked = (bookedDay: string) => candidatesOf("debit", { value: "100.34", bookedDay })
  expect(await booked("2025-02-04")).toEqual([world.payout.id])
  // The clock of the bank may be behind.
  expect(await booked("2025-02-03")).toEqual([world.payout.id])
  expect(await booked("2025-02-02")).toEqual([])
  expect(await booked("2025-05-07")).toEqual([world.payout.id])
  expect(await booked("2025-05-08")).toEqual([])
})

test("a debit is no payout from another account that the class had meanwhile", async () => {
  const other = { bankAccountNumber: OTHER_ACCOUNT, bankAccountBic: "COBADEFF" }
  const record = sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: decimal("1"), ...other })
  await importShareClasses(ctx, SCHEDULE, { records: [record] })
  const booked = { value: "100.34", bookedDay: "2025-02-05" }
  expect(await candidatesOf("debit", { ...booked, account: OTHER_ACCOUNT })).toEqual([])
  expect(await candidatesOf("debit", booked)).toEqual([world.payout.id])
  const received = await wire(ctx, world.shareClassId, "95", "kept", {
    account: { bankAccountNumber: OTHER_ACCOUNT },
  })
  expect(await candidatesOf("credit", { value: "95", bookedDay: "2025-02-06" })).not.toContain(received.id)
  expect(
    await candidatesOf("credit", { value: "95", bookedDay: "2025-02-06", account: OTHER_ACCOUNT }),
  ).toContain(received.id)
})

test("what agrees best is first: the amount, then the account and the name of the other side, then the nearest amount", async () => {
  const money = async (value: string, payerName: string, payerIban: string | null = null) =>
    (await wire(ctx, world.shareClassId, value, "kept", { payerName, payerIban })).id
  const near = await money("96", "Nobody")
  const named = await money("80", "Charles Babbage")
  const account = await money("70", "Nobody", PAYEE_IBAN)
  const same = await money("95", "Nobody")
  const details = { counterpartyName: "CHARLES BABBAGE", counterpartyIban: PAYEE_IBAN }
  const found = await candidatesOf("credit", { value: "95", bookedDay: "2025-02-06", details })
  // The money of the order is last.
  expect(found.slice(0, 4)).toEqual([same, account, named, near])
  expect(found).toHaveLength(5)
})
