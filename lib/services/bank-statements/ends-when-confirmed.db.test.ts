import { beforeEach, describe, expect, test } from "vitest"
import type { BankStatementFile } from "#lib/domain/bank-statements/bank-statement.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { reject } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import type { PayoutOutcome } from "#lib/services/payouts/record-payout.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { attestationOutcome } from "#test/attestations/attestation-outcome.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { StatementOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { explainEntry } from "./explain-entry.ts"
import { importBankStatement } from "./import-bank-statement.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const TUESDAY = "2025-02-04"

let ctx: ReturnType<typeof ordersContext>
let maker: Actor
let checker: Actor
let world: Awaited<ReturnType<typeof openPayoutAtTheBank>>

/** A payout of EUR 100.34 is with the bank since Tuesday; it is Thursday. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  world = await openPayoutAtTheBank(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  ctx.moveTo("2025-02-06T09:00:00Z")
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const left = (reference = "D-1", details: Readonly<Record<string, unknown>> = {}) =>
  debit({
    value: world.payout.amount.value,
    reference,
    bookedDay: TUESDAY,
    details: { endToEndId: world.payout.endToEndId, counterpartyIban: PAYEE_IBAN, ...details },
  })

const back = () =>
  credit({
    value: world.payout.amount.value,
    reference: "R-1",
    bookedDay: TUESDAY,
    details: { endToEndId: world.payout.endToEndId, returnReason: { code: "AC04", text: null } },
  })

const tuesday = (...entries: StatementOf["entries"]) =>
  statementFile({ statementId: "S1", day: TUESDAY, opening: "5000", entries })

const notification = (...entries: StatementOf["entries"]) =>
  notificationFile({ statementId: "N1", day: TUESDAY, entries })

async function take(file: BankStatementFile, actor = maker) {
  const { statements, proposals } = await importBankStatement(ctx, actor, { file })
  const [imported] = statements
  if (imported === undefined) throw new Error("the file has no report of ours")
  return { ...imported, proposalId: proposals[0]?.id ?? "" }
}

const payoutNow = () => ctx.db.payout.findUniqueOrThrow({ where: { id: world.payout.id } })
const statusNow = async () => {
  const { status, returnedAt } = await payoutNow()
  return returnedAt === null ? status : "returned"
}
const orderStatus = async () =>
  (await requireRedemptionOrder(ctx, world.distributor, world.redemptionOrderId)).status

const record = (outcome: PayoutOutcome["outcome"]) =>
  recordLatestPayout(ctx, OPERATOR, {
    redemptionOrderId: world.redemptionOrderId,
    outcome,
    reason: outcome === "paid" ? null : "By hand.",
  })

const rejectIt = (id: string) => reject(ctx, checker, { id, reason: "This is not what the bank sent." })

const entryOf = (reference: string) =>
  ctx.db.bankStatementEntry.findFirstOrThrow({ where: { reference }, orderBy: { sequence: "desc" } })

const attested = (): Promise<string> =>
  attestationOutcome(ctx, BANK, { day: day(TUESDAY), withoutStatement: [] })

const reported = async () => {
  const page = { cursor: null, limit: 5 }
  const { items } = await listPayouts(ctx, maker, { status: null, page })
  return items[0]?.reported
}

describe("a payout of a statement that a person imports", () => {
  test("stays with the bank, and is paid when another person confirms the statement", async () => {
    const { added, proposalId } = await take(tuesday(left()))
    expect(added).toMatchObject([{ outcome: "payout", payoutId: world.payout.id }])
    expect(await orderStatus()).toBe("executed")
    expect(await reported()).toEqual({ direction: "debit", day: TUESDAY })
    expect(await attested()).toMatch(/^[^;]* statement .* waits for another person\.$/)
    await approveAsItIs(ctx, checker, proposalId)
    expect(await payoutNow()).toMatchObject({ status: "paid", endedBy: checker.who })
    expect(await reported()).toBeNull()
    expect(await attested()).toBe("attested")
  })

  test("stays with the bank when the statement is rejected, and is paid by the statement of a program", async () => {
    await rejectIt((await take(tuesday(left()))).proposalId)
    expect(await statusNow()).toBe("sent")
    expect(await reported()).toBeNull()
    expect(await take(tuesday(left()), BANK)).toMatchObject({ added: [], knownEntries: 1 })
    expect(await statusNow()).toBe("paid")
    expect(await attested()).toBe("attested")
  })

  test("is paid when a program's import takes the place of the statement that waits", async () => {
    await take(tuesday(left()))
    await take(tuesday(left()), BANK)
    expect(await statusNow()).toBe("paid")
    expect(await attested()).toBe("attested")
  })

  test("fails when it left and came back in one statement, with the reason of the bank", async () => {
    const { proposalId } = await take(tuesday(left(), back()))
    expect(await statusNow()).toBe("sent")
    expect(await reported()).toMatchObject({ direction: "credit" })
    await approveAsItIs(ctx, checker, proposalId)
    expect(await payoutNow()).toMatchObject({ status: "failed", statusReason: "AC04, the account is closed" })
    expect(await attested()).toBe("attested")
  })

  test("came back when the statement is confirmed, and not before", async () => {
    await take(notification(left()), BANK)
    expect(await statusNow()).toBe("paid")
    const { proposalId } = await take(tuesday(left(), back()))
    expect(await statusNow()).toBe("paid")
    expect(await orderStatus()).toBe("paid")
    await approveAsItIs(ctx, checker, proposalId)
    expect(await statusNow()).toBe("returned")
    expect(await orderStatus()).toBe("payout-failed")
    expect(await attested()).toBe("attested")
  })

  test("that a person records as paid meanwhile stays so, with the entry of the statement", async () => {
    const { proposalId } = await take(tuesday(left()))
    await record("paid")
    await approveAsItIs(ctx, checker, proposalId)
    expect(await payoutNow()).toMatchObject({ status: "paid", endedBy: OPERATOR.who })
    expect(await attested()).toBe("attested")
  })

  test("that a person records as failed meanwhile stays so: the approval says it, and the entry is an exception", async () => {
    const file = tuesday(left())
    const { proposalId } = await take(file)
    await record("failed")
    await expect(approveAsItIs(ctx, checker, proposalId)).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringMatching(/no longer: payout .*: paid; now: payout .*: stays failed/),
    })
    expect(await entryOf("D-1")).toMatchObject({ outcome: "payout" })
    const again = await take(file)
    await approveAsItIs(ctx, checker, again.proposalId)
    const entry = await entryOf("D-1")
    expect(entry).toMatchObject({
      outcome: "exception",
      exception: "not-sent",
      payoutId: world.payout.id,
      counterpartyIban: PAYEE_IBAN,
    })
    expect(await statusNow()).toBe("failed")
    expect(await attested()).toContain("is not explained")
    await explainEntry(ctx, maker, { entryId: entry.id, explanation: "Paid after all." })
    expect(await attested()).toBe("attested")
  })

  test("whose account was found invalid meanwhile stays with the bank, and its entry is matched once it is valid", async () => {
    const file = tuesday(left())
    await take(file)
    const { bankAccountId: id } = world.payout
    await decideBankAccount(ctx, OPERATOR, { id, decision: "invalidate" })
    await approveAsItIs(ctx, checker, (await take(file)).proposalId)
    expect(await entryOf("D-1")).toMatchObject({ outcome: "exception", exception: "payout-held" })
    expect(await statusNow()).toBe("sent")
    await decideBankAccount(ctx, OPERATOR, { id, decision: "validate" })
    await match((await entryOf("D-1")).id)
    expect(await statusNow()).toBe("paid")
    expect(await attested()).toBe("attested")
  })
})

/** Two people say that an exception is the payout. */
async function match(entryId: string) {
  const money = { record: "payout", id: world.payout.id } as const
  const input = { entryId, money, explanation: "As the bank says." }
  const { id } = await propose(ctx, maker, { kind: "bank-entry", input })
  await approveAsItIs(ctx, checker, id)
}

