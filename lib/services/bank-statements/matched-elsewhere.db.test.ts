import { beforeEach, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { attestationOutcome } from "#test/attestations/attestation-outcome.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { EntryOf } from "#test/bank-statements/sample-statements.ts"
import { credit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { explainEntry } from "./explain-entry.ts"
import { importBankStatement } from "./import-bank-statement.ts"
import { readException } from "./read-exception.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const STRANGER_IBAN = "FR1420041010050500013M02606"
const TUESDAY = "2025-02-04"
const WEDNESDAY = "2025-02-05"

let ctx: ReturnType<typeof ordersContext>
let maker: Actor
let checker: Actor
let shareClassId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  ;({ shareClassId } = await openPayoutAtTheBank(ctx))
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  ctx.moveTo("2025-02-06T09:00:00Z")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const money = (details: NonNullable<EntryOf["details"]>, reference = "A-1") =>
  credit({ value: "1000", reference, bookedDay: TUESDAY, details })

const added = async (file: Parameters<typeof importBankStatement>[2]["file"]) =>
  (await importBankStatement(ctx, BANK, { file })).statements[0]?.added ?? []

const notified = (statementId: string, ...entries: ReturnType<typeof money>[]) =>
  added(notificationFile({ statementId, day: TUESDAY, entries }))

const stated = (of: string, opening: string, ...entries: ReturnType<typeof money>[]) =>
  added(statementFile({ statementId: `S-${of}`, day: of, opening, entries }))

/** Two people say that an exception is a wire. */
async function match(entryId = "", wireId: string | null = null) {
  const record = { record: "wire", id: wireId ?? "" } as const
  const input = { entryId, money: record, explanation: "The payer has two accounts." }
  const { id } = await propose(ctx, maker, { kind: "bank-entry", input })
  await approveAsItIs(ctx, checker, id)
}

const reasonFor = (of: string): Promise<string> =>
  attestationOutcome(ctx, BANK, { day: day(of), withoutStatement: [] })

test("an entry whose money two people found to be another one of a statement is an exception, which is explained", async () => {
  const [notifiedEntry] = await notified("N1", money({ counterpartyIban: PAYEE_IBAN }))
  expect(notifiedEntry).toMatchObject({ outcome: "wire" })
  const [exception] = await stated(TUESDAY, "5000", money({ counterpartyIban: STRANGER_IBAN }))
  expect(exception).toMatchObject({ outcome: "exception", exception: "known-otherwise" })
  await match(exception?.id, notifiedEntry?.wireId)
  expect(await reasonFor(TUESDAY)).toBe("attested")

  const [again] = await stated(WEDNESDAY, "6000", money({ counterpartyIban: PAYEE_IBAN }))
  expect(again).toMatchObject({ outcome: "exception", exception: "known-otherwise", reference: "A-1" })
  expect(await reasonFor(WEDNESDAY)).toContain(`entry ${again?.id} of 1000 EUR is not explained`)
  await explainEntry(ctx, maker, { entryId: again?.id ?? "", explanation: "The bank booked it twice." })
  expect(await reasonFor(WEDNESDAY)).toBe("attested")
})

test("so is a payment that was notified under its own reference", async () => {
  const [notifiedEntry] = await notified("N1", money({ counterpartyIban: PAYEE_IBAN }, "P-1"))
  const [exception] = await stated(
    TUESDAY,
    "5000",
    money({ counterpartyIban: STRANGER_IBAN, reference: "P-1" }, "B-1"),
  )
  await match(exception?.id, notifiedEntry?.wireId)
  const again = money({ counterpartyIban: PAYEE_IBAN, reference: "P-1" }, "B-2")
  expect(await stated(WEDNESDAY, "6000", again)).toMatchObject([{ exception: "known-otherwise" }])
})

test("what a notification said otherwise is the same exception in the statement, with other texts", async () => {
  const [notifiedEntry] = await notified("N1", money({ counterpartyIban: PAYEE_IBAN }))
  const said = { counterpartyIban: STRANGER_IBAN, remittanceText: "ORDER" }
  const [exception] = await notified("N2", money(said))
  expect(exception).toMatchObject({ exception: "known-otherwise" })
  await match(exception?.id, notifiedEntry?.wireId)
  expect(await stated(TUESDAY, "5000", money({ ...said, remittanceText: "ORDER OF 4 FEBRUARY" }))).toEqual([])
  expect(await reasonFor(TUESDAY)).toBe("attested")
  expect(await ctx.db.wire.count({ where: { shareClassId, bankEntryReference: "A-1" } })).toBe(1)
})

test("a statement that names another account than such a notification has an exception of its own", async () => {
  await notified("N1", money({ counterpartyIban: PAYEE_IBAN }))
  await notified("N2", money({ counterpartyIban: STRANGER_IBAN }))
  const third = money({ counterpartyIban: "DE02120300000000202051" })
  expect(await stated(TUESDAY, "5000", third)).toMatchObject([{ exception: "known-otherwise" }])
})

test("two people match that exception to the money of the notification's, whose match gives way", async () => {
  const [first] = await notified("N1", money({ counterpartyIban: PAYEE_IBAN }))
  const [second] = await notified("N2", money({ counterpartyIban: STRANGER_IBAN }))
  await match(second?.id, first?.wireId)
  const [third] = await stated(TUESDAY, "5000", money({ counterpartyIban: "DE02120300000000202051" }))
  expect(await reasonFor(TUESDAY)).toContain("is on no statement")
  expect((await readException(ctx, maker, third?.id ?? "")).candidates[0]).toMatchObject({
    id: first?.wireId,
  })

  await match(third?.id, first?.wireId)
  expect(await reasonFor(TUESDAY)).toBe("attested")
  await expect(match(second?.id, first?.wireId)).rejects.toMatchObject({ reason: /is matched already/ })

  // The former exception is other money where a statement has it.
  const [again, ...others] = await stated(WEDNESDAY, "6000", money({ counterpartyIban: STRANGER_IBAN }))
  expect(others).toEqual([])
  const entryId = again?.id ?? second?.id ?? ""
  expect(await reasonFor(WEDNESDAY)).toContain(`entry ${entryId} of 1000 EUR is not explained`)
  await expect(match(entryId, first?.wireId)).rejects.toMatchObject({ code: "ConflictError" })
  await explainEntry(ctx, maker, { entryId, explanation: "The bank booked it twice." })
  expect(await reasonFor(WEDNESDAY)).toBe("attested")
})
