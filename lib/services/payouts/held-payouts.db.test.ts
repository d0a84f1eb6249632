import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { withdraw } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { archiveBankAccount, decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { endSandboxPayout } from "#lib/services/sandbox/end-sandbox-payout.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { approvedRelease, releasePayout } from "#test/approvals/released-money.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
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
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { EMAILS, newUser } from "#test/users/sample-users.ts"
import { listPayouts } from "./list-payouts.ts"
import { retryPayout } from "./retry-payout.ts"

const databases: TestDatabase[] = []
let ownerUrl: string
let ctx: ReturnType<typeof ordersContext>
let distributor: Awaited<ReturnType<typeof openDistributor>>
let investorId: string
let redemptionOrderId: string
let bankAccountId: string

/** A pending payout. */
beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ownerUrl = database.ownerUrl
  ctx = ordersContext(database.url)
  const shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  bankAccountId = (await openBankAccount(ctx, distributor, investorId)).id
  const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
  redemptionOrderId = (await createRedemptionOrder(ctx, distributor, order)).id
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const PAYOUT_BATCH = () =>
  ({ kind: "payout-batch", input: { redemptionOrderIds: [redemptionOrderId] } }) as const
const send = () => releasePayout(ctx, redemptionOrderId)
const heldPayout = () => `The payout of the redemption order ${redemptionOrderId} of EUTBL is held.`
const paid = () => recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
const invalidate = () => decideBankAccount(ctx, OPERATOR, { id: bankAccountId, decision: "invalidate" })
const validate = () => decideBankAccount(ctx, OPERATOR, { id: bankAccountId, decision: "validate" })
const suspend = () =>
  decideInvestor(ctx, OPERATOR, { id: investorId, decision: "suspend", message: "Under investigation." })
const activate = () => decideInvestor(ctx, OPERATOR, { id: investorId, decision: "activate" })
const found = () => requireRedemptionOrder(ctx, distributor, redemptionOrderId)
const another = () =>
  openBankAccount(ctx, distributor, investorId, { accountNumber: "DE89370400440532013000", bic: "COBADEFF" })
const run = (sql: string) => runOnServer(ownerUrl, sql)

async function listed(ids: readonly string[] | null = null) {
  const { items } = await listPayouts(ctx, OPERATOR, { status: null, ids, page: { cursor: null, limit: 10 } })
  return items
}

test("payouts are listed by their ids, such as those of a batch", async () => {
  const [payout] = await listed()
  expect(await listed([payout?.id ?? ""])).toEqual([payout])
  expect(await listed([redemptionOrderId])).toEqual([])
  expect(await listed([])).toEqual([])
})

test("payouts that are held are listed by themselves, for whatever reason", async () => {
  const page = { cursor: null, limit: 10 }
  const held = async (hold: "any" | "payee" = "payee") => {
    const { items } = await listPayouts(ctx, OPERATOR, { status: null, hold, page })
    return items.map((payout) => payout.hold?.reason)
  }
  expect(await held("any")).toEqual([])
  await suspend()
  expect(await held()).toEqual(["investor-not-active"])
  expect(await held("any")).toEqual(["investor-not-active"])
  await activate()
  await invalidate()
  expect(await held()).toEqual(["bank-account-not-validated"])
  await validate()
  const unguarded = (sql: string) =>
    run(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`)
  await unguarded("UPDATE bank_accounts SET currency = 'USD'")
  expect(await held()).toEqual(["bank-account-in-another-currency"])
  await unguarded("UPDATE bank_accounts SET currency = 'EUR'")
  const { id: otherId } = await openInvestor(ctx, distributor, { firstName: "Grace", lastName: "Hopper" })
  await unguarded(`UPDATE bank_accounts SET investor_id = '${otherId}'`)
  expect(await held()).toEqual(["bank-account-of-another-investor"])
  await unguarded(`UPDATE bank_accounts SET investor_id = '${investorId}'`)
  expect(await held()).toEqual([])
  await unguarded("UPDATE share_classes SET bank_account_number = NULL, bank_account_bic = NULL")
  expect(await held()).toEqual([])
  expect(await held("any")).toEqual(["class-without-account"])
})

describe("a payout to an account that was found invalid", () => {
  test("is not sent, shows why, and is released when the account is validated again", async () => {
    await invalidate()
    await expect(send()).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining(`${heldPayout()} The bank account was found invalid`),
    })
    expect((await found()).statusReason).toContain("The bank account was found invalid")
    expect(await listed()).toMatchObject([
      {
        status: "pending",
        investorId,
        bankAccount: { accountNumber: "FR7630006000011234567890189", status: "invalidated" },
        hold: { reason: "bank-account-not-validated" },
      },
    ])
    await validate()
    expect((await found()).statusReason).toBeNull()
    expect(await send()).toMatchObject({ payout: { status: "sent" } })
    expect((await listed())[0]?.hold).toBeNull()
  })

  test("after it was sent is not paid before somebody has looked at it", async () => {
    await send()
    await invalidate()
    await expect(paid()).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining("found invalid after the payout was sent"),
    })
    await validate()
    expect((await paid()).status).toBe("paid")
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("is sent to another account when one is chosen, with a new end-to-end id, and its investor gets an email", async () => {
    await expect(retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })).rejects.toMatchObject({
      code: "ConflictError",
    })
    await invalidate()
    const { id } = await another()
    const user = await newUser(ctx, [{ kind: "investor", investorId }])
    const notifier = { emails: EMAILS, by: "Ada" }
    const retried = await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId: id, notifier })
    expect(await listMails(ctx, { limit: 10 })).toMatchObject([
      { recipient: user.email, subject: "payout account changed" },
    ])
    expect(retried).toMatchObject({ status: "executed", bankAccountId: id, statusReason: null })
    expect((await listed()).map(({ status, bankAccount }) => [status, bankAccount.accountNumber])).toEqual([
      ["pending", "DE89370400440532013000"],
      ["failed", "FR7630006000011234567890189"],
    ])
    await send()
    expect((await paid()).timeline.map(({ status }) => status)).toEqual([
      "pending-valuation",
      "executed",
      "payout-failed",
      "executed",
      "paid",
    ])
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("is not paid in the sandbox either, but can fail there", async () => {
    await invalidate()
    await expect(
      endSandboxPayout(ctx, distributor, { redemptionOrderId, outcome: "paid" }),
    ).rejects.toMatchObject({ code: "ConflictError", reason: expect.stringContaining("held") })
    expect((await found()).payout).toMatchObject({ status: "pending", sentAt: null })
    const failed = await endSandboxPayout(ctx, distributor, { redemptionOrderId, outcome: "failed" })
    expect(failed.status).toBe("payout-failed")
  })
})

test("the sandbox sends and pays in one step, and says when both happened, only in the database of a demo", async () => {
  const asPaid = { redemptionOrderId, outcome: "paid" } as const
  await expect(endSandboxPayout(ctx, distributor, asPaid)).rejects.toThrow("with an approval of its release")
  await run(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO demo_database (id, marked_at) VALUES (true, now()); COMMIT`)
  expect(await endSandboxPayout(ctx, distributor, asPaid)).toMatchObject({
    status: "paid",
    payout: { status: "paid", sentAt: "2025-02-04T11:00:00.000Z", paidAt: "2025-02-04T11:00:00.000Z" },
  })
})

test("an account that its owner archives holds what is still to be sent, and takes what is on its way", async () => {
  await archiveBankAccount(ctx, distributor, bankAccountId)
  await expect(send()).rejects.toMatchObject({ reason: expect.stringContaining("is archived") })
  const { id } = await another()
  await retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId: id })
  await send()
  await archiveBankAccount(ctx, distributor, id)
  expect((await paid()).status).toBe("paid")
})

