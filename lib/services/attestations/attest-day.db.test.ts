import { createHash } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import { sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { attestationOutcome } from "#test/attestations/attestation-outcome.ts"
import { openPayoutAtTheBank, PAYEE_IBAN } from "#test/bank-statements/payout-at-the-bank.ts"
import type { StatementOf } from "#test/bank-statements/sample-statements.ts"
import { credit, debit, SAMPLE_ACCOUNT, statementFile } from "#test/bank-statements/sample-statements.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import { OPERATOR, ordersContext, wire } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import {
  accountsWithoutStatementIn,
  attestDay,
  compareDay,
  listAttestations,
  readLastDayOver,
  readLastOpenDayOver,
} from "./attest-day.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const MONDAY = day("2025-02-03")
const TUESDAY = day("2025-02-04")

let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let payout: Readonly<{ endToEndId: string; amount: Readonly<{ value: string }> }>
let redemptionOrderId: string

/** An order that was paid and executed on Monday without a statement, and a payout that is with the bank on Tuesday. */
beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  ;({ shareClassId, redemptionOrderId, payout } = await openPayoutAtTheBank(ctx))
  ctx.moveTo("2025-02-06T09:00:00Z")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const take = async (of: StatementOf) =>
  (await importBankStatement(ctx, BANK, { file: statementFile(of) })).statements[0]?.added ?? []

const payoutEntry = () =>
  debit({
    value: payout.amount.value,
    reference: "D-1",
    bookedDay: TUESDAY,
    details: { endToEndId: payout.endToEndId, counterpartyIban: PAYEE_IBAN },
  })

/** Tuesday at the bank, which has had other money before: the register began earlier than its statements. */
const tuesday = (...more: ReturnType<typeof credit>[]): StatementOf => ({
  statementId: "S-TUESDAY",
  day: TUESDAY,
  opening: "5000",
  entries: [payoutEntry(), credit({ value: "50", reference: "C-1", bookedDay: TUESDAY }), ...more],
})

const reasonFor = (of = TUESDAY, ...seen: readonly string[]): Promise<string> =>
  attestationOutcome(ctx, BANK, { day: of, withoutStatement: seen })

describe("a day on which the register and the bank agree", () => {
  test("is attested once, with every figure and its hash in the audit log", async () => {
    await take(tuesday())
    const attestation = await attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [] })
    const left = String(5050 - Number(payout.amount.value))
    expect(JSON.parse(attestation.content)).toEqual({
      day: TUESDAY,
      accountsWithoutStatement: [],
      shareClasses: [{ shareClass: "EUTBL", holders: "896.67807", inIssue: "896.67807" }],
      accounts: [
        {
          account: SAMPLE_ACCOUNT,
          currency: "EUR",
          startDay: TUESDAY,
          startBalance: "5000",
          bank: left,
          register: left,
          difference: "0",
          explained: [],
        },
      ],
    })
    expect(attestation.contentHash).toBe(createHash("sha256").update(attestation.content).digest("hex"))
    expect(await attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [] })).toEqual(attestation)
    await sealAuditLog(ctx)
    const { items } = await listAuditRecords(ctx, OPERATOR, {
      from: null,
      to: null,
      actor: null,
      action: "day.attested",
      subjectKind: null,
      subjectId: null,
      page: { cursor: null, limit: 5 },
    })
    expect(items).toMatchObject([{ subjectId: TUESDAY, after: { contentHash: attestation.contentHash } }])
    expect((await listAttestations(ctx, BANK, { cursor: null, limit: 5 })).items).toEqual([attestation])
  })

  test("is attested once, also when several people do so at the same moment", async () => {
    await take(tuesday())
    const attested = await Promise.all(
      [1, 2, 3, 4].map(() => attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [] })),
    )
    expect(new Set(attested.map(({ id }) => id)).size).toBe(1)
  })

  test("may have entries of the bank that are nothing in the register, once they are explained", async () => {
    const fee = debit({ value: "2.5", reference: "D-2", bookedDay: TUESDAY })
    const added = await take(tuesday(fee))
    const entryId = added.find(({ reference }) => reference === "D-2")?.id ?? ""
    expect(await reasonFor()).toContain(`entry ${entryId} of -2.5 EUR is not explained`)
    await explainEntry(ctx, OPERATOR, { entryId, explanation: "Account fee" })
    expect(
      JSON.parse((await attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [] })).content).accounts,
    ).toMatchObject([{ difference: "-2.5", explained: [{ entryId, amount: "-2.5" }] }])
  })

  test("may be within a statement, and after a payout that came back unpaid", async () => {
    const back = credit({
      value: payout.amount.value,
      reference: "R-1",
      bookedDay: "2025-02-05",
      details: { endToEndId: payout.endToEndId, returnReason: { code: "AC04", text: null } },
    })
    await take({ ...tuesday(back), openingDay: TUESDAY, day: "2025-02-05" })
    expect(await reasonFor(TUESDAY)).toBe("attested")
    expect(await reasonFor(day("2025-02-05"))).toBe("attested")
    const { items } = await listAttestations(ctx, BANK, { cursor: null, limit: 5 })
    expect(items.map(({ content }) => JSON.parse(content).accounts[0].difference)).toEqual([
      "0",
      `-${payout.amount.value}`,
    ])
  })
})

