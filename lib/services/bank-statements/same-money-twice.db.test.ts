import { beforeEach, describe, expect, test } from "vitest"
import type { BankStatementFile, BookedEntry } from "#lib/domain/bank-statements/bank-statement.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { add } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importBankStatement } from "./import-bank-statement.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const TUESDAY = "2025-02-04"

let ctx: ReturnType<typeof ordersContext>
let payout: Awaited<ReturnType<typeof openPayoutAtTheBank>>["payout"]

/** A payout of EUR 100.34 is with the bank since Tuesday. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  payout = (await openPayoutAtTheBank(ctx)).payout
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

/** An entry that the bank made of the payments of these entries, all in the direction of the first. */
function together(reference: string, first: BookedEntry, ...others: readonly BookedEntry[]): BookedEntry {
  const value = others.reduce((total, { amount }) => add(total, amount.value), first.amount.value)
  const payments = [first.payments[0], ...others.map((other) => other.payments[0])] as const
  return { ...first, reference, amount: { ...first.amount, value }, payments }
}

const on = (statementId: string, opening: string, ...entries: readonly BookedEntry[]) =>
  statementFile({ statementId, opening, day: TUESDAY, entries })

async function take(file: BankStatementFile, actor = BANK) {
  const { statements, proposals } = await importBankStatement(ctx, actor, { file })
  const added = statements.flatMap((statement) => statement.added)
  const outcomes = added.map(({ outcome, exception }) => (outcome === "exception" ? exception : outcome))
  return { added, outcomes, proposalId: proposals[0]?.id ?? "" }
}

describe("one entry with two payments", () => {
  const details = { counterpartyIban: PAYEE_IBAN }
  const arrived = (reference: string) =>
    credit({ value: "50", reference, bookedDay: TUESDAY, details: { ...details, reference } })
  const sentBack = () => debit({ value: "50", bookedDay: TUESDAY, details })

  /** Wires of 50 EUR from the same account that were sent back. */
  async function returned(...references: readonly string[]) {
    const { added } = await take(on("S1", "0", ...references.map(arrived)))
    const wireIds = added.map(({ wireId }) => wireId ?? "")
    for (const wireId of wireIds) await returnWire(ctx, OPERATOR, { wireId, reason: "Nobody's." })
    return wireIds
  }

  test("to the payer of two returned wires is the return of each", async () => {
    const wireIds = await returned("A-1", "A-2")
    const { added, outcomes } = await take(on("S2", "100", together("D-1", sentBack(), sentBack())))
    expect(outcomes).toEqual(["wire-returned", "wire-returned"])
    expect(added.map(({ wireId }) => wireId)).toEqual(wireIds)
  })

  test("to the payer of one returned wire is that return, and an exception", async () => {
    await returned("A-1")
    const { outcomes } = await take(on("S2", "50", together("D-1", sentBack(), sentBack())))
    expect(outcomes).toEqual(["wire-returned", "no-payout"])
  })

  const left = () =>
    debit({
      value: payout.amount.value,
      bookedDay: TUESDAY,
      details: { endToEndId: payout.endToEndId, counterpartyIban: PAYEE_IBAN },
    })
  const back = () =>
    credit({
      value: payout.amount.value,
      bookedDay: TUESDAY,
      details: { endToEndId: payout.endToEndId, returnReason: { code: "AC04", text: null } },
    })
  const statusNow = async () => (await ctx.db.payout.findUniqueOrThrow({ where: { id: payout.id } })).status

  test("of the same payout pays it once", async () => {
    const { added, outcomes } = await take(on("S1", "1000", together("D-1", left(), left())))
    expect(outcomes).toEqual(["payout", "paid-twice"])
    expect(added.map(({ payoutId }) => payoutId)).toEqual([payout.id, payout.id])
    expect(await statusNow()).toBe("paid")
  })

  test("of the same payout pays it once when another person has confirmed the statement", async () => {
    const file = on("S1", "1000", together("D-1", left(), left()))
    const { outcomes, proposalId } = await take(file, await openOperator(ctx, "maker"))
    expect(outcomes).toEqual(["payout", "paid-twice"])
    expect(await statusNow()).toBe("sent")
    await approveAsItIs(ctx, await openOperator(ctx, "checker"), proposalId)
    expect(await statusNow()).toBe("paid")
  })

  test("of the same payout takes the place of one that waits for another person", async () => {
    const waiting = { ...left(), reference: "X-1" }
    await take(
      notificationFile({ statementId: "N1", day: TUESDAY, entries: [waiting] }),
      await openOperator(ctx, "maker"),
    )
    const { outcomes } = await take(on("S1", "1000", together("D-1", left(), left())))
    expect(outcomes).toEqual(["payout", "paid-twice"])
    expect(await statusNow()).toBe("paid")
    const { exception } = await ctx.db.bankStatementEntry.findFirstOrThrow({ where: { reference: "X-1" } })
    expect(exception).toBe("paid-twice")
  })

  test("of the same payout that came back is its return once", async () => {
    const { outcomes } = await take(on("S1", "1000", together("R-1", back(), back())))
    expect(outcomes).toEqual(["payout", "return"])
    expect(await statusNow()).toBe("failed")
  })
})

test("two entries with a payment of the same reference are one wire, and an exception", async () => {
  const paid = (value: string, reference: string) =>
    credit({ value, bookedDay: TUESDAY, details: { reference } })
  const entries = [
    together("B-1", paid("5", "X-1"), paid("7", "X-2")),
    together("B-2", paid("5", "X-1"), paid("9", "X-3")),
    // The wire is known with other money.
    together("B-3", paid("6", "X-1"), paid("8", "X-4")),
  ]
  const { added, outcomes } = await take(on("S1", "0", ...entries))
  expect(outcomes).toEqual(["wire", "wire", "known-otherwise", "wire", "known-otherwise", "wire"])
  expect(added.map(({ reference }) => reference)).toEqual(["X-1", "X-2", "X-1", "X-3", "X-1", "X-4"])
  expect(await ctx.db.wire.count({ where: { bankEntryReference: { startsWith: "X-" } } })).toBe(4)
})
