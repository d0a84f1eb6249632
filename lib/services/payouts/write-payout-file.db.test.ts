import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { statusReportFile } from "#lib/domain/payouts/status-report.fixture.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { importStatusReport } from "./import-status-report.ts"
import { listPayouts } from "./list-payouts.ts"
import { retryPayout } from "./retry-payout.ts"
import { listDownloads, listPayoutFiles, writePayoutFile } from "./write-payout-file.ts"

const ctx = ordersContext(testDatabaseUrl())
const owner = openDatabase(testOwnerUrl(), { poolSize: 1 })
afterAll(() => Promise.all([ctx.db.$disconnect(), owner.$disconnect()]))

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker
/** Redemptions that were executed together. */
let redeemed: readonly string[]

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  const investors = await Promise.all([1, 2, 3].map(() => openInvestor(ctx, distributor)))
  for (const { id: investorId } of investors)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  const ids: string[] = []
  for (const { id: investorId } of investors) {
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
    const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
    ids.push((await createRedemptionOrder(ctx, distributor, order)).id)
  }
  await publishValue(ctx, "2025-02-03", "1.003417")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, maker)
  redeemed = ids
})

const release = (redemptionOrderIds: readonly string[]) =>
  propose(ctx, maker, { kind: "payout-batch", input: { redemptionOrderIds } })

const nameDebitAccount = (iban: string | null) =>
  ctx.db.shareClass.update({
    where: { id: shareClassId },
    data: { bankAccountNumber: iban, bankAccountBic: iban === null ? null : "AGRIFRPPXXX" },
  })

/** What a payout has from the time when it was sent, which nobody changes but here. */
const changePayout = (
  id: string,
  data: Partial<Record<"debitAccountNumber" | "debitAccountBic" | "debitAccountHolder", string | null>>,
) =>
  owner.$transaction([
    owner.$executeRaw`SET LOCAL session_replication_role = replica`,
    owner.payout.update({ where: { id }, data }),
  ])

const conflict = { code: "ConflictError" }

