import { beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findWire } from "#lib/db/wires.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { BankEntry } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { lineOf } from "#lib/services/approvals/approval-kind.ts"
import { reject } from "#lib/services/approvals/decide.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { recordWire, recordWireByHand } from "#lib/services/wires/record-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import type { EntryOf, StatementOf } from "#test/bank-statements/sample-statements.ts"
import {
  credit,
  debit,
  notificationFile,
  SAMPLE_ACCOUNT,
  statementFile,
} from "#test/bank-statements/sample-statements.ts"
import { countDeadlocks } from "#test/deadlocks.ts"
import {
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import { explainEntry } from "./explain-entry.ts"
import { importBankStatement } from "./import-bank-statement.ts"
import { matchEntry } from "./match-entry.ts"
import { readException } from "./read-exception.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const INVESTOR_IBAN = "DE89370400440532013000"
const STRANGER_IBAN = "FR1420041010050500013M02606"
const LATER_IBAN = "NL91ABNA0417164300"
const MONDAY = "2025-02-03"
const TUESDAY = "2025-02-04"

let ctx: ReturnType<typeof ordersContext>
let databaseUrl: string
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor
let checker: Actor

beforeEach(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  ctx = ordersContext(databaseUrl)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

/** An order over 1,000.00 EUR of a new investor with a validated account. */
async function order() {
  const { id: investorId } = await openInvestor(ctx, distributor)
  await openBankAccount(ctx, distributor, investorId, { accountNumber: INVESTOR_IBAN })
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  return createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
}

const money = (more: Partial<BankEntry> = {}) => ({
  account: { bankAccountNumber: SAMPLE_ACCOUNT },
  amount: { value: decimal("1000"), currency: "EUR" } as const,
  bookedAt: ctx.clock.now(),
  valueDay: null,
  remittanceText: null,
  structuredReference: null,
  payerName: "Ada Lovelace",
  payerIban: null,
  bankEntryReference: "A-1",
  ...more,
})

const taken = async (file: Parameters<typeof importBankStatement>[2]["file"]) => {
  const { statements } = await importBankStatement(ctx, BANK, { file })
  return statements.flatMap(({ added }) => added)
}

const on = (of: Pick<StatementOf, "statementId" | "entries"> & Partial<StatementOf>) =>
  taken(statementFile(of))

const statusOf = async (id: string) => (await requireSubscriptionOrder(ctx, distributor, id)).status

describe("a wire that a person recorded for another order or payer than the bank's entry names", () => {
  /** What a person says that has come, and an entry of the bank that says something else. */
  async function contradicted(
    said: (references: Readonly<{ own: string; other: string }>) => Partial<BankEntry>,
    details: (references: Readonly<{ own: string; other: string }>) => NonNullable<EntryOf["details"]>,
  ) {
    const [own, other] = [await order(), await order()]
    const references = { own: own.wireReference, other: other.wireReference }
    const { wire, proposal } = await recordWireByHand(ctx, maker, money(said(references)))
    const entries = [credit({ value: "1000", reference: "A-1", details: details(references) })]
    const [entry] = await on({ statementId: "S1", entries })
    return { own, wire, approvalId: proposal?.id ?? "", entry, entryId: entry?.id ?? "" }
  }

  const ofStranger = () =>
    contradicted(
      ({ own }) => ({ remittanceText: own, payerIban: INVESTOR_IBAN }),
      ({ own }) => ({
        structuredReference: own,
        counterpartyName: "Mallory",
        counterpartyIban: STRANGER_IBAN,
      }),
    )

  const rejection = { code: "ConflictError", reason: expect.stringContaining("A-1") }

  test.each([
    ["another account of the payer", ofStranger],
    [
      "another order",
      () =>
        contradicted(
          ({ own }) => ({ remittanceText: own }),
          ({ other }) => ({ structuredReference: other }),
        ),
    ],
  ])("(%s) is not that entry, and pays no order by the approval of its proposal", async (_, given) => {
    const { own, wire, approvalId, entry, entryId } = await given()
    expect(entry).toMatchObject({ outcome: "exception", exception: "known-otherwise", wireId: null })
    expect(await ctx.db.wire.count()).toBe(1)
    await expect(approveAsItIs(ctx, checker, approvalId)).rejects.toMatchObject(rejection)
    // One person's explanation does not make the money that of the order.
    await explainEntry(ctx, maker, { entryId, explanation: "The same money" })
    await expect(approveAsItIs(ctx, checker, approvalId)).rejects.toMatchObject(rejection)
    const input = { wireId: wire.id, subscriptionOrderId: own.id }
    await expect(propose(ctx, maker, { kind: "wire-attribution", input })).rejects.toMatchObject(rejection)
    expect(await findWire(ctx.db, wire.id)).toMatchObject({ status: "suspense", reason: "recorded-by-hand" })
    expect(await statusOf(own.id)).toBe("pending-wire")
  })

  test("pays its order once two people have matched the entry to it, having read what the bank says", async () => {
    const { own, wire, entryId } = await ofStranger()
    const input = { entryId, money: { record: "wire", id: wire.id }, explanation: "Typed wrongly" } as const
    const { id } = await propose(ctx, maker, { kind: "bank-entry", input })
    const { details } = await readApproval(ctx, checker, id)
    expect(details.map(lineOf)).toEqual([
      expect.stringContaining(`Mallory ${STRANGER_IBAN}`),
      expect.stringContaining(`Ada Lovelace ${INVESTOR_IBAN}`),
    ])
    await approveAsItIs(ctx, checker, id)
    // A newer proposal about a wire takes the place of the one before.
    const attribution = { wireId: wire.id, subscriptionOrderId: own.id }
    const again = await propose(ctx, maker, { kind: "wire-attribution", input: attribution })
    await approveAsItIs(ctx, checker, again.id)
    expect(await statusOf(own.id)).toBe("pending-valuation")
    ctx.moveTo(`${TUESDAY}T11:00:00Z`)
    const { content } = await attestDay(ctx, BANK, { day: day(MONDAY), withoutStatement: [] })
    expect(JSON.parse(content).accounts).toMatchObject([{ difference: "0", explained: [] }])
  })

  test("is returned, and the entry is matched to the money as the bank names it", async () => {
    const { own, wire, approvalId, entryId } = await ofStranger()
    await returnWire(ctx, OPERATOR, { wireId: wire.id, reason: "Recorded with another payer." })
    const right = await recordWire(
      ctx,
      BANK,
      money({ payerName: "Mallory", payerIban: STRANGER_IBAN, bankEntryReference: "A-1 corrected" }),
    )
    await matchEntry(ctx, OPERATOR, {
      entryId,
      money: { record: "wire", id: right.id },
      explanation: "Recorded again",
      approvalId: null,
    })
    await expect(approveAsItIs(ctx, checker, approvalId)).rejects.toMatchObject({ code: "ConflictError" })
    expect(await statusOf(own.id)).toBe("pending-wire")
    ctx.moveTo(`${TUESDAY}T11:00:00Z`)
    const { content } = await attestDay(ctx, BANK, { day: day(MONDAY), withoutStatement: [] })
    expect(JSON.parse(content).accounts).toMatchObject([{ bank: "1000", register: "1000", difference: "0" }])
  })

  test("is not attributed either after the entry was matched to other money", async () => {
    const { approvalId, entryId } = await ofStranger()
    const right = await recordWire(ctx, BANK, money({ bankEntryReference: "A-1 corrected" }))
    await matchEntry(ctx, OPERATOR, {
      entryId,
      money: { record: "wire", id: right.id },
      explanation: "Recorded again",
      approvalId: null,
    })
    await expect(approveAsItIs(ctx, checker, approvalId)).rejects.toMatchObject(rejection)
  })
})

test("a wire that a person recorded is the bank's entry if neither the account nor the references differ", async () => {
  const { id, wireReference } = await order()
  const spaced = "de89 3704 0044 0532 0130 00"
  const said = { remittanceText: `for ${wireReference}`, payerIban: spaced, payerName: "A. Lovelace" }
  const { wire, proposal } = await recordWireByHand(ctx, maker, money(said))
  const details = {
    structuredReference: wireReference,
    remittanceText: "subscription",
    counterpartyName: "ADA LOVELACE",
    counterpartyIban: INVESTOR_IBAN,
  }
  const [entry] = await on({
    statementId: "S1",
    entries: [credit({ value: "1000", reference: "A-1", details })],
  })
  expect(entry).toMatchObject({ outcome: "wire", wireId: wire.id })
  await approveAsItIs(ctx, checker, proposal?.id ?? "")
  expect(await statusOf(id)).toBe("pending-valuation")
})

describe("a wire that was recorded under a reference that another entry of the bank has", () => {
  const fee = debit({ value: "2", reference: "A-1" })
  const payment = (more: Partial<EntryOf> = {}) => credit({ value: "1000", reference: "A-1", ...more })

  test("is the credit of a later statement, and is not booked again", async () => {
    await on({ statementId: "S1", entries: [fee] })
    const { id } = await recordWire(ctx, BANK, money())
    ctx.moveTo(`${TUESDAY}T11:00:00Z`)
    const later = { statementId: "S2", opening: "-2", day: TUESDAY }
    const twice = [payment({ bookedDay: TUESDAY }), payment({ bookedDay: TUESDAY })]
    const added = await on({ ...later, entries: twice })
    expect(added).toMatchObject([
      { outcome: "wire", wireId: id, reference: "A-1" },
      { outcome: "wire", wireId: expect.not.stringMatching(id) },
    ])
    expect(await ctx.db.wire.count()).toBe(2)
    expect(await on({ ...later, entries: twice })).toEqual([])
  })

  test("is the payment of a statement whose fee was notified under it", async () => {
    await taken(notificationFile({ statementId: "N1", entries: [fee] }))
    const { id } = await recordWire(ctx, BANK, money())
    const added = await on({ statementId: "S1", entries: [fee, payment()] })
    expect(added).toMatchObject([{ outcome: "wire", wireId: id, reference: "A-1" }])
    expect(await ctx.db.wire.count()).toBe(1)
  })

  test("is no credit of another amount or currency, and none that a statement has already", async () => {
    await on({ statementId: "S1", entries: [fee] })
    const { id } = await recordWire(ctx, BANK, money())
    const [other] = await on({ statementId: "S2", opening: "-2", entries: [payment({ value: "1001" })] })
    expect(other?.wireId).not.toBe(id)
    await on({ statementId: "S3", opening: "999", entries: [payment()] })
    const [again] = await on({
      statementId: "S4",
      opening: "1999",
      entries: [payment({ details: { counterpartyName: "Ada Lovelace" } })],
    })
    expect(again).toMatchObject({ outcome: "wire", wireId: expect.not.stringMatching(id) })
    expect(await ctx.db.wire.count()).toBe(3)
  })

  test("is an exception if the credit names another payer", async () => {
    await on({ statementId: "S1", entries: [fee] })
    await recordWire(ctx, BANK, money({ payerIban: INVESTOR_IBAN }))
    const entries = [payment({ details: { counterpartyIban: STRANGER_IBAN } })]
    const added = await on({ statementId: "S2", opening: "-2", entries })
    expect(added).toMatchObject([{ outcome: "exception", exception: "known-otherwise", reference: "A-1" }])
    expect(await ctx.db.wire.count()).toBe(1)
  })
})

describe("a report that one person imported, under whose reference the bank names another payer or order", () => {
  const MALLORY = { counterpartyName: "Mallory", counterpartyIban: STRANGER_IBAN }
  const report = (
    of: typeof statementFile,
    statementId: string,
    details: NonNullable<EntryOf["details"]>,
    more: Partial<EntryOf> = {},
  ) => of({ statementId, entries: [credit({ value: "1000", reference: "A-1", details, ...more })] })

  /** A notification by a maker, which says that an order was paid from this account. */
  async function said(counterpartyIban: string | null = INVESTOR_IBAN, of = notificationFile) {
    const { id, wireReference } = await order()
    const details = { structuredReference: wireReference, counterpartyName: "Ada Lovelace", counterpartyIban }
    const { statements, proposals } = await importBankStatement(ctx, maker, {
      file: report(of, "N1", details),
    })
    const [imported] = statements
    return {
      orderId: id,
      wireReference,
      statementId: imported?.statement.id ?? "",
      wireId: imported?.added[0]?.wireId ?? "",
      approvalId: proposals[0]?.id ?? "",
    }
  }

  const discardedBy = async (id: string) =>
    (await ctx.db.bankStatement.findUniqueOrThrow({ where: { id } })).discardedBy

  /** Two people attribute the wire, but not before they have matched the entry to it. */
  async function attributedOnceMatched(
    { orderId, wireId }: Readonly<{ orderId: string; wireId: string }>,
    entryId: string,
  ): Promise<void> {
    const input = { wireId, subscriptionOrderId: orderId }
    await expect(propose(ctx, maker, { kind: "wire-attribution", input })).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining(`The bank's entry ${entryId} with the reference A-1`),
    })
    const money = { record: "wire", id: wireId } as const
    expect((await readException(ctx, maker, entryId)).candidates).toMatchObject([money])
    const match = { entryId, money, explanation: "Read at the bank" }
    await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "bank-entry", input: match })).id)
    await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "wire-attribution", input })).id)
    expect(await statusOf(orderId)).toBe("pending-valuation")
    ctx.moveTo(`${TUESDAY}T11:00:00Z`)
    const { content } = await attestDay(ctx, BANK, { day: day(MONDAY), withoutStatement: [] })
    expect(JSON.parse(content).accounts).toMatchObject([{ bank: "1000", register: "1000", difference: "0" }])
  }

  const OTHERWISE = "The bank says something else of the entry A-1."

  test.each([
    ["a notification, by a statement", notificationFile, statementFile, OTHERWISE],
    ["a notification, by a notification", notificationFile, notificationFile, OTHERWISE],
    [
      "a statement, by a statement",
      statementFile,
      statementFile,
      `The bank's statement S1 of ${MONDAY} takes its place.`,
    ],
  ])("(%s) is discarded by the import of the bank's, and pays no order", async (_, of, by, reason) => {
    const { orderId, statementId, wireId, approvalId } = await said(INVESTOR_IBAN, of)
    const added = await taken(report(by, "S1", MALLORY))
    expect(added).toMatchObject([{ outcome: "exception", exception: "known-otherwise", wireId: null }])
    expect(await discardedBy(statementId)).toBe(BANK.who)
    expect(await ctx.db.wire.count()).toBe(1)
    const { approval } = await readApproval(ctx, checker, approvalId)
    expect(approval).toMatchObject({ state: "superseded" })
    const record = await ctx.db.auditRecord.findFirstOrThrow({
      where: { action: "bank-statement.discarded" },
    })
    const bankReport = await ctx.db.bankStatement.findFirstOrThrow({ where: { importedBy: BANK.who } })
    expect(record.after).toMatchObject({
      reason,
      replacedBy: { id: bankReport.id, statementId: "S1" },
    })
    await expect(approveAsItIs(ctx, checker, approvalId)).rejects.toMatchObject({ code: "ConflictError" })
    const input = { wireId, subscriptionOrderId: orderId }
    await expect(propose(ctx, maker, { kind: "wire-attribution", input })).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining("A-1"),
    })
    expect(await statusOf(orderId)).toBe("pending-wire")
  })

  test("pays no order either when the account of its payer is validated", async () => {
    const { orderId } = await said(LATER_IBAN)
    await taken(report(statementFile, "S1", MALLORY))
    const { investorId } = await requireSubscriptionOrder(ctx, distributor, orderId)
    await openBankAccount(ctx, distributor, investorId, { accountNumber: LATER_IBAN })
    expect(await statusOf(orderId)).toBe("pending-wire")
  })

  test("is discarded too where the bank lists other payments of its money, which are not booked again", async () => {
    const { statementId, wireId } = await said()
    const whole = credit({ value: "1000", reference: "A-1", details: MALLORY })
    const part = (value: string) => ({
      ...whole.payments[0],
      amount: { value: decimal(value), currency: "EUR" as const },
    })
    const entries = [{ ...whole, payments: [part("400"), part("600")] as const }]
    expect(await on({ statementId: "S1", entries })).toEqual([])
    expect(await discardedBy(statementId)).toBe(BANK.who)
    expect(await findWire(ctx.db, wireId)).toMatchObject({ status: "suspense" })
    expect(await ctx.db.bankStatementEntry.findMany()).toMatchObject([{ paysOrderId: null, wireId }])
  })

  test("stays if the bank says less, or the same", async () => {
    const { orderId, statementId, wireReference, approvalId } = await said()
    expect(await taken(report(notificationFile, "N2", {}))).toEqual([])
    const details = { remittanceText: `for ${wireReference}`, counterpartyIban: INVESTOR_IBAN }
    expect(await taken(report(statementFile, "S1", details))).toEqual([])
    expect(await discardedBy(statementId)).toBeNull()
    await approveAsItIs(ctx, checker, approvalId)
    expect(await statusOf(orderId)).toBe("pending-valuation")
  })

  test("is an exception where a report that counts has the entry, and says less", async () => {
    const { orderId, statementId, wireId } = await said()
    expect(await taken(report(statementFile, "S1", {}))).toEqual([])
    const [entry] = await taken(report(notificationFile, "N2", MALLORY))
    expect(entry).toMatchObject({ outcome: "exception", exception: "known-otherwise", reference: "A-1" })
    expect(await discardedBy(statementId)).toBe(BANK.who)
    expect(await findWire(ctx.db, wireId)).toMatchObject({ status: "suspense", reason: "recorded-by-hand" })
    await attributedOnceMatched({ orderId, wireId }, entry?.id ?? "")
  })

  test("is an exception too where it was rejected after the bank's statement took the entry", async () => {
    const { orderId, wireId, approvalId } = await said()
    expect(await taken(report(statementFile, "S1", {}))).toEqual([])
    await reject(ctx, checker, { id: approvalId, reason: "This is not what the bank sent." })
    const [entry] = await taken(report(notificationFile, "N2", MALLORY))
    expect(entry).toMatchObject({ outcome: "exception", exception: "known-otherwise" })
    await attributedOnceMatched({ orderId, wireId }, entry?.id ?? "")
  })

  test("leaves its wire in suspense when it is rejected after the bank's statement took the entry", async () => {
    const { orderId, wireReference, wireId, approvalId } = await said()
    const details = {
      structuredReference: wireReference,
      counterpartyName: "Ada Lovelace",
      counterpartyIban: INVESTOR_IBAN,
    }
    expect(await taken(report(statementFile, "S1", details))).toEqual([])
    expect(await statusOf(orderId)).toBe("pending-wire")
    await reject(ctx, checker, { id: approvalId, reason: "This is not what the bank sent." })
    expect(await findWire(ctx.db, wireId)).toMatchObject({ status: "suspense", reason: "recorded-by-hand" })
    const input = { wireId, subscriptionOrderId: orderId }
    const { id } = await propose(ctx, maker, { kind: "wire-attribution", input })
    await approveAsItIs(ctx, checker, id)
    expect(await statusOf(orderId)).toBe("pending-valuation")
  })

  test("stays if another person's report says so, which is not accepted before the first is discarded", async () => {
    const { statementId, approvalId } = await said()
    const file = report(statementFile, "S1", MALLORY)
    await expect(importBankStatement(ctx, maker, { file })).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
      reason: expect.stringContaining("A-1"),
    })
    expect(await discardedBy(statementId)).toBeNull()
    await reject(ctx, checker, { id: approvalId, reason: "This is not what the bank sent." })
    const { statements } = await importBankStatement(ctx, maker, { file })
    expect(statements).toMatchObject([{ exceptions: 1, knownEntries: 0 }])
  })

  test("is named by its number, because one of the same file is in no list afterwards", async () => {
    const { wireReference } = await order()
    const first = report(notificationFile, "N1", {
      structuredReference: wireReference,
      counterpartyIban: INVESTOR_IBAN,
    })
    const second = report(statementFile, "S1", MALLORY)
    const file = { ...second, statements: [...first.statements, ...second.statements] }
    await expect(importBankStatement(ctx, maker, { file })).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
      reason: expect.stringContaining("from the notification N1, which nobody has confirmed"),
    })
  })

  test("says nothing of another entry with its reference", async () => {
    const { statementId, wireReference } = await said()
    const details = { structuredReference: wireReference, counterpartyIban: INVESTOR_IBAN }
    const entries = [
      credit({ value: "1000", reference: "A-1", details: MALLORY }),
      credit({ value: "1000", reference: "A-1", details }),
    ]
    await on({ statementId: "S1", entries })
    expect(await discardedBy(statementId)).toBeNull()
  })
})

