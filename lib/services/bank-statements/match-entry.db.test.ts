import { beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import type { MatchedMoney } from "#lib/domain/bank-statements/entry-match.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { reject } from "#lib/services/approvals/decide.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { attestationOutcome } from "#test/attestations/attestation-outcome.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { EntryOf, StatementOf } from "#test/bank-statements/sample-statements.ts"
import {
  credit,
  debit,
  notificationFile,
  SAMPLE_ACCOUNT,
  statementFile,
} from "#test/bank-statements/sample-statements.ts"
import { countDeadlocks } from "#test/deadlocks.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import { OPERATOR, ordersContext, wire } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import { explainEntry } from "./explain-entry.ts"
import { importBankStatement } from "./import-bank-statement.ts"
import { readBankStatement } from "./list-bank-statements.ts"
import { matchEntry } from "./match-entry.ts"
import { readException } from "./read-exception.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const STRANGER_IBAN = "FR1420041010050500013M02606"
const TUESDAY = "2025-02-04"
const WEDNESDAY = "2025-02-05"
const PAID = 100.34

let url: string
let ctx: ReturnType<typeof ordersContext>
let maker: Actor
let checker: Actor
let world: Awaited<ReturnType<typeof openPayoutAtTheBank>>
let payout: MatchedMoney

/** A payout of EUR 100.34 is with the bank on Tuesday. */
beforeEach(async () => {
  const database = await createTestDatabase()
  url = database.url
  ctx = ordersContext(url)
  world = await openPayoutAtTheBank(ctx)
  expect(world.payout.amount.value).toBe(String(PAID))
  payout = { record: "payout", id: world.payout.id }
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  ctx.moveTo("2025-02-06T09:00:00Z")
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const take = async (of: StatementOf) => {
  const { statements } = await importBankStatement(ctx, BANK, { file: statementFile(of) })
  return statements[0]?.added ?? []
}

const tuesday = (...entries: StatementOf["entries"]): StatementOf => ({
  statementId: "S-TUESDAY",
  day: TUESDAY,
  opening: "5000",
  entries,
})

const paying = (value: string | number, details: EntryOf["details"] = {}, reference = "D-1") =>
  debit({
    value: String(value),
    reference,
    bookedDay: TUESDAY,
    details: { endToEndId: world.payout.endToEndId, counterpartyIban: PAYEE_IBAN, ...details },
  })

const returning = (value: number | string) =>
  credit({
    value: String(value),
    reference: "R-1",
    bookedDay: TUESDAY,
    details: {
      endToEndId: world.payout.endToEndId,
      returnReason: { code: "AC04", text: null },
    },
  })

const recordPaid = () =>
  recordLatestPayout(ctx, OPERATOR, {
    redemptionOrderId: world.redemptionOrderId,
    outcome: "paid",
    reason: null,
  })

const payoutNow = async () => {
  const order = await requireRedemptionOrder(ctx, world.distributor, world.redemptionOrderId)
  return { order: order.status, payout: order.payout?.status, reason: order.payout?.statusReason }
}

const proposing = (entryId: string | undefined, money: MatchedMoney, explanation = "As the bank says.") =>
  propose(ctx, maker, { kind: "bank-entry", input: { entryId: entryId ?? "", money, explanation } })

const match = async (...of: Parameters<typeof proposing>) => {
  const { id } = await proposing(...of)
  return approveAsItIs(ctx, checker, id)
}

const reasonFor = (of: string): Promise<string> =>
  attestationOutcome(ctx, BANK, { day: day(of), withoutStatement: [] })

const explainedOn = async (of: string) =>
  JSON.parse((await attestDay(ctx, BANK, { day: day(of), withoutStatement: [] })).content).accounts[0]

test("whoever decides about a proposal does not wait for those who read it", async () => {
  const [entry] = await take(tuesday(paying(105.34)))
  const { id } = await proposing(entry?.id, payout)
  const pools = [openDatabase(url), openDatabase(url, { poolSize: 1 })] as const
  const both = { ...ctx, db: pools[0] }
  const { read } = await inTransaction(pools[1], async (db) => {
    await lockRegister(db, world.shareClassId)
    const reading = [readApproval(both, checker, id), readApproval(both, maker, id)]
    await expect.poll(() => isWaitingForLock(ctx.db, "advisory"), { timeout: 10_000 }).toBe(true)
    const rejected = await reject(both, checker, { id, reason: "Ask the bank first." })
    expect(rejected).toMatchObject({ state: "rejected" })
    return { read: Promise.all(reading) }
  })
  expect(await read).toMatchObject([{ moved: [] }, { moved: [] }])
  await Promise.all(pools.map((pool) => pool.$disconnect()))
  expect(await countDeadlocks(url)).toBe(0)
})

test("a proposal whose dry run meets a locked register is not said to have moved", {
  timeout: 30_000,
}, async () => {
  const [entry] = await take(tuesday(paying(105.34)))
  const { id } = await proposing(entry?.id, payout)
  const other = openDatabase(url, { poolSize: 1 })
  await inTransaction(other, async (db) => {
    await lockRegister(db, world.shareClassId)
    expect(await readApproval(ctx, checker, id)).toMatchObject({ isBusy: true, moved: [] })
  })
  await other.$disconnect()
  expect(await readApproval(ctx, checker, id)).toMatchObject({ isBusy: false, moved: [] })
})

describe("an exception that is money of the register keeps no day from being attested", () => {
  test("a payout from which the bank took its charges as well", async () => {
    const [entry] = await take(tuesday(paying(105.34)))
    expect(entry).toMatchObject({ exception: "other-amount" })
    await explainEntry(ctx, OPERATOR, { entryId: entry?.id ?? "", explanation: "Our payout, with charges" })
    await recordPaid()
    await take({ statementId: "S-3", day: WEDNESDAY, opening: "4894.66", entries: [] })
    ctx.moveTo("2025-02-07T09:00:00Z")
    expect(await reasonFor(TUESDAY)).toBe("attested")
    await take({ statementId: "S-4", day: "2025-02-06", opening: "4894.66", entries: [] })
    expect(await reasonFor("2025-02-06")).toMatch(/payout .* of 100.34 EUR on 2025-02-06 is on no statement/)

    const { content, subjects } = await match(entry?.id, payout, "Charges of 5 EUR")
    expect(JSON.parse(content).changes).toEqual([
      `entry ${entry?.id} of -105.34 EUR on ${TUESDAY}, account ${SAMPLE_ACCOUNT}: exception → payout ${payout.id}, payout of 100.34 EUR`,
      "-5 EUR of the entry is an explained difference between the bank and the register",
    ])
    expect(subjects).toEqual([`bank-statement-entry:${entry?.id}`, `payout:${payout.id}`])
    expect(await explainedOn("2025-02-06")).toMatchObject({
      bank: "4894.66",
      register: "4899.66",
      difference: "-5",
      explained: [{ entryId: entry?.id, amount: "-5" }],
    })
  })

  test("a payout whose account the bank does not name", async () => {
    const [entry] = await take(tuesday(paying(PAID, { counterpartyIban: null })))
    expect(entry).toMatchObject({ exception: "other-account" })
    await explainEntry(ctx, OPERATOR, { entryId: entry?.id ?? "", explanation: "Our payout" })
    await recordPaid()
    await take({ statementId: "S-3", day: "2025-02-06", opening: "4899.66", entries: [] })
    ctx.moveTo("2025-02-07T09:00:00Z")
    expect(await reasonFor("2025-02-06")).toContain("is on no statement")
    await match(entry?.id, payout)
    expect(await explainedOn("2025-02-06")).toMatchObject({ difference: "0", explained: [] })
  })

  test("a wire that was sent back at the bank before that was recorded", async () => {
    const details = { counterpartyName: "Unknown" }
    const arrived = credit({ value: "50", reference: "C-1", bookedDay: TUESDAY, details })
    const back = debit({ value: "48", reference: "D-9", bookedDay: TUESDAY, details })
    const [came, entry] = await take(tuesday(arrived, back))
    expect(entry).toMatchObject({ exception: "no-payout" })
    const wireId = came?.wireId ?? ""
    const money = { record: "wire", id: wireId } as const
    await expect(proposing(entry?.id, money)).rejects.toThrow(
      "The wire was not returned (status: suspense): return it first.",
    )
    await explainEntry(ctx, OPERATOR, { entryId: entry?.id ?? "", explanation: "Sent back to the payer" })
    await returnWire(ctx, OPERATOR, { wireId, reason: "Nobody's." })
    await take({ statementId: "S-3", day: "2025-02-06", opening: "5002", entries: [] })
    ctx.moveTo("2025-02-07T09:00:00Z")
    expect(await reasonFor("2025-02-06")).toMatch(/wire-returned .* is on no statement/)
    await match(entry?.id, money, "The bank charged our account less.")
    expect(await explainedOn("2025-02-06")).toMatchObject({ register: "5000", difference: "2" })
  })

  test("a payout that is still with the bank is paid by it, and the investor's order with it", async () => {
    const added = await take(tuesday(paying(PAID, { endToEndId: null })))
    expect(added).toMatchObject([{ exception: "no-payout" }])
    await match(added[0]?.id, payout)
    expect(await payoutNow()).toMatchObject({ order: "paid", payout: "paid" })
    expect(await explainedOn(TUESDAY)).toMatchObject({ difference: "0", explained: [] })
  })

  test("a payout whose bank account was found invalid after it was sent, once it is validated again", async () => {
    const { bankAccountId: id } = world.payout
    await decideBankAccount(ctx, OPERATOR, { id, decision: "invalidate" })
    const [entry] = await take(tuesday(paying(PAID)))
    expect(entry).toMatchObject({ exception: "payout-held" })
    await expect(proposing(entry?.id, payout)).rejects.toMatchObject({ code: "ConflictError" })
    await decideBankAccount(ctx, OPERATOR, { id, decision: "validate" })
    await match(entry?.id, payout)
    expect(await payoutNow()).toMatchObject({ order: "paid" })
    expect(await reasonFor(TUESDAY)).toBe("attested")
  })

  test("a payout that came back net of charges is booked back whole, and the charges are explained", async () => {
    const added = await take(tuesday(paying(PAID), returning(95.34)))
    expect(added).toMatchObject([{ outcome: "payout" }, { exception: "other-amount" }])
    expect(await payoutNow()).toMatchObject({ payout: "sent" })
    // The report returns it, so it has not been paid; a person says that it was, because only that comes back net of charges.
    await expect(proposing(added[1]?.id, payout)).rejects.toThrow(
      "The payout is sent: only what the bank has paid can come back.",
    )
    await recordPaid()
    await match(added[1]?.id, payout)
    expect(await payoutNow()).toEqual({
      order: "payout-failed",
      payout: "failed",
      reason: "AC04, the account is closed",
    })
    expect(await explainedOn(TUESDAY)).toMatchObject({
      bank: "4995",
      register: "5000",
      explained: [{ entryId: added[1]?.id, amount: "-5" }],
    })
  })

  test("money that came under a reference that is known with other money", async () => {
    const wrong = await wire(ctx, world.shareClassId, "5", "typed", { bankEntryReference: "C-1" })
    const [entry] = await take(tuesday(credit({ value: "50", reference: "C-1", bookedDay: TUESDAY })))
    expect(entry).toMatchObject({ exception: "known-otherwise" })
    await returnWire(ctx, OPERATOR, { wireId: wrong.id, reason: "Typed with another amount." })
    const right = await recordWire(ctx, BANK, {
      account: { bankAccountNumber: SAMPLE_ACCOUNT },
      amount: { value: decimal("50"), currency: "EUR" },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      remittanceText: null,
      structuredReference: null,
      payerName: null,
      payerIban: null,
      bankEntryReference: "C-1 corrected",
    })
    await match(entry?.id, { record: "wire", id: right.id })
    expect(await explainedOn(TUESDAY)).toMatchObject({ register: "5050", difference: "0", explained: [] })
    // Sent back later, it was there all the same.
    await returnWire(ctx, OPERATOR, { wireId: right.id, reason: "Nobody's." })
    await take({ statementId: "S-3", day: WEDNESDAY, opening: "5050", entries: [] })
    expect(await reasonFor(WEDNESDAY)).toBe("attested")
  })

  test("a wire of before the first statement that was sent back after it", async () => {
    ctx.moveTo("2025-02-04T12:00:00Z")
    const early = await wire(ctx, world.shareClassId, "20", "early", { payerIban: PAYEE_IBAN })
    await returnWire(ctx, OPERATOR, { wireId: early.id, reason: "Nobody's." })
    ctx.moveTo("2025-02-06T09:00:00Z")
    const details = { counterpartyIban: PAYEE_IBAN }
    const back = debit({ value: "20", reference: "D-7", bookedDay: WEDNESDAY, details })
    const added = await take({ statementId: "S-3", day: WEDNESDAY, opening: "5000", entries: [back] })
    expect(added).toMatchObject([{ outcome: "wire-returned" }])
    expect(await explainedOn(WEDNESDAY)).toMatchObject({ register: "4980", difference: "0" })
  })
})

test("a matched exception needs no other explanation, and is counted as explained", async () => {
  const file = statementFile(tuesday(paying(105.34)))
  const [imported] = (await importBankStatement(ctx, BANK, { file })).statements
  const id = imported?.statement.id ?? ""
  const entry = imported?.added[0]
  const unexplained = async () => (await readBankStatement(ctx, BANK, { id })).statement.unexplained
  expect(await unexplained()).toBe(1)
  await match(entry?.id, payout, "Charges of 5 EUR")
  expect(await unexplained()).toBe(0)
  const explaining = explainEntry(ctx, OPERATOR, { entryId: entry?.id ?? "", explanation: "Other" })
  await expect(explaining).rejects.toMatchObject({ code: "ConflictError" })
  const { matches } = await readBankStatement(ctx, BANK, { id })
  expect(matches.get(entry?.id ?? "")).toMatchObject({
    kind: "payout",
    ...payout,
    amount: "100.34",
    explanation: "Charges of 5 EUR",
    matchedBy: checker.who,
  })
})

describe("an exception is read with the money that it may be", () => {
  const candidatesOf = async (id: string | undefined) => {
    const { candidates } = await readException(ctx, OPERATOR, id ?? "")
    return candidates.map(({ record, id: of, status }) => [record, of, status])
  }

  test("what the bank names comes first, then the nearest amounts, and nothing that is on a statement", async () => {
    const back = await wire(ctx, world.shareClassId, "105", "returned")
    await returnWire(ctx, OPERATOR, { wireId: back.id, reason: "Nobody's." })
    const kept = await wire(ctx, world.shareClassId, "95", "kept")
    const [named, nameless, came] = await take(
      tuesday(paying(105.34), debit({ value: "105", reference: "D-2", bookedDay: TUESDAY }), {
        ...credit({ value: "95", reference: "R-9", bookedDay: TUESDAY }),
        isReversal: true,
      }),
    )
    const [sent, returned] = [
      ["payout", payout.id, "sent"],
      ["wire", back.id, "returned"],
    ]
    expect(await candidatesOf(named?.id)).toEqual([sent, returned])
    expect(await candidatesOf(nameless?.id)).toEqual([returned, sent])
    expect(await candidatesOf(came?.id)).toContainEqual(["wire", kept.id, "suspense"])
    await match(named?.id, payout)
    expect(await candidatesOf(named?.id)).toEqual([])
    expect(await candidatesOf(nameless?.id)).toEqual([returned])
    expect(await candidatesOf(came?.id)).toContainEqual(["payout", payout.id, "paid"])
    const { match: found } = await readException(ctx, OPERATOR, named?.id ?? "")
    expect(found).toMatchObject({ kind: "payout", ...payout })
  })

  test("and with the open proposal about it, by the operator only", async () => {
    const [entry, known] = await take(
      tuesday(paying(105.34), credit({ value: "5", reference: "C-1", bookedDay: TUESDAY })),
    )
    const { id } = await proposing(entry?.id, payout)
    expect((await readException(ctx, OPERATOR, entry?.id ?? "")).proposal?.id).toBe(id)
    await expect(readException(ctx, OPERATOR, known?.id ?? "")).rejects.toMatchObject({
      code: "NotFoundError",
    })
    await expect(readException(ctx, world.distributor, entry?.id ?? "")).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })
})

describe("money is one entry of the bank", () => {
  test("a second entry is not matched to it, nor one that the bank names correctly later", async () => {
    const [first, second] = await take(
      tuesday(paying(105.34), paying(PAID, { counterpartyIban: null }, "D-2")),
    )
    await match(first?.id, payout)
    await expect(proposing(second?.id, payout)).rejects.toThrow("another entry of the bank already")
    await expect(proposing(first?.id, payout)).rejects.toThrow("matched already")
    const third = { ...paying(PAID, {}, "D-3"), bookedDay: day(WEDNESDAY) }
    const later = await take({ statementId: "S-3", day: WEDNESDAY, opening: "4794.32", entries: [third] })
    expect(later).toMatchObject([{ exception: "paid-twice" }])
  })

  test("what was booked as it is matched to no other entry", async () => {
    const added = await take(tuesday(paying(PAID), paying(105.34, {}, "D-2")))
    expect(added).toMatchObject([{ outcome: "payout" }, { exception: "other-amount" }])
    await expect(proposing(added[1]?.id, payout)).rejects.toThrow("another entry of the bank already")
    await expect(proposing(added[0]?.id, payout)).rejects.toThrow("The entry is no exception")
  })

  test("a payout that left twice, once to an account that two people matched to it, is counted once", async () => {
    const file = notificationFile({ statementId: "N-1", day: TUESDAY, entries: [paying(PAID)] })
    await importBankStatement(ctx, BANK, { file })
    expect(await payoutNow()).toMatchObject({ order: "paid", payout: "paid" })
    const [entry] = await take(tuesday(paying(PAID, { counterpartyIban: STRANGER_IBAN })))
    expect(entry).toMatchObject({ exception: "known-otherwise" })
    await match(entry?.id, payout)
    // The bank has debited the money twice.
    const again = { ...tuesday(paying(PAID)), statementId: "S-AGAIN", opening: "4899.66" }
    const [second] = await take(again)
    expect(second).toMatchObject({ exception: "known-otherwise" })
    expect(await reasonFor(TUESDAY)).toContain(`entry ${second?.id} of -${PAID} EUR is not explained`)
  })

  test("a newer proposal about the same money takes the place of the older one", async () => {
    const [first, second] = await take(tuesday(paying(105.34), paying(104, {}, "D-2")))
    const [one, other] = [await proposing(first?.id, payout), await proposing(second?.id, payout)]
    await expect(approveAsItIs(ctx, checker, one.id)).rejects.toThrow("superseded")
    await approveAsItIs(ctx, checker, other.id)
    expect(await ctx.db.bankEntryMatch.findMany({ select: { entryId: true, approvalId: true } })).toEqual([
      { entryId: second?.id, approvalId: other.id },
    ])
  })
})

describe("an exception is not matched", () => {
  test("to money on an account that its class never had", async () => {
    const other = sampleShareClass({ symbol: "eurUSTBL", isin: "FR0010526061" })
    const account = "FR1420041010050500013M02606"
    await importShareClasses(ctx, SCHEDULE, {
      records: [{ ...other, bankAccountNumber: account } as typeof other],
    })
    const [entry] = await take({ ...tuesday(paying(105.34)), account })
    expect(entry).toMatchObject({ exception: "other-amount" })
    await expect(proposing(entry?.id, payout)).rejects.toThrow(
      `This money is of a class that is not paid to or from the account ${account}.`,
    )
  })

  test("to money in another currency, of the other direction, or that nobody knows", async () => {
    const dollars = {
      ...tuesday(debit({ value: "100.34", reference: "D-5", currency: "USD" })),
      currency: "USD",
    }
    const [inDollars] = await take({ ...dollars, currency: "USD", statementId: "S-USD" })
    await expect(proposing(inDollars?.id, payout)).rejects.toThrow(
      "The entry is in USD, and the payout in EUR.",
    )
    const [back] = await take(tuesday(returning(95)))
    const compensation = { record: "compensation", id: payout.id, endToEndId: "NONE" } as const
    await expect(proposing(back?.id, compensation)).rejects.toMatchObject({ code: "NotFoundError" })
    await expect(proposing(back?.id, payout)).rejects.toThrow("only what the bank has paid can come back")
    await expect(proposing(payout.id, payout)).rejects.toMatchObject({ code: "NotFoundError" })
  })

  test("to a payout that failed before the bank had paid it", async () => {
    const [entry] = await take(tuesday(paying(105.34)))
    const failed = {
      redemptionOrderId: world.redemptionOrderId,
      outcome: "failed",
      reason: "Closed.",
    } as const
    await recordLatestPayout(ctx, OPERATOR, failed)
    await expect(proposing(entry?.id, payout)).rejects.toThrow(
      "The payout is failed: the bank pays only what was sent to it.",
    )
  })

  test("by anybody but the operator", async () => {
    const [entry] = await take(tuesday(paying(105.34)))
    const input = { entryId: entry?.id ?? "", money: payout, explanation: "Charges", approvalId: null }
    await expect(matchEntry(ctx, world.distributor, input)).rejects.toMatchObject({ code: "ForbiddenError" })
  })
})
