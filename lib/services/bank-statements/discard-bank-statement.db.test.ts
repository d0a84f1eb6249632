import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { insertApproval } from "#lib/db/approvals.ts"
import { openDatabase } from "#lib/db/client.ts"
import { inDryRun } from "#lib/db/in-transaction.ts"
import { findWire } from "#lib/db/wires.ts"
import type { BankStatementFile } from "#lib/domain/bank-statements/bank-statement.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { reject, withdraw } from "#lib/services/approvals/decide.ts"
import { expireApprovals } from "#lib/services/approvals/expire-approvals.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { attestationOutcome } from "#test/attestations/attestation-outcome.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { StatementOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { countDeadlocks } from "#test/deadlocks.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { countWaitingForLock } from "#test/waiting-for-lock.ts"
import { discardBankStatement } from "./discard-bank-statement.ts"
import { explainEntry } from "./explain-entry.ts"
import { importBankStatement } from "./import-bank-statement.ts"
import { listBankStatements, readBankStatement } from "./list-bank-statements.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const TUESDAY = "2025-02-04"

let ctx: ReturnType<typeof ordersContext>
let databaseUrl: string
let ownerUrl: string
let world: Awaited<ReturnType<typeof openPayoutAtTheBank>>
let maker: Actor
let checker: Actor

