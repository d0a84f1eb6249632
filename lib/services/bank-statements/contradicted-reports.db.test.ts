import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { attestationOutcome } from "#test/attestations/attestation-outcome.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { EntryOf, StatementOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importBankStatement } from "./import-bank-statement.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const STRANGER_IBAN = "FR1420041010050500013M02606"
const TUESDAY = "2025-02-04"
const CLOSED = { code: "AC04", text: null }

let ctx: ReturnType<typeof ordersContext>
let world: Awaited<ReturnType<typeof openPayoutAtTheBank>>
let maker: Actor

/** A payout is with the bank; money of before is on no statement. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  world = await openPayoutAtTheBank(ctx)
  maker = await openOperator(ctx, "maker")
  ctx.moveTo("2025-02-05T09:00:00Z")
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const order = () =>
  createSubscriptionOrder(ctx, world.distributor, {
    investorId: world.investorId,
    shareClassId: world.shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })

type Said = Partial<EntryOf> & Readonly<{ direction?: "credit" | "debit" }>

/** An entry with one reference, of 1,000.00 EUR unless it says otherwise. */
const entryOf = ({ direction = "credit", ...more }: Said) =>
  (direction === "credit" ? credit : debit)({
    value: "1000",
    reference: "A-1",
    bookedDay: TUESDAY,
    ...more,
  })

const ofPayout = (more: Said = {}): Said => ({
  value: world.payout.amount.value,
  ...more,
  details: { endToEndId: world.payout.endToEndId, ...more.details },
})

const payoutStatus = async () =>
  (await requireRedemptionOrder(ctx, world.distributor, world.redemptionOrderId)).payout?.status

async function importOf(actor: Actor, file: Parameters<typeof importBankStatement>[2]["file"]) {
  const { statements, proposals } = await importBankStatement(ctx, actor, { file })
  const [imported] = statements
  if (imported === undefined) throw new Error("the file has no report of ours")
  return { ...imported, id: imported.statement.id, proposalId: proposals[0]?.id ?? "" }
}

/** A notification by a maker. */
const notified = (said: Said) =>
  importOf(maker, notificationFile({ statementId: "N1", day: TUESDAY, entries: [entryOf(said)] }))

/** The bank's statement, imported by a program. */
const stated = (said: Said, more: Partial<StatementOf> = {}) =>
  importOf(
    BANK,
    statementFile({
      statementId: "S1",
      day: TUESDAY,
      opening: "5000",
      entries: [entryOf(said)],
      ...more,
    }),
  )

const discardedBy = async (id: string) =>
  (await ctx.db.bankStatement.findUniqueOrThrow({ where: { id } })).discardedBy

const attested = (of = TUESDAY): Promise<string> =>
  attestationOutcome(ctx, BANK, { day: day(of), withoutStatement: [] })