describe("a payout that only a person's notification names", () => {
  /** The bank's statement has the entry, and says less of it. */
  const less = { endToEndId: null, counterpartyIban: null }

  test("waits with it, also where a statement that counts has the entry: no day is attested meanwhile", async () => {
    const { proposalId } = await take(notification(left()))
    await take(tuesday(left("D-1", less)), BANK)
    expect(await statusNow()).toBe("sent")
    const { id } = await entryOf("D-1")
    expect(await attested()).toContain(`compensation of entry ${id} of -100.34 EUR waits for another person`)
    await approveAsItIs(ctx, checker, proposalId)
    expect(await statusNow()).toBe("paid")
    expect(await attested()).toBe("attested")
  })

  test("is an exception of that statement once the notification is rejected, which two people match", async () => {
    const { proposalId } = await take(notification(left()))
    await take(tuesday(left("D-1", less)), BANK)
    await rejectIt(proposalId)
    const entry = await entryOf("D-1")
    expect(entry).toMatchObject({ outcome: "exception", exception: "not-confirmed", isDiscarded: false })
    expect(await statusNow()).toBe("sent")
    await match(entry.id)
    expect(await statusNow()).toBe("paid")
    expect(await attested()).toBe("attested")
  })

  test("under a reference that the bank does not have is paid by the bank's entry", async () => {
    const { proposalId } = await take(notification(left("X-1")))
    expect((await take(tuesday(left()), BANK)).added).toMatchObject([{ outcome: "payout" }])
    expect(await statusNow()).toBe("paid")
    expect(await entryOf("X-1")).toMatchObject({ outcome: "exception", exception: "paid-twice" })
    expect(await attested()).toBe("attested")
    await expect(approveAsItIs(ctx, checker, proposalId)).rejects.toMatchObject({
      reason: expect.stringMatching(/no longer: payout .*: paid/),
    })
  })
})

test("whatever the service does, the database keeps an entry that has moved its money", async () => {
  await take(tuesday(left()), BANK)
  const { id } = await entryOf("D-1")
  await expect(
    ctx.db.bankStatementEntry.update({
      where: { id },
      data: { outcome: "exception", exception: "not-sent" },
    }),
  ).rejects.toThrow("stays what it says")
})