describe("an entry of the bank of which a report that counts says something else", () => {
  const ADA = { counterpartyName: "Ada Lovelace", counterpartyIban: INVESTOR_IBAN }
  const MALLORY = { counterpartyName: "Mallory", counterpartyIban: STRANGER_IBAN }
  const paying = (details: EntryOf["details"], more: Partial<EntryOf> = {}) =>
    credit({ value: "1000", reference: "A-1", ...(details === undefined ? {} : { details }), ...more })
  const fee = debit({ value: "2", reference: "A-1" })

  /** A notification that an order was paid, imported by the bank's program or confirmed by a second person. */
  async function notified(by: "a program" | "two people") {
    const { id, wireReference } = await order()
    const entries = [paying({ ...ADA, structuredReference: wireReference })]
    const file = notificationFile({ statementId: "N1", entries })
    const { statements, proposals } = await importBankStatement(ctx, by === "a program" ? BANK : maker, {
      file,
    })
    for (const proposal of proposals) await approveAsItIs(ctx, checker, proposal.id)
    expect(await statusOf(id)).toBe("pending-valuation")
    return { wireReference, wireId: statements[0]?.added[0]?.wireId ?? "" }
  }

  const attested = async () => {
    ctx.moveTo(`${TUESDAY}T11:00:00Z`)
    return attestDay(ctx, BANK, { day: day(MONDAY), withoutStatement: [] }).then(
      () => "attested",
      ({ reason }: { reason: string }) => reason,
    )
  }

  test.each(["a program", "two people"] as const)(
    "(imported by %s) is an exception, and no day is attested until two people have matched it to the money",
    async (by) => {
      const { wireId } = await notified(by)
      const entries = [fee, paying(MALLORY)]
      const added = await on({ statementId: "S1", entries })
      expect(added.map(({ exception }) => exception)).toEqual(["no-payout", "known-otherwise"])
      expect(await ctx.db.wire.count()).toBe(1)
      await explainEntry(ctx, maker, { entryId: added[0]?.id ?? "", explanation: "A fee" })
      const entryId = added[1]?.id ?? ""
      expect(await attested()).toMatch(/is not explained.*is on no statement/)
      const input = {
        entryId,
        money: { record: "wire", id: wireId },
        explanation: "Paid from there",
      } as const
      await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "bank-entry", input })).id)
      expect(await attested()).toBe("attested")
    },
  )

  test("is the same exception in each report that says so, and the known money where one says the same", async () => {
    const { wireReference, wireId } = await notified("a program")
    const [first] = await taken(notificationFile({ statementId: "N2", entries: [paying(MALLORY)] }))
    expect(first).toMatchObject({ exception: "known-otherwise" })
    expect(await taken(notificationFile({ statementId: "N3", entries: [paying(MALLORY)] }))).toEqual([])
    const entries = [paying(MALLORY), paying({ ...ADA, structuredReference: wireReference }), fee]
    const added = await on({ statementId: "S1", entries })
    expect(added).toMatchObject([{ direction: "debit", outcome: "exception" }])
    const inStatement = { statementId: expect.any(String) }
    expect(await ctx.db.bankStatementEntry.findMany({ where: { wireId } })).toMatchObject([inStatement])
    expect(await ctx.db.bankStatementEntry.findMany({ where: { id: first?.id ?? "" } })).toMatchObject([
      inStatement,
    ])
  })

  test.each([
    ["less", {}],
    ["the payer alone", ADA],
    ["another text", { ...ADA, remittanceText: "invoice 7" }],
    ["another name of the payer", { counterpartyName: "A. LOVELACE" }],
  ])("is that money if it says %s", async (_, details) => {
    await notified("a program")
    expect(await on({ statementId: "S1", entries: [paying(details)] })).toEqual([])
    expect(await attested()).toBe("attested")
  })

  test("is an exception if it names another order, also as a payment of an entry with another reference", async () => {
    const { wireId } = await notified("two people")
    const { id: otherId, wireReference: other } = await order()
    const named = { reference: "A-1", structuredReference: other }
    const entries = [credit({ value: "1000", reference: "B-1", details: named })]
    const added = await on({ statementId: "S1", entries })
    expect(added).toMatchObject([{ exception: "known-otherwise", reference: "A-1" }])
    expect(await ctx.db.wire.count()).toBe(1)
    expect(await statusOf(otherId)).toBe("pending-wire")
    const money = { record: "wire", id: wireId } as const
    const input = { entryId: added[0]?.id ?? "", money, explanation: "The other order was paid before" }
    await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "bank-entry", input })).id)
    expect(await attested()).toBe("attested")
  })

  test("is an exception in each of its payments, if a person had reported them in one", async () => {
    await notified("two people")
    const [whole] = [paying(MALLORY)]
    const part = (value: string) => ({
      ...whole.payments[0],
      amount: { value: decimal(value), currency: "EUR" as const },
    })
    const entries = [{ ...whole, payments: [part("400"), part("600")] as const }]
    const added = await on({ statementId: "S1", entries })
    expect(added.map(({ exception, reference }) => [exception, reference])).toEqual([
      ["known-otherwise", "A-1"],
      ["known-otherwise", "A-1"],
    ])
    expect(await ctx.db.wire.count()).toBe(1)
  })

  test("is an exception as a payment of a batch: what is new of the others is booked, and what is known is not booked again", async () => {
    const { wireId } = await notified("a program")
    const { id: paidId, wireReference } = await order()
    const file = notificationFile({ statementId: "N2", entries: [paying(ADA, { reference: "A-3" })] })
    const [same] = await taken(file)
    const said = [
      { ...MALLORY, reference: "A-1" },
      { ...ADA, reference: "A-2", structuredReference: wireReference },
      { ...ADA, reference: "A-3" },
    ] as const
    const [other, fresh, agreeing] = said.map((details) => paying(details).payments[0])
    if (other === undefined || fresh === undefined || agreeing === undefined)
      throw new Error("three payments")
    const batch = credit({ value: "3000", reference: "B-1" })
    const entries = [{ ...batch, payments: [other, fresh, agreeing] as const }]
    const added = await on({ statementId: "S1", entries })
    expect(added.slice(0, 2)).toMatchObject([
      { outcome: "exception", exception: "known-otherwise", reference: "A-1", wireId: null },
      { outcome: "wire", reference: "A-2" },
    ])
    expect(await ctx.db.wire.count()).toBe(3)
    expect(await statusOf(paidId)).toBe("pending-valuation")
    for (const [entry, id] of [
      [added[0], wireId],
      [added[2], same?.wireId],
    ] as const) {
      const money = { record: "wire", id: id ?? "" } as const
      const input = { entryId: entry?.id ?? "", money, explanation: "Read at the bank" }
      await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "bank-entry", input })).id)
    }
    expect(await attested()).toBe("attested")
  })

  test("keeps the wires of a batch from the orders that a person named for them", async () => {
    const [first, second] = [await order(), await order()]
    const batchOf = (payers: readonly EntryOf["details"][]) => {
      const [one, two] = payers.map(
        (details) => credit({ value: "500", ...(details && { details }) }).payments[0],
      )
      if (one === undefined || two === undefined) throw new Error("two payments")
      return { ...credit({ value: "1000", reference: "A-1" }), payments: [one, two] as const }
    }
    const later = { counterpartyName: "Ada Lovelace", counterpartyIban: LATER_IBAN }
    const said = [first, second].map(({ wireReference }) => ({
      ...later,
      structuredReference: wireReference,
    }))
    const file = notificationFile({ statementId: "N1", entries: [batchOf(said)] })
    const { statements, proposals } = await importBankStatement(ctx, maker, { file })
    await approveAsItIs(ctx, checker, proposals[0]?.id ?? "")
    const added = await on({ statementId: "S1", entries: [batchOf([later, MALLORY])] })
    expect(added.map(({ exception }) => exception)).toEqual(["known-otherwise", "known-otherwise"])
    const { investorId } = await requireSubscriptionOrder(ctx, distributor, second.id)
    await openBankAccount(ctx, distributor, investorId, { accountNumber: LATER_IBAN })
    expect(await statusOf(second.id)).toBe("pending-wire")
    const input = { wireId: statements[0]?.added[1]?.wireId ?? "", subscriptionOrderId: second.id }
    await expect(propose(ctx, maker, { kind: "wire-attribution", input })).rejects.toMatchObject({
      reason: expect.stringContaining("match the entry to the wire"),
    })
  })

  test("waits with the report of a person, and is in no report once that is discarded", async () => {
    await notified("a program")
    const file = statementFile({ statementId: "S1", entries: [paying(MALLORY)] })
    const { statements, proposals } = await importBankStatement(ctx, maker, { file })
    expect(statements[0]?.added).toMatchObject([{ exception: "known-otherwise" }])
    await reject(ctx, checker, { id: proposals[0]?.id ?? "", reason: "This is not what the bank sent." })
    expect(await on({ statementId: "S1", entries: [paying(ADA)] })).toEqual([])
    expect(await attested()).toBe("attested")
  })
})

