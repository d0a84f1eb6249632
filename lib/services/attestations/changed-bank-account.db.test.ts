import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { readBoard } from "#lib/services/operator-board/read-board.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { StatementOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, SAMPLE_ACCOUNT, statementFile } from "#test/bank-statements/sample-statements.ts"
import { dollarFund, dollarShareClasses, sampleShareClass } from "#test/imports/sample-records.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import { OPERATOR, type openDistributor, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { accountsWithoutStatementIn, attestDay, compareDay } from "./attest-day.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const NEW_ACCOUNT = "FR1420041010050500013M02606"
const THIRD_ACCOUNT = "DE75512108001245126199"
const TUESDAY = day("2025-02-04")
const WEDNESDAY = day("2025-02-05")

let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let investorId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let redemptionOrderId: string
let payout: Awaited<ReturnType<typeof openPayoutAtTheBank>>["payout"]

/** A payout that is with the bank on Tuesday, from the account that the class has then. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  ;({ shareClassId, distributor, investorId, redemptionOrderId, payout } = await openPayoutAtTheBank(ctx))
  ctx.moveTo("2025-02-07T09:00:00Z")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const giveAccount = (bankAccountNumber: string) =>
  importShareClasses(ctx, SCHEDULE, {
    records: [
      sampleShareClass({
        minimumRedemption: decimal("10"),
        bankAccountNumber,
        bankAccountBic: "AGRIFRPP",
        bankAccountIntermediaryBic: null,
      }),
    ],
  })

const take = async (of: StatementOf) =>
  (await importBankStatement(ctx, BANK, { file: statementFile(of) })).statements[0]?.added ?? []

const payoutEntry = (bookedDay: string = TUESDAY) =>
  debit({
    value: payout.amount.value,
    reference: "D-1",
    bookedDay,
    details: { endToEndId: payout.endToEndId, counterpartyIban: PAYEE_IBAN },
  })

const left = () => String(5000 - Number(payout.amount.value))

/** The old account on Tuesday, when it had the payout, and on Wednesday. */
const oldTuesday = (): StatementOf => ({
  statementId: "OLD-1",
  day: TUESDAY,
  opening: "5000",
  entries: [payoutEntry()],
})

const newWednesday: StatementOf = {
  statementId: "NEW-1",
  account: NEW_ACCOUNT,
  day: WEDNESDAY,
  opening: "0",
  entries: [credit({ value: "70", reference: "N-1", bookedDay: WEDNESDAY })],
}