/** A payout is with the bank; money of before is on no statement. */
beforeEach(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  ownerUrl = database.ownerUrl
  ctx = ordersContext(databaseUrl)
  world = await openPayoutAtTheBank(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  ctx.moveTo("2025-02-05T09:00:00Z")
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

/** An order over 1,000.00 EUR that nobody has paid. */
const order = () =>
  createSubscriptionOrder(ctx, world.distributor, {
    investorId: world.investorId,
    shareClassId: world.shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })

type Order = Awaited<ReturnType<typeof order>>

const statusOf = async ({ id }: Order) => (await requireSubscriptionOrder(ctx, world.distributor, id)).status

const payment = (structuredReference: string | null, value = "1000", reference = "A-1") =>
  credit({
    value,
    reference,
    bookedDay: TUESDAY,
    details: { counterpartyName: "Ada Lovelace", counterpartyIban: PAYEE_IBAN, structuredReference },
  })

const paid = (details: Readonly<Record<string, unknown>> = {}, reference = "D-1") =>
  debit({
    value: world.payout.amount.value,
    reference,
    bookedDay: TUESDAY,
    details: { endToEndId: world.payout.endToEndId, counterpartyIban: PAYEE_IBAN, ...details },
  })

const statement = (entries: StatementOf["entries"], more: Partial<StatementOf> = {}): BankStatementFile =>
  statementFile({ statementId: "S1", day: TUESDAY, opening: "5000", entries, ...more })

/** Imports a file of one report; its proposal, and what became of its entries. */
async function take(file: BankStatementFile, actor = maker) {
  const { statements, proposals } = await importBankStatement(ctx, actor, { file })
  const [imported] = statements
  if (imported === undefined) throw new Error("the file has no report of ours")
  return { ...imported, id: imported.statement.id, proposalId: proposals[0]?.id ?? "" }
}

const rejectIt = (id: string) => reject(ctx, checker, { id, reason: "This is not what the bank sent." })

/** Imports a report and rejects it. */
async function discarded(file: BankStatementFile) {
  const taken = await take(file)
  await rejectIt(taken.proposalId)
  return taken
}

/** What the audit log says of the report that was discarded. */
const discardRecord = () =>
  ctx.db.auditRecord.findFirstOrThrow({ where: { action: "bank-statement.discarded" } })

/** Why a day cannot be attested, or that it was. */
const attested = (of = TUESDAY): Promise<string> =>
  attestationOutcome(ctx, BANK, { day: day(of), withoutStatement: [] })

/** The money of the register that statements of the bank have booked. */
const wires = async () =>
  (await ctx.db.wire.findMany({ where: { recordedBy: maker.who }, orderBy: { sequence: "asc" } })).map(
    ({ amount, status }) => `${amount} ${status}`,
  )

test("a rejected statement is discarded, with who and when, and its corrected one is imported instead", async () => {
  const first = await order()
  const wrong = await discarded(statement([payment(first.wireReference), paid()], { opening: "4000" }))
  const { statement: stored } = await readBankStatement(ctx, maker, { id: wrong.id })
  expect(stored).toMatchObject({ discardedBy: checker.who, discardedAt: ctx.clock.now(), confirmedAt: null })
  expect(await discardRecord()).toMatchObject({
    actor: checker.who,
    subjectId: wrong.id,
    after: { reason: "This is not what the bank sent." },
  })

  const right = await take(statement([payment(first.wireReference), paid()]))
  expect(right).toMatchObject({ added: [], knownEntries: 2, statement: { gap: null } })
  expect(await wires()).toEqual(["1000 suspense"])
  await approveAsItIs(ctx, checker, right.proposalId)
  expect(await wires()).toEqual(["1000 matched"])
  expect(await statusOf(first)).not.toBe("pending-wire")
  expect(await attested()).toBe("attested")
})

test("a withdrawn statement is discarded by whoever withdrew it", async () => {
  const { id, proposalId } = await take(statement([]))
  await withdraw(ctx, maker, proposalId)
  const { statement: stored } = await readBankStatement(ctx, maker, { id })
  expect(stored).toMatchObject({ discardedBy: maker.who })
  expect(await discardRecord()).toMatchObject({ after: { reason: "Its proposal was withdrawn." } })
})

test("a statement whose proposal has expired waits on: it is proposed again, or discarded", async () => {
  const file = statement([payment(null)])
  const { id, proposalId } = await take(file)
  const input = { statementId: id }
  await expect(discardBankStatement(ctx, maker, input)).rejects.toThrow(`The proposal ${proposalId} is open`)
  const inAWeek = "2025-02-13T09:00:00Z"
  ctx.moveTo(inAWeek)
  await expireApprovals(ctx)
  expect((await readBankStatement(ctx, maker, { id })).statement.discardedAt).toBeNull()
  const again = await take(file)
  expect(again).toMatchObject({ id, isKnown: true })
  ctx.moveTo("2025-02-25T09:00:00Z")
  await expect(discardBankStatement(ctx, checker, input)).rejects.toMatchObject({ code: "ForbiddenError" })
  await expect(discardBankStatement(ctx, world.distributor, input)).rejects.toMatchObject({
    code: "ForbiddenError",
  })
  expect(await discardBankStatement(ctx, maker, input)).toMatchObject({ discardedBy: maker.who })
  expect(await discardRecord()).toMatchObject({ after: { reason: "Its proposal was not decided in time." } })
  await expect(discardBankStatement(ctx, maker, input)).rejects.toThrow("discarded already")
  const third = await take(file)
  expect(third).toMatchObject({ isKnown: false, added: [], knownEntries: 1 })
  await approveAsItIs(ctx, checker, third.proposalId)
  await expect(discardBankStatement(ctx, maker, { statementId: third.id })).rejects.toThrow("counts")
  await expect(discardBankStatement(ctx, maker, { statementId: world.shareClassId })).rejects.toMatchObject({
    code: "NotFoundError",
  })
})

test("a discarded statement is imported again, and its entries are placed in the new one", async () => {
  const first = await order()
  const file = statement([payment(first.wireReference), paid(), debit({ value: "2", bookedDay: TUESDAY })])
  const one = await discarded(file)
  const two = await discarded(file)
  const three = await take(file)
  expect(new Set([one.id, two.id, three.id]).size).toBe(3)
  expect(three).toMatchObject({ isKnown: false, added: [], knownEntries: 3 })
  await approveAsItIs(ctx, checker, three.proposalId)
  expect(await statusOf(first)).not.toBe("pending-wire")
  const { items } = await listBankStatements(ctx, maker, {
    account: null,
    kind: null,
    page: { cursor: null, limit: 9 },
  })
  expect(items.map(({ id, entries, unexplained, gap }) => [id, entries, unexplained, gap])).toEqual([
    [three.id, 3, 1, null],
    [two.id, 0, 0, null],
    [one.id, 0, 0, null],
  ])
})

describe("what a discarded statement alone has booked", () => {
  test("is on no statement: the day is not attested before it is taken back", async () => {
    const first = await order()
    const { added } = await discarded(statement([payment(first.wireReference), paid()]))
    expect(await attested()).toContain("No account has a bank statement")
    const right = await take(statement([paid()]))
    expect(right).toMatchObject({ added: [], knownEntries: 1 })
    await approveAsItIs(ctx, checker, right.proposalId)
    const wireId = added.find(({ outcome }) => outcome === "wire")?.wireId ?? ""
    expect(await attested()).toContain(`wire ${wireId} of 1000 EUR on ${TUESDAY} is on no statement`)
    await returnWire(ctx, OPERATOR, { wireId, reason: "The bank never had it." })
    expect(await attested()).toBe("attested")
  })

  test("counts neither as the statement before nor as money to explain", async () => {
    await discarded(statement([debit({ value: "7", reference: "F-1", bookedDay: TUESDAY })]))
    const wednesday = { statementId: "S2", day: "2025-02-05", opening: "5000", entries: [] }
    expect(await take(statementFile(wednesday), BANK)).toMatchObject({ statement: { gap: null } })
    ctx.moveTo("2025-02-06T09:00:00Z")
    expect(await attested("2025-02-05")).toBe("attested")
  })

  test("was paid under another reference: the payout is the entry of the true statement", async () => {
    await discarded(statement([paid()]))
    const right = await take(statement([paid({}, "D-9")]))
    expect(right.added).toMatchObject([{ outcome: "payout", payoutId: world.payout.id }])
    await approveAsItIs(ctx, checker, right.proposalId)
    expect(await attested()).toBe("attested")
    // The former entry is no way around that.
    const later = await take(statement([paid()], { statementId: "S2" }))
    expect(later.added).toMatchObject([{ outcome: "exception", exception: "paid-twice" }])
  })
})

describe("money that the true statement has under the same reference", () => {
  test("in another amount is an exception, and is not booked a second time", async () => {
    const first = await order()
    const wrong = await discarded(statement([payment(first.wireReference)]))
    const right = await take(statement([payment(first.wireReference, "900"), paid()]))
    expect(right.added).toMatchObject([
      { outcome: "exception", exception: "known-otherwise" },
      { outcome: "payout" },
    ])
    expect(await wires()).toEqual(["1000 suspense"])
    await approveAsItIs(ctx, checker, right.proposalId)
    const entryId = right.added[0]?.id ?? ""
    const wireId = wrong.added[0]?.wireId ?? ""
    expect(await attested()).toContain(`wire ${wireId} of 1000 EUR on ${TUESDAY} is on no statement`)
    expect(await attested()).toContain(`entry ${entryId} of 900 EUR is not explained`)
    expect(await statusOf(first)).toBe("pending-wire")
  })

  test("on another day is the wire that was booked, on the day of the true statement", async () => {
    const first = await order()
    await discarded(statement([payment(first.wireReference)]))
    const other = { ...payment(first.wireReference), bookedDay: day("2025-02-05") }
    const right = await take(statement([other], { day: "2025-02-05" }))
    expect(right.added).toMatchObject([{ outcome: "wire" }])
    expect(await wires()).toEqual(["1000 suspense"])
    await approveAsItIs(ctx, checker, right.proposalId)
  })

  test.each([
    ["quotes another order", (other: string) => payment(other)],
    ["quotes no order", () => payment(null)],
  ])("and that %s does not pay the order of the discarded one", async (_, truly) => {
    const [first, second] = [await order(), await order()]
    await discarded(statement([payment(first.wireReference)]))
    const right = await take(statement([truly(second.wireReference), paid()]))
    await approveAsItIs(ctx, checker, right.proposalId)
    expect(await statusOf(first)).toBe("pending-wire")
    expect(await statusOf(second)).toBe("pending-wire")
    expect(await wires()).toEqual(["1000 suspense"])
  })

  test("to another account than that of the payout is an exception", async () => {
    await discarded(statement([paid()]))
    const right = await take(statement([paid({ counterpartyIban: "FR1420041010050500013M02606" })]))
    expect(right.added).toMatchObject([{ outcome: "exception", exception: "other-account" }])
    await approveAsItIs(ctx, checker, right.proposalId)
    await take(statementFile({ statementId: "S2", day: "2025-02-05", opening: "4899.66", entries: [] }), BANK)
    ctx.moveTo("2025-02-06T09:00:00Z")
    // The payout of the discarded statement has not ended.
    expect(await attested("2025-02-05")).toMatch(/^[^;]* entry .* is not explained\.$/)
  })

  test("without a reference of the bank, and that it called a return, is booked as the bank says", async () => {
    const first = await order()
    const entry = { ...payment(first.wireReference), reference: null }
    const [said] = entry.payments
    const returned = {
      ...entry,
      payments: [{ ...said, returnReason: { code: "AC04", text: null } }] as const,
    }
    expect((await discarded(statement([returned]))).added).toMatchObject([{ exception: "return" }])
    const sent = await take(statement([entry]), BANK)
    expect(sent).toMatchObject({ knownEntries: 0, added: [{ outcome: "wire" }] })
    expect(await statusOf(first)).not.toBe("pending-wire")
  })

  test("in other payments is not split, and pays no order", async () => {
    const first = await order()
    await discarded(statement([payment(first.wireReference)]))
    const whole = payment(first.wireReference)
    const part = (value: string) => ({
      ...whole.payments[0],
      amount: { value: decimal(value), currency: "EUR" as const },
    })
    const right = await take(statement([{ ...whole, payments: [part("400"), part("600")] }]))
    expect(right).toMatchObject({ added: [], knownEntries: 1, unusedDetails: 1 })
    await approveAsItIs(ctx, checker, right.proposalId)
    expect(await wires()).toEqual(["1000 suspense"])
  })
})

describe("notifications", () => {
  const notification = (statementId: string, entries: StatementOf["entries"]) =>
    notificationFile({ statementId, day: TUESDAY, entries })

  test("a discarded one leaves its money to the next one, which pays the orders once it is confirmed", async () => {
    const first = await order()
    await discarded(notification("N1", [payment(first.wireReference)]))
    const again = await take(notification("N2", [payment(first.wireReference)]))
    expect(again).toMatchObject({ added: [], knownEntries: 1 })
    await approveAsItIs(ctx, checker, again.proposalId)
    expect(await statusOf(first)).not.toBe("pending-wire")
    expect(await wires()).toEqual(["1000 matched"])
  })

  test("what one of the bank reported before is only in that one again", async () => {
    const first = await order()
    const notified = await take(notification("N1", [payment(first.wireReference)]), BANK)
    await discarded(statement([payment(first.wireReference)]))
    const { entries } = await readBankStatement(ctx, maker, { id: notified.id })
    expect(entries).toMatchObject([{ statementId: null, notificationId: notified.id }])
    // It counts, so a statement cannot say otherwise.
    await expect(take(statement([payment(first.wireReference, "900")]))).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
    })
    const right = await take(statement([payment(first.wireReference), paid()]), BANK)
    expect(right).toMatchObject({ knownEntries: 1, added: [{ outcome: "payout" }] })
    expect(await attested()).toBe("attested")
  })

  test("payments that a discarded one has each are the entry that names them, where they say the same", async () => {
    const first = await order()
    const one = payment(first.wireReference, "400", "P-1")
    const two = payment(first.wireReference, "600", "P-2")
    await discarded(notification("N1", [one, two]))
    const of = (entry: typeof one) => ({ ...entry.payments[0], reference: entry.reference })
    const batch = (last: ReturnType<typeof of>) => ({
      ...payment(null, "1000", "B-1"),
      payments: [of(one), last] as const,
    })
    const wrong = await take(statement([batch({ ...of(two), structuredReference: null })]))
    expect(wrong.added).toMatchObject([{ outcome: "wire" }, { outcome: "wire" }])
    await rejectIt(wrong.proposalId)
    const right = await take(statement([batch(of(two))]))
    expect(await wires()).toEqual(["400 suspense", "600 suspense"])
    await approveAsItIs(ctx, checker, right.proposalId)
  })
})