describe("a notification that one person imported is discarded where the bank's statement says", () => {
  test.each([
    ["a reversal", { isReversal: true }],
    ["a return", { details: { returnReason: CLOSED } }],
  ])("that money came, and it said that %s did", async (_, said) => {
    const { id: orderId, wireReference } = await order()
    const wrong = await notified(said)
    expect(wrong.added).toMatchObject([{ outcome: "exception" }])
    const details = { structuredReference: wireReference, counterpartyIban: PAYEE_IBAN }
    expect((await stated({ details })).added).toMatchObject([{ outcome: "wire" }])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect((await requireApproval(ctx, maker, wrong.proposalId)).state).toBe("superseded")
    expect((await requireSubscriptionOrder(ctx, world.distributor, orderId)).status).not.toBe("pending-wire")
  })

  test("that a payment was returned, and it said that money came", async () => {
    const { wireReference } = await order()
    const wrong = await notified({ details: { structuredReference: wireReference } })
    const { added } = await stated({ details: { returnReason: CLOSED } })
    expect(added).toMatchObject([{ outcome: "exception", exception: "return" }])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect(await attested()).toContain(`wire ${wrong.added[0]?.wireId} of 1000 EUR on ${TUESDAY} is on no`)
  })

  test("another account of an exception", async () => {
    const said = { direction: "debit", details: { counterpartyIban: PAYEE_IBAN } } as const
    const wrong = await notified(said)
    await stated({ ...said, details: { counterpartyIban: STRANGER_IBAN } })
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect(await ctx.db.bankStatementEntry.findFirst({ where: { isDiscarded: false } })).toMatchObject({
      counterpartyIban: STRANGER_IBAN,
    })
  })

  test.each([
    ["other money", { counterpartyIban: STRANGER_IBAN }],
    ["money with another id", { endToEndId: "OTHER", counterpartyIban: STRANGER_IBAN }],
  ])("%s, and it said that a payout had come back, which stays paid", async (_, details) => {
    const debited = ofPayout({
      direction: "debit",
      reference: "D-1",
      details: { counterpartyIban: PAYEE_IBAN },
    })
    const paid = { statementId: "S0", opening: "5100", day: "2025-02-03" }
    await stated({ ...debited, bookedDay: "2025-02-03" }, { ...paid, entries: [entryOf(debited)] })
    expect(await payoutStatus()).toBe("paid")
    const wrong = await notified(ofPayout())
    expect(wrong.added).toMatchObject([{ outcome: "payout" }])
    const returned = () => ctx.db.payout.findUniqueOrThrow({ where: { id: world.payout.id } })
    const { value } = world.payout.amount
    const { added } = await stated({ value, details }, { statementId: "S2" })
    expect(added).toMatchObject([{ outcome: "wire" }])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect((await returned()).returnedAt).toBeNull()
    await stated({}, { statementId: "S3", day: "2025-02-05", opening: "6000", entries: [] })
    ctx.moveTo("2025-02-06T09:00:00Z")
    expect(await attested("2025-02-05")).not.toContain(world.payout.id)
  })

  test("other money, and it said that a payout which is with the bank had failed: its debit pays it", async () => {
    const wrong = await notified(ofPayout())
    expect(await payoutStatus()).toBe("sent")
    const debited = {
      direction: "debit",
      reference: "D-1",
      details: { counterpartyIban: PAYEE_IBAN },
    } as const
    const entries = [
      entryOf({ value: world.payout.amount.value, details: { counterpartyIban: STRANGER_IBAN } }),
      entryOf(ofPayout(debited)),
    ]
    expect((await stated({}, { entries })).added).toMatchObject([
      { outcome: "wire" },
      { outcome: "payout", payoutId: world.payout.id },
    ])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect(await payoutStatus()).toBe("paid")
    expect(await attested()).toBe("attested")
  })

  test("another payee, and it said that a payout was paid: the payout is still with the bank", async () => {
    const said = ofPayout({ direction: "debit", details: { counterpartyIban: PAYEE_IBAN } })
    const wrong = await notified(said)
    const { added } = await stated({ ...said, details: { counterpartyIban: STRANGER_IBAN } })
    expect(added).toMatchObject([{ outcome: "exception", exception: "no-payout" }])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect(await payoutStatus()).toBe("sent")
    expect(await attested()).toMatch(/^[^;]* entry .* is not explained\.$/)
  })
})

describe("a notification that one person imported stays where the bank's statement says", () => {
  test.each([
    ["the same of a payout", { counterpartyIban: PAYEE_IBAN }, {}],
    ["less of a payout", { counterpartyIban: PAYEE_IBAN }, { endToEndId: null, counterpartyIban: null }],
  ])("%s", async (_, details, less) => {
    const said = ofPayout({ direction: "debit", details })
    const { id } = await notified(said)
    expect(await stated({ ...said, details: { ...said.details, ...less } })).toMatchObject({
      added: [],
      knownEntries: 1,
    })
    expect(await discardedBy(id)).toBeNull()
  })

  test.each([
    ["why a payout came back, which it did not", {}, { returnReason: CLOSED }],
    ["only that it came back", { returnReason: CLOSED }, {}],
  ])("%s", async (_, details, more) => {
    const { id } = await notified(ofPayout({ details }))
    expect((await stated(ofPayout({ details: more }))).added).toEqual([])
    expect(await payoutStatus()).toBe("sent")
    expect(await discardedBy(id)).toBeNull()
  })

  test("nothing of a payout that came back, besides the amount", async () => {
    const { id } = await notified(ofPayout())
    expect((await stated({ value: world.payout.amount.value })).added).toEqual([])
    expect(await discardedBy(id)).toBeNull()
  })

  test("otherwise what the bank itself had notified", async () => {
    const entries = [entryOf({ isReversal: true })]
    const { id } = await importOf(BANK, notificationFile({ statementId: "N1", day: TUESDAY, entries }))
    await notified({ reference: "A-2" })
    expect((await stated({ isReversal: false })).added).toEqual([])
    expect(await ctx.db.bankStatement.count({ where: { discardedAt: { not: null } } })).toBe(0)
    expect(await discardedBy(id)).toBeNull()
  })
})

