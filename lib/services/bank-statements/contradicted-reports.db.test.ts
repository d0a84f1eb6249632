import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
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

const attested = async (of = TUESDAY): Promise<string> => {
  try {
    await attestDay(ctx, BANK, day(of))
    return "attested"
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

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
  ])("%s, and it said that a payout had come back: the money is on no statement", async (_, details) => {
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
    expect((await returned()).returnedAt).not.toBeNull()
    const { value } = world.payout.amount
    const { added } = await stated({ value, details }, { statementId: "S2" })
    expect(added).toMatchObject([{ outcome: "wire" }])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    // What the register did on the person's word stays, and is seen.
    expect((await returned()).returnedAt).not.toBeNull()
    await stated({}, { statementId: "S3", day: "2025-02-05", opening: "6000", entries: [] })
    ctx.moveTo("2025-02-06T09:00:00Z")
    expect(await attested("2025-02-05")).toContain(
      `payout-returned ${world.payout.id} of ${value} EUR on 2025-02-05 is on no statement`,
    )
  })

  test("other money, and it said that a payout which is with the bank had failed: its debit is an exception", async () => {
    const wrong = await notified(ofPayout())
    expect(await payoutStatus()).toBe("failed")
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
      { outcome: "exception", exception: "not-sent", payoutId: world.payout.id },
    ])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    expect(await payoutStatus()).toBe("failed")
    expect(await attested()).toMatch(/entry .* is not explained/)
  })

  test("another payee, and it said that a payout was paid: the payment is on no statement", async () => {
    const said = ofPayout({ direction: "debit", details: { counterpartyIban: PAYEE_IBAN } })
    const wrong = await notified(said)
    expect(await payoutStatus()).toBe("paid")
    const { added } = await stated({ ...said, details: { counterpartyIban: STRANGER_IBAN } })
    expect(added).toMatchObject([{ outcome: "exception", exception: "no-payout" }])
    expect(await discardedBy(wrong.id)).toBe(BANK.who)
    await stated({}, { statementId: "S3", day: "2025-02-05", opening: "4899.66", entries: [] })
    ctx.moveTo("2025-02-06T09:00:00Z")
    expect(await attested("2025-02-05")).toMatch(/payout .* is on no statement/)
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
    expect(await payoutStatus()).toBe("failed")
    expect((await stated(ofPayout({ details: more }))).added).toEqual([])
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
