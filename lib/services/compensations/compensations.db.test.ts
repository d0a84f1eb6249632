import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { setTimeout } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { CompensationFilter } from "#lib/db/compensations.ts"
import { findEarlierReasons, findEarlierTransfers } from "#lib/db/earlier-payments.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { statusReportFile } from "#lib/domain/payouts/status-report.fixture.ts"
import { statementLines } from "#lib/domain/statements/statement-lines.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { approve, reject, withdraw } from "#lib/services/approvals/decide.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { previewNetAssetValues } from "#lib/services/approvals/preview-net-asset-values.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { proposeStatedValues } from "#lib/services/approvals/propose-stated-values.ts"
import { compareDay } from "#lib/services/attestations/attest-day.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import {
  importBankStatement,
  previewBankStatement,
} from "#lib/services/bank-statements/import-bank-statement.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { readBoard } from "#lib/services/operator-board/read-board.ts"
import { readOpenCompensations } from "#lib/services/payments/open-money.ts"
import { importStatusReport, listLatestReportedStatuses } from "#lib/services/payouts/import-status-report.ts"
import { writePayoutFile } from "#lib/services/payouts/write-payout-file.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { approvedRelease, releaseCompensation } from "#test/approvals/released-money.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import {
  credit,
  debit,
  notificationFile,
  SAMPLE_ACCOUNT,
  statementFile,
} from "#test/bank-statements/sample-statements.ts"
import { lastTransferOf, recordLastTransfer } from "#test/orders/record-latest.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { listCompensations, listCompensationsOfOrder } from "./list-compensations.ts"
import { recordCompensation, sendCompensation } from "./pay-compensation.ts"

const ctx = {
  ...ordersContext(testDatabaseUrl()),
  notices: investorNotices(() => "https://sharebook.example"),
}
afterAll(() => ctx.db.$disconnect())
afterEach(async () => expect(await checkRegister(ctx)).toEqual([]))

const SELLERS_IBAN = "DE75512108001245126199"

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor
let checker: Actor
/** Bought on Tuesday, and sold a hundred shares on the same day at the same value. */
let buyer: string
let seller: string
let sellersAccount: string
let recipient: string

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  buyer = (await openInvestor(ctx, distributor)).id
  seller = (await openInvestor(ctx, distributor)).id
  recipient = (await newUser(ctx, [{ kind: "investor", investorId: buyer }])).email // reads French
  await fundedOrder(ctx, distributor, { investorId: seller, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await fundedOrder(ctx, distributor, { investorId: buyer, shareClassId, value: "1000" })
  const account = { accountNumber: SELLERS_IBAN, bic: "COBADEFF" }
  sellersAccount = (await openBankAccount(ctx, distributor, seller, account)).id
  const sharesAmount = decimal("100")
  await createRedemptionOrder(ctx, distributor, {
    investorId: seller,
    bankAccountId: sellersAccount,
    shareClassId,
    sharesAmount,
  })
  await publishValue(ctx, "2025-02-03", "1.01")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
})

const revision = (value: string, compensation?: CompensationChoice) =>
  proposeNetAssetValues(ctx, maker, {
    records: [{ shareClass: "EUTBL", day: day("2025-02-03"), value: decimal(value) }],
    reason: "A bill had the wrong price.",
    compensation,
  })

async function proposed(value: string, compensation?: CompensationChoice) {
  const { approval } = await revision(value, compensation)
  if (approval === undefined) throw new Error("nothing was proposed")
  return readApproval(ctx, checker, approval.approvalId)
}

async function revise(value: string, compensation?: CompensationChoice) {
  const { approval, changes } = await proposed(value, compensation)
  await approve(ctx, checker, approval)
  return changes
}

/** Under which the bank has a compensation now. */
const endToEndIdOf = async (id: string) =>
  (await ctx.db.compensation.findUniqueOrThrow({ where: { id } })).endToEndId

const listed = async () =>
  (await listCompensations(ctx, maker, { status: null, page: { cursor: null, limit: 50 } })).items

const sharesOf = async (investorId: string) =>
  (await requirePortfolio(ctx, distributor, investorId)).positions.map((position) => position.shares)

