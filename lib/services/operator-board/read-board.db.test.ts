import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { insertFundAssets, updateFundAssets } from "#lib/db/fund-assets.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { asset } from "#lib/domain/fund-assets/fund-asset.fixture.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { approve, reject } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { searchStaffInvestors } from "#lib/services/investors/search-investors.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import {
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { readBoard, readPastBoard } from "./read-board.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})
beforeEach(() => ctx.moveTo("2025-02-03T09:00:00Z"))

const boardOf = async (dealingDay: string) => {
  const { days, alarms } = await readBoard(ctx, maker)
  const found = days.find((of) => of.dealingDay === dealingDay)
  return { steps: found?.steps.map(({ name, state }) => `${name} ${state}`), found, alarms }
}

test("a dealing day goes from money in suspense to confirmed payouts, with who did what", async () => {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await wire(ctx, shareClassId, "70", "for Ada")
  expect((await boardOf("2025-02-03")).steps).toEqual([
    "statement-in none",
    "payments-matched due",
    "value-proposed done",
    "value-approved done",
    "dealing-run waits",
    "payouts-approved waits",
    "payouts-confirmed waits",
    "attested none",
  ])
  ctx.moveTo("2025-02-03T11:00:00Z")
  await runDealing(ctx, maker, { shareClassId, dealingDay: day("2025-02-03") })
  const executed = await boardOf("2025-02-03")
  expect(executed.steps?.slice(4, -1)).toEqual([
    "dealing-run done",
    "payouts-approved none",
    "payouts-confirmed none",
  ])
  expect(executed.found).toMatchObject({ executed: 1, waiting: 0, run: { by: maker.who } })

  const order = await createRedemptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    bankAccountId,
    sharesAmount: decimal("100"),
  })
  const tuesday = await boardOf("2025-02-04")
  expect(tuesday.steps?.slice(2, 5)).toEqual([
    "value-proposed waits",
    "value-approved waits",
    "dealing-run waits",
  ])
  ctx.moveTo("2025-02-04T14:30:00Z")
  expect((await boardOf("2025-02-04")).alarms).toMatchObject({ lateDealings: 1, oldSuspense: 1 })

  const records = [{ shareClass: "EUTBL", day: day("2025-02-03"), value: decimal("1.003869") }] as const
  const input = { records, reason: "The depositary was late." }
  const proposal = await propose(ctx, maker, { kind: "net-asset-values", input })
  const proposed = await boardOf("2025-02-04")
  expect(proposed.steps?.slice(2, 5)).toEqual([
    "value-proposed done",
    "value-approved due",
    "dealing-run waits",
  ])
  expect(proposed.found?.proposal).toMatchObject({ id: proposal.id, by: maker.who })
  await approve(ctx, checker, proposal)
  await runDueDealings(ctx, maker)
  expect((await boardOf("2025-02-04")).steps?.slice(3, -1)).toEqual([
    "value-approved done",
    "dealing-run done",
    "payouts-approved due",
    "payouts-confirmed waits",
  ])
  expect((await boardOf("2025-02-04")).found).toMatchObject({
    netAssetValue: { at: "2025-02-04T14:30:00.000Z", by: checker.who },
    payouts: {
      pending: 1,
      pendingAmount: { value: "100.38", currency: "EUR" },
      withoutAccount: 0,
      held: 0,
      proposed: 0,
    },
  })
  const payouts = async () => (await boardOf("2025-02-04")).found?.payouts
  await decideInvestor(ctx, maker, { id: investorId, decision: "suspend", message: "Under investigation." })
  expect(await payouts()).toMatchObject({ pending: 0, pendingAmount: null, withoutAccount: 0, held: 1 })
  expect((await boardOf("2025-02-04")).steps?.slice(5, -1)).toEqual([
    "payouts-approved due",
    "payouts-confirmed waits",
  ])
  await decideInvestor(ctx, maker, { id: investorId, decision: "activate" })
  await decideBankAccount(ctx, maker, { id: bankAccountId, decision: "invalidate" })
  expect(await payouts()).toMatchObject({ pending: 0, pendingAmount: null, held: 1 })
  await decideBankAccount(ctx, maker, { id: bankAccountId, decision: "validate" })
  expect(await payouts()).toMatchObject({ pending: 1, held: 0 })
  const changeClass = (data: { bankAccountNumber: string | null; bankAccountBic: string | null }) =>
    ctx.db.shareClass.update({ where: { id: shareClassId }, data })
  const account = await ctx.db.shareClass.findUniqueOrThrow({
    where: { id: shareClassId },
    select: { bankAccountNumber: true, bankAccountBic: true },
  })
  await changeClass({ bankAccountNumber: null, bankAccountBic: null })
  const held = await boardOf("2025-02-04")
  expect(held.found?.payouts).toMatchObject({ pending: 0, pendingAmount: null, withoutAccount: 1, held: 0 })
  expect(held.steps?.[5]).toBe("payouts-approved due")
  await changeClass(account)
  const batch = await propose(ctx, maker, {
    kind: "payout-batch",
    input: { redemptionOrderIds: [order.id] },
  })
  expect((await boardOf("2025-02-04")).found?.payouts).toMatchObject({
    pending: 0,
    pendingAmount: null,
    proposed: 1,
  })
  await approve(ctx, checker, batch)
  expect((await boardOf("2025-02-04")).steps?.slice(5, -1)).toEqual([
    "payouts-approved done",
    "payouts-confirmed due",
  ])
  expect((await boardOf("2025-02-04")).found).toMatchObject({
    proposal: { id: proposal.id, by: maker.who },
    payouts: { sent: 1, lastSent: { by: checker.who }, lastPaid: null },
  })
  ctx.moveTo("2025-02-07T09:00:00Z")
  expect((await boardOf("2025-02-04")).alarms.unconfirmedPayouts).toBe(1)

  await recordLatestPayout(ctx, maker, {
    redemptionOrderId: order.id,
    outcome: "failed",
    reason: "Account closed.",
  })
  ctx.moveTo("2025-03-07T09:00:00Z")
  const { days, earlier } = await readBoard(ctx, maker)
  expect(
    days.map(({ dealingDay, steps: [, , , , , , confirmed] }) => [dealingDay, confirmed?.state]),
  ).toEqual([["2025-02-04", "failed"]])
  expect(earlier).toBe("2025-02-28")
  const past = await readPastBoard(ctx, maker, { before: day("2025-02-28") })
  expect(past.days.map(({ dealingDay }) => dealingDay)).toEqual(["2025-02-04", "2025-02-03"])
  expect(past.earlier).toBe(null)
  const tuesdayAlone = await readPastBoard(ctx, maker, { day: day("2025-02-04") })
  expect(tuesdayAlone.days.map(({ dealingDay }) => dealingDay)).toEqual(["2025-02-04"])
  expect(tuesdayAlone.earlier).toBe("2025-02-04")
  const nothing = await readPastBoard(ctx, maker, { day: day("2025-02-01") })
  expect(nothing).toEqual({ days: [], earlier: null })
})