describe("what one person reported gives way to what a program imports", () => {
  const person = (entries: StatementOf["entries"], more: Partial<StatementOf> = {}) =>
    importOf(maker, statementFile({ statementId: "S1", day: TUESDAY, opening: "5000", entries, ...more }))

  const requireGone = async ({ id, proposalId }: Awaited<ReturnType<typeof person>>, reason: string) => {
    expect(await discardedBy(id)).toBe(BANK.who)
    const superseded = { state: "superseded", decidedBy: BANK.who, reason: expect.stringContaining(reason) }
    expect(await requireApproval(ctx, maker, proposalId)).toMatchObject(superseded)
    const record = await ctx.db.auditRecord.findFirstOrThrow({
      where: { action: "bank-statement.discarded", subjectId: id },
    })
    const sent = await ctx.db.bankStatement.findFirstOrThrow({
      where: { importedBy: BANK.who },
      orderBy: { sequence: "desc" },
    })
    const replacedBy = { id: sent.id, statementId: sent.statementId }
    expect(record.after).toMatchObject({ reason: expect.stringContaining(reason), replacedBy })
  }

  test("a statement with the number of the bank's and other content", async () => {
    const { id: orderId, wireReference } = await order()
    const details = { structuredReference: wireReference, counterpartyIban: PAYEE_IBAN }
    const wrong = await person([
      entryOf({ reference: "F-1", details: { structuredReference: wireReference } }),
    ])
    expect((await stated({ details })).added).toMatchObject([{ outcome: "wire" }])
    await requireGone(wrong, `The bank's statement S1 of ${TUESDAY} takes its place.`)
    expect((await requireSubscriptionOrder(ctx, world.distributor, orderId)).status).not.toBe("pending-wire")
    expect(await attested()).toContain(`wire ${wrong.added[0]?.wireId} of 1000 EUR on ${TUESDAY} is on no`)
  })

  test.each([
    ["the opening balance", "5000", { reference: null, value: "1000" }, 1],
    ["the closing balance", "3000", { reference: "F-1", value: "3000" }, 0],
  ])(
    "a statement of the same day with %s of the bank's, under another number",
    async (_, opening, said, known) => {
      const fee = { reference: null, value: "1000" }
      await stated(fee, { statementId: "S0", opening: "4000" })
      const wrong = await person([entryOf(said)], { statementId: "DOWNLOAD", opening })
      expect((await stated(fee)).knownEntries).toBe(known)
      await requireGone(wrong, `The bank's statement S1 of ${TUESDAY} takes its place.`)
      expect(await ctx.db.wire.count({ where: { bankEntryReference: { not: "F-1" } } })).toBe(3)
    },
  )

  test.each([
    ["with the bank's reference", { reference: "A-1" }],
    ["without a reference", { reference: null }],
  ])("a statement with an entry %s that the bank has in another one", async (_, said) => {
    const week = { statementId: "WEEK", day: "2025-02-05", opening: "1", openingDay: "2025-02-03" }
    const wrong = await person([entryOf(said), entryOf({ reference: "A-9" })], week)
    expect(await stated(said)).toMatchObject({ added: [], knownEntries: 1 })
    await requireGone(wrong, "The bank says something else of the entry")
    expect(await ctx.db.wire.count({ where: { recordedBy: { in: [maker.who, BANK.who] } } })).toBe(2)
  })

  test("a statement with a payment that the bank has in an entry of another reference", async () => {
    const week = { statementId: "WEEK", day: "2025-02-05", opening: "1", openingDay: "2025-02-03" }
    const wrong = await person([entryOf({ reference: "P-1" })], week)
    const details = { reference: "P-1" }
    expect(await stated({ reference: "B-1", details })).toMatchObject({ added: [], knownEntries: 1 })
    await requireGone(wrong, "The bank says something else of the entry P-1")
  })

  test.each([
    ["amount", { value: "900" }, { outcome: "exception", exception: "known-otherwise" }],
    ["day", { bookedDay: "2025-02-03" }, { outcome: "wire" }],
  ])(
    "a notification with another %s of the bank's entry, and its money is not booked again",
    async (_, more, becomes) => {
      const wrong = await notified(more)
      expect((await stated({})).added).toMatchObject([becomes])
      await requireGone(wrong, "The bank says something else of the entry A-1")
      expect(await ctx.db.wire.count({ where: { bankEntryReference: "A-1" } })).toBe(1)
    },
  )

  test("a statement with another amount of what the bank notifies", async () => {
    const wrong = await person([entryOf({ value: "900" })])
    const file = notificationFile({ statementId: "N1", day: TUESDAY, entries: [entryOf({})] })
    expect((await importOf(BANK, file)).added).toMatchObject([{ exception: "known-otherwise" }])
    await requireGone(wrong, "The bank says something else of the entry A-1")
  })

  test("several reports, each for its own reason", async () => {
    const [number, amount] = [
      await person([entryOf({ reference: "F-1" })]),
      await notified({ reference: "A-2", value: "1" }),
    ]
    const words = await importOf(
      maker,
      notificationFile({
        statementId: "N2",
        day: TUESDAY,
        entries: [entryOf({ reference: "A-3", details: { counterpartyIban: STRANGER_IBAN } })],
      }),
    )
    const details = { counterpartyIban: PAYEE_IBAN }
    const entries = [entryOf({ reference: "A-2", details }), entryOf({ reference: "A-3", details })]
    const { added } = await stated({}, { entries })
    expect(added.map(({ exception }) => exception)).toEqual(["known-otherwise", "known-otherwise"])
    for (const each of [number, amount, words]) expect(await discardedBy(each.id)).toBe(BANK.who)
  })

  test("several reports, and the file is read as often as for one", async () => {
    const readings = async (references: readonly string[], more: Partial<StatementOf>) => {
      for (const reference of references) {
        const entries = [entryOf({ reference, value: "1" })]
        await importOf(maker, notificationFile({ statementId: reference, day: TUESDAY, entries }))
      }
      const entries = references.map((reference) => entryOf({ reference }))
      const { statements, ...file } = statementFile({ statementId: "S", day: TUESDAY, entries, ...more })
      let count = 0
      const counted = statements.map((statement) => ({
        ...statement,
        entries: {
          [Symbol.iterator]: () => {
            count += 1
            return statement.entries[Symbol.iterator]()
          },
        },
      }))
      await importBankStatement(ctx, BANK, { file: { ...file, statements: counted } })
      return count
    }
    // Where reports were discarded before, a file is read once more.
    await readings(["A-0"], { statementId: "S0" })
    const forOne = await readings(["A-1"], { statementId: "S1", opening: "1000" })
    const of = { statementId: "S2", opening: "2000" }
    expect(await readings(["A-2", "A-3", "A-4", "A-5"], of)).toBe(forOne)
    expect(await ctx.db.bankStatement.count({ where: { discardedBy: BANK.who } })).toBe(6)
  })
})