describe("a correction of a value that priced orders", () => {
  test("says what to choose: beyond the tolerance of the fund there is a compensation", async () => {
    await expect(revision("1.009")).rejects.toThrow(
      /2 orders were executed at another value, by up to 0.099 %, no more than the 0.5 % of the fund: choose shares, cash or none as compensation/,
    )
    for (const choice of [undefined, "none"] as const) {
      await expect(revision("1", choice)).rejects.toThrow(
        /by up to 0.9901 %, more than the 0.5 % of the fund: choose shares or cash as compensation/,
      )
    }
    expect(await listed()).toEqual([])
  })

  test("is previewed with what each choice gives, before anything is chosen", async () => {
    const preview = (value: string) =>
      previewNetAssetValues(ctx, checker, [
        { shareClass: "EUTBL", day: day("2025-02-03"), value: decimal(value) },
      ])
    const cheaper = await preview("1")
    expect(cheaper).toMatchObject({
      errors: [],
      changes: [{ line: "EUTBL 2025-02-03: 1.01 → 1" }],
      needsReason: true,
    })
    expect(cheaper.corrected).toMatchObject([
      {
        shareClass: { symbol: "EUTBL", currency: "EUR" },
        day: "2025-02-03",
        orders: [
          {
            kind: "subscription",
            value: "1.01",
            shares: { shares: "9.901" },
            cash: { amount: { value: "9.9" } },
          },
          { kind: "redemption", value: "1.01", shares: null, cash: null },
        ],
        tolerance: "0.005",
        isBeyondTolerance: true,
        sums: {
          shares: { orders: 1, shares: "9.901", money: "0" },
          cash: { orders: 1, shares: "0", money: "9.9" },
        },
      },
    ])
    expect(cheaper.corrected[0]?.error).toMatch(/^0.0099/)
    const near = await preview("1.0105")
    expect(near.corrected).toMatchObject([{ isBeyondTolerance: false, sums: { shares: { money: "0.05" } } }])
    expect((await preview("3")).evidence).toContainEqual(expect.objectContaining({ outcome: "failed" }))
    expect(await listed()).toEqual([])
  })

  test("by which nobody lost needs no choice and compensates nobody, also beyond the tolerance", async () => {
    // Only the seller bought at Sunday's value. If it was too low, they got more shares than they paid for.
    const stated = (value: string) => [
      { shareClass: "EUTBL" as const, day: day("2025-02-02"), value: decimal(value) },
    ]
    expect(await previewNetAssetValues(ctx, maker, stated("1.003"))).toMatchObject({
      needsCompensation: true,
      corrected: [{ sums: { shares: { orders: 1 } } }],
    })
    const proposing = { values: stated("1.0085"), reason: "A bill had the wrong price." }
    expect(await previewNetAssetValues(ctx, maker, proposing.values)).toMatchObject({
      errors: [],
      needsCompensation: false,
      corrected: [
        {
          orders: [{ kind: "subscription", shares: null, cash: null }],
          isBeyondTolerance: true,
          sums: { shares: { orders: 0 }, cash: { orders: 0 } },
        },
      ],
    })
    const chosen = await proposeStatedValues(ctx, maker, { ...proposing, compensation: "cash" })
    await withdraw(ctx, maker, chosen.approvalId)
    const none = await proposeStatedValues(ctx, maker, { ...proposing, compensation: "none" })
    expect((await readApproval(ctx, checker, none.approvalId)).changes).toContainEqual(
      "compensation in EUTBL: nobody lost by the error; nobody is asked for money back",
    )
    await withdraw(ctx, maker, none.approvalId)
    const { approvalId } = await proposeStatedValues(ctx, maker, proposing)
    const { approval, changes } = await readApproval(ctx, checker, approvalId)
    expect(changes).toEqual([
      "EUTBL 2025-02-02: 1.003333 → 1.0085",
      expect.stringMatching(/^touches subscription order .* shares .*; no compensation$/),
      "compensation in EUTBL: nobody lost by the error; nobody is asked for money back",
      "reason given: A bill had the wrong price.",
    ])
    await approve(ctx, checker, approval)
    expect(await listed()).toEqual([])
  })

  test("is proposed on the website like at the command line", async () => {
    const stated = [{ shareClass: "EUTBL" as const, day: day("2025-02-03"), value: decimal("1.009") }]
    const proposing = { values: stated, reason: "A bill had the wrong price." }
    await expect(proposeStatedValues(ctx, maker, proposing)).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining("choose shares, cash or none as compensation"),
    })
    const { approvalId } = await proposeStatedValues(ctx, maker, { ...proposing, compensation: "cash" })
    expect((await readApproval(ctx, checker, approvalId)).changes).toContainEqual(
      expect.stringContaining("compensated with 0.99 EUR"),
    )
    await withdraw(ctx, maker, approvalId)
  })

  test("within the tolerance may be approved without compensation, for its reason", async () => {
    const changes = await revise("1.0095", "none")
    expect(changes.slice(1)).toEqual([
      expect.stringMatching(/^touches subscription order .* shares .*; no compensation$/),
      expect.stringMatching(/^touches redemption order .* EUR at 1.0095; no compensation$/),
      "no compensation for EUTBL: the error is within the tolerance of 0.005",
      "reason given: A bill had the wrong price.",
    ])
    expect(await listed()).toEqual([])
  })

  test("gives the buyer the shares that the money would have bought, and asks the seller for nothing back", async () => {
    const before = await sharesOf(buyer)
    const sold = await sharesOf(seller)
    expect(before).toEqual(["990.09900"].map(decimal))
    const changes = await revise("1", "shares")
    expect(changes.slice(1, 4)).toEqual([
      expect.stringMatching(/executed at 1.01: \+9.901 shares .*; compensated with 9.901 shares$/),
      expect.stringMatching(/executed at 1.01: -1 EUR at 1; no compensation$/),
      "compensation in EUTBL: 9.901 shares; nobody is asked for money back",
    ])
    expect(await sharesOf(buyer)).toEqual([decimal("1000")])
    expect(await sharesOf(seller)).toEqual(sold)
    expect(await listed()).toMatchObject([
      { orderKind: "subscription", investorId: buyer, shares: "9.901", amount: null, status: "granted" },
    ])
    const [mail] = await listMails(ctx, { limit: 1 })
    expect(mail).toMatchObject({
      recipient,
      subject: "La valeur liquidative d’un de vos ordres a été corrigée",
    })
    expect(mail?.text).toContain("9,901")
  })

  test("shows in the accounting of the buyer as shares that cost nothing more, and in the statement", async () => {
    const period = { investorId: buyer, shareClassId, from: day("2025-02-04"), to: day("2025-02-04") }
    const [position] = await listAccountingPositions(ctx, distributor, period)
    expect(position).toMatchObject({
      shares: "1000",
      holdings: { value: "1000" },
      subscriptions: { total: { value: "999.99999" } },
      redemptions: { total: { value: "0" } },
      yield: { total: { value: "0.00001" } },
    })
    const statement = await requireStatement(ctx, distributor, { ...period, locale: "en" })
    expect(statementLines(statement).map((line) => [line.type, line.sharesMoved, line.sharesAfter])).toEqual([
      ["subscription", "990.099", "990.099"],
      ["compensation", "9.901", "1000"],
    ])
    expect(statement.closing.shares).toBe("1000")
  })

  test("compensates nobody twice for the same value, and the seller in money who sold too cheap", async () => {
    const changes = await revise("1.03", "shares")
    expect(changes.slice(1, 4)).toEqual([
      expect.stringMatching(/-19.22\d+ shares .*; no compensation$/),
      expect.stringMatching(/\+2 EUR at 1.03; compensated with 2 EUR$/),
      "compensation in EUTBL: 2 EUR; nobody is asked for money back",
    ])
    await revise("1", "cash")
    expect((await listed()).map(({ shares, amount, status }) => [shares, amount?.value, status])).toEqual([
      [null, "2", "owed"],
      ["9.901", undefined, "granted"],
    ])
    await revise("0.98", "cash")
    expect((await listed())[0]).toMatchObject({
      investorId: buyer,
      amount: { value: "19.99", currency: "EUR" },
      valueBefore: { value: "1" },
      status: "owed",
    })
  })

  test("shows with the order to whoever acts for its investor, and to nobody else", async () => {
    const bought = await ctx.db.subscriptionOrder.findFirstOrThrow({ where: { investorId: buyer } })
    const sold = await ctx.db.redemptionOrder.findFirstOrThrow({ where: { investorId: seller } })
    const orders = [
      { kind: "subscription", id: bought.id },
      { kind: "redemption", id: sold.id },
    ] as const
    const of = (actor: Actor) =>
      Promise.all(orders.map((order) => listCompensationsOfOrder(ctx, actor, order)))
    const granted = [
      [
        { investorId: buyer, shares: "9.901", status: "granted", valueAfter: { value: "1" } },
        { investorId: buyer, amount: { value: "19.99" }, status: "owed", valueAfter: { value: "0.98" } },
      ],
      [{ investorId: seller, amount: { value: "2" }, status: "owed" }],
    ]
    expect(await of(distributor)).toMatchObject(granted)
    const scope = { kind: "investors", investorIds: [buyer] } as const
    expect(await of({ who: "user:buyer", scope })).toMatchObject([granted[0], []])
    expect(await of(await openDistributor(ctx))).toEqual([[], []])
  })

  test("that would do something else by now is not applied", async () => {
    const older = await proposed("0.97", "cash")
    const between = [{ shareClass: "EUTBL" as const, day: day("2025-02-03"), value: decimal("0.975") }]
    await importNetAssetValues(ctx, SCHEDULE, { records: between, reason: "From the data set." })
    await expect(approve(ctx, checker, older.approval)).rejects.toMatchObject({
      code: "ConflictError",
      reason: /no longer: EUTBL 2025-02-03: 0.98 → 0.97; now: EUTBL 2025-02-03: 0.975 → 0.97/,
    })
  })
})