test("redemptions above the liquid share of the last portfolio are an alarm", async () => {
  ctx.moveTo("2025-04-07T09:00:00Z")
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  ctx.moveTo("2025-04-07T11:00:00Z")
  await publishValue(ctx, "2025-04-06", "1.01")
  await runDueDealings(ctx, maker)
  await createRedemptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    bankAccountId,
    sharesAmount: decimal("900"),
  })
  const shortages = async () => (await readBoard(ctx, maker)).alarms.shortages
  expect(await shortages()).toEqual([])
  const { fundId } = await ctx.db.shareClass.findUniqueOrThrow({ where: { id: shareClassId } })
  const cash = {
    ...asset("0.1", { assetType: "cash", code: "EUR" }),
    id: randomUUID(),
    fundId,
    valuationDay: day("2025-04-04"),
    fundTotalNetAssetsMarketValue: { value: decimal("9000"), currency: "EUR" as const },
  }
  await insertFundAssets(ctx.db, [cash])
  expect(await shortages()).toMatchObject([
    { redemptions: { value: "909", currency: "EUR" }, liquid: { value: "900" }, valuationDay: "2025-04-04" },
  ])
  await updateFundAssets(ctx.db, [
    { ...cash, fundTotalNetAssetsMarketValue: { value: decimal("9100"), currency: "EUR" } },
  ])
  expect(await shortages()).toEqual([])
})

test("a class whose bank sends statements waits for that of the day, and for its attestation", async () => {
  ctx.moveTo("2025-05-05T09:00:00Z")
  const bank = { ...maker, who: "operator-client:bank" } as const
  const on = (of: string, opening: string, ...entries: ReturnType<typeof credit>[]) => ({
    file: statementFile({ statementId: of, day: of, opening, entries }),
  })
  await importBankStatement(ctx, bank, on("2025-05-02", "100"))
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  const { wireReference } = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount,
  })
  const details = { counterpartyName: "Ada Lovelace", structuredReference: wireReference }
  const paying = credit({ value: "1000", reference: "A-1", bookedDay: "2025-05-05", details })
  const notified = { file: notificationFile({ statementId: "N1", entries: [paying] }) }
  await importBankStatement(ctx, bank, notified)
  const ofBank = async () => {
    const { steps, alarms } = await boardOf("2025-05-05")
    return [steps?.[0], steps?.at(-1), alarms.missingStatements]
  }
  expect(await ofBank()).toEqual(["statement-in waits", "attested waits", 0])
  ctx.moveTo("2025-05-06T08:00:00Z")
  expect(await ofBank()).toEqual(["statement-in due", "attested waits", 0])
  ctx.moveTo("2025-05-06T10:00:01Z")
  expect(await ofBank()).toEqual(["statement-in due", "attested waits", 1])
  const wrong = await importBankStatement(ctx, maker, on("2025-05-05", "100"))
  expect(await ofBank()).toEqual(["statement-in due", "attested waits", 0])
  const rejection = { id: wrong.proposals[0]?.id ?? "", reason: "A payment is missing." }
  await reject(ctx, checker, rejection)
  expect(await ofBank()).toEqual(["statement-in due", "attested waits", 1])
  const { proposals } = await importBankStatement(ctx, maker, on("2025-05-05", "100", paying))
  expect(await ofBank()).toEqual(["statement-in due", "attested waits", 0])
  const [proposal] = proposals
  if (proposal !== undefined) await approve(ctx, checker, proposal)
  expect(await ofBank()).toEqual(["statement-in done", "attested due", 0])
  await attestDay(ctx, maker, { day: day("2025-05-05"), withoutStatement: [] })
  expect(await ofBank()).toEqual(["statement-in done", "attested done", 0])
})