test("a batch is written once it is approved, and with the same bytes whatever became of its payouts", async () => {
  await nameDebitAccount("FR7630006000011234567890189")
  const batch = await release(redeemed.slice(0, 2))
  const [one = "", other = ""] = redeemed
  expect((await release([other, one, other])).id).toBe(batch.id)
  await expect(writePayoutFile(ctx, maker, { approvalId: batch.id })).rejects.toMatchObject(conflict)
  await approve(ctx, checker, batch)
  const { name, xml } = await writePayoutFile(ctx, maker, { approvalId: batch.id })
  const messageId = batch.id.replaceAll("-", "").toUpperCase()
  expect(name).toBe(`payouts-${messageId.slice(0, 8)}.xml`)
  const payouts = await ctx.db.payout.findMany({ where: { redemptionOrderId: { in: redeemed.slice(0, 2) } } })
  expect(payouts).toHaveLength(2)
  for (const { endToEndId } of payouts) expect(xml).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`)
  for (const part of [
    `<MsgId>${messageId}</MsgId>`,
    "<NbOfTxs>2</NbOfTxs>",
    "<CtrlSum>200.68</CtrlSum>",
    "<Dbtr><Nm>",
    "<IBAN>FR7630006000011234567890189</IBAN>",
    "<Cd>SEPA</Cd>",
    "<Ustrd>Redemption EUTBL 2025-02-04</Ustrd>",
  ]) {
    expect(xml).toContain(part)
  }
  ctx.moveTo("2025-02-06T11:00:00Z")
  const [first = "", second = ""] = redeemed
  await recordLatestPayout(ctx, maker, { redemptionOrderId: first, outcome: "paid", reason: null })
  await recordLatestPayout(ctx, maker, {
    redemptionOrderId: second,
    outcome: "failed",
    reason: "Account closed.",
  })
  expect((await writePayoutFile(ctx, checker, { approvalId: batch.id })).xml).toBe(xml)
  const records = await ctx.db.auditRecord.findMany({
    where: { action: "payout.exported", subjectId: batch.id },
  })
  expect(records.map(({ actor }) => actor).toSorted()).toEqual([maker.who, checker.who].toSorted())
  const report = statusReportFile({
    format: "pain.002.001.10",
    messageId: "BANK-1",
    originalMessageId: messageId,
    group: { status: "ACTC", reason: null },
    payments: [],
  })
  await importStatusReport(ctx, maker, new TextEncoder().encode(report))
  const { files } = await listPayoutFiles(ctx, maker, batch.id)
  // A report of the bank on the file, which has a message id too, is no download.
  const downloads = await listDownloads(ctx, maker, batch.id)
  expect([...downloads.keys()]).toEqual(files.map((file) => file.messageId))
  expect(downloads.get(messageId)?.map(({ by }) => by)).toEqual([checker.who, maker.who])
  await expect(listDownloads(ctx, distributor, batch.id)).rejects.toMatchObject({ code: "ForbiddenError" })
})

test("the file has the same bytes after the bank account, the name and the calendar of its fund have changed", async () => {
  const batch = await ctx.db.approval.findFirstOrThrow({ where: { kind: "payout-batch", state: "approved" } })
  const { xml } = await writePayoutFile(ctx, maker, { approvalId: batch.id })
  expect(xml).toContain("<ReqdExctnDt><Dt>2025-02-04</Dt></ReqdExctnDt>")
  await nameDebitAccount("FR1420041010050500013M02606")
  const { fundId } = await ctx.db.shareClass.findUniqueOrThrow({ where: { id: shareClassId } })
  await ctx.db.fund.update({ where: { id: fundId }, data: { name: "Another name" } })
  await ctx.db.fundNonOperatingDay.create({ data: { fundId, day: new Date("2025-02-04") } })
  expect((await writePayoutFile(ctx, maker, { approvalId: batch.id })).xml).toBe(xml)
  await nameDebitAccount(null)
  expect((await writePayoutFile(ctx, maker, { approvalId: batch.id })).xml).toBe(xml)
})

test("a payout of a class without a bank account is held, and neither proposed nor approved", async () => {
  const [redemptionOrderId = ""] = redeemed.slice(2)
  const holdNow = async () => {
    const { items } = await listPayouts(ctx, maker, {
      status: "pending",
      page: { cursor: null, limit: 10 },
    })
    return items.find((payout) => payout.redemptionOrderId === redemptionOrderId)?.hold?.reason
  }
  const reason = `The payout of the redemption order ${redemptionOrderId} of EUTBL is held. The share class has no bank account to pay from`
  const held = { ...conflict, reason: expect.stringContaining(reason) }
  await nameDebitAccount("FR7630006000011234567890189")
  expect(await holdNow()).toBeUndefined()
  const batch = await release([redemptionOrderId])
  await nameDebitAccount(null)
  expect(await holdNow()).toBe("class-without-account")
  await expect(release([redemptionOrderId])).rejects.toMatchObject(held)
  await expect(approve(ctx, checker, batch)).rejects.toMatchObject(conflict)
  const { status } = await ctx.db.payout.findFirstOrThrow({ where: { redemptionOrderId } })
  expect(status).toBe("pending")
})

test("payouts that were released without a bank account before have no file until they are released again", async () => {
  const [redemptionOrderId = ""] = redeemed.slice(2)
  await nameDebitAccount("FR7630006000011234567890189")
  const batch = await release([redemptionOrderId])
  await approve(ctx, checker, batch)
  const { id } = await ctx.db.payout.findFirstOrThrow({ where: { redemptionOrderId } })
  await changePayout(id, { debitAccountNumber: null, debitAccountBic: null, debitAccountHolder: null })
  expect(await listPayoutFiles(ctx, maker, batch.id)).toEqual({ files: [], withoutAccount: ["EUTBL"] })
  await expect(writePayoutFile(ctx, maker, { approvalId: batch.id })).rejects.toMatchObject({
    ...conflict,
    reason: expect.stringContaining("EUTBL had no bank account"),
  })
  await recordLatestPayout(ctx, maker, { redemptionOrderId, outcome: "failed", reason: "Not sent." })
  const { bankAccountId } = await ctx.db.redemptionOrder.findUniqueOrThrow({
    where: { id: redemptionOrderId },
  })
  await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
  const again = await release([redemptionOrderId])
  await approve(ctx, checker, again)
  expect((await listPayoutFiles(ctx, maker, again.id)).withoutAccount).toEqual([])
  // The first open day from the approval on a Thursday.
  expect((await writePayoutFile(ctx, maker, { approvalId: again.id })).xml).toContain("<Dt>2025-02-06</Dt>")
})

test("a batch that two banks pay has a file for each, and what has no account keeps none of them back", async () => {
  const batch = await ctx.db.approval.findFirstOrThrow({
    where: { kind: "payout-batch", state: "approved" },
    orderBy: { sequence: "asc" },
  })
  const { xml: whole } = await writePayoutFile(ctx, maker, { approvalId: batch.id })
  const [first, second] = await ctx.db.payout.findMany({
    where: { redemptionOrderId: { in: redeemed.slice(0, 2) } },
    orderBy: { endToEndId: "asc" },
  })
  invariant(first !== undefined && second !== undefined, "the batch has two payouts")
  await changePayout(second.id, {
    debitAccountNumber: "FR1420041010050500013M02606",
    debitAccountBic: "PSSTFRPP",
  })
  const { files, withoutAccount } = await listPayoutFiles(ctx, maker, batch.id)
  const messageId = batch.id.replaceAll("-", "").toUpperCase()
  expect(files.map((file) => [file.messageId, file.bank, file.scheme])).toEqual([
    [`${messageId}-1`, "AGRIFRPP", "sepa"],
    [`${messageId}-2`, "PSSTFRPP", "sepa"],
  ])
  expect(withoutAccount).toEqual([])
  await expect(writePayoutFile(ctx, maker, { approvalId: batch.id })).rejects.toMatchObject({
    ...conflict,
    reason: expect.stringContaining("2 files"),
  })
  const written = (number: number) => writePayoutFile(ctx, maker, { approvalId: batch.id, number })
  const { name, xml } = await written(2)
  expect(name).toBe(`payouts-${messageId.slice(0, 8)}-2.xml`)
  expect(xml).toContain(`<MsgId>${messageId}-2</MsgId>`)
  expect(xml).toContain(second.endToEndId)
  expect(xml).not.toContain(first.endToEndId)
  expect((await written(2)).xml).toBe(xml)
  expect((await written(1)).xml).toContain(first.endToEndId)
  await expect(written(3)).rejects.toMatchObject({ code: "NotFoundError" })
  const { after } = await ctx.db.auditRecord.findFirstOrThrow({
    where: { action: "payout.exported", subjectId: batch.id },
    orderBy: { id: "desc" },
  })
  expect(after).toMatchObject({ messageId: `${messageId}-1`, bank: "AGRIFRPP", scheme: "sepa", payouts: 1 })
  await changePayout(second.id, { debitAccountNumber: null, debitAccountBic: null, debitAccountHolder: null })
  const rest = await listPayoutFiles(ctx, maker, batch.id)
  expect(rest.files.map((file) => file.messageId)).toEqual([messageId])
  expect(rest.withoutAccount).toEqual(["EUTBL"])
  await changePayout(second.id, {
    debitAccountNumber: second.debitAccountNumber,
    debitAccountBic: second.debitAccountBic,
    debitAccountHolder: second.debitAccountHolder,
  })
  expect((await writePayoutFile(ctx, maker, { approvalId: batch.id })).xml).toBe(whole)
})

test("only the operator writes it, and only of a batch", async () => {
  const batch = await ctx.db.approval.findFirstOrThrow({ where: { kind: "payout-batch" } })
  await expect(writePayoutFile(ctx, distributor, { approvalId: batch.id })).rejects.toMatchObject({
    code: "ForbiddenError",
  })
  await expect(writePayoutFile(ctx, maker, { approvalId: maker.userId })).rejects.toMatchObject({
    code: "NotFoundError",
  })
})