describe("of a suspended investor a payout", () => {
  test("is held, keeps its account, and is released when the investor is active again", async () => {
    const { id } = await another()
    await suspend()
    await expect(send()).rejects.toMatchObject({
      code: "ConflictError",
      reason: `${heldPayout()} The investor is suspended: the payout waits until the investor is active again.`,
    })
    expect(await listed()).toMatchObject([{ status: "pending", hold: { reason: "investor-not-active" } }])
    expect((await found()).statusReason).toContain("The investor is suspended")
    await expect(
      retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId: id }),
    ).rejects.toMatchObject({ code: "InvestorNotReadyError" })
    await activate()
    await send()
    expect((await paid()).status).toBe("paid")
  })

  test("that failed keeps its account too", async () => {
    await recordLatestPayout(ctx, OPERATOR, {
      redemptionOrderId,
      outcome: "failed",
      reason: "Account closed.",
    })
    await suspend()
    const retry = () => retryPayout(ctx, distributor, { redemptionOrderId, bankAccountId })
    await expect(retry()).rejects.toMatchObject({ code: "InvestorNotReadyError" })
    await activate()
    expect((await retry()).status).toBe("executed")
  })

  test("that is with the bank already is paid", async () => {
    await send()
    await suspend()
    expect((await paid()).status).toBe("paid")
  })
})