test("entries of the bank that nobody has explained are counted, with the report of the first one", async () => {
  ctx.moveTo("2025-05-05T09:00:00Z")
  const bank = { ...maker, who: "operator-client:bank" } as const
  const unexplained = async () => (await readBoard(ctx, maker)).unexplained
  expect(await unexplained()).toBeNull()
  const fees = [debit({ value: "10", reference: "F-1" }), debit({ value: "5", reference: "F-2" })]
  const file = statementFile({ statementId: "FEES", day: "2025-05-02", opening: "100", entries: fees })
  const { statements } = await importBankStatement(ctx, bank, { file })
  const statementId = statements[0]?.statement.id ?? ""
  expect(await unexplained()).toEqual({ count: 2, statementId })
  const entries = await ctx.db.bankStatementEntry.findMany({ where: { statementId }, select: { id: true } })
  for (const [index, { id }] of entries.entries()) {
    await explainEntry(ctx, maker, { entryId: id, explanation: "A fee of the bank." })
    expect(await unexplained()).toEqual(index === 0 ? { count: 1, statementId } : null)
  }
})

test("a value counts as approved when it was first published, however it came into the register", async () => {
  ctx.moveTo("2025-06-03T11:00:00Z")
  const { id: investorId } = await openInvestor(ctx, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  const at = instant("2025-06-04T12:00:00Z")
  const record = {
    shareClass: "EUTBL",
    day: day("2025-06-03"),
    value: decimal("1.02"),
    updatedAt: at,
  } as const
  const value = async () => (await boardOf("2025-06-04")).found?.netAssetValue
  ctx.moveTo("2025-06-05T09:00:00Z")
  await importNetAssetValues(ctx, SCHEDULE, { records: [record] })
  expect(await value()).toEqual({ at, by: SCHEDULE.who })
  const corrected = { ...record, value: decimal("1.03"), updatedAt: ctx.clock.now() }
  await importNetAssetValues(ctx, checker, { records: [corrected], reason: "A digit was wrong." })
  expect(await value()).toEqual({ at, by: SCHEDULE.who })
})

test("investors under review and accounts to verify wait for a maker until they are proposed", async () => {
  const waiting = async () => {
    const { reviews, accountsToVerify } = await readBoard(ctx, maker)
    return { reviews, accountsToVerify }
  }
  const reviewing = { ...ctx, autoApproves: false }
  ctx.moveTo("2025-07-01T09:00:00Z")
  const { id: investorId } = await openInvestor(reviewing, distributor)
  const reviews = { count: 1, oldest: "2025-07-01T09:00:00.000Z" }
  expect(await waiting()).toEqual({ reviews, accountsToVerify: null })
  ctx.moveTo("2025-07-02T09:00:00Z")
  const { id: bankAccountId } = await openBankAccount(reviewing, distributor, investorId)
  expect(await waiting()).toEqual({
    reviews,
    accountsToVerify: { count: 1, oldest: "2025-07-02T09:00:00.000Z" },
  })
  const listed = await searchStaffInvestors(ctx, maker, {
    search: "",
    status: null,
    type: null,
    countryOfTaxResidence: null,
    hasRequirements: false,
    hasAccountToVerify: true,
    sort: { by: "since", isDescending: true },
    page: { cursor: null, limit: 50 },
  })
  expect(listed.items.map(({ id }) => id)).toEqual([investorId])
  await propose(ctx, maker, { kind: "bank-account", input: { bankAccountId } })
  await propose(ctx, maker, { kind: "investor-release", input: { investorId } })
  expect(await waiting()).toEqual({ reviews: null, accountsToVerify: null })
})

test("only the operator sees it", async () => {
  await expect(readBoard(ctx, distributor)).rejects.toMatchObject({ code: "ForbiddenError" })
  const past = readPastBoard(ctx, distributor, { day: day("2025-02-04") })
  await expect(past).rejects.toMatchObject({ code: "ForbiddenError" })
})