/** How many transactions of this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await ctx.db.$queryRaw<[{ waiting: number }]>`
    SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`
  return row.waiting
}

describe("a report that waits for its confirmation", () => {
  async function waiting() {
    const { id, wireReference } = await order()
    const details = { structuredReference: wireReference, counterpartyIban: INVESTOR_IBAN }
    const entries = [credit({ value: "1000", reference: "A-1", details })]
    const file = statementFile({ statementId: "S1", entries })
    const { statements, proposals } = await importBankStatement(ctx, maker, { file })
    return {
      file,
      orderId: id,
      statementId: statements[0]?.statement.id ?? "",
      approvalId: proposals[0]?.id ?? "",
    }
  }

  test("is confirmed in the order of an import: the registers first, then the report", async () => {
    const { orderId, statementId, approvalId } = await waiting()
    const other = openDatabase(databaseUrl, { poolSize: 1 })
    const { approving } = await inTransaction(other, async (db) => {
      await lockRegister(db, shareClassId)
      const approving = approveAsItIs(ctx, checker, approvalId)
      approving.catch(() => {})
      await expect.poll(() => isWaitingForLock(ctx.db, "advisory"), { timeout: 10_000 }).toBe(true)
      // An import of the same file locks it next: whoever confirms must not have it yet.
      await db.$executeRaw`SELECT FROM bank_statements WHERE id = ${statementId}::uuid FOR UPDATE NOWAIT`
      return { approving }
    })
    await other.$disconnect()
    expect(await approving).toMatchObject({ state: "approved" })
    expect(await statusOf(orderId)).toBe("pending-valuation")
  })

  test("may be imported again while it is confirmed, without a deadlock", async () => {
    const { file, orderId, statementId, approvalId } = await waiting()
    const pools = [
      openDatabase(databaseUrl, { poolSize: 2 }),
      openDatabase(databaseUrl, { poolSize: 1 }),
    ] as const
    const both = { ...ctx, db: pools[0] }
    const { importing, approving } = await inTransaction(pools[1], async (db) => {
      await db.$executeRaw`SELECT FROM bank_statements WHERE id = ${statementId}::uuid FOR UPDATE`
      const importing = importBankStatement(both, maker, { file })
      importing.catch(() => {})
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
      const approving = approveAsItIs(both, checker, approvalId)
      approving.catch(() => {})
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2)
      return { importing, approving }
    })
    expect(await approving).toMatchObject({ state: "approved" })
    expect(await importing).toMatchObject({ statements: [{ isKnown: true }] })
    await Promise.all(pools.map((pool) => pool.$disconnect()))
    expect(await countDeadlocks(databaseUrl)).toBe(0)
    expect(await statusOf(orderId)).toBe("pending-valuation")
  })
})