test("a statement is rejected or confirmed, and not both, however closely, while it is imported again", async () => {
  const { wireReference } = await order()
  for (const attempt of ["1", "2", "3", "4"]) {
    const file = statement([payment(wireReference, "1", `R-${attempt}`)], { statementId: `S-${attempt}` })
    const { id, proposalId } = await take(file)
    const [rejected, approved] = await Promise.allSettled([
      rejectIt(proposalId),
      approveAsItIs(ctx, checker, proposalId),
      take(file),
    ])
    expect([rejected.status, approved.status].toSorted()).toEqual(["fulfilled", "rejected"])
    const row = await ctx.db.bankStatement.findUniqueOrThrow({ where: { id } })
    expect(row.discardedAt !== null).toBe(rejected.status === "fulfilled")
    expect(row.confirmedAt !== null).toBe(approved.status === "fulfilled")
    expect(await ctx.db.wire.count({ where: { bankEntryReference: `R-${attempt}` } })).toBe(1)
    expect((await take(file)).statement.discardedAt).toBeNull()
  }
})

test("an exception is matched to money of the register once its statement counts", async () => {
  const { added, id, proposalId } = await take(statement([paid({ counterpartyIban: null })]))
  const input = {
    entryId: added[0]?.id ?? "",
    money: { record: "payout", id: world.payout.id },
    explanation: "Without the account",
  } as const
  const match = () => propose(ctx, maker, { kind: "bank-entry", input })
  await expect(match()).rejects.toThrow("does not count")
  await explainEntry(ctx, maker, { entryId: input.entryId, explanation: "Who knows" })
  await rejectIt(proposalId)
  await expect(match()).rejects.toThrow("does not count")
  const again = await take(statement([paid({ counterpartyIban: null })]))
  expect(again).toMatchObject({ added: [], knownEntries: 1 })
  await approveAsItIs(ctx, checker, again.proposalId)
  await approveAsItIs(ctx, checker, (await match()).id)
  expect((await requireRedemptionOrder(ctx, world.distributor, world.redemptionOrderId)).status).toBe("paid")
  expect((await readBankStatement(ctx, maker, { id })).entries).toEqual([])
  expect(await attested()).toBe("attested")
})