describe("money of a compensation", () => {
  const owedTo = async (investorId: string) => {
    const found = (await listed()).find((of) => of.investorId === investorId && of.status === "owed")
    if (found === undefined) throw new Error("nothing is owed")
    return found.id
  }
  const release = (id: string, bankAccountId?: string) =>
    propose(ctx, maker, {
      kind: "payout-batch",
      input: { redemptionOrderIds: [], compensations: [{ id, bankAccountId }] },
    })

  test("is recorded after the register is locked: a bank file that is being imported locks them in this order", async () => {
    const id = await owedTo(seller)
    await approveAsItIs(ctx, checker, (await release(id)).id)
    const recorded = await inTransaction(ctx.db, async (db) => {
      await lockRegister(db, shareClassId)
      const recording = recordLastTransfer(ctx, maker, { id, outcome: "failed", reason: "Account closed." })
      // Whoever waits for the register holds no row that the import will lock.
      await setTimeout(200)
      await db.$executeRaw`SELECT FROM compensations WHERE id = ${id}::uuid FOR UPDATE NOWAIT`
      return [recording]
    })
    expect(await recorded[0]).toMatchObject({ status: "owed" })
  })

  test("is listed as held while it cannot be sent, besides all that is owed", async () => {
    const [payable, held] = [await owedTo(seller), await owedTo(buyer)]
    const page = { cursor: null, limit: 50 }
    const idsOf = async (filter: CompensationFilter) =>
      (await listCompensations(ctx, maker, { ...filter, page })).items.map(({ id }) => id)
    expect(await idsOf({ status: "owed" })).toEqual([held, payable])
    expect(await idsOf({ status: null, isHeld: true })).toEqual([held])
    expect(await idsOf({ status: null, isHeld: true, ids: [payable] })).toEqual([])
    await decideBankAccount(ctx, OPERATOR, { id: sellersAccount, decision: "invalidate" })
    expect(await idsOf({ status: null, isHeld: true })).toEqual([held, payable])
    await decideBankAccount(ctx, OPERATOR, { id: sellersAccount, decision: "validate" })
    expect(await idsOf({ status: null, isHeld: true })).toEqual([held])
  })

  test("is released to the bank by an approval, once, and paid", async () => {
    const id = await owedTo(seller)
    expect(await readBoard(ctx, maker)).toMatchObject({ owedCompensations: 1, heldCompensations: 1 })
    const approval = await release(id)
    expect(approval.summary).toBe("Release one compensation to the bank: 2.00 EUR")
    expect(await readBoard(ctx, maker)).toMatchObject({ owedCompensations: 0, heldCompensations: 1 })
    expect((await readApproval(ctx, checker, approval.id)).changes).toEqual([
      expect.stringMatching(
        `compensation ${id} of redemption order .*: 2 EUR to bank account ${sellersAccount}, sent`,
      ),
    ])
    await approveAsItIs(ctx, checker, approval.id)
    expect((await readBoard(ctx, maker)).alarms.unconfirmedCompensations).toBe(0)
    const later = { ...ctx, clock: { now: () => instant("2025-02-07T11:00:00Z") } }
    expect((await readBoard(later, maker)).alarms.unconfirmedCompensations).toBe(1)
    await expect(release(id)).rejects.toMatchObject({ reason: /is sent: no money of it waits/ })
    const { xml } = await writePayoutFile(ctx, maker, { approvalId: approval.id })
    for (const part of [
      `<EndToEndId>${await endToEndIdOf(id)}</EndToEndId>`,
      '<InstdAmt Ccy="EUR">2.00</InstdAmt>',
      `<CdtrAcct><Id><IBAN>${SELLERS_IBAN}</IBAN></Id></CdtrAcct>`,
      "<ReqdExctnDt><Dt>2025-02-04</Dt></ReqdExctnDt>",
      "<Ustrd>Compensation EUTBL 2025-02-04</Ustrd>",
    ]) {
      expect(xml).toContain(part)
    }
    const transferred = await endToEndIdOf(id)
    const [, originalMessageId = ""] = /<MsgId>(.*?)<\/MsgId>/.exec(xml) ?? []
    const group = { status: "RJCT", reason: { code: "AC04", text: null } }
    const said = { format: "pain.002.001.03", messageId: "R-1", originalMessageId, group, payments: [] }
    const bytes = new TextEncoder().encode(statusReportFile(said))
    expect(await importStatusReport(ctx, maker, bytes)).toMatchObject({ failed: 1 })
    expect(await listLatestReportedStatuses(ctx, maker, [id])).toMatchObject(
      new Map([[transferred, { status: "RJCT", reasonCode: "AC04" }]]),
    )
    const again = await release(id)
    await expect(writePayoutFile(ctx, maker, { approvalId: again.id })).rejects.toMatchObject({
      code: "ConflictError",
    })
    await approveAsItIs(ctx, checker, again.id)
    const { xml: second } = await writePayoutFile(ctx, maker, { approvalId: again.id })
    expect(second).toContain(`<EndToEndId>${await endToEndIdOf(id)}</EndToEndId>`)
    expect(second).toContain("<NbOfTxs>1</NbOfTxs>")
    expect((await writePayoutFile(ctx, maker, { approvalId: approval.id })).xml).toBe(xml)
    const records = async () => [
      await ctx.db.compensation.findUnique({ where: { id } }),
      await ctx.db.journalEntry.count(),
      await ctx.db.auditRecord.count(),
    ]
    const sentAgain = await records()
    for (const outcome of ["paid", "failed"] as const) {
      const ofTheFirst = { id, endToEndId: transferred ?? "", outcome, reason: "Account closed." }
      await expect(recordCompensation(ctx, maker, ofTheFirst)).rejects.toMatchObject({
        code: "ConflictError",
        reason: "Another transfer has taken the place of this one. Read the list again.",
      })
    }
    expect(await records()).toEqual(sentAgain)
    expect(await recordLastTransfer(ctx, maker, { id, outcome: "paid", reason: null })).toMatchObject({
      status: "paid",
    })
    expect((await writePayoutFile(ctx, maker, { approvalId: again.id })).xml).toBe(second)
    await expect(recordLastTransfer(ctx, maker, { id, outcome: "paid", reason: null })).rejects.toMatchObject(
      { code: "ConflictError" },
    )
  })

  test("is known to the bank by each of its transfers, also by one that failed", async () => {
    const { id, endToEndId } = await ctx.db.compensation.findFirstOrThrow({ where: { status: "paid" } })
    const transfers = await ctx.db.compensationTransfer.findMany({ where: { compensationId: id } })
    const paid = transfers.find((transfer) => transfer.endToEndId === endToEndId)
    const failed = transfers.find((transfer) => transfer.endToEndId !== endToEndId)
    expect(paid).toMatchObject({ compensationId: id, endToEndId, debitAccountNumber: SAMPLE_ACCOUNT })
    const sent = await ctx.db.auditRecord.findMany({ where: { action: "compensation.sent", subjectId: id } })
    expect(sent).toHaveLength(transfers.length)
    const moved = (transfer: typeof paid, reference: string) => ({
      value: "2",
      reference,
      bookedDay: "2025-02-04",
      details: { endToEndId: transfer?.endToEndId ?? null, counterpartyIban: SELLERS_IBAN },
    })
    const { details, ...back } = moved(failed, "BACK")
    const statement = {
      statementId: "S-1",
      day: "2025-02-04",
      opening: "100",
      entries: [
        debit(moved(failed, "FIRST")),
        credit({ ...back, details: { ...details, returnReason: { code: "AC04", text: null } } }),
        debit(moved(paid, "SECOND")),
      ],
    }
    const bank: Actor = { who: "operator-client:bank", scope: EVERYTHING }
    const once = debit(moved(paid, "SECOND"))
    const twice = {
      ...once,
      amount: { ...once.amount, value: decimal("4") },
      payments: [once.payments[0], once.payments[0]] as const,
    }
    const preview = await previewBankStatement(ctx, bank, {
      file: statementFile({ ...statement, entries: [twice] }),
    })
    expect(preview.statements[0]?.added).toMatchObject([
      { outcome: "compensation", compensationId: id },
      { outcome: "exception", exception: "paid-twice", compensationId: id },
    ])
    const { statements } = await importBankStatement(ctx, bank, { file: statementFile(statement) })
    expect(statements[0]?.added).toMatchObject([
      // The bank has paid what was recorded as failed: somebody has to see it.
      { outcome: "exception", exception: "not-sent", compensationId: id },
      { outcome: "compensation", direction: "credit", compensationId: id },
      { outcome: "compensation", direction: "debit", compensationId: id },
    ])
    expect((await compareDay(ctx, bank, day("2025-02-04"))).accounts).toMatchObject([
      { bank: "98", register: "98", difference: "0", obstacles: [{ kind: "unexplained", amount: "-2" }] },
    ])
    const again = { ...statement, statementId: "S-2", opening: "98", entries: [debit(moved(paid, "THIRD"))] }
    const { statements: later } = await importBankStatement(ctx, bank, { file: statementFile(again) })
    expect(later[0]?.added).toMatchObject([{ outcome: "exception", exception: "paid-twice" }])
    const unexplained = { kind: "unexplained", amount: "-2" }
    expect((await compareDay(ctx, bank, day("2025-02-04"))).accounts).toMatchObject([
      { bank: "96", register: "98", obstacles: [unexplained, unexplained] },
    ])
  })

  test("is listed with its investor, and with the account that it goes to or why it waits", async () => {
    const all = await listed()
    expect(all.find(({ investorId, amount }) => investorId === seller && amount !== null)).toMatchObject({
      shareClass: { symbol: "EUTBL" },
      investorName: "Ada Lovelace",
      bankAccount: { accountNumber: SELLERS_IBAN },
      status: "paid",
      hold: null,
    })
    const owed = all.find(({ investorId, status }) => investorId === buyer && status === "owed")
    expect(owed).toMatchObject({ bankAccount: null, hold: "no-bank-account", otherAccounts: [] })
    expect(all.find(({ status }) => status === "granted")).toMatchObject({ bankAccount: null, hold: null })
    const page = { cursor: null, limit: 50 }
    const { items } = await listCompensations(ctx, maker, { status: null, ids: [owed?.id ?? ""], page })
    expect(items).toEqual([owed])
    expect(await readOpenCompensations(ctx, maker)).toMatchObject({
      payable: [],
      proposed: [],
      held: [{ count: 1, sum: { value: "19.99", currency: "EUR" } }],
      sent: [],
    })
    await expect(readOpenCompensations(ctx, distributor)).rejects.toMatchObject({ code: "ForbiddenError" })
  })

  /** Neither without an approval of its release, nor by anybody but who approved it, nor with the same one again. */
  async function sentOnlyWithItsApproval(id: string): Promise<void> {
    const another = await approvedRelease(ctx, [`compensation:${randomUUID()}`])
    const approvalId = await approvedRelease(ctx, [`compensation:${id}`])
    const send = (actor: Actor, approval: string) =>
      sendCompensation(ctx, actor, { id, approvalId: approval })
    for (const [actor, approval] of [
      [OPERATOR, another],
      [SCHEDULE, approvalId],
    ] as const) {
      await expect(send(actor, approval)).rejects.toThrow("sent with an approval of its release")
    }
    await send(OPERATOR, approvalId)
    await recordLastTransfer(ctx, OPERATOR, { id, outcome: "failed", reason: "Account closed." })
    await expect(send(OPERATOR, approvalId)).rejects.toThrow("compensation_id")
  }

  test("waits for a validated account of its investor, in the service and in the database", async () => {
    const id = await owedTo(buyer)
    await expect(release(id)).rejects.toMatchObject({ reason: /no validated bank account in EUR/ })
    await expect(release(id, sellersAccount)).rejects.toMatchObject({ reason: /belongs to another investor/ })
    const { id: own } = await openBankAccount(ctx, distributor, buyer, {
      accountNumber: "DE89370400440532013000",
      bic: "COBADEFF",
    })
    await decideBankAccount(ctx, OPERATOR, { id: own, decision: "invalidate" })
    const sent = `status = 'sent', end_to_end_id = 'X1', sent_by = 'user:x', sent_at = now()`
    for (const account of [own, sellersAccount]) {
      await expect(
        ctx.db.$executeRawUnsafe(
          `UPDATE compensations SET ${sent}, bank_account_id = '${account}' WHERE id = '${id}'`,
        ),
      ).rejects.toThrow(/validated bank account of its investor/)
    }
    await decideBankAccount(ctx, OPERATOR, { id: own, decision: "validate" })
    const { id: newest, accountNumber } = await openBankAccount(ctx, distributor, buyer)
    expect((await listed()).find((of) => of.id === id)).toMatchObject({
      bankAccount: { accountNumber },
      hold: null,
      otherAccounts: [{ id: own, accountNumber: "DE89370400440532013000" }],
    })
    await sentOnlyWithItsApproval(id)
    const order = await ctx.db.redemptionOrder.findFirstOrThrow({ where: { investorId: seller } })
    const input = { redemptionOrderIds: [order.id], compensations: [{ id }] }
    const batch = await propose(ctx, maker, { kind: "payout-batch", input })
    expect(batch.summary).toMatch(/^Release one payout and one compensation to the bank: [\d.]+ EUR$/)
    await approveAsItIs(ctx, checker, batch.id)
    const { xml } = await writePayoutFile(ctx, maker, { approvalId: batch.id })
    expect(xml).toContain("<NbOfTxs>2</NbOfTxs>")
    expect(xml).toContain("<Ustrd>Redemption EUTBL 2025-02-04</Ustrd>")
    expect(xml).toContain(`<EndToEndId>${await endToEndIdOf(id)}</EndToEndId>`)
    expect((await listed()).find((of) => of.id === id)).toMatchObject({
      bankAccountId: newest,
      otherAccounts: [],
    })
  })

  test("stays with the bank while a person's notification waits that says it was paid, and when that is rejected", async () => {
    const sent = await ctx.db.compensation.findFirstOrThrow({
      where: { status: "sent" },
      include: { transfers: { include: { bankAccount: true } } },
    })
    const transfer = sent.transfers.find(({ endToEndId }) => endToEndId === sent.endToEndId)
    const paid = debit({
      value: "19.99",
      reference: "WAITS",
      bookedDay: "2025-02-04",
      details: { endToEndId: sent.endToEndId, counterpartyIban: transfer?.bankAccount.accountNumber ?? null },
    })
    const file = notificationFile({ statementId: "N-1", day: "2025-02-04", entries: [paid] })
    const { proposals } = await importBankStatement(ctx, maker, { file })
    const proposalId = proposals[0]?.id ?? ""
    expect((await readApproval(ctx, checker, proposalId)).changes).toContainEqual(
      expect.stringMatching(
        new RegExp(`^compensation ${sent.id} of order .*, 19.99 EUR to bank account .*: paid$`),
      ),
    )
    const now = async () => (await listed()).find(({ id }) => id === sent.id)
    const reported = { direction: "debit", day: "2025-02-04" }
    expect(await now()).toMatchObject({ status: "sent", reported })
    await reject(ctx, checker, { id: proposalId, reason: "The bank did not send it." })
    expect(await now()).toMatchObject({ status: "sent", reported: null })
  })

  test("is paid by an entry that two people match to it, and not by another transfer than they matched", async () => {
    const { id, endToEndId } = await ctx.db.compensation.findFirstOrThrow({ where: { status: "sent" } })
    const bank: Actor = { who: "operator-client:bank", scope: EVERYTHING }
    const taking = async (statementId: string, opening: string) => {
      const entry = debit({
        value: "20",
        reference: statementId,
        bookedDay: "2025-02-04",
        details: { endToEndId },
      })
      const of = { statementId, day: "2025-02-04", opening, entries: [entry] }
      const { statements } = await importBankStatement(ctx, bank, { file: statementFile(of) })
      return statements[0]?.added[0]
    }
    const entry = await taking("S-3", "96")
    expect(entry).toMatchObject({ exception: "other-amount", compensationId: id })
    const matchTo = (transfer: string | null) =>
      propose(ctx, maker, {
        kind: "bank-entry",
        input: {
          entryId: entry?.id ?? "",
          money: { record: "compensation", id, endToEndId: transfer ?? "" },
          explanation: "A cent.",
        },
      })
    const replaced = { code: "ConflictError", reason: expect.stringContaining("taken the place of this one") }
    await recordLastTransfer(ctx, OPERATOR, { id, outcome: "failed", reason: "Account closed." })
    await releaseCompensation(ctx, id)
    await expect(matchTo(endToEndId)).rejects.toMatchObject(replaced)
    expect((await listed()).find((of) => of.id === id)).toMatchObject({ status: "sent" })
    const latest = await lastTransferOf(ctx, id)
    const matching = await matchTo(latest)
    expect((await readApproval(ctx, checker, matching.id)).changes).toEqual([
      `entry ${entry?.id} of -20 EUR on 2025-02-04, account ${SAMPLE_ACCOUNT}: exception → compensation ${id}, compensation of 19.99 EUR`,
      `compensation ${id}, transfer ${latest}: sent → paid`,
      "-0.01 EUR of the entry is an explained difference between the bank and the register",
    ])
    await approveAsItIs(ctx, checker, matching.id)
    expect((await listed()).find((of) => of.id === id)).toMatchObject({ status: "paid" })
    const [account] = (await compareDay(ctx, bank, day("2025-02-04"))).accounts
    expect(account).toMatchObject({ bank: "76", register: "78.01" })
    expect(account?.explained).toContainEqual(
      expect.objectContaining({ entryId: entry?.id, amount: "-0.01" }),
    )
    expect(account?.obstacles.map(({ kind }) => kind)).toEqual(["unexplained", "unexplained"])
    await expect(matchTo(latest)).rejects.toThrow("matched already")
  })

  test.each([
    [
      "another amount",
      "UPDATE compensations SET amount = amount * 100 WHERE amount IS NOT NULL",
      "a compensation keeps its order and what it is",
    ],
    [
      "another investor",
      "UPDATE compensations SET investor_id = gen_random_uuid()",
      "a compensation keeps its order and what it is",
    ],
    [
      "what goes back",
      "UPDATE compensations SET status = 'owed' WHERE status = 'paid'",
      "a compensation does not go from paid to owed",
    ],
    ["its deletion", "DELETE FROM compensations", "rows of compensations are never deleted"],
    [
      "another transfer than the one that was sent",
      "UPDATE compensation_transfers SET debit_account_number = NULL",
      "compensation_transfers is append-only",
    ],
    [
      "a transfer that never was",
      "DELETE FROM compensation_transfers",
      "rows of compensation_transfers are never deleted",
    ],
    [
      "shares that are paid",
      "UPDATE compensations SET status = 'paid' WHERE shares IS NOT NULL",
      "a compensation does not go from granted to paid",
    ],
  ])("is not changed: the database rejects %s", async (_, statement, reason) => {
    await expect(runOnServer(testOwnerUrl(), statement)).rejects.toThrow(reason)
    await expect(runOnServer(testDatabaseUrl(), statement)).rejects.toThrow(
      new RegExp(`${reason}|permission denied for table compensation`),
    )
  })
})