describe("what one person reported stays", () => {
  const file = (entries: StatementOf["entries"], statementId = "S1") =>
    statementFile({ statementId, day: TUESDAY, opening: "5000", entries })

  test("where another person has confirmed it: the bank's statement with its number is not accepted", async () => {
    const checker = await openOperator(ctx, "checker")
    const { id, proposalId } = await importOf(maker, file([]))
    await approveAsItIs(ctx, checker, proposalId)
    await expect(stated({})).rejects.toMatchObject({
      code: "BankStatementNotAcceptedError",
      reason: expect.stringContaining("was imported before and says something else"),
    })
    expect(await discardedBy(id)).toBeNull()
  })

  test("where another entry of the bank's statement has its reference, and it has the entry of its own", async () => {
    const { id } = await importOf(
      maker,
      statementFile({
        statementId: "S0",
        day: "2025-02-03",
        opening: "4000",
        entries: [entryOf({ bookedDay: "2025-02-03" })],
      }),
    )
    const back = entryOf({ direction: "debit", value: "1000" })
    expect((await stated({}, { entries: [back] })).added).toMatchObject([{ exception: "no-payout" }])
    expect(await discardedBy(id)).toBeNull()
  })

  test("where the bank's statement of the same day continues it", async () => {
    const { id } = await importOf(maker, file([entryOf({ reference: null })], "S0"))
    const next = await stated({ reference: null }, { opening: "6000" })
    expect(next).toMatchObject({ knownEntries: 0, added: [{ outcome: "wire" }] })
    expect(await discardedBy(id)).toBeNull()
  })

  test("out of what a program has imported before, which a person's file does not replace", async () => {
    const sent = await stated({})
    await expect(importOf(maker, file([entryOf({ value: "900" })]))).rejects.toMatchObject({
      reason: expect.stringContaining("was imported before and says something else"),
    })
    await expect(importOf(maker, file([entryOf({ value: "1000" })], "S9"))).rejects.toMatchObject({
      reason: "The entry A-1 is in another statement already.",
    })
    await expect(notified({ value: "900" })).rejects.toMatchObject({
      reason: expect.stringContaining("is known with another amount or day"),
    })
    expect(await discardedBy(sent.id)).toBeNull()
  })
})