describe("a program's import of what a person has imported, and nobody confirmed", () => {
  const entries = (wireReference: string) => [
    payment(wireReference),
    paid(),
    debit({ value: "2", bookedDay: TUESDAY }),
  ]

  test("takes its place, and nobody can withdraw, reject or approve that one any more", async () => {
    const first = await order()
    const file = statement(entries(first.wireReference))
    const { id, proposalId } = await take(file)
    const sent = await take(file, BANK)
    expect(sent).toMatchObject({ isKnown: false, added: [], knownEntries: 3, statement: { gap: null } })
    expect(sent.statement).toMatchObject({ importedBy: BANK.who, discardedAt: null })
    expect((await readBankStatement(ctx, maker, { id })).statement).toMatchObject({ discardedBy: BANK.who })
    expect(await requireApproval(ctx, checker, proposalId)).toMatchObject({
      state: "superseded",
      decidedBy: BANK.who,
      reason: expect.stringContaining("A program imported the same report"),
    })
    for (const action of ["approval.superseded", "bank-statement.discarded", "wire.attributed"])
      expect(await ctx.db.auditRecord.count({ where: { action, actor: BANK.who } })).toBe(1)
    expect(await discardRecord()).toMatchObject({
      subjectId: id,
      after: {
        reason: expect.stringContaining("A program imported the same report"),
        replacedBy: { id: sent.id, statementId: "S1" },
      },
    })
    await expect(withdraw(ctx, maker, proposalId)).rejects.toMatchObject({ reason: /superseded/ })
    await expect(rejectIt(proposalId)).rejects.toMatchObject({ reason: /superseded/ })
    await expect(approveAsItIs(ctx, checker, proposalId)).rejects.toMatchObject({ reason: /superseded/ })
    expect(await wires()).toEqual(["1000 matched"])
    expect(await statusOf(first)).not.toBe("pending-wire")
    const [, , fee] = (await readBankStatement(ctx, maker, { id: sent.id })).entries
    await explainEntry(ctx, maker, { entryId: fee?.id ?? "", explanation: "A fee" })
    expect(await attested()).toBe("attested")
    for (const actor of [maker, BANK])
      expect(await take(file, actor)).toMatchObject({ id: sent.id, isKnown: true, proposalId: "" })
  })

  test("pays what was discarded before, and not what another waiting report names", async () => {
    const [first, second] = [await order(), await order()]
    await take(
      notificationFile({ statementId: "N1", day: TUESDAY, entries: [payment(second.wireReference)] }),
    )
    const file = statement([payment(second.wireReference), payment(first.wireReference, "1000", "A-2")])
    await discarded(file)
    await take(file, BANK)
    expect(await statusOf(first)).not.toBe("pending-wire")
    expect(await statusOf(second)).toBe("pending-wire")
    expect((await wires()).toSorted()).toEqual(["1000 matched", "1000 suspense"])
  })

  test("happens once, however closely another person decides about it, without a deadlock", async () => {
    const { wireReference } = await order()
    const pools = [1, 2, 3].map(() => openDatabase(databaseUrl, { poolSize: 2 }))
    const [one, two, three] = pools.map((db) => ({ ...ctx, db }))
    if (one === undefined || two === undefined || three === undefined) throw new Error("three pools")
    for (const attempt of ["1", "2", "3", "4"]) {
      const file = statement([payment(wireReference, "1", `R-${attempt}`)], { statementId: `S-${attempt}` })
      const { id, proposalId } = await take(file)
      const decide = Number(attempt) % 2 === 0 ? rejectIt : (of: string) => approveAsItIs(two, checker, of)
      const [imported] = await Promise.allSettled([
        importBankStatement(one, BANK, { file }),
        decide(proposalId),
        importBankStatement(three, maker, { file }),
      ])
      expect(imported.status).toBe("fulfilled")
      const row = await ctx.db.bankStatement.findUniqueOrThrow({ where: { id } })
      expect((row.discardedAt === null) !== (row.confirmedAt === null)).toBe(true)
      const again = await take(file, BANK)
      expect(again).toMatchObject({ isKnown: true })
      expect(await ctx.db.wire.count({ where: { bankEntryReference: `R-${attempt}` } })).toBe(1)
    }
    await Promise.all(pools.map((pool) => pool.$disconnect()))
    expect(await countDeadlocks(databaseUrl)).toBe(0)
  })

  test("with the same number and other content happens or not, as the other person decides, without a deadlock", async () => {
    const pools = [1, 2].map(() => openDatabase(databaseUrl, { poolSize: 2 }))
    const [one, two] = pools.map((db) => ({ ...ctx, db }))
    if (one === undefined || two === undefined) throw new Error("two pools")
    for (const attempt of ["1", "2", "3", "4"]) {
      const of = { statementId: `S-${attempt}` }
      const { id, proposalId } = await take(statement([payment(null, "1", `R-${attempt}`)], of))
      const file = statement([payment(null, "2", `T-${attempt}`)], of)
      const decide =
        Number(attempt) % 2 === 0 ? rejectIt : (approval: string) => approveAsItIs(two, checker, approval)
      const [imported] = await Promise.allSettled([
        importBankStatement(one, BANK, { file }),
        decide(proposalId),
      ])
      const row = await ctx.db.bankStatement.findUniqueOrThrow({ where: { id } })
      expect(row.confirmedAt !== null).toBe(imported.status === "rejected")
      expect(row.discardedAt !== null).toBe(imported.status === "fulfilled")
      const where = { bankEntryReference: `T-${attempt}` }
      expect(await ctx.db.wire.count({ where })).toBe(imported.status === "fulfilled" ? 1 : 0)
    }
    await Promise.all(pools.map((pool) => pool.$disconnect()))
    expect(await countDeadlocks(databaseUrl)).toBe(0)
  })
})