describe("after a class has got another bank account", () => {
  test("a payout stays on the account that it left, and days before and after are attested", async () => {
    await take(oldTuesday())
    await giveAccount(NEW_ACCOUNT)
    await take({ statementId: "OLD-2", day: WEDNESDAY, opening: left(), entries: [] })
    await take(newWednesday)
    expect((await compareDay(ctx, BANK, WEDNESDAY)).accounts).toMatchObject([
      { account: NEW_ACCOUNT, register: "70", difference: "0", obstacles: [] },
      { account: SAMPLE_ACCOUNT, register: left(), difference: "0", obstacles: [] },
    ])
    await attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [NEW_ACCOUNT] })
    await attestDay(ctx, BANK, { day: WEDNESDAY, withoutStatement: [NEW_ACCOUNT] })
  })

  test("a payout that is on no statement is missing on the account that it was sent from", async () => {
    await take({ ...oldTuesday(), entries: [] })
    await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
    await giveAccount(NEW_ACCOUNT)
    await take({ statementId: "OLD-2", day: "2025-02-07", opening: "5000", entries: [] })
    await take({ ...newWednesday, day: "2025-02-07", openingDay: WEDNESDAY })
    expect((await compareDay(ctx, BANK, day("2025-02-07"))).accounts).toMatchObject([
      { account: NEW_ACCOUNT, obstacles: [] },
      { account: SAMPLE_ACCOUNT, obstacles: [{ kind: "not-on-statement" }] },
    ])
  })

  test("a later statement of the old account confirms what was sent from it", async () => {
    await take({ ...oldTuesday(), entries: [] })
    await giveAccount(NEW_ACCOUNT)
    const entries = [payoutEntry(WEDNESDAY)]
    const added = await take({ statementId: "OLD-2", day: WEDNESDAY, opening: "5000", entries })
    expect(added).toMatchObject([{ outcome: "payout" }])
    await attestDay(ctx, BANK, { day: WEDNESDAY, withoutStatement: [NEW_ACCOUNT] })
  })

  test("money on the old account pays the order of an investor who was told it", async () => {
    const order = await createSubscriptionOrder(ctx, distributor, {
      investorId,
      shareClassId,
      amount: { value: decimal("1000"), currency: "EUR" },
    })
    await giveAccount(NEW_ACCOUNT)
    const wire = await recordWire(ctx, BANK, {
      account: { bankAccountNumber: SAMPLE_ACCOUNT },
      amount: { value: decimal("1000"), currency: "EUR" },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      remittanceText: order.wireReference,
      structuredReference: null,
      payerName: "Ada Lovelace",
      payerIban: PAYEE_IBAN,
      bankEntryReference: "OLD-CREDIT",
    })
    expect(wire).toMatchObject({ status: "matched", account: SAMPLE_ACCOUNT })
    expect((await requireSubscriptionOrder(ctx, distributor, order.id)).status).toBe("pending-valuation")
  })

  test("the old account needs no more statements once it is empty", async () => {
    await take(oldTuesday())
    await giveAccount(NEW_ACCOUNT)
    await take(newWednesday)
    await expect(attestDay(ctx, BANK, { day: WEDNESDAY, withoutStatement: [] })).rejects.toMatchObject({
      reason: /no statement reaches/,
    })
    const swept = debit({ value: left(), reference: "SWEPT", bookedDay: WEDNESDAY })
    const added = await take({ statementId: "OLD-2", day: WEDNESDAY, opening: left(), entries: [swept] })
    await take({ ...newWednesday, statementId: "NEW-2", day: "2025-02-06", opening: "70", entries: [] })
    const [onNew, onOld] = (await compareDay(ctx, BANK, day("2025-02-06"))).accounts
    expect(onNew).toMatchObject({ account: NEW_ACCOUNT, obstacles: [] })
    expect(onOld).toMatchObject({ account: SAMPLE_ACCOUNT, bank: "0", obstacles: [{ kind: "unexplained" }] })
    // It is compared, so nobody names it as an account that is not.
    expect((await compareDay(ctx, BANK, day("2025-02-06"))).withoutStatement).toEqual([])
    await explainEntry(ctx, OPERATOR, { entryId: added[0]?.id ?? "", explanation: "To the new account" })
    const attestation = await attestDay(ctx, BANK, { day: day("2025-02-06"), withoutStatement: [] })
    expect(accountsWithoutStatementIn(attestation)).toEqual([])
  })

  test("an account that had a payout and no wire is named where no statement has the day", async () => {
    await recordLatestPayout(ctx, OPERATOR, {
      redemptionOrderId,
      outcome: "failed",
      reason: "Account closed.",
    })
    await giveAccount(NEW_ACCOUNT)
    const { bankAccountId } = payout
    await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
    await giveAccount(THIRD_ACCOUNT)
    const named = async () => {
      const { withoutStatement } = await compareDay(ctx, BANK, TUESDAY)
      return withoutStatement.map(({ account }) => account)
    }
    expect(await named()).toEqual([THIRD_ACCOUNT, SAMPLE_ACCOUNT])
    await giveAccount(NEW_ACCOUNT)
    await releasePayout(ctx, redemptionOrderId)
    await giveAccount(THIRD_ACCOUNT)
    expect(await named()).toEqual([THIRD_ACCOUNT, NEW_ACCOUNT, SAMPLE_ACCOUNT])
  })

  test("the board looks at the statements of the account of each day", async () => {
    await take(oldTuesday())
    await giveAccount(NEW_ACCOUNT)
    const board = async () => {
      const { days, alarms } = await readBoard(ctx, OPERATOR)
      return { missing: alarms.missingStatements, days }
    }
    const statements = ({ days }: Awaited<ReturnType<typeof board>>) =>
      days.flatMap(({ dealingDay, steps }) =>
        steps.flatMap(({ name, state }) => (name === "statement-in" ? [[dealingDay, state]] : [])),
      )
    const before = await board()
    expect(before.missing).toBe(1)
    expect(statements(before)).toContainEqual([TUESDAY, "done"])
    const swept = debit({ value: left(), reference: "SWEPT", bookedDay: WEDNESDAY })
    await take({ statementId: "OLD-2", day: WEDNESDAY, opening: left(), entries: [swept] })
    await take({ ...newWednesday, day: "2025-02-06", openingDay: WEDNESDAY })
    expect((await board()).missing).toBe(0)
  })
})

test("an account that another class has now still belongs to the orders of the first", async () => {
  await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
  const [dollars, euros] = dollarShareClasses()
  if (dollars === undefined || euros === undefined) throw new Error("there are two sample classes")
  const order = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  await giveAccount(NEW_ACCOUNT)
  const bank = { bankAccountNumber: SAMPLE_ACCOUNT, bankAccountBic: "AGRIFRPP" }
  await importShareClasses(ctx, SCHEDULE, { records: [dollars, { ...euros, ...bank } as typeof euros] })
  const quoted = credit({
    value: "1000",
    reference: "C-1",
    bookedDay: TUESDAY,
    details: {
      structuredReference: order.wireReference,
      counterpartyName: "Ada Lovelace",
      counterpartyIban: PAYEE_IBAN,
    },
  })
  const nameless = credit({ value: "5", reference: "C-2", bookedDay: TUESDAY })
  const added = await take({ ...oldTuesday(), entries: [payoutEntry(), quoted, nameless] })
  expect(added.map(({ outcome }) => outcome)).toEqual(["payout", "wire", "wire"])
  const wires = await ctx.db.wire.findMany({
    where: { account: SAMPLE_ACCOUNT, bankEntryReference: { in: ["C-1", "C-2"] } },
    select: { bankEntryReference: true, status: true, shareClass: { select: { symbol: true } } },
    orderBy: { bankEntryReference: "asc" },
  })
  expect(wires).toMatchObject([
    { bankEntryReference: "C-1", status: "matched", shareClass: { symbol: "EUTBL" } },
    // Money that names no order is for the class that has the account now.
    { bankEntryReference: "C-2", status: "suspense", shareClass: { symbol: "eurUSTBL" } },
  ])
  await attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [NEW_ACCOUNT] })
})