describe("a class whose account has no statement", () => {
  const ACCOUNT = "DE89370400440532013000"

  beforeEach(async () => {
    const records = [
      sampleShareClass({
        symbol: "USTBL",
        isin: "FR0010526061",
        currency: "USD",
        bankAccountNumber: ACCOUNT,
      }),
    ]
    await importShareClasses(ctx, OPERATOR, { records })
    await take(tuesday())
  })

  test("is named when the day is attested, and in the attestation", async () => {
    expect((await compareDay(ctx, BANK, TUESDAY)).withoutStatement).toEqual([
      { account: ACCOUNT, currency: "USD" },
    ])
    expect(await reasonFor()).toBe(
      `No statement has ${TUESDAY} of ${ACCOUNT} in USD. Name these accounts to attest the day without them.`,
    )
    expect(await reasonFor(TUESDAY, SAMPLE_ACCOUNT)).toContain(ACCOUNT)
    const attestation = await attestDay(ctx, BANK, { day: TUESDAY, withoutStatement: [ACCOUNT] })
    expect(accountsWithoutStatementIn(attestation)).toEqual([{ account: ACCOUNT, currency: "USD" }])
  })

  test("does not hide that a statement is missing of an account that had some before", async () => {
    const of = day("2025-02-05")
    expect((await compareDay(ctx, BANK, of)).withoutStatement).toMatchObject([{ account: ACCOUNT }])
    expect(await reasonFor(of, ACCOUNT, SAMPLE_ACCOUNT)).toContain("no statement reaches this day")
  })
})

test("the day to begin with on a Sunday is Friday, although Saturday is over", async () => {
  ctx.moveTo("2025-02-09T09:00:00Z")
  expect(await readLastDayOver(ctx)).toBe("2025-02-08")
  expect(await readLastOpenDayOver(ctx)).toBe("2025-02-07")
})

describe("a day is not attested", () => {
  test("before it is over, without any statement, or by anybody but the operator", async () => {
    expect(await reasonFor(day("2025-02-06"))).toBe("2025-02-06 is not over: a day is attested once it is.")
    expect(await reasonFor()).toBe("No account has a bank statement up to 2025-02-04.")
    expect((await compareDay(ctx, BANK, day("2025-02-06"))).isOver).toBe(false)
    // The sixth in Greenwich, and the seventh in Paris.
    ctx.moveTo("2025-02-06T23:30:00Z")
    expect(await reasonFor(day("2025-02-06"))).not.toContain("is not over")
    expect((await compareDay(ctx, BANK, day("2025-02-06"))).isOver).toBe(true)
    const stranger: Actor = { who: "api-client:x", scope: { kind: "distributor", distributorId: "x" } }
    await expect(attestDay(ctx, stranger, { day: TUESDAY, withoutStatement: [] })).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })

  test("that no statement reaches", async () => {
    await take(tuesday())
    expect(await reasonFor(day("2025-02-05"))).toContain("no statement reaches this day")
  })

  test("after a gap", async () => {
    await take(tuesday())
    await take({ statementId: "S-3", day: "2025-02-05", opening: "7000", entries: [] })
    expect(await reasonFor(day("2025-02-05"))).toMatch(
      /opens with [\d.]+ EUR more than the one before closes\.$/,
    )
    expect(await reasonFor()).toBe("attested")
  })

  test("while money of the register is on no statement", async () => {
    await take({ ...tuesday(), entries: [] })
    await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
    const { id } = await wire(ctx, shareClassId, "7", "typed by hand")
    await take({ statementId: "S-3", day: "2025-02-06", opening: "5000", entries: [] })
    ctx.moveTo("2025-02-07T09:00:00Z")
    const reason = await reasonFor(day("2025-02-06"))
    expect(reason).toContain(`wire ${id} of 7 EUR on 2025-02-06 is on no statement`)
    expect(reason).toMatch(/payout .* is on no statement/)
    // One that never was at the bank is taken back.
    await returnWire(ctx, OPERATOR, { wireId: id, reason: "Typed twice." })
    expect(await reasonFor(day("2025-02-06"))).not.toContain("wire")
  })

  test("while what a person imported waits for another person", async () => {
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const { proposals } = await importBankStatement(ctx, maker, { file: statementFile(tuesday()) })
    expect(await reasonFor()).toContain("waits for another person")
    await approveAsItIs(ctx, checker, proposals[0]?.id ?? "")
    expect(await reasonFor()).toBe("attested")
  })
})

test("the comparison begins with the first statement, and says so", async () => {
  await take(tuesday())
  expect((await compareDay(ctx, BANK, TUESDAY)).accounts).toMatchObject([
    { startDay: TUESDAY, startBalance: "5000", difference: "0", obstacles: [] },
  ])
  expect((await compareDay(ctx, BANK, MONDAY)).accounts).toEqual([])
})