test("a statement that is discarded while it is proposed again is not proposed", async () => {
  const file = statement([payment(null)])
  const { id, proposalId } = await take(file)
  ctx.moveTo("2025-02-13T09:00:00Z")
  await expireApprovals(ctx)
  const other = openDatabase(databaseUrl, { poolSize: 2 })
  const { kind, summary, content, contentHash, subjects, proposedBy } = await requireApproval(
    ctx,
    checker,
    proposalId,
  )
  const proposedAgain = {
    id: randomUUID(),
    ...{ kind, summary, content, contentHash, subjects, proposedBy },
    proposedAt: ctx.clock.now(),
    expiresAt: instant("2025-02-20T09:00:00Z"),
  }
  // Whoever proposes the statement waits for another proposal about it, which is not stored in the end.
  const [importing, discarding] = await inDryRun(other, async (db) => {
    await insertApproval(db, proposedAgain)
    const again = take(file)
    const waiting = () => countWaitingForLock(ctx.db, "transactionid")
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const discards = discardBankStatement(ctx, maker, { statementId: id }).then(
      () => "discarded",
      ({ reason }: { reason: string }) => reason,
    )
    // It has ended, or waits for whoever proposes the statement.
    await Promise.race([discards, expect.poll(waiting, { timeout: 10_000 }).toBe(2)])
    return [again, discards] as const
  })
  const { proposalId: open } = await importing
  expect(open).not.toBe(proposalId)
  expect(await discarding).toContain(`The proposal ${open} is open`)
  const { state } = await requireApproval(ctx, checker, open)
  expect(state).toBe("proposed")
  await other.$disconnect()
})

