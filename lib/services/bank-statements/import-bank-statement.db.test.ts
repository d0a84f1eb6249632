import { fork } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { findAccountFacts } from "#lib/db/attestations/reconciliation.ts"
import { openDatabase } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findWire } from "#lib/db/wires.ts"
import { reconcile } from "#lib/domain/attestations/reconciliation.ts"
import type { BankStatementFile, BookedEntry } from "#lib/domain/bank-statements/bank-statement.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { reject } from "#lib/services/approvals/decide.ts"
import { listApprovals } from "#lib/services/approvals/list-approvals.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { readWire } from "#lib/services/wires/read-wire.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import type { StatementOf } from "#test/bank-statements/sample-statements.ts"
import {
  credit,
  debit,
  notificationFile,
  SAMPLE_ACCOUNT,
  statementBytes,
  statementFile,
} from "#test/bank-statements/sample-statements.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
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
import { createTestDatabase } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import { explainEntry } from "./explain-entry.ts"
import { importBankStatement, previewBankStatement } from "./import-bank-statement.ts"
import { listBankStatements, readBankStatement } from "./list-bank-statements.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const INVESTOR_IBAN = "DE89370400440532013000"

let ctx: ReturnType<typeof ordersContext>
let databaseUrl: string
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>

beforeEach(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const taken = async (file: BankStatementFile, actor = BANK) =>
  (await importBankStatement(ctx, actor, { file })).statements

const outcomesOf = async (file: BankStatementFile) =>
  (await taken(file)).flatMap(({ added }) =>
    added.map(({ outcome, exception }) => (outcome === "exception" ? exception : outcome)),
  )

/** How many rows of each kind there are. */
async function counts() {
  const [statements, entries, wires] = [
    await ctx.db.bankStatement.count(),
    await ctx.db.bankStatementEntry.count(),
    await ctx.db.wire.count(),
  ]
  return { statements, entries, wires }
}

/** An order over 1,000.00 EUR of a new investor with a validated account. */
async function order() {
  const { id: investorId } = await openInvestor(ctx, distributor)
  await openBankAccount(ctx, distributor, investorId, { accountNumber: INVESTOR_IBAN })
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  return createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
}

const payer = { counterpartyName: "Ada Lovelace", counterpartyIban: INVESTOR_IBAN }

const paymentOf = (structuredReference: string, value = "1000", reference: string | null = "A-1") =>
  credit({ value, reference, details: { ...payer, structuredReference } })

test("a report about orders of several classes is confirmed in the order of an import, and pays them all", async () => {
  const second = sampleShareClass({
    symbol: "eurUSTBL",
    isin: "FR0010526061",
    minimumRedemption: decimal("10"),
  })
  await importShareClasses(ctx, SCHEDULE, { records: [second] })
  const classes = await ctx.db.shareClass.findMany({ orderBy: { id: "desc" } })
  const { id: investorId } = await openInvestor(ctx, distributor)
  await openBankAccount(ctx, distributor, investorId, { accountNumber: INVESTOR_IBAN })
  const references: string[] = []
  for (const { id } of classes) {
    const amount = { value: decimal("1000"), currency: "EUR" } as const
    const subscription = { investorId, shareClassId: id, amount }
    references.push((await createSubscriptionOrder(ctx, distributor, subscription)).wireReference)
  }
  const entries = references.map((reference) => paymentOf(reference, "1000", reference))
  const file = notificationFile({ statementId: "N-1", entries })
  const { proposals } = await importBankStatement(ctx, await openOperator(ctx, "maker"), { file })
  const other = openDatabase(databaseUrl, { poolSize: 1 })
  const { approving } = await other.$transaction(
    async (db) => {
      const [first = "", last = ""] = classes.map(({ id }) => id).toSorted()
      await lockRegister(db, first)
      const approving = approveAsItIs(ctx, await openOperator(ctx, "checker"), proposals[0]?.id ?? "")
      approving.catch(() => {})
      await expect.poll(() => isWaitingForLock(ctx.db, "advisory"), { timeout: 10_000 }).toBe(true)
      // An import locks it next: whoever confirms must not have it yet.
      await lockRegister(db, last)
      return { approving }
    },
    { timeout: 30_000 },
  )
  await other.$disconnect()
  expect(await approving).toMatchObject({ state: "approved" })
  const orders = await ctx.db.subscriptionOrder.findMany({ select: { status: true, shareClassId: true } })
  expect(new Set(orders.map((ordered) => ordered.shareClassId))).toEqual(new Set(classes.map(({ id }) => id)))
  expect(orders.map(({ status }) => status)).toEqual(["pending-valuation", "pending-valuation"])
})

describe("money that came", () => {
  test("pays the order that it quotes, with its evidence; the structured reference beats the text", async () => {
    const { id, wireReference } = await order()
    const { wireReference: other } = await order()
    const details = { ...payer, structuredReference: wireReference, remittanceText: other }
    const [imported] = await taken(
      statementFile({ statementId: "S1", entries: [credit({ value: "1000", reference: "A-1", details })] }),
    )
    const { entries } = await readBankStatement(ctx, BANK, { id: imported?.statement.id ?? "" })
    expect(entries).toMatchObject([
      {
        outcome: "wire",
        reference: "A-1",
        counterpartyName: null,
        counterpartyIban: null,
        remittanceText: null,
      },
    ])
    const wire = await findWire(ctx.db, imported?.added[0]?.wireId ?? "")
    expect(wire).toMatchObject({
      status: "matched",
      subscriptionOrderId: id,
      account: SAMPLE_ACCOUNT,
      bankEntryReference: "A-1",
      bookedAt: "2025-02-02T23:00:00.000Z",
      evidence: [{ rule: "structured-reference" }, { rule: "payer-account" }],
    })
    expect((await requireSubscriptionOrder(ctx, distributor, id)).status).toBe("pending-valuation")
  })

  test("that quotes nothing is in suspense, each payment of a batch on its own", async () => {
    const { wireReference } = await order()
    const one = paymentOf(wireReference, "1000", null)
    const two = credit({ value: "5" })
    const [first, second] = [one.payments[0], two.payments[0]]
    const batch = {
      ...credit({ value: "1005", reference: "B-1" }),
      payments: [first, second] as const,
    }
    const [imported] = await taken(statementFile({ statementId: "S1", entries: [batch] }))
    const wires = await Promise.all(imported?.added.map(({ wireId }) => findWire(ctx.db, wireId ?? "")) ?? [])
    expect(wires).toMatchObject([
      { status: "matched", bankEntryReference: "B-1/1" },
      { status: "suspense", reason: "no-reference", bankEntryReference: "B-1/2", amount: { value: "5" } },
    ])
  })

  test("is booked once, however often and by however many files it is reported", async () => {
    const { id, wireReference } = await order()
    const entries = [
      paymentOf(wireReference),
      credit({ value: "7", reference: "A-2" }),
      credit({ value: "7", reference: "A-3" }),
    ]
    const file = statementFile({ statementId: "S1", entries })
    const before = await taken(notificationFile({ statementId: "N1", entries: entries.slice(0, 2) }))
    expect(before[0]).toMatchObject({ isKnown: false, knownEntries: 0, added: { length: 2 } })
    const [imported] = await taken(file)
    expect(imported).toMatchObject({ isKnown: false, knownEntries: 2, added: { length: 1 } })
    const all = await counts()
    expect(all).toEqual({ statements: 2, entries: 3, wires: 3 })
    expect(await taken(file)).toMatchObject([{ isKnown: true, added: [] }])
    expect(await taken(notificationFile({ statementId: "N2", entries }))).toMatchObject([
      { isKnown: false, knownEntries: 3, added: [] },
    ])
    expect(await counts()).toEqual({ ...all, statements: 3 })
    // The statement shows all of its entries, whichever file reported them first.
    const { entries: shown } = await readBankStatement(ctx, BANK, { id: imported?.statement.id ?? "" })
    expect(shown).toHaveLength(3)
    expect((await requireSubscriptionOrder(ctx, distributor, id)).receivedAmount.value).toBe("1000")
  })

  test("is not booked from a notification by which the statement could not know it again", async () => {
    const { id, wireReference } = await order()
    const structured = { ...payer, structuredReference: wireReference }
    const notified = credit({ value: "1000", details: structured })
    await expect(taken(notificationFile({ statementId: "N1", entries: [notified] }))).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
      reason: expect.stringContaining("AcctSvcrRef"),
    })
    await taken(statementFile({ statementId: "S1", entries: [notified] }))
    expect((await requireSubscriptionOrder(ctx, distributor, id)).receivedAmount.value).toBe("1000")
  })

  test("under a reference that other entries have too is booked once each", async () => {
    ctx.moveTo("2025-02-04T11:00:00Z")
    const day = "2025-02-04"
    const payment = credit({ value: "100", reference: "A-1" })
    const first = statementFile({
      statementId: "S1",
      entries: [payment, debit({ value: "2", reference: "A-1" })],
    })
    expect(await outcomesOf(first)).toEqual(["wire", "no-payout"])
    const back = debit({ value: "100", reference: "A-1", bookedDay: day })
    expect(
      await outcomesOf(statementFile({ statementId: "S2", opening: "98", day, entries: [back] })),
    ).toEqual(["no-payout"])
    expect((await taken(first))[0]).toMatchObject({ isKnown: true })
    for (const entries of [[payment], [back, payment]]) {
      await expect(
        taken(statementFile({ statementId: "S3", opening: "-2", day, entries })),
      ).rejects.toMatchObject({ reason: "The entry A-1 is in another statement already." })
    }
    expect(await counts()).toEqual({ statements: 2, entries: 3, wires: 1 })
  })

  test("in many payments is booked as if each came alone: those of one investor see the ones before", async () => {
    const many = await Promise.all(Array.from({ length: 3 }, () => order()))
    const [first, second, third] = many.map(({ wireReference }) => wireReference)
    if (first === undefined || second === undefined || third === undefined) throw new Error("no orders")
    const entries = [
      paymentOf(first, "600", "A-1"),
      paymentOf(second, "1000", "A-2"),
      paymentOf(first, "500", "A-3"),
      paymentOf(second, "5", "A-4"),
      paymentOf(third, "1", "A-5"),
      credit({ value: "9", reference: "A-6" }),
      paymentOf(first, "80", "A-7"),
    ]
    const [imported] = await taken(statementFile({ statementId: "S1", entries }))
    const wires = await Promise.all(imported?.added.map(({ wireId }) => findWire(ctx.db, wireId ?? "")) ?? [])
    expect(wires.map((wire) => [wire?.bankEntryReference, wire?.status, wire?.reason])).toEqual([
      ["A-1", "matched", null],
      ["A-2", "matched", null],
      ["A-3", "matched", null],
      ["A-4", "matched", null],
      ["A-5", "suspense", "below-minimum"],
      ["A-6", "suspense", "no-reference"],
      ["A-7", "matched", null],
    ])
    const received = await Promise.all(
      many.map(async ({ id }) => (await requireSubscriptionOrder(ctx, distributor, id)).receivedAmount.value),
    )
    expect(received).toEqual(["1180", "1005", "0"])
  })

  test("that was recorded before the statement came is the same wire", async () => {
    const { wireReference } = await order()
    const known = await recordWire(ctx, BANK, {
      account: { shareClassId },
      amount: { value: decimal("1000"), currency: "EUR" },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      remittanceText: wireReference,
      structuredReference: null,
      payerName: "Ada Lovelace",
      payerIban: null,
      bankEntryReference: "A-1",
    })
    const [imported] = await taken(statementFile({ statementId: "S1", entries: [paymentOf(wireReference)] }))
    expect(imported?.added).toMatchObject([{ outcome: "wire", wireId: known.id }])
    const wrong = statementFile({
      statementId: "S2",
      opening: "1000",
      entries: [credit({ value: "1", reference: "A-2" })],
    })
    await recordWire(ctx, BANK, {
      ...known,
      account: { shareClassId },
      amount: { value: decimal("2"), currency: "EUR" },
      bankEntryReference: "A-2",
    })
    expect(await outcomesOf(wrong)).toEqual(["known-otherwise"])
    expect(await ctx.db.wire.count()).toBe(2)
  })

  describe("under a reference that other entries have too, and known before,", () => {
    const withFee = (of: Partial<StatementOf> = {}) =>
      statementFile({
        statementId: "S1",
        entries: [debit({ value: "2", reference: "A-1" }), credit({ value: "1000", reference: "A-1" })],
        ...of,
      })
    const recordOne = () =>
      recordWire(ctx, BANK, {
        account: { shareClassId },
        amount: { value: decimal("1000"), currency: "EUR" },
        bookedAt: ctx.clock.now(),
        valueDay: null,
        remittanceText: null,
        structuredReference: null,
        payerName: "Ada Lovelace",
        payerIban: null,
        bankEntryReference: "A-1",
      })

    test("is the wire that was recorded, and not the fee before it", async () => {
      const { id } = await recordOne()
      const [imported] = await taken(withFee())
      expect(imported?.added).toMatchObject([{ exception: "no-payout" }, { outcome: "wire", wireId: id }])
      expect(imported?.added[1]?.reference).toBe("A-1")
      expect(await ctx.db.wire.count()).toBe(1)
      expect(await taken(withFee())).toMatchObject([{ isKnown: true, added: [] }])
    })

    test("is the entry of a notification, and not the fee before it", async () => {
      const payment = credit({ value: "1000", reference: "A-1" })
      await taken(notificationFile({ statementId: "N1", entries: [payment] }))
      expect(await taken(withFee())).toMatchObject([{ knownEntries: 1, added: [{ direction: "debit" }] }])
      expect(await taken(withFee())).toMatchObject([{ isKnown: true, added: [] }])
      await taken(notificationFile({ statementId: "N2", entries: [payment] }))
      expect(await counts()).toEqual({ statements: 3, entries: 2, wires: 1 })
    })

    test("is the one of two with its amount and day that also has its words, and the other one is new money", async () => {
      const by = (counterpartyIban: string, remittanceText: string) =>
        credit({ value: "1000", reference: "A-1", details: { counterpartyIban, remittanceText } })
      const [mine, other] = [by("DE89370400440532013000", "MINE"), by("FR1420041010050500013M02606", "OTHER")]
      await taken(notificationFile({ statementId: "N1", entries: [mine] }))
      const [imported] = await taken(withFee({ entries: [other, mine] }))
      expect(imported).toMatchObject({ knownEntries: 1, added: [{ outcome: "wire" }] })
      const wire = await ctx.db.wire.findUniqueOrThrow({ where: { id: imported?.added[0]?.wireId ?? "" } })
      expect(wire.remittanceText).toBe("OTHER")
    })

    test("is the recorded wire with its payer, whatever is between the two", async () => {
      const { id } = await recordOne()
      const by = (counterpartyName: string) =>
        credit({ value: "1000", reference: "A-1", details: { counterpartyName } })
      const fee = debit({ value: "2", reference: "A-1" })
      const [imported] = await taken(withFee({ entries: [by("Grace Hopper"), fee, by("Ada Lovelace")] }))
      expect(imported?.added.map(({ outcome }) => outcome)).toEqual(["wire", "exception", "wire"])
      expect(imported?.added[2]?.wireId).toBe(id)
      expect(await ctx.db.wire.count()).toBe(2)
    })

    test("is found among more entries than are looked up together", async () => {
      const { id } = await recordOne()
      const [fee, payment] = withFee().statements[0]?.entries ?? []
      if (fee === undefined || payment === undefined) throw new Error("no entries")
      const between = Array.from({ length: 1_000 }, () => credit({ value: "1" }))
      const [imported] = await taken(withFee({ entries: [fee, ...between, payment] }))
      expect(imported?.added.at(-1)).toMatchObject({ outcome: "wire", wireId: id })
      expect(await ctx.db.wire.count()).toBe(1_001)
    })

    test("is rejected when no entry is the one that was notified", async () => {
      const bookedDay = "2025-01-31"
      const payment = credit({ value: "1000", reference: "A-1", bookedDay })
      await taken(notificationFile({ statementId: "N1", entries: [payment] }))
      await expect(taken(withFee())).rejects.toMatchObject({
        reason: "The entry A-1 of 2 EUR on 2025-02-03 is known with another amount or day.",
      })
    })
  })

  test("in equal entries without a reference is booked in each statement of a day that follows another one", async () => {
    const fee = debit({ value: "2" })
    const on = (statementId: string, opening: string, ...entries: BookedEntry[]) =>
      taken(statementFile({ statementId, opening, entries }))
    await on("S1", "0", fee)
    expect(await on("S2", "-2", fee, fee)).toMatchObject([{ knownEntries: 0, added: { length: 2 } }])
    expect(await on("S2", "-2", fee, fee)).toMatchObject([{ isKnown: true }])
    await on("S3", "-6", credit({ value: "1" }))
    await on("S4", "-5", fee)
    await on("S0", "2", fee)
    expect(await counts()).toEqual({ statements: 5, entries: 6, wires: 1 })
    // The same money once more, although each but the last is next to another statement.
    for (const [opening, ...entries] of [
      ["0", fee],
      ["-2", fee],
      ["-4", fee],
      ["0", fee, fee, fee],
      ["-5", fee],
      ["50", fee],
    ] as const) {
      await expect(on("S9", opening, ...entries)).rejects.toMatchObject({
        reason: expect.stringMatching(/^The entry .*\/1 is in another statement already\.$/),
      })
    }
    expect(await counts()).toEqual({ statements: 5, entries: 6, wires: 1 })
  })

  describe("in equal entries without a reference of statements that were discarded is not booked again", () => {
    const payment = () => credit({ value: "1", reference: null })
    const first = (...entries: BookedEntry[]) => statementFile({ statementId: "S1", entries })
    const second = statementFile({ statementId: "S2", opening: "1", entries: [payment()] })

    test.each([
      ["in the same order", [first(payment()), second], [first(payment()), second]],
      ["in another order than they are sent", [first(payment()), second], [second, first(payment())]],
      ["in another order than they came", [second, first(payment())], [first(payment()), second]],
    ])("%s", async (_, byPerson, byBank) => {
      const maker = await openOperator(ctx, "maker")
      for (const file of byPerson) await taken(file, maker)
      for (const file of byBank) {
        expect(await taken(file)).toMatchObject([{ isKnown: false, added: [], knownEntries: 1 }])
      }
      expect(await counts()).toEqual({ statements: 4, entries: 2, wires: 2 })
    })

    const proposed = async (file: BankStatementFile) => {
      const { proposals } = await importBankStatement(ctx, await openOperator(ctx, "maker"), { file })
      return proposals[0]?.id ?? ""
    }
    const rejectIt = async (id: string) =>
      reject(ctx, await openOperator(ctx, "checker"), { id, reason: "This is not what the bank sent." })
    const rejected = async (file: BankStatementFile) => rejectIt(await proposed(file))

    test("after they were rejected, either before or after the next one came", async () => {
      await rejected(first(payment()))
      // Whatever says the same is the same money, until the other statement is there too.
      expect(await taken(second)).toMatchObject([{ added: [], knownEntries: 1 }])
      await rejected(first(payment()))
      expect(await taken(first(payment()))).toMatchObject([{ added: [], knownEntries: 1 }])
      expect(await counts()).toEqual({ statements: 4, entries: 2, wires: 2 })
    })

    test("but what the true statement has besides is", async () => {
      const proposalId = await proposed(first(payment()))
      await proposed(second)
      await rejectIt(proposalId)
      const file = statementFile({ statementId: "S1", opening: "-1", entries: [payment(), payment()] })
      expect(await taken(file)).toMatchObject([{ added: { length: 1 }, knownEntries: 1 }])
      expect(await taken(second)).toMatchObject([{ added: [], knownEntries: 1 }])
      const entries = await ctx.db.bankStatementEntry.findMany({ orderBy: { entryKey: "asc" } })
      expect(entries.map(({ entryKey }) => entryKey.split("/")[1])).toEqual(["1", "2", "3"])
      expect(await counts()).toEqual({ statements: 4, entries: 3, wires: 3 })
    })
  })

  test("imported twice at the same time is booked once", async () => {
    const { wireReference } = await order()
    const file = statementFile({ statementId: "S1", entries: [paymentOf(wireReference)] })
    const both = await Promise.all([taken(file), taken(file)])
    expect(both.flat().filter(({ isKnown }) => isKnown)).toHaveLength(1)
    expect(await counts()).toEqual({ statements: 1, entries: 1, wires: 1 })
  })

  test("in more entries than are looked up together is booked once each, wherever another report has them", async () => {
    const entries = Array.from({ length: 2_100 }, (_, index) =>
      credit({ value: "1", reference: index % 2 === 0 ? `A-${index}` : null }),
    )
    // All of these have a reference.
    const known = entries.filter((_, index) => index % 700 === 0)
    await taken(notificationFile({ statementId: "N1", entries: known }))
    const file = statementFile({ statementId: "S1", entries })
    const { statements } = await importBankStatement(ctx, BANK, { file })
    expect(statements).toMatchObject([{ knownEntries: 3, exceptions: 0, added: { length: 2_097 } }])
    expect(new Set(statements[0]?.added.map(({ outcome }) => outcome))).toEqual(new Set(["wire"]))
    expect(await counts()).toEqual({ statements: 2, entries: 2_100, wires: 2_100 })
    const { entries: shown } = await readBankStatement(ctx, BANK, { id: statements[0]?.statement.id ?? "" })
    expect(shown).toHaveLength(2_100)
  })

  test("that was notified payment by payment is the entry that names these, and is not booked again", async () => {
    const { id, wireReference } = await order()
    const [five, seven] = [
      credit({ value: "5", reference: "X-2", details: { reference: "X-2" } }),
      credit({ value: "7", reference: "X-3", details: { reference: "X-3" } }),
    ]
    const notified = [paymentOf(wireReference, "1000", "X-1"), five, seven]
    await taken(notificationFile({ statementId: "N1", entries: notified }))
    const paid = { ...payer, reference: "X-1", structuredReference: wireReference }
    const batch = credit({ value: "12", reference: "Y-2" })
    const entries = [
      credit({ value: "1000", reference: "Y-1", details: paid }),
      { ...batch, payments: [five.payments[0], seven.payments[0]] } as const,
      // Other money, although it names a payment that the first entry is.
      credit({ value: "1000", reference: "Y-3", details: { reference: "X-1" } }),
    ]
    const [imported] = await taken(statementFile({ statementId: "S1", entries }))
    expect(imported).toMatchObject({ knownEntries: 2, added: [{ reference: "Y-3" }] })
    expect(await counts()).toEqual({ statements: 2, entries: 4, wires: 4 })
    const { receivedAmount } = await requireSubscriptionOrder(ctx, distributor, id)
    expect(receivedAmount?.value).toBe("1000")
  })

  test("that was booked as one amount is not split by a notification that comes later, and its result says so", async () => {
    const batch = credit({ value: "12", reference: "B-1" })
    const [five, seven] = [credit({ value: "5" }).payments[0], credit({ value: "7" }).payments[0]]
    await taken(statementFile({ statementId: "S1", entries: [batch] }))
    const notified = notificationFile({
      statementId: "N1",
      entries: [{ ...batch, payments: [five, seven] }],
    })
    expect(await taken(notified)).toMatchObject([{ knownEntries: 1, unusedDetails: 1, added: [] }])
  })

  test("on an account that is not ours is left out, and the result names the account", async () => {
    const entries = [credit({ value: "10", reference: "A-1" })]
    const file = statementFile(
      { statementId: "S2", account: "DE89370400440532013000", closing: null, entries },
      { statementId: "S1", entries },
    )
    const { statements, leftOut } = await importBankStatement(ctx, BANK, { file })
    expect(statements).toMatchObject([{ statement: { statementId: "S1" }, added: { length: 1 } }])
    expect(leftOut).toEqual(["DE89370400440532013000"])
    expect(await counts()).toEqual({ statements: 1, entries: 1, wires: 1 })
  })

  test("in two currencies of one account is two statements", async () => {
    const file = statementFile(
      { statementId: "S1", entries: [credit({ value: "10", reference: "A-1" })] },
      {
        statementId: "S1",
        currency: "USD",
        entries: [credit({ value: "20", reference: "A-2", currency: "USD" })],
      },
    )
    expect(await taken(file)).toMatchObject([
      { statement: { currency: "EUR", closing: { value: "10" } } },
      { statement: { currency: "USD", closing: { value: "20" } } },
    ])
    expect(await ctx.db.wire.count({ where: { currency: "USD", status: "suspense" } })).toBe(1)
  })
})