test("compensations of a release before the bank file had them get what the bank was told", async () => {
  const migration = "../../../prisma/migrations/20261127120000_bank_files_of_compensations/migration.sql"
  const columns = ["debit_account_bic", "debit_account_holder", "execution_day", "approval_id"]
  const dropped = columns.map((column) => `DROP COLUMN ${column}`).join(", ")
  const withBank = () =>
    ctx.db.$queryRawUnsafe<readonly Readonly<Record<string, unknown>>[]>(
      `SELECT id, ${columns.map((column) => `${column}::text`).join(", ")} FROM compensations WHERE status = 'paid'
       UNION ALL SELECT compensation_id, ${columns.map((column) => `transfer.${column}::text`).join(", ")}
       FROM compensation_transfers AS transfer JOIN compensations USING (end_to_end_id) ORDER BY 1`,
    )
  const told = await withBank()
  expect(told).toHaveLength(4)
  for (const row of told) expect(Object.values(row)).not.toContain(null)
  await runOnServer(
    testOwnerUrl(),
    `ALTER TABLE compensations ${dropped}`,
    `ALTER TABLE compensation_transfers ${dropped}`,
    await readFile(new URL(migration, import.meta.url), "utf8"),
  )
  expect(await withBank()).toEqual(told)
})

test("nobody reads why the bank did not pay it once the data of its investor are erased", async () => {
  const { id } = await ctx.db.compensation.findFirstOrThrow({
    where: { investorId: seller, status: "paid" },
    select: { id: true },
  })
  const reasons = async () => {
    const attempts = (await findEarlierTransfers(ctx.db, [id])).get(id) ?? []
    const read = await findEarlierReasons(
      ctx.db,
      attempts.map(({ endToEndId }) => endToEndId),
    )
    return { listed: attempts.map(({ reason }) => reason), read: [...read.values()] }
  }
  const { listed: stated, read } = await reasons()
  expect(stated).toContain("Account closed.")
  expect(read.toSorted()).toEqual(stated.toSorted())
  // The investor still has shares, so nobody could erase them yet.
  await runOnServer(
    testOwnerUrl(),
    "ALTER TABLE investor_erasures DISABLE TRIGGER USER",
    `INSERT INTO investor_erasures (investor_id, erased_by, at) VALUES ('${seller}', 'user:x', now())`,
    "ALTER TABLE investor_erasures ENABLE TRIGGER USER",
  )
  expect(await reasons()).toEqual({ listed: stated.map(() => null), read: [] })
})

test("an account from which only a compensation was sent is named where it has no statement of a day", async () => {
  const former = "FR1420041010050500013M02606"
  const named = async () => {
    const { withoutStatement } = await compareDay(ctx, OPERATOR, day("2025-02-04"))
    return withoutStatement.map(({ account }) => account)
  }
  await runOnServer(
    testOwnerUrl(),
    `INSERT INTO share_class_bank_accounts (share_class_id, account_number) VALUES ('${shareClassId}', '${former}')`,
  )
  expect(await named()).not.toContain(former)
  await runOnServer(
    testOwnerUrl(),
    "ALTER TABLE compensation_transfers DISABLE TRIGGER USER",
    `INSERT INTO compensation_transfers
       (end_to_end_id, compensation_id, bank_account_id, debit_account_number, sent_by, sent_at)
     SELECT 'FORMER', id, bank_account_id, '${former}', sent_by, sent_at FROM compensations WHERE status = 'paid' LIMIT 1`,
    "ALTER TABLE compensation_transfers ENABLE TRIGGER USER",
  )
  expect(await named()).toContain(former)
})