test("a statement with an entry that is matched to money stays, and whoever declines it learns of the match", async () => {
  const file = statement([paid({ counterpartyIban: null })])
  const { id, added, proposalId } = await take(file)
  const entryId = added[0]?.id ?? ""
  // Before exceptions were matched only once their report counts, this was possible.
  const owner = openDatabase(ownerUrl, { poolSize: 1 })
  await owner.$transaction(async (db) => {
    await db.$executeRaw`SET LOCAL session_replication_role = replica`
    await db.bankEntryMatch.create({
      data: {
        entryId,
        kind: "payout",
        payoutId: world.payout.id,
        amount: world.payout.amount.value,
        explanation: "Without the account",
        matchedBy: maker.who,
        createdAt: ctx.clock.now(),
      },
    })
  })
  await owner.$disconnect()
  const refused = {
    code: "ConflictError",
    reason: expect.stringContaining(
      `The entry ${entryId} of the bank statement is matched to the payout ${world.payout.id}`,
    ),
  }
  await expect(rejectIt(proposalId)).rejects.toMatchObject(refused)
  await expect(withdraw(ctx, maker, proposalId)).rejects.toMatchObject(refused)
  expect(await take(file, BANK)).toMatchObject({ id, isKnown: true, statement: { discardedAt: null } })
  ctx.moveTo("2025-02-13T09:00:00Z")
  await expect(discardBankStatement(ctx, maker, { statementId: id })).rejects.toMatchObject(refused)
  await ctx.db.bankStatement.update({
    where: { id },
    data: { discardedBy: maker.who, discardedAt: ctx.clock.now() },
  })
  await expect(
    ctx.db.bankStatementEntry.update({ where: { id: entryId }, data: { isDiscarded: true } }),
  ).rejects.toThrow("a matched entry stays in its report")
})

