import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { lineOf } from "#lib/services/approvals/approval-kind.ts"
import { reject } from "#lib/services/approvals/decide.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import { archiveBankAccount, decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { contextWithin } from "#lib/services/context-in-transaction.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import {
  cancelSubscriptionOrder,
  expireSubscriptionOrders,
} from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { credit, SAMPLE_ACCOUNT, statementFile } from "#test/bank-statements/sample-statements.ts"
import { countDeadlocks } from "#test/deadlocks.ts"
import { dollarShareClasses, sampleFund } from "#test/imports/sample-records.ts"
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
import { attributeWire } from "./attribute-wire.ts"
import type { WireInput } from "./book-wires.ts"
import { findWaitingPayments } from "./find-waiting-payments.ts"
import { holdWire } from "./hold-wire.ts"
import { requireWire } from "./list-wires.ts"
import { recordWire, recordWireByHand } from "./record-wire.ts"
import { returnWire } from "./return-wire.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const IBAN = "DE89370400440532013000"
const OTHER_IBAN = "FR1420041010050500013M02606"

let databaseUrl: string
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>

beforeEach(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  ctx = ordersContext(databaseUrl)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

/** An order over 1,000.00 EUR, of a new investor unless one is given. */
async function ordered(investorId?: string): Promise<SubscriptionOrder> {
  return createSubscriptionOrder(ctx, distributor, {
    investorId: investorId ?? (await openInvestor(ctx, distributor)).id,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
}

const entryFor = ({ wireReference }: SubscriptionOrder, more: Partial<WireInput> = {}): WireInput => ({
  account: { shareClassId },
  amount: { value: decimal("1000"), currency: "EUR" },
  bookedAt: ctx.clock.now(),
  valueDay: null,
  remittanceText: `Order ${wireReference}`,
  structuredReference: null,
  payerName: "Ada Lovelace",
  payerIban: IBAN,
  bankEntryReference: randomUUID(),
  ...more,
})

/** Money for an order from an account that nobody has registered. */
async function unknownPayment(order: SubscriptionOrder, more?: Partial<WireInput>): Promise<Wire> {
  const wire = await recordWire(ctx, BANK, entryFor(order, more))
  expect(wire).toMatchObject({ status: "suspense", reason: "third-party-payer" })
  return wire
}

const register = ({ investorId }: SubscriptionOrder, more = {}, by: typeof ctx = ctx) =>
  openBankAccount(by, distributor, investorId, { accountNumber: IBAN, ...more })

const stateOf = async ({ id }: SubscriptionOrder) => {
  const { status, receivedAmount } = await requireSubscriptionOrder(ctx, distributor, id)
  return { status, received: receivedAmount.value }
}

const PAID = { status: "pending-valuation", received: "1000" }
const UNPAID = { status: "pending-wire", received: "0" }

describe("money from an account that was unknown pays its order", () => {
  test("as soon as the investor has registered the account, in the sandbox", async () => {
    const order = await ordered()
    const { id } = await unknownPayment(order, { payerIban: "de89 3704 0044 0532 0130 00" })
    expect(await stateOf(order)).toEqual(UNPAID)
    await register(order)
    expect(await stateOf(order)).toEqual(PAID)
    const wire = await requireWire(ctx, id)
    expect(wire).toMatchObject({ status: "matched", reason: null, subscriptionOrderId: order.id })
    expect(wire.evidence.map(({ rule }) => rule)).toEqual([
      "reference-in-text",
      "payer-account",
      "matched-again",
    ])
    const filter = { actor: null, action: "wire.matched-again", from: null, to: null }
    const { items } = await listAuditRecords(ctx, OPERATOR, {
      ...filter,
      subjectKind: "wire",
      subjectId: id,
      page: { cursor: null, limit: 10 },
    })
    expect(items).toMatchObject([
      {
        before: { status: "suspense", reason: "third-party-payer" },
        after: { status: "matched", reason: null, subscriptionOrderId: order.id },
      },
    ])
  })

  test("with the approval of the account, which says so", async () => {
    const order = await ordered()
    const { id } = await unknownPayment(order)
    const account = await register(order, {}, { ...ctx, autoApproves: false })
    expect(await stateOf(order)).toEqual(UNPAID)
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const input = { bankAccountId: account.id }
    const proposal = await propose(ctx, maker, { kind: "bank-account", input })
    expect(await stateOf(order)).toEqual(UNPAID)
    const { details } = await readApproval(ctx, checker, proposal.id)
    expect(details.map(lineOf)).toContain(
      `wire ${id} paid by Ada Lovelace ${IBAN}: Order ${order.wireReference}`,
    )
    expect(JSON.parse(proposal.content).changes).toEqual([
      `bank account ${account.id}: pending-verification → validated`,
      `wire ${id} of 1000 EUR for subscription order ${order.id}: suspense → matched`,
    ])
    await approveAsItIs(ctx, checker, proposal.id)
    expect(await stateOf(order)).toEqual(PAID)
  })

  test("when an account that was invalid is validated", async () => {
    const order = await ordered()
    await unknownPayment(order)
    const { id } = await register(order, { bic: "FAILFRPPXXX" })
    expect(await stateOf(order)).toEqual(UNPAID)
    await decideBankAccount(ctx, OPERATOR, { id, decision: "validate" })
    expect(await stateOf(order)).toEqual(PAID)
    // The same decision again adds no money.
    await decideBankAccount(ctx, OPERATOR, { id, decision: "validate" })
    expect(await stateOf(order)).toEqual(PAID)
  })

  test("with what came before, from the minimum on", async () => {
    const order = await ordered()
    const first = await unknownPayment(order, { amount: { value: decimal("400"), currency: "EUR" } })
    await register(order)
    expect(await requireWire(ctx, first.id)).toMatchObject({
      status: "suspense",
      reason: "below-minimum",
      subscriptionOrderId: order.id,
    })
    const other = await ordered()
    const parts = ["400", "700"].map((value) => ({
      amount: { value: decimal(value), currency: "EUR" } as const,
    }))
    for (const part of parts) await unknownPayment(other, part)
    await register(other)
    expect(await stateOf(other)).toEqual({ status: "pending-valuation", received: "1100" })
    expect(await stateOf(order)).toEqual(UNPAID)
  })

  test("of each of its orders, and of no other one", async () => {
    const order = await ordered()
    const [second, foreign] = [await ordered(order.investorId), await ordered()]
    for (const each of [order, second, foreign]) await unknownPayment(each)
    await register(order)
    expect([await stateOf(order), await stateOf(second)]).toEqual([PAID, PAID])
    expect(await stateOf(foreign)).toEqual(UNPAID)
  })
})

test("money that pays an order by an account of several classes is in the register of the order's class", async () => {
  const [dollars, euros] = dollarShareClasses()
  if (dollars === undefined || euros === undefined) throw new Error("there are two sample classes")
  const bank = { bankAccountNumber: SAMPLE_ACCOUNT, bankAccountBic: "AGRIFRPP" }
  await importFunds(ctx, SCHEDULE, { records: [sampleFund({ slug: "USTBL" })] })
  await importShareClasses(ctx, SCHEDULE, { records: [dollars, { ...euros, ...bank } as typeof euros] })
  const other = await findShareClass(ctx.db, "eurUSTBL")
  const order = await ordered()
  const wire = await unknownPayment(order, { account: { shareClassId: other?.id ?? "" } })
  expect(wire.shareClassId).toBe(order.shareClassId)
  await register(order)
  expect(await stateOf(order)).toEqual(PAID)
})

describe("money from an unknown account stays in suspense", () => {
  test.each([
    ["another account is registered", { accountNumber: OTHER_IBAN }],
    ["the account is registered in another currency", { currency: "USD" as const }],
    ["the account is not verified yet", { bic: "PENDFRPPXXX" }],
  ])("while %s", async (_, account) => {
    const order = await ordered()
    const { id } = await unknownPayment(order)
    await register(order, account)
    expect(await stateOf(order)).toEqual(UNPAID)
    expect(await requireWire(ctx, id)).toMatchObject({ status: "suspense", reason: "third-party-payer" })
  })

  test("when another investor registers the account", async () => {
    const [order, other] = [await ordered(), await ordered()]
    await unknownPayment(order)
    await register(other)
    expect([await stateOf(order), await stateOf(other)]).toEqual([UNPAID, UNPAID])
  })

  test("while a person holds it", async () => {
    const order = await ordered()
    const { id } = await unknownPayment(order)
    await holdWire(ctx, OPERATOR, { wireId: id, reason: "Who is the payer?" })
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
  })

  test("when it was sent back", async () => {
    const order = await ordered()
    const { id } = await unknownPayment(order)
    await returnWire(ctx, OPERATOR, { wireId: id, reason: "Of somebody else" })
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
    expect(await requireWire(ctx, id)).toMatchObject({ status: "returned" })
  })

  test.each([
    ["has expired", true, "expired"],
    ["is past its last cut-off, which nobody has recorded yet", false, "pending-wire"],
  ] as const)("when its order %s", async (_, isRecorded, status) => {
    const order = await ordered()
    const { id } = await unknownPayment(order)
    ctx.moveTo(order.expiresAt)
    if (isRecorded) await expireSubscriptionOrders(ctx)
    await register(order)
    expect(await stateOf(order)).toEqual({ status, received: "0" })
    expect(await requireWire(ctx, id)).toMatchObject({ status: "suspense", reason: "third-party-payer" })
  })

  test("when its order was canceled", async () => {
    const order = await ordered()
    await unknownPayment(order)
    await cancelSubscriptionOrder(ctx, distributor, order.id)
    await register(order)
    expect(await stateOf(order)).toEqual({ status: "canceled", received: "0" })
  })

  test("when a person recorded it, until two people attribute it", async () => {
    const order = await ordered()
    const maker = await openOperator(ctx, "maker")
    const { wire, proposal } = await recordWireByHand(ctx, maker, entryFor(order))
    expect([wire.reason, proposal]).toEqual(["third-party-payer", null])
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
    await attributeWire(ctx, OPERATOR, { wireId: wire.id, subscriptionOrderId: order.id })
    expect(await stateOf(order)).toEqual(PAID)
  })
})

describe("money of which one person alone has said who paid it, and what for", () => {
  const onStatement = (entry: Parameters<typeof credit>[0]) =>
    statementFile({ statementId: "S1", entries: [credit({ reference: "A-1", ...entry })] })

  test("is not the order's because the bank has its amount", async () => {
    const order = await ordered()
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const account = { bankAccountNumber: SAMPLE_ACCOUNT }
    const { wire } = await recordWireByHand(
      ctx,
      maker,
      entryFor(order, { account, bankEntryReference: "A-1" }),
    )
    ctx.pass(1)
    const { statements } = await importBankStatement(ctx, BANK, { file: onStatement({ value: "1000" }) })
    expect(statements[0]?.added).toMatchObject([{ outcome: "wire", wireId: wire.id }])
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
    const input = { wireId: wire.id, subscriptionOrderId: order.id }
    const { id } = await propose(ctx, maker, { kind: "wire-attribution", input })
    await approveAsItIs(ctx, checker, id)
    expect(await stateOf(order)).toEqual(PAID)
  })

  test("nor because a person's report that has it is confirmed", async () => {
    const order = await ordered()
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const account = { bankAccountNumber: SAMPLE_ACCOUNT }
    await recordWireByHand(ctx, maker, entryFor(order, { account, bankEntryReference: "A-1" }))
    ctx.pass(1)
    const { proposals } = await importBankStatement(ctx, maker, { file: onStatement({ value: "1000" }) })
    await approveAsItIs(ctx, checker, proposals[0]?.id ?? "")
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
  })

  test("nor because the bank lists other payments of it", async () => {
    const order = await ordered()
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const details = { structuredReference: order.wireReference, counterpartyIban: IBAN }
    const { proposals } = await importBankStatement(ctx, maker, {
      file: onStatement({ value: "1000", details }),
    })
    await reject(ctx, checker, { id: proposals[0]?.id ?? "", reason: "This is not what the bank sent." })
    ctx.pass(1)
    const whole = credit({ value: "1000", reference: "A-1", details: { counterpartyIban: OTHER_IBAN } })
    const part = (value: string) => ({
      ...whole.payments[0],
      amount: { value: decimal(value), currency: "EUR" as const },
    })
    const entries = [{ ...whole, payments: [part("400"), part("600")] as const }]
    const { statements } = await importBankStatement(ctx, BANK, {
      file: statementFile({ statementId: "S1", entries }),
    })
    expect(statements).toMatchObject([{ added: [], knownEntries: 1, unusedDetails: 1 }])
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
  })
})

describe("money whose structured reference is another investor's order than its text", () => {
  async function quotingBoth() {
    const [inText, structured] = [await ordered(), await ordered()]
    await unknownPayment(inText, { structuredReference: structured.wireReference })
    return { inText, structured }
  }

  test("is not the order's of the text, as when it was booked", async () => {
    const { inText, structured } = await quotingBoth()
    await register(inText)
    expect([await stateOf(inText), await stateOf(structured)]).toEqual([UNPAID, UNPAID])
    await register(structured)
    expect([await stateOf(inText), await stateOf(structured)]).toEqual([UNPAID, PAID])
  })

  test("is shown to that investor alone", async () => {
    const { inText, structured } = await quotingBoth()
    for (const [order, payments] of [
      [inText, 0],
      [structured, 1],
    ] as const) {
      const found = await findWaitingPayments(ctx, distributor, [order.id])
      expect(found.get(order.id) ?? []).toHaveLength(payments)
    }
  })
})

describe("money on a statement that a person imported", () => {
  async function imported(order: SubscriptionOrder) {
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const details = {
      structuredReference: order.wireReference,
      counterpartyName: "Ada Lovelace",
      counterpartyIban: IBAN,
    }
    const file = statementFile({
      statementId: "S1",
      entries: [credit({ value: "1000", reference: "A-1", details })],
    })
    const { proposals } = await importBankStatement(ctx, maker, { file })
    const proposalId = proposals[0]?.id ?? ""
    const confirm = () => approveAsItIs(ctx, checker, proposalId)
    return { confirm, propose: () => importBankStatement(ctx, maker, { file }), file, proposalId, checker }
  }

  test("pays its order when the account is registered after the statement was confirmed", async () => {
    const order = await ordered()
    const { confirm } = await imported(order)
    await confirm()
    expect(await stateOf(order)).toEqual(UNPAID)
    await register(order)
    expect(await stateOf(order)).toEqual(PAID)
  })

  test.each([
    ["waits", false],
    ["was rejected", true],
  ])("pays its order once a program has imported the same statement while it %s", async (_, isRejected) => {
    const order = await ordered()
    const { file, checker, proposalId } = await imported(order)
    const reason = "Who sent this?"
    if (isRejected) await reject(ctx, checker, { id: proposalId, reason })
    ctx.pass(1)
    await importBankStatement(ctx, BANK, { file })
    expect(await stateOf(order)).toEqual(UNPAID)
    await register(order)
    expect(await stateOf(order)).toEqual(PAID)
  })

  test.each([
    ["waits", false],
    ["was rejected", true],
  ])(
    "pays its order as a program imports it, when the account was registered while it %s",
    async (_, isRejected) => {
      const order = await ordered()
      const { file, checker, proposalId } = await imported(order)
      if (isRejected) await reject(ctx, checker, { id: proposalId, reason: "Who sent this?" })
      await register(order)
      expect(await stateOf(order)).toEqual(UNPAID)
      ctx.pass(1)
      await importBankStatement(ctx, BANK, { file })
      expect(await stateOf(order)).toEqual(PAID)
    },
  )

  test.each([
    ["invalid", (id: string) => decideBankAccount(ctx, OPERATOR, { id, decision: "invalidate" })],
    ["archived", (id: string) => archiveBankAccount(ctx, distributor, id)],
  ])(
    "pays no order as a program imports it, when the account is %s by then, until two people attribute it",
    async (_, end) => {
      const order = await ordered()
      const { id } = await register(order)
      const { file } = await imported(order)
      await end(id)
      ctx.pass(1)
      const { statements } = await importBankStatement(ctx, BANK, { file })
      expect(statements).toMatchObject([{ isKnown: false, knownEntries: 1 }])
      expect(await stateOf(order)).toEqual(UNPAID)
      const wire = await ctx.db.wire.findFirstOrThrow()
      expect(wire).toMatchObject({ status: "suspense", reason: "recorded-by-hand" })
      await attributeWire(ctx, OPERATOR, { wireId: wire.id, subscriptionOrderId: order.id })
      expect(await stateOf(order)).toEqual(PAID)
    },
  )

  test("waits for the second person when the account is registered before, and pays its order then", async () => {
    const order = await ordered()
    const { propose: again, checker } = await imported(order)
    await register(order)
    expect(await stateOf(order)).toEqual(UNPAID)
    // What was proposed did not say that it pays the order.
    const { proposals } = await again()
    await approveAsItIs(ctx, checker, proposals[0]?.id ?? "")
    expect(await stateOf(order)).toEqual(PAID)
  })
})

test("money that is booked at the same time pays its order, whichever comes first, without a deadlock", async () => {
  const order = await ordered()
  const importing = openDatabase(databaseUrl, { poolSize: 1 })
  const registering = await inTransaction(importing, async (db) => {
    await lockRegister(db, shareClassId)
    const registered = register(order)
    await expect.poll(() => isWaitingForLock(ctx.db, "advisory"), { timeout: 10_000 }).toBe(true)
    await recordWire(contextWithin(ctx, db), BANK, entryFor(order))
    return { registered }
  })
  await registering.registered
  await importing.$disconnect()
  expect(await stateOf(order)).toEqual(PAID)
  const others = await Promise.all(Array.from({ length: 4 }, () => ordered()))
  await Promise.all(
    others.flatMap((each) => [recordWire(ctx, BANK, entryFor(each)), register(each)] as Promise<unknown>[]),
  )
  expect(await Promise.all(others.map(stateOf))).toEqual(others.map(() => PAID))
  expect(await countDeadlocks(databaseUrl)).toBe(0)
})

describe("while it waits, whoever acts for the investor sees", () => {
  const seen = async (order: SubscriptionOrder, actor: Actor = distributor) =>
    (await findWaitingPayments(ctx, actor, [order.id])).get(order.id) ?? []

  test("the payment with the end of the account's number, if the payer has the investor's name", async () => {
    const order = await ordered()
    await unknownPayment(order, { payerName: "LOVELACE ADA" })
    const amount = { value: "1000", currency: "EUR" }
    expect(await seen(order)).toEqual([{ amount, accountEnd: "3000", isRegistered: false }])
    await register(order, { bic: "PENDFRPPXXX" })
    expect(await seen(order)).toEqual([{ amount, accountEnd: "3000", isRegistered: true }])
  })

  test.each(["Grace Hopper", null])("nothing of the account of a payer named %j", async (payerName) => {
    const order = await ordered()
    await unknownPayment(order, { payerName })
    expect(await seen(order)).toMatchObject([{ accountEnd: null }])
  })

  test("nothing of the orders of others", async () => {
    const [order, other] = [await ordered(), await ordered()]
    await unknownPayment(order)
    expect(await seen(other)).toEqual([])
    expect(await seen(order, await openDistributor(ctx))).toEqual([])
  })

  test("nothing of money that is held, was recorded by one person or found invalid", async () => {
    const [held, byHand, invalid] = [await ordered(), await ordered(), await ordered()]
    const { id } = await unknownPayment(held)
    await holdWire(ctx, OPERATOR, { wireId: id, reason: "Who is the payer?" })
    await recordWireByHand(ctx, await openOperator(ctx, "maker"), entryFor(byHand))
    await unknownPayment(invalid)
    await register(invalid, { bic: "FAILFRPPXXX" })
    for (const order of [held, byHand, invalid]) expect(await seen(order)).toEqual([])
  })

  test("nothing of a payer without an account, and nothing once the order takes no more money", async () => {
    const [nameless, closed] = [await ordered(), await ordered()]
    await unknownPayment(nameless, { payerIban: null, payerName: "Grace Hopper" })
    await unknownPayment(closed)
    await cancelSubscriptionOrder(ctx, distributor, closed.id)
    for (const order of [nameless, closed]) expect(await seen(order)).toEqual([])
  })
})
