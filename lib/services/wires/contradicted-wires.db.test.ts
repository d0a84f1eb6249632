import { beforeEach, describe, expect, test } from "vitest"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { BankEntry } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import type { EntryOf } from "#test/bank-statements/sample-statements.ts"
import {
  credit,
  notificationFile,
  SAMPLE_ACCOUNT,
  statementFile,
} from "#test/bank-statements/sample-statements.ts"
import {
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { attributeWire } from "./attribute-wire.ts"
import { findPartPayments } from "./find-part-payments.ts"
import { requireWire } from "./list-wires.ts"
import { readWire } from "./read-wire.ts"
import { recordWire, recordWireByHand } from "./record-wire.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const IBAN = "DE89370400440532013000"
const STRANGER_IBAN = "FR1420041010050500013M02606"

let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor
let checker: Actor

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
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

const money = (value: string, remittanceText: string | null, more: Partial<BankEntry> = {}) => ({
  account: { bankAccountNumber: SAMPLE_ACCOUNT },
  amount: { value: decimal(value), currency: "EUR" } as const,
  bookedAt: ctx.clock.now(),
  valueDay: null,
  remittanceText,
  structuredReference: null,
  payerName: "Ada Lovelace",
  payerIban: IBAN,
  bankEntryReference: `P-${value}`,
  ...more,
})

/** An order over 1,000.00 EUR of an investor, with whom 500.00 wait that a person recorded and another one attributed. */
async function halfPaidByHand() {
  const { id: investorId } = await openInvestor(ctx, distributor)
  await openBankAccount(ctx, distributor, investorId, { accountNumber: IBAN })
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  const order = await createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
  const byHand = money("500", order.wireReference, { bankEntryReference: "A-1" })
  const { wire, proposal } = await recordWireByHand(ctx, maker, byHand)
  await approveAsItIs(ctx, checker, proposal?.id ?? "")
  expect(await requireWire(ctx, wire.id)).toMatchObject({
    reason: "below-minimum",
    subscriptionOrderId: order.id,
  })
  return { order, wireId: wire.id }
}

/** What the bank says under the reference of that money. */
const OTHERWISE: Readonly<Record<string, EntryOf>> = {
  "another amount": { value: "50", reference: "A-1" },
  "another account of the payer": {
    value: "500",
    reference: "A-1",
    details: { counterpartyName: "Mallory", counterpartyIban: STRANGER_IBAN },
  },
}

async function contradict(entry: EntryOf, report: typeof statementFile = statementFile): Promise<string> {
  const file = report({ statementId: "S1", entries: [credit(entry)] })
  const { statements } = await importBankStatement(ctx, BANK, { file })
  const [added] = statements.flatMap((statement) => statement.added)
  expect(added).toMatchObject({ exception: "known-otherwise" })
  return added?.id ?? ""
}

const paid = async (id: string) => {
  const { status, receivedAmount } = await requireSubscriptionOrder(ctx, distributor, id)
  return [status, receivedAmount.value]
}

const arrived = async (id: string) => {
  const order = await requireSubscriptionOrder(ctx, distributor, id)
  return (await findPartPayments(ctx, distributor, [order])).get(id)?.arrived.value ?? null
}

/** Two people find that the entry is the wire. */
async function matchEntryTo(wireId: string, entryId: string) {
  const input = { entryId, money: { record: "wire", id: wireId }, explanation: "Typed wrongly" } as const
  await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "bank-entry", input })).id)
}

