import { beforeEach, describe, expect, test } from "vitest"
import type { BankStatementFile } from "#lib/domain/bank-statements/bank-statement.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { StatementOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { contentOf } from "./approval-kind.ts"
import { readApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"
import { readNamedPayees, readProposedPayments } from "./proposed-payments.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const TUESDAY = "2025-02-04"
const WEDNESDAY = "2025-02-05"

let ctx: ReturnType<typeof ordersContext>
let world: Awaited<ReturnType<typeof openPayoutAtTheBank>>
let maker: Actor
let checker: Actor

/** A payout is with the bank since Tuesday; it is Thursday, after midnight in Paris and before it in UTC. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  world = await openPayoutAtTheBank(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  ctx.moveTo("2025-02-05T23:30:00Z")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const left = (reference = "D-1") =>
  debit({
    value: world.payout.amount.value,
    reference,
    bookedDay: TUESDAY,
    details: { endToEndId: world.payout.endToEndId, counterpartyIban: PAYEE_IBAN },
  })

const back = (bookedDay = WEDNESDAY) =>
  credit({
    value: world.payout.amount.value,
    reference: "R-1",
    bookedDay,
    details: { endToEndId: world.payout.endToEndId, returnReason: { code: "AC04", text: "Frau Lovelace" } },
  })

const tuesday = (...entries: StatementOf["entries"]) =>
  statementFile({ statementId: "S-TUESDAY", day: TUESDAY, opening: "5000", entries })

const REST = () => String(5000 - Number(world.payout.amount.value))
const wednesday = (...entries: StatementOf["entries"]) =>
  statementFile({ statementId: "S-WEDNESDAY", day: WEDNESDAY, opening: REST(), entries })

/** The proposal of what a person imports, as a checker reads it. */
async function proposed(file: BankStatementFile) {
  const { proposals } = await importBankStatement(ctx, maker, { file })
  return readApproval(ctx, checker, proposals[0]?.id ?? "")
}

const release = async () => {
  const input = { redemptionOrderIds: [world.redemptionOrderId] }
  const { id } = await propose(ctx, maker, { kind: "payout-batch", input })
  return readApproval(ctx, checker, id)
}

const retry = () =>
  retryPayout(ctx, world.distributor, {
    redemptionOrderId: world.redemptionOrderId,
    bankAccountId: world.payout.bankAccountId,
  })

const ended = (outcome: "paid" | "failed" | "returned") => ({
  name: "payoutEnds",
  values: {
    order: { id: world.redemptionOrderId },
    amount: { value: world.payout.amount.value, currency: "EUR" },
    payee: { payeeOf: world.payout.bankAccountId },
    outcome: { endedAs: outcome },
  },
})

const endingsIn = (texts: Awaited<ReturnType<typeof readApproval>>["texts"]) =>
  texts.filter((text) => text?.name === "payoutEnds")

describe("the proposal to confirm a person's statement lists the money that it ends", () => {
  test("as paid, and after that as returned, with the payee, whose name is not kept", async () => {
    const { approval, changes, texts, payees, moved } = await proposed(tuesday(left()))
    const line = `payout ${world.payout.id} of order ${world.redemptionOrderId}, ${world.payout.amount.value} EUR to bank account ${world.payout.bankAccountId}`
    expect(changes).toContain(`${line}: paid`)
    expect(endingsIn(texts)).toEqual([ended("paid")])
    expect(payees).toEqual([expect.stringContaining(`${PAYEE_IBAN} (AGRIFRPP) of Ada Lovelace`)])
    expect(moved).toEqual([])
    expect((await readNamedPayees(ctx, checker, texts)).get(world.payout.bankAccountId)?.name).toBe(
      "Ada Lovelace",
    )
    expect(approval.content).not.toMatch(/Lovelace|DE89/)
    await approveAsItIs(ctx, checker, approval.id)

    const second = await proposed(wednesday(back()))
    expect(second.changes).toContain(`${line}: paid and sent back, owed again`)
    expect(endingsIn(second.texts)).toEqual([ended("returned")])
    await approveAsItIs(ctx, checker, second.approval.id)
    await retry()
  })

  test("once, as failed, where it came back in the same statement", async () => {
    expect(endingsIn((await proposed(tuesday(left(), back(TUESDAY)))).texts)).toEqual([ended("failed")])
  })

  test("but not what a program's notification said before", async () => {
    const file = notificationFile({ statementId: "N1", day: TUESDAY, entries: [left()] })
    await importBankStatement(ctx, BANK, { file })
    expect(endingsIn((await proposed(tuesday(left()))).texts)).toEqual([])
  })
})

describe("the proposal to release a payout once more says what became of it before", () => {
  const attempt = () => ({
    endToEndId: world.payout.endToEndId,
    sentDay: TUESDAY,
    endedDay: "2025-02-06",
    by: maker.who,
  })

  test("that a statement says it was paid and came back, once another person has confirmed that", async () => {
    const first = await proposed(tuesday(left()))
    const second = await proposed(wednesday(back()))
    await expect(retry()).rejects.toMatchObject({ code: "ConflictError" })
    await approveAsItIs(ctx, checker, first.approval.id)
    await expect(approveAsItIs(ctx, checker, second.approval.id)).rejects.toMatchObject({
      reason: expect.stringContaining("paid and sent back, owed again"),
    })
    const again = await proposed(wednesday(back()))
    await approveAsItIs(ctx, checker, again.approval.id)
    await retry()
    const { approval, changes, texts } = await release()
    expect(changes).toEqual([
      `payout of redemption order ${world.redemptionOrderId}: ${world.payout.amount.value} EUR to bank account ${world.payout.bankAccountId}, sent; sent before on ${TUESDAY}, recorded as paid on 2025-02-06, recorded as returned on 2025-02-06 by ${checker.who}`,
    ])
    const returned = { ...attempt(), by: checker.who, outcome: "returned", paidDay: "2025-02-06" }
    expect(texts).toMatchObject([{ name: "payoutAgain", values: { before: { attempts: [returned] } } }])
    expect(approval.content).not.toContain("Lovelace")
    const reason = "AC04, the account is closed: Frau Lovelace"
    const earlier = [{ ...returned, reason }]
    const shown = await readProposedPayments(ctx, checker, texts)
    expect(shown?.payments).toMatchObject([{ of: "payout", orderId: world.redemptionOrderId, earlier }])
    const page = { cursor: null, limit: 5 }
    const { items } = await listPayouts(ctx, maker, { status: "pending", page })
    expect(items.map((payout) => payout.earlier)).toEqual([earlier])
    await approveAsItIs(ctx, checker, approval.id)
    const order = await requireRedemptionOrder(ctx, OPERATOR, world.redemptionOrderId)
    expect(order.payout?.status).toBe("sent")
  })

  test("every time that it failed, or ended before it was sent, and not what is said of it later", async () => {
    const fail = (reason: string) =>
      recordLatestPayout(ctx, maker, {
        redemptionOrderId: world.redemptionOrderId,
        outcome: "failed",
        reason,
      })
    await fail("Account closed.")
    await retry()
    await fail("Named by mistake.")
    await retry()
    const { approval, texts } = await release()
    expect(contentOf(approval).texts).toEqual(texts)
    const attempts = [
      { ...attempt(), outcome: "failed", paidDay: null },
      { outcome: "unsent", sentDay: null, paidDay: null, endedDay: "2025-02-06", by: maker.who },
    ]
    expect(texts).toMatchObject([{ name: "payoutAgain", values: { before: { attempts } } }])
    await approveAsItIs(ctx, checker, approval.id)
    await fail("Once more.")
    const { payments = [] } = (await readProposedPayments(ctx, checker, texts)) ?? {}
    expect(payments[0]?.earlier.map(({ reason }) => reason)).toEqual(["Account closed.", "Named by mistake."])
  })
})