test("a payout of a discarded statement that another account has paid is no entry of the former account", async () => {
  const other = "FR1420041010050500013M02606"
  const owner = openDatabase(ownerUrl, { poolSize: 1 })
  await owner.$executeRaw`
    INSERT INTO share_class_bank_accounts (share_class_id, account_number) VALUES (${world.shareClassId}::uuid, ${other})`
  await owner.$disconnect()
  const file = statement([paid()], { account: other })
  await discarded(file)
  expect((await take(statement([paid()]), BANK)).added).toMatchObject([{ outcome: "payout" }])
  const again = await take(file, BANK)
  expect(again.added).toMatchObject([{ outcome: "exception", exception: "paid-twice" }])
})

describe("the database", () => {
  test("keeps a statement from being both, and its entries where they are", async () => {
    const { id, added, proposalId } = await take(statement([payment(null)]))
    const change = (data: Readonly<Record<string, unknown>>) =>
      ctx.db.bankStatement.update({ where: { id }, data })
    const [by, at] = [checker.who, ctx.clock.now()]
    await expect(change({ discardedAt: at })).rejects.toThrow("bank_statements_discarded_unconfirmed")
    await expect(
      change({ discardedBy: by, discardedAt: at, confirmedBy: by, confirmedAt: at }),
    ).rejects.toThrow("bank_statements_discarded_unconfirmed")
    const where = { id: added[0]?.id ?? "" }
    const move = (data: Readonly<Record<string, unknown>>) =>
      ctx.db.bankStatementEntry.update({ where, data })
    await expect(move({ isDiscarded: true })).rejects.toThrow("in no report")
    await expect(move({ entryKey: "other" })).rejects.toThrow("stays what it says")
    await rejectIt(proposalId)
    await expect(change({ confirmedBy: by, confirmedAt: at })).rejects.toThrow("discarded once")
    await expect(move({ isDiscarded: false })).rejects.toThrow("in no report")
    expect(await findWire(ctx.db, added[0]?.wireId ?? "")).toMatchObject({ status: "suspense" })
  })

  test("takes an entry out of a discarded statement as it is", async () => {
    const { id, added } = await take(statement([payment(null)]))
    const where = { id: added[0]?.id ?? "" }
    const move = (data: Readonly<Record<string, unknown>>) =>
      ctx.db.bankStatementEntry.update({ where, data })
    const data = { discardedBy: checker.who, discardedAt: ctx.clock.now() }
    await ctx.db.bankStatement.update({ where: { id }, data })
    for (const more of [{ entryKey: "other" }, { notificationId: id }, { statementId: null }])
      await expect(move({ isDiscarded: true, ...more })).rejects.toThrow()
    await move({ isDiscarded: true })
  })
})