describe("money that waits with an order and that the bank contradicts", () => {
  test.each(Object.keys(OTHERWISE))("(%s) does not pay it with other money", async (what) => {
    const { order, wireId } = await halfPaidByHand()
    expect(await arrived(order.id)).toBe("500")
    await contradict(OTHERWISE[what] ?? { value: "0" })
    expect(await arrived(order.id)).toBeNull()
    const next = await recordWire(ctx, BANK, money("600", order.wireReference))
    expect(next).toMatchObject({ status: "suspense", reason: "below-minimum", subscriptionOrderId: order.id })
    expect(await paid(order.id)).toEqual(["pending-wire", "0"])
    expect(await arrived(order.id)).toBe("600")
    // Money that is enough alone pays the order, and what is contradicted stays.
    await recordWire(ctx, BANK, money("400", order.wireReference))
    expect(await paid(order.id)).toEqual(["pending-valuation", "1000"])
    expect(await requireWire(ctx, wireId)).toMatchObject({ status: "suspense", reason: "below-minimum" })
  })

  test.each([
    ["a statement", statementFile],
    ["a notification", notificationFile],
  ])(
    "(by %s) counts again once two people have matched the entry to it, and not by an explanation",
    async (_, report) => {
      const { order, wireId } = await halfPaidByHand()
      const entryId = await contradict({ value: "50", reference: "A-1" }, report)
      await explainEntry(ctx, maker, { entryId, explanation: "A mistake of the bank" })
      await recordWire(ctx, BANK, money("600", order.wireReference))
      const input = { wireId, subscriptionOrderId: order.id }
      await expect(attributeWire(ctx, OPERATOR, input)).rejects.toMatchObject({
        reason: expect.stringContaining("match the entry to the wire"),
      })
      expect(await readWire(ctx, OPERATOR, { id: wireId })).toMatchObject({ missing: null })
      expect(await paid(order.id)).toEqual(["pending-wire", "0"])
      await matchEntryTo(wireId, entryId)
      expect(await arrived(order.id)).toBeNull()
      await attributeWire(ctx, OPERATOR, input)
      expect(await paid(order.id)).toEqual(["pending-valuation", "1100"])
    },
  )

  test.each([
    ["after", ["A-1", "B-1"]],
    ["before", ["B-1", "A-1"]],
  ])(
    "does not pay it with money that the same statement has %s the entry that says otherwise",
    async (_, references) => {
      const { order } = await halfPaidByHand()
      const details = { remittanceText: order.wireReference, counterpartyIban: IBAN }
      const entries = references.map((reference) =>
        reference === "A-1"
          ? credit({ value: "50", reference })
          : credit({ value: "600", reference, details }),
      )
      await importBankStatement(ctx, BANK, { file: statementFile({ statementId: "S1", entries }) })
      expect(await paid(order.id)).toEqual(["pending-wire", "0"])
      expect(await arrived(order.id)).toBe("600")
    },
  )

  test("is taken along by the next money once two people have matched the entry to it", async () => {
    const { order, wireId } = await halfPaidByHand()
    await matchEntryTo(wireId, await contradict({ value: "50", reference: "A-1" }))
    await recordWire(ctx, BANK, money("600", order.wireReference))
    expect(await paid(order.id)).toEqual(["pending-valuation", "1100"])
  })

  test("does not pay it when other money is attributed, or its payer's account is validated", async () => {
    const { order, wireId } = await halfPaidByHand()
    await contradict({ value: "50", reference: "A-1" })
    const unclear = await recordWire(ctx, BANK, money("550", "for my savings"))
    expect(
      await attributeWire(ctx, OPERATOR, { wireId: unclear.id, subscriptionOrderId: order.id }),
    ).toMatchObject({ reason: "below-minimum" })
    const later = money("560", order.wireReference, { payerName: "A. Lovelace", payerIban: STRANGER_IBAN })
    expect(await recordWire(ctx, BANK, later)).toMatchObject({ reason: "third-party-payer" })
    await openBankAccount(ctx, distributor, order.investorId, { accountNumber: STRANGER_IBAN })
    expect(await paid(order.id)).toEqual(["pending-valuation", "1110"])
    expect(await requireWire(ctx, wireId)).toMatchObject({ status: "suspense", reason: "below-minimum" })
  })
})