/** Whether somebody has inserted wires and not committed yet. */
async function isWritingWires(): Promise<boolean> {
  const [row] = await ctx.db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE relation = 'wires'::regclass AND mode = 'RowExclusiveLock') AS found`
  return row.found
}

test("is known again by the hash of what it says, as JSON", async () => {
  for (const count of [0, 1, 2]) {
    const entries = Array.from({ length: count }, (_, index) =>
      credit({ value: "1", reference: `${count}-${index}` }),
    )
    const file = statementFile({ statementId: `S${count}`, opening: "0", entries })
    await taken(file)
    const said = file.statements.map(
      ({ kind, account, statementId, currency, opening, closing, entries: of }) =>
        JSON.stringify([kind, account, statementId, currency, opening, closing, of]),
    )
    const contentHash = createHash("sha256").update(said.join("")).digest("hex")
    expect(await ctx.db.bankStatement.count({ where: { contentHash } })).toBe(1)
  }
})

describe("a file is taken whole or not at all", () => {
  test("of several statements, when the last one does not add up, with the difference", async () => {
    const file = statementFile(
      { statementId: "S1", entries: [credit({ value: "10", reference: "A-1" })] },
      {
        statementId: "S2",
        opening: "10",
        closing: "21.5",
        entries: [credit({ value: "10", reference: "A-2" })],
      },
    )
    await expect(taken(file)).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
      reason: expect.stringContaining("The difference is 1.5 EUR."),
    })
    expect(await counts()).toEqual({ statements: 0, entries: 0, wires: 0 })
  })

  test("of a page of several only if it adds up by itself", async () => {
    const pageOf = (more: Readonly<{ closing?: string }>) => {
      const entries = [credit({ value: "10", reference: "A-1" })]
      const { statements, ...message } = statementFile({ statementId: "S1", entries, ...more })
      return taken({ ...message, statements: statements.map((each) => ({ ...each, page: "1" })) })
    }
    await expect(pageOf({ closing: "20" })).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
      reason: expect.stringContaining("Statement S1 is page 1 of several."),
    })
    await pageOf({})
    expect(await counts()).toEqual({ statements: 1, entries: 1, wires: 1 })
  })

  test.each([
    [
      "of an account that no class is paid to on",
      { account: "DE89370400440532013000" },
      "No share class is or was paid to on the account DE89370400440532013000.",
    ],
    ["of a day to come", { day: "2025-02-04" }, "Statement S2 closes on 2025-02-04, after today."],
    [
      "with an entry that another statement has",
      { entries: [credit({ value: "10", reference: "A-1" })] },
      "The entry A-1 is in another statement already.",
    ],
    [
      "with the name of another statement",
      { statementId: "S1", entries: [] },
      "Statement S1 of 2025-02-03 was imported before and says something else. Ask the bank which one is right.",
    ],
  ])("%s", async (_, more, reason) => {
    await taken(statementFile({ statementId: "S1", entries: [credit({ value: "10", reference: "A-1" })] }))
    const before = await counts()
    const file = statementFile({ statementId: "S2", opening: "10", entries: [], ...more })
    await expect(taken(file)).rejects.toMatchObject({ code: "BankStatementNotAcceptedError", reason })
    expect(await counts()).toEqual(before)
  })

  test("with an entry that is known with another amount from a report of another kind", async () => {
    const of = (value: string) => ({ statementId: "R1", entries: [credit({ value, reference: "A-1" })] })
    const reason = "The entry A-1 of 11 EUR on 2025-02-03 is known with another amount or day."
    await taken(notificationFile(of("10")))
    await expect(taken(statementFile(of("11")))).rejects.toMatchObject({ reason })
    await taken(statementFile(of("10")))
    await expect(taken(notificationFile(of("11")))).rejects.toMatchObject({ reason })
  })

  test("when its process is killed in the middle", async () => {
    const entries = Array.from({ length: 4_000 }, (_, index) =>
      credit({ value: "1", reference: `A-${index}` }),
    )
    const file = path.join(tmpdir(), `statement-${process.pid}.xml`)
    onTestFinished(() => rm(file))
    await writeFile(file, statementBytes({ statementId: "S1", entries }))
    const program = fork(path.resolve("test/bank-statements/import-child-process.ts"), [
      databaseUrl,
      file,
      ctx.clock.now(),
    ])
    const ended = once(program, "exit")
    await expect.poll(isWritingWires, { timeout: 20_000, interval: 5 }).toBe(true)
    program.kill("SIGKILL")
    await ended
    // What it had begun is gone as soon as the server notices.
    await expect.poll(counts, { timeout: 20_000 }).toEqual({ statements: 0, entries: 0, wires: 0 })
    expect(await taken(statementFile({ statementId: "S1", entries }))).toMatchObject([
      { added: { length: 4_000 } },
    ])
  })

  test("when its last entry cannot be read any more after the others were booked", async () => {
    const [of] = statementFile({
      statementId: "S1",
      entries: Array.from({ length: 1_100 }, (_, index) => credit({ value: "1", reference: `A-${index}` })),
    }).statements
    if (of === undefined) throw new Error("no statement")
    let readings = 0
    let failsIn = Number.POSITIVE_INFINITY
    const entries = {
      *[Symbol.iterator]() {
        readings += 1
        yield* of.entries.slice(0, -1)
        if (readings === failsIn) throw new Error("the disk is gone")
        yield* of.entries.slice(-1)
      },
    }
    const file = { format: "camt.053.001.08", messageId: "M", statements: [{ ...of, entries }] }
    expect(await previewBankStatement(ctx, BANK, { file })).toMatchObject({
      statements: [{ added: { length: 1_100 } }],
    })
    // The last reading is the one that books.
    failsIn = readings
    readings = 0
    await expect(importBankStatement(ctx, BANK, { file })).rejects.toThrow("the disk is gone")
    expect(readings).toBe(failsIn)
    expect(await counts()).toEqual({ statements: 0, entries: 0, wires: 0 })
  })

  test("by nobody but the operator", async () => {
    const file = statementFile({ statementId: "S1", entries: [] })
    await expect(importBankStatement(ctx, distributor, { file })).rejects.toMatchObject({
      code: "ForbiddenError",
    })
    await expect(async () => previewBankStatement(ctx, distributor, { file })).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })

  test("and a preview says what it would do, and does nothing", async () => {
    const { id, wireReference } = await order()
    const file = statementFile({
      statementId: "S1",
      entries: [paymentOf(wireReference), debit({ value: "3" })],
    })
    expect(await previewBankStatement(ctx, BANK, { file })).toMatchObject({
      statements: [{ added: [{ outcome: "wire" }, { outcome: "exception", exception: "no-payout" }] }],
      leftOut: [],
    })
    expect(await counts()).toEqual({ statements: 0, entries: 0, wires: 0 })
    expect((await requireSubscriptionOrder(ctx, distributor, id)).status).toBe("pending-wire")
  })
})

test("a gap to the statement before is shown until the statement between comes", async () => {
  const on = (of: string, opening: string) =>
    statementFile({ statementId: of, day: of, opening, entries: [] })
  ctx.moveTo("2025-02-07T09:00:00Z")
  await taken(on("2025-02-03", "100"))
  expect(await taken(on("2025-02-05", "150"))).toMatchObject([{ statement: { gap: "50" } }])
  const between = credit({ value: "50", reference: "A-1", bookedDay: "2025-02-04" })
  await taken(
    statementFile({ statementId: "2025-02-04", day: "2025-02-04", opening: "100", entries: [between] }),
  )
  const { items } = await listBankStatements(ctx, BANK, {
    account: null,
    kind: null,
    page: { cursor: null, limit: 9 },
  })
  expect(items.map(({ statementId, gap }) => [statementId, gap])).toEqual([
    ["2025-02-04", null],
    ["2025-02-05", null],
    ["2025-02-03", null],
  ])
})

describe("what a person imports", () => {
  test("pays no order before another person has confirmed it", async () => {
    const maker = await openOperator(ctx, "maker")
    const checker = await openOperator(ctx, "checker")
    const { id, wireReference } = await order()
    const file = statementFile({
      statementId: "S1",
      entries: [paymentOf(wireReference, "400"), paymentOf(wireReference, "600", "A-2")],
    })
    const { statements, proposals } = await importBankStatement(ctx, maker, { file })
    const wires = statements[0]?.added.map(({ wireId }) => wireId ?? "") ?? []
    for (const wireId of wires)
      expect(await findWire(ctx.db, wireId)).toMatchObject({ status: "suspense", reason: "recorded-by-hand" })
    expect((await requireSubscriptionOrder(ctx, distributor, id)).status).toBe("pending-wire")
    expect(proposals).toMatchObject([{ kind: "bank-statement", state: "proposed", proposedBy: maker.who }])
    const proposalId = proposals[0]?.id ?? ""
    await expect(approveAsItIs(ctx, maker, proposalId)).rejects.toMatchObject({ code: "ForbiddenError" })
    // Imported again, it is the same proposal.
    expect((await importBankStatement(ctx, maker, { file })).proposals).toMatchObject([{ id: proposalId }])
    await approveAsItIs(ctx, checker, proposalId)
    for (const wireId of wires) expect(await findWire(ctx.db, wireId)).toMatchObject({ status: "matched" })
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "pending-valuation",
      receivedAmount: { value: "1000" },
    })
    const { statement } = await readBankStatement(ctx, maker, { id: statements[0]?.statement.id ?? "" })
    expect(statement).toMatchObject({ importedBy: maker.who, confirmedBy: checker.who })
    expect((await importBankStatement(ctx, maker, { file })).proposals).toEqual([])
  })

  test("is not confirmed by that person in another role, whoever proposes it", async () => {
    const [importer, other] = [await openOperator(ctx, "maker"), await openOperator(ctx, "maker")]
    const file = statementFile({ statementId: "S1", entries: [] })
    await importBankStatement(ctx, importer, { file })
    const { proposals } = await importBankStatement(ctx, other, { file })
    expect(proposals).toMatchObject([{ proposedBy: other.who }])
    await ctx.db.userOperator.update({ where: { userId: importer.userId }, data: { role: "checker" } })
    await expect(approveAsItIs(ctx, importer, proposals[0]?.id ?? "")).rejects.toMatchObject({
      reason: "Whoever imported a bank statement does not confirm it.",
    })
  })

  test("needs no proposal when a program imports it", async () => {
    expect(
      (await importBankStatement(ctx, BANK, { file: statementFile({ statementId: "S1", entries: [] }) }))
        .proposals,
    ).toEqual([])
    const { items } = await listApprovals(ctx, OPERATOR, { state: null, page: { cursor: null, limit: 5 } })
    expect(items).toEqual([])
  })
})

describe("money that left", () => {
  let redemptionOrderId: string
  let investorId: string
  let sent: Readonly<{ endToEndId: string; amount: Readonly<{ value: string }> }>

  /** A payout that is with the bank. */
  beforeEach(async () => {
    investorId = (await openInvestor(ctx, distributor)).id
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId, {
      accountNumber: INVESTOR_IBAN,
    })
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    await publishValue(ctx, "2025-02-03", "1.003417")
    const redemption = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
    redemptionOrderId = (await createRedemptionOrder(ctx, distributor, redemption)).id
    ctx.moveTo("2025-02-04T11:00:00Z")
    await runDueDealings(ctx, OPERATOR)
    const { payout } = await releasePayout(ctx, redemptionOrderId)
    if (payout === null) throw new Error("the redemption has no payout")
    sent = payout
  })

  const statusNow = async () => (await requireRedemptionOrder(ctx, distributor, redemptionOrderId)).status
  const paying = (
    more: Readonly<Record<string, unknown>> = {},
    value = sent.amount.value,
    reference = "D-1",
  ) =>
    debit({
      value,
      reference,
      bookedDay: "2025-02-04",
      details: { endToEndId: sent.endToEndId, counterpartyIban: INVESTOR_IBAN, ...more },
    })
  const returning = (value = sent.amount.value) =>
    credit({
      value,
      reference: "R-1",
      bookedDay: "2025-02-04",
      details: { endToEndId: sent.endToEndId, returnReason: { code: "AC04", text: "closed in 2024" } },
    })
  const on = (statementId: string, opening: string, ...entries: ReturnType<typeof credit>[]) =>
    statementFile({ statementId, opening, day: "2025-02-04", entries })

  test("confirms the payout with its name, its account and its amount", async () => {
    expect(await outcomesOf(on("S1", "1000", paying()))).toEqual(["payout"])
    expect(await statusNow()).toBe("paid")
  })

  test("confirms what a person has recorded as paid, once", async () => {
    await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
    expect(await outcomesOf(on("S1", "1000", paying(), paying({}, sent.amount.value, "D-2")))).toEqual([
      "payout",
      "paid-twice",
    ])
  })

  test.each([
    ["another name", { endToEndId: "ANOTHER" }, undefined, "no-payout"],
    ["no name", { endToEndId: null }, undefined, "no-payout"],
    ["another account", { counterpartyIban: SAMPLE_ACCOUNT }, undefined, "other-account"],
    ["no account", { counterpartyIban: null }, undefined, "other-account"],
    ["another amount", {}, "1", "other-amount"],
  ])("with %s is an exception, kept until somebody explains it", async (_, more, value, exception) => {
    const [imported] = await taken(on("S1", "1000", paying({ counterpartyName: "X", ...more }, value)))
    expect(imported?.added).toMatchObject([{ outcome: "exception", exception }])
    expect(await statusNow()).toBe("executed")
    const entryId = imported?.added[0]?.id ?? ""
    const id = imported?.statement.id ?? ""
    expect(await readBankStatement(ctx, BANK, { id })).toMatchObject({
      statement: { unexplained: 1 },
      entries: [{ counterpartyName: "X" }],
    })
    await explainEntry(ctx, OPERATOR, { entryId, explanation: "Custody fee of January" })
    expect((await readBankStatement(ctx, BANK, { id })).statement.unexplained).toBe(0)
    await expect(explainEntry(ctx, OPERATOR, { entryId, explanation: "Other" })).rejects.toMatchObject({
      code: "ConflictError",
    })
  })

  test("of a payout that is not with the bank any more is an exception", async () => {
    await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "failed", reason: "Closed." })
    expect(await outcomesOf(on("S1", "1000", paying()))).toEqual(["not-sent"])
  })

  test("and comes back in the same report was never paid: the payout has failed, with the reason in words", async () => {
    expect(await outcomesOf(on("S1", "1000", paying(), returning()))).toEqual(["payout", "payout"])
    expect(await requireRedemptionOrder(ctx, distributor, redemptionOrderId)).toMatchObject({
      status: "payout-failed",
      payout: { status: "failed", statusReason: "AC04, the account is closed: closed in 2024" },
    })
  })

  test("and comes back after it was confirmed has failed: it is owed again, and paid again to another account", async () => {
    await taken(on("S1", "1000", paying()))
    expect(await statusNow()).toBe("paid")
    const [imported] = await taken(on("S2", "899.66", returning()))
    expect(imported?.added).toMatchObject([{ outcome: "payout", payoutId: expect.any(String) }])
    expect(await statusNow()).toBe("payout-failed")
    expect(await checkRegister(ctx)).toEqual([])
    const returned = await ctx.db.payout.findFirstOrThrow({ where: { redemptionOrderId } })
    expect(returned).toMatchObject({
      status: "failed",
      statusReason: "AC04, the account is closed: closed in 2024",
    })
    expect([returned.paidAt, returned.returnedAt]).not.toContain(null)
    const today = day("2025-02-04")
    const [facts] = await findAccountFacts(ctx.db, today)
    const compared = facts === undefined ? null : reconcile(facts, today)
    expect(compared).toMatchObject({ bank: "1000", register: "1000", difference: "0", obstacles: [] })
    // The same return in a second report is nobody's.
    expect(await outcomesOf(on("S3", "1000", { ...returning(), reference: "R-7" }))).toEqual(["return"])

    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId, {
      accountNumber: "FR1420041010050500013M02606",
    })
    await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
    await releasePayout(ctx, redemptionOrderId)
    await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
    expect(await statusNow()).toBe("paid")
    await expect(
      recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "failed", reason: null }),
    ).rejects.toMatchObject({ code: "ConflictError" })
  })

  test.each([
    ["its name alone", null],
    ["the bank's code for a return", { code: null, text: null }],
  ])("and comes back, which only %s says, has failed: it is no new money", async (_, returnReason) => {
    await taken(on("S1", "1000", paying()))
    const back = credit({
      value: sent.amount.value,
      reference: "R-1",
      bookedDay: "2025-02-04",
      details: { ...payer, endToEndId: sent.endToEndId, returnReason },
    })
    expect(await outcomesOf(on("S2", "899.66", back))).toEqual(["payout"])
    expect(await requireRedemptionOrder(ctx, distributor, redemptionOrderId)).toMatchObject({
      status: "payout-failed",
      payout: { statusReason: "returned by the bank" },
    })
  })

  test("is taken back by the bank: an exception, except for a payout of ours", async () => {
    const reversal = { ...returning("5"), isReversal: true }
    const unknown = { ...credit({ value: "4", reference: "R-2", bookedDay: "2025-02-04" }), isReversal: true }
    const ofCredit = { ...debit({ value: "2", reference: "R-3", bookedDay: "2025-02-04" }), isReversal: true }
    expect(await outcomesOf(on("S1", "1000", reversal, unknown, ofCredit))).toEqual([
      "other-amount",
      "reversal",
      "reversal",
    ])
    const [whole] = [{ ...returning(), isReversal: true, reference: "R-4" }]
    expect(await outcomesOf(on("S2", "1007", whole))).toEqual(["payout"])
    expect(await statusNow()).toBe("payout-failed")
  })

  test("to the payer of a wire that was returned is that return", async () => {
    const details = { counterpartyIban: INVESTOR_IBAN }
    const arrived = credit({ value: "50", reference: "A-9", bookedDay: "2025-02-04", details })
    const [imported] = await taken(on("S1", "0", arrived))
    const wireId = imported?.added[0]?.wireId ?? ""
    await returnWire(ctx, OPERATOR, { wireId, reason: "Nobody's." })
    const back = (reference: string) => debit({ value: "50", reference, bookedDay: "2025-02-04", details })
    const bankReturn = async () => (await readWire(ctx, OPERATOR, { id: wireId })).bankReturn
    expect(await bankReturn()).toEqual({ isKnown: true, debitedOn: null })
    expect(await outcomesOf(on("S2", "50", back("D-8"), back("D-9")))).toEqual(["wire-returned", "no-payout"])
    expect(await bankReturn()).toEqual({ isKnown: true, debitedOn: "2025-02-04" })
  })
})