test("of a concurrent send and invalidation, no payout is sent to an invalid account", async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled([send(), invalidate()])
    const { payout } = await found()
    // Either order is valid: sent while the account was validated, or held.
    expect(["pending", "sent"]).toContain(payout?.status)
    if (payout?.status === "sent") break
    await expect(send()).rejects.toMatchObject({ code: "ConflictError" })
    await validate()
  }
})

describe("whatever the service does, the database rejects", () => {
  const TOLD = {
    debit_account_number: "'FR7630006000011234567890189'",
    debit_account_bic: "'AGRIFRPP'",
    debit_account_holder: "'Fund'",
    execution_day: "'2025-02-04'",
  }
  const isTold = Object.entries(TOLD)
    .map(([column, value]) => `${column} = ${value}`)
    .join(", ")
  const SENT = `UPDATE payouts SET status = 'sent', sent_at = now(), ${isTold}`
  const isReleasedWith = (approvalId: string) => `approval_id = '${approvalId}', sent_by = '${OPERATOR.who}'`
  /** What a payout has that was sent as it may be. */
  const isReleased = async () => {
    const { id } = await ctx.db.payout.findFirstOrThrow({ where: { status: "pending" } })
    return isReleasedWith(await approvedRelease(ctx, [`payout:${id}`]))
  }
  const UNRELEASED = "a payout is sent with an approval of its release"
  const PAID = "UPDATE payouts SET status = 'paid', paid_at = now()"

  test("a payout that is sent to an account that is not validated, or for a suspended investor", async () => {
    await invalidate()
    await expect(run(SENT)).rejects.toThrow("goes to a validated bank account of its investor")
    await validate()
    await suspend()
    await expect(run(SENT)).rejects.toThrow("a payout of an investor who is suspended is held")
  })

  test("a payout that is paid without having been sent, or to an account found invalid since", async () => {
    await expect(run(PAID)).rejects.toThrow("does not go from pending to paid")
    await send()
    await invalidate()
    await expect(run(PAID)).rejects.toThrow("goes to a validated bank account of its investor")
  })

  test("a payout that is sent without an approval of its release by whoever sends it", async () => {
    const { id } = await ctx.db.payout.findFirstOrThrow({ where: { status: "pending" } })
    await expect(run(SENT)).rejects.toThrow(UNRELEASED)
    const unrelated = await approvedRelease(ctx, [`payout:${redemptionOrderId}`])
    const released = await approvedRelease(ctx, [`payout:${id}`])
    const maker = await openOperator(ctx, "maker")
    const open = (await propose(ctx, maker, PAYOUT_BATCH())).id
    for (const more of [
      isReleasedWith(unrelated),
      isReleasedWith(open),
      `approval_id = '${released}'`,
      `approval_id = '${released}', sent_by = 'user:another'`,
      "sent_by = 'sandbox:api'",
    ]) {
      await expect(run(`${SENT}, ${more}`)).rejects.toThrow(UNRELEASED)
    }
    await run(`${SENT}, ${isReleasedWith(released)}`)
    await withdraw(ctx, maker, open)
    const another = await approvedRelease(ctx, [`payout:${id}`])
    for (const change of [isReleasedWith(another), "approval_id = NULL", "sent_by = 'user:another'"])
      await expect(run(`UPDATE payouts SET ${change}`)).rejects.toThrow("keeps the approval")
    expect((await paid()).status).toBe("paid")
  })

  test("a payout that goes back, or is sent without a time", async () => {
    await expect(run(`UPDATE payouts SET status = 'sent', ${isTold}, ${await isReleased()}`)).rejects.toThrow(
      "payouts_approval_when_sent",
    )
    await send()
    await expect(run("UPDATE payouts SET status = 'pending', sent_at = NULL")).rejects.toThrow("is sent once")
    await paid()
    await expect(run("UPDATE payouts SET status = 'sent', paid_at = NULL")).rejects.toThrow(
      "a payout that is paid stays as it is",
    )
  })

  test("a payout that leaves no account of its class, is sent without a day to pay, or says something else later", async () => {
    const OTHER = "debit_account_number = 'DE89370400440532013000'"
    const released = await isReleased()
    for (const change of [
      "status = 'sent', sent_at = now(), execution_day = '2025-02-04'",
      `status = 'sent', sent_at = now(), execution_day = '2025-02-04', debit_account_holder = 'Fund', ${OTHER}`,
    ]) {
      await expect(run(`UPDATE payouts SET ${change}`)).rejects.toThrow("leaves a bank account of its class")
    }
    const { execution_day: _, ...account } = TOLD
    const told = Object.entries(account).map(([column, value]) => `${column} = ${value}`)
    await expect(
      run(`UPDATE payouts SET status = 'sent', sent_at = now(), ${told.join(", ")}, ${released}`),
    ).rejects.toThrow("payouts_execution_day_when_sent")
    await send()
    for (const change of [OTHER, "execution_day = '2025-02-05'", "debit_account_holder = 'Another'"])
      await expect(run(`UPDATE payouts SET ${change}`)).rejects.toThrow("a payout is sent once")
  })

  test("a payout that two people release although its class has no account to pay from", async () => {
    await run("UPDATE share_classes SET bank_account_number = NULL, bank_account_bic = NULL")
    const sent = `status = 'sent', sent_at = now(), execution_day = '2025-02-04', ${await isReleased()}`
    await expect(run(`UPDATE payouts SET ${sent}`)).rejects.toThrow(
      "money that is released leaves a bank account of its class",
    )
  })

  test("another amount, account or order for a payout", async () => {
    const { id } = await another()
    for (const change of [
      "amount = amount + 1",
      `bank_account_id = '${id}'`,
      "redemption_order_id = gen_random_uuid()",
      "end_to_end_id = 'OTHER'",
    ]) {
      await expect(run(`UPDATE payouts SET ${change}`)).rejects.toThrow("a payout keeps its order")
    }
  })

  test("a new payout of another amount, or to an account of another investor or currency", async () => {
    const stranger = await openInvestor(ctx, distributor)
    const { id: theirs } = await openBankAccount(ctx, distributor, stranger.id)
    const { id: dollars } = await openBankAccount(ctx, distributor, investorId, { currency: "USD" })
    await recordLatestPayout(ctx, OPERATOR, {
      redemptionOrderId,
      outcome: "failed",
      reason: "Account closed.",
    })
    const inserted = (amount: string, account: string) => `
      INSERT INTO payouts (id, redemption_order_id, bank_account_id, amount, currency, status, end_to_end_id,
        created_at, updated_at)
      SELECT gen_random_uuid(), id, '${account}', ${amount}, currency, 'pending', 'ANOTHER', now(), now()
      FROM redemption_orders`
    for (const [amount, account] of [
      ["payout_amount + 0.01", bankAccountId],
      ["payout_amount", theirs],
      ["payout_amount", dollars],
    ] as const) {
      await expect(run(inserted(amount, account))).rejects.toThrow("a payout is what its redemption settled")
    }
    await run(inserted("payout_amount", bankAccountId))
  })

  test("a new payout that is sent or paid already, to an account that is not validated or for a suspended investor", async () => {
    await recordLatestPayout(ctx, OPERATOR, {
      redemptionOrderId,
      outcome: "failed",
      reason: "Account closed.",
    })
    const id = randomUUID()
    const approvalId = await approvedRelease(ctx, [`payout:${id}`])
    const inserted = (
      status: "sent" | "paid",
      told: Partial<typeof TOLD> = {},
      approval = `'${approvalId}'`,
    ) => `
      INSERT INTO payouts (id, redemption_order_id, bank_account_id, amount, currency, status, end_to_end_id,
        ${Object.keys(TOLD).join(", ")}, approval_id, sent_by, sent_at, paid_at, created_at, updated_at)
      SELECT '${id}', id, '${bankAccountId}', payout_amount, currency, '${status}', 'ANOTHER',
        ${Object.values({ ...TOLD, ...told }).join(", ")}, ${approval}, '${OPERATOR.who}', now(),
        ${status === "paid" ? "now()" : "NULL"}, now(), now()
      FROM redemption_orders`
    for (const status of ["sent", "paid"] as const)
      await expect(run(inserted(status, {}, "NULL"))).rejects.toThrow(UNRELEASED)
    await invalidate()
    for (const status of ["sent", "paid"] as const) {
      await expect(run(inserted(status))).rejects.toThrow("goes to a validated bank account")
    }
    await validate()
    await suspend()
    await expect(run(inserted("sent"))).rejects.toThrow("of an investor who is frozen is held")
    await activate()
    await expect(run(inserted("paid", { debit_account_number: "'DE89370400440532013000'" }))).rejects.toThrow(
      "leaves a bank account of its class",
    )
    await run(inserted("sent"))
  })

  test("another owner, number or currency for a bank account, and an archived one that comes back", async () => {
    for (const change of [
      "account_number = 'DE89370400440532013000'",
      "currency = 'USD'",
      "bic = 'COBADEFF'",
    ]) {
      await expect(run(`UPDATE bank_accounts SET ${change}`)).rejects.toThrow("a bank account keeps")
    }
    await archiveBankAccount(ctx, distributor, bankAccountId)
    await expect(run("UPDATE bank_accounts SET status = 'validated'")).rejects.toThrow("stays archived")
  })
})
