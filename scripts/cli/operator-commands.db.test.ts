import { createHash } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { statusReportFile } from "#lib/domain/payouts/status-report.fixture.ts"
import { systemClock } from "#lib/services/context.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveProposed } from "#test/operators/approve-proposed.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { latestPayoutOf } from "#test/orders/record-latest.ts"
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
import { testDatabaseUrl } from "#test/test-database.ts"
import type { Outcome } from "./run-here.fixture.ts"
import { runHere } from "./run-here.fixture.ts"

vi.hoisted(() => {
  // Mails that a command writes name the service. Read once in a process, so set before anything reads it.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
  })
})

const IBAN = "FR7630006000011234567890189"
const NOBODY = "00000000-0000-0000-0000-000000000000"

const ctx = ordersContext(testDatabaseUrl())
/** The command line works at the time of the machine. */
const now = { ...ctx, clock: systemClock }
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: string
let shareClassId: string
let investorId: string
let bankAccountId: string

beforeAll(async () => {
  maker = `user:${(await signInAs(testDatabaseUrl(), "maker")).id}`
  shareClassId = await openShareClass(ctx, {
    shareClass: { bankAccountNumber: IBAN, bankAccountBic: "AGRIFRPP" },
  })
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  bankAccountId = (await openBankAccount(ctx, distributor, investorId)).id
})

afterAll(() => ctx.db.$disconnect())

const place = () =>
  createSubscriptionOrder(now, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })

const record = (entry: string, ...more: string[]) =>
  runHere("wires", "record", "--account", IBAN, "--amount", "1000.00", "--entry", entry, ...more)

/** A checker approves what a command proposed; returns the checker. */
const approved = (proposing: Outcome): Promise<string> => approveProposed(testDatabaseUrl(), proposing)

const idIn = ({ out }: Outcome): string => out.slice(0, 36)

describe("investors and bank accounts", () => {
  test("are found by their status and decided", async () => {
    const { id } = await openInvestor(ctx, distributor, { firstName: "Grace", lastName: "Review" })
    const account = await openBankAccount(ctx, distributor, id, { bic: "PENDFRPPXXX" })
    const investors = await runHere("investors", "list", "--status", "pending-review", "--search", "grace")
    const accounts = await runHere(
      "bank-accounts",
      "list",
      "--status",
      "pending-verification",
      "--investor",
      id,
    )
    expect(investors.out).toContain(`${id}  pending-review  Grace Review (FR)`)
    expect(accounts.out).toContain(`${account.id}  pending-verification`)
    await approved(await runHere("investors", "activate", id, "--json"))
    const checker = await approved(await runHere("bank-accounts", "validate", account.id, "--json"))
    expect((await runHere("investors", "list", "--search", "grace")).out).toContain(`${id}  active`)
    const validated = await runHere("bank-accounts", "list", "--investor", id)
    expect(validated.out).toContain(`${account.id}  validated`)
    expect(await ctx.db.bankAccount.findUnique({ where: { id: account.id } })).toMatchObject({
      registeredBy: distributor.who,
      decidedBy: checker,
    })
    const asked = await runHere(
      "investors",
      "require-action",
      id,
      "--field",
      "address",
      "--message",
      "Send a bill.",
    )
    expect(asked.out).toContain("action-required")
    expect(asked.out).toContain("address: Send a bill.")
    expect(await runHere("investors", "refuse", id, "--reason", "No bill came.")).toMatchObject({ code: 0 })
    expect(await runHere("investors", "suspend", id, "--reason", "Again.")).toMatchObject({
      code: 1,
      error: expect.stringContaining("The investor is refused"),
    })
  })
})

describe("dealing runs and payouts", () => {
  let failedId: string

  test("a payout is listed, sent once, and what became of it is noted", async () => {
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    await publishValue(ctx, "2025-02-03", "1.003417")
    const sharesAmount = decimal("100")
    const order = { investorId, bankAccountId, shareClassId, sharesAmount }
    const { id } = await createRedemptionOrder(ctx, distributor, order)
    ctx.moveTo("2025-02-04T11:00:00Z")
    expect((await runHere("dealing-runs", "plan", "EUTBL", "2025-02-04")).out).toContain(`redemption   ${id}`)
    await runDueDealings(ctx, OPERATOR)
    expect((await runHere("payouts", "list", "--status", "pending")).out).toContain(id)
    const searched = (text: string) => runHere("payouts", "list", "--status", "pending", "--search", text)
    const [account] = / to (FR\S+)/.exec((await searched(id)).out)?.slice(1) ?? []
    for (const text of [id, "lovelace ADA", `${account}`]) expect((await searched(text)).out).toContain(id)
    expect((await searched("Nobody")).out).toBe("No payouts found.\n")
    expect((await searched(" ")).out).toContain(id)
    const sent = await runHere("payouts", "send", id, "--json")
    expect((await runHere("payouts", "send", id, id, "--json")).out).toBe(sent.out)
    const checker = await approved(sent)
    const { approvalId } = JSON.parse(sent.out) as { approvalId: string }
    const file = await runHere("payouts", "export", approvalId)
    expect(file).toMatchObject({ code: 0, error: "" })
    expect(file.out).toMatch(/^<\?xml [^>]*\?>\n<Document [\s\S]*\n<\/Document>\n$/)
    const exported = await runHere("audit-log", "list", "--action", "payout.exported", "--json")
    expect(exported.out).toContain(createHash("sha256").update(file.out).digest("hex"))
    expect(await runHere("payouts", "export", approvalId, "--list")).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^--account FR7630006000011234567890189 --scheme sepa {2}AGRIFRPP {2}1 transfer, [\d.]+ EUR {2}[\dA-F]{32}\n$/,
      ),
    })
    const chosen = (iban: string, scheme: string) =>
      runHere("payouts", "export", approvalId, "--account", iban, "--scheme", scheme)
    expect((await chosen("FR76 3000 6000 0112 3456 7890 189", "sepa")).out).toBe(file.out)
    expect(await chosen("FR7630006000011234567890189", "other")).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringMatching(/^The proposal has no such file. It has:\n--account FR76/),
    })
    const [, originalMessageId = ""] = /<MsgId>(.*?)<\/MsgId>/.exec(file.out) ?? []
    const folder = await mkdtemp(path.join(tmpdir(), "sharebook-status-"))
    const said = path.join(folder, "status.xml")
    const group = { status: "ACSP", reason: null }
    const report = { format: "pain.002.001.10", messageId: "R", originalMessageId, group, payments: [] }
    await writeFile(said, statusReportFile(report))
    expect((await runHere("payouts", "status", said, "--dry-run")).out).toBe(
      `Report on our file ${originalMessageId} of the proposal ${approvalId}\n  transfers: 1 accepted\nDry run: nothing was changed.\n`,
    )
    expect(JSON.parse((await runHere("payouts", "status", said, "--json")).out)).toMatchObject({
      isKnown: false,
      counts: { accepted: 1 },
      failed: 0,
    })
    expect((await runHere("payouts", "status", said)).out).toContain("imported before, nothing was changed")
    await rm(folder, { recursive: true })
    const again = await runHere("payouts", "send", id)
    const transfer = ["--end-to-end-id", await latestPayoutOf(ctx, id)]
    const failed = await runHere("payouts", "failed", id, ...transfer, "--reason", "Closed.")
    expect(again).toMatchObject({ code: 1, error: "The payout is sent: it is not sent again.\n" })
    expect(failed.out).toContain("(Closed.)")
    expect(await ctx.db.payout.findFirst({ where: { redemptionOrderId: id } })).toMatchObject({
      sentBy: checker,
      endedBy: maker,
    })
    expect((await requireRedemptionOrder(ctx, distributor, id)).status).toBe("payout-failed")
    failedId = id
  })

  test("a day that orders wait for is closed only with the choice to move them, which lists them", async () => {
    const { id } = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    const folder = await mkdtemp(path.join(tmpdir(), "sharebook-closed-"))
    const file = path.join(folder, "closed.csv")
    await writeFile(file, "fund,day\r\nEUTBL,2025-02-05\r\n")
    const rejected = await runHere("import", "calendars", file)
    expect(rejected).toMatchObject({ code: 1, out: "" })
    expect(rejected.error).toMatch(/^This touches .*\n {2}subscription .*\n/m)
    expect(rejected.error).toContain(id)
    expect(rejected.error).toContain("Add --move-orders to move them as shown.")
    const listed = await runHere("import", "calendars", file, "--json", "--dry-run")
    expect(JSON.parse(listed.out)).toMatchObject({ touchedOrders: expect.arrayContaining([]) })
    const preview = await runHere("import", "calendars", file, "--dry-run", "--move-orders")
    expect(preview).toMatchObject({
      code: 0,
      out: expect.stringMatching(/would be moved:\n {2}subscription/),
    })
    expect((await requireSubscriptionOrder(ctx, distributor, id)).dealingDay).toBe("2025-02-05")
    const moved = await runHere("import", "calendars", file, "--move-orders", "--json")
    expect((await requireSubscriptionOrder(ctx, distributor, id)).dealingDay).toBe("2025-02-05")
    await approved(moved)
    expect((await requireSubscriptionOrder(ctx, distributor, id)).timeline.at(-1)?.status).toBe(
      "dealing-day-moved",
    )
    expect(await runHere("import", "share-classes", file, "--move-orders")).toMatchObject({ code: 2 })
    const listing = await runHere("calendars", "remove", "EUTBL", "2025-02-05", "--json")
    const again = JSON.parse(listing.out)
    expect(again).toEqual({ movedOrders: [], approvalId: expect.any(String), state: "proposed" })
    const opening = await runHere("calendars", "remove", "EUTBL", "2025-02-05")
    expect(opening.out).toMatch(/^Change dealing terms: calendar:EUTBL 2025-02-05\.\nProposed as /)
    const [, approvalId = ""] = /Proposed as (\S+);/.exec(opening.out) ?? []
    expect(again.approvalId).toBe(approvalId)
    await approved(opening)
    expect(await ctx.db.fundNonOperatingDay.count()).toBe(0)
    await rm(folder, { recursive: true })
  })

  test("a run lists what waits, with the reason", async () => {
    const waiting = await runHere("dealing-runs", "run")
    expect(waiting).toMatchObject({ code: 0, out: expect.stringMatching(/^EUTBL \S+ waits: /m) })
  })

  test("a payout that was paid and comes back is owed again", async () => {
    ctx.moveTo("2025-02-10T11:00:00Z")
    const first = await latestPayoutOf(ctx, failedId)
    await retryPayout(ctx, distributor, { redemptionOrderId: failedId, bankAccountId })
    const transfer = ["--end-to-end-id", await latestPayoutOf(ctx, failedId)]
    const returned = (reason: string) =>
      runHere("payouts", "returned", failedId, ...transfer, "--reason", reason)
    expect(await returned("Closed.")).toMatchObject({ code: 1 })
    await approved(await runHere("payouts", "send", failedId, "--json"))
    expect(await runHere("payouts", "paid", failedId, "--end-to-end-id", first)).toEqual({
      code: 1,
      out: "",
      error: "Another payout has taken the place of this one. Read the list again.\n",
    })
    expect(await runHere("payouts", "paid", failedId, ...transfer)).toMatchObject({ code: 0 })
    expect(await returned(" ")).toMatchObject({ code: 2 })
    expect((await returned("Closed since.")).out).toContain("(Closed since.)")
    expect((await requireRedemptionOrder(ctx, distributor, failedId)).status).toBe("payout-failed")
  })
})

// At the time of the machine, after what the tests above book in 2025.
describe("wires", () => {
  test("one that is recorded by hand is printed as JSON with the order that is proposed, if it seems to pay one", async () => {
    const order = await place()
    const suspended = { status: "suspense", subscriptionOrderId: null }
    const unknown = JSON.parse((await record("J-1", "--json")).out)
    expect(unknown).toEqual({ wireId: expect.any(String), reason: "no-reference", ...suspended })
    const paying = await record(
      "J-2",
      "--text",
      order.wireReference,
      "--payer-name",
      "Ada Lovelace",
      "--json",
    )
    const { wireId, ...wire } = JSON.parse(paying.out)
    expect(wire).toEqual({
      reason: "recorded-by-hand",
      ...suspended,
      approvalId: expect.any(String),
      state: "proposed",
    })
    await approved(paying)
    expect(await ctx.db.wire.findUnique({ where: { id: wireId } })).toMatchObject({
      subscriptionOrderId: order.id,
    })
  })

  test("that are held say so, with the reason", async () => {
    const held = await record("HELD")
    const hold = ["wires", "hold", idIn(held), "--reason", "Asked the bank."]
    const saysSo = /in suspense \(no-reference\), held since 20\S+Z \(Asked the bank\.\)/
    expect((await runHere(...hold)).out).toMatch(saysSo)
    expect((await runHere("wires", "list", "--search", idIn(held))).out).toMatch(saysSo)
  })

  test("in suspense are listed with their reason, attributed to an order, or returned", async () => {
    const order = await place()
    const first = await record("A", "--text", "For Ada")
    const second = await record("B")
    expect(first.out).toContain("in suspense (no-reference)")
    const listed = await runHere("wires", "list", "--status", "suspense", "--reason", "no-reference")
    expect(listed.out).toContain(`${idIn(first)}  1000.00 EUR`)
    expect(listed.out).toContain("For Ada")
    const search = (...text: string[]) =>
      runHere("wires", "list", "--reason", "no-reference", "--search", ...text)
    expect((await search("ada FOR")).out).toContain(idIn(first))
    expect((await search("ada FOR")).out).not.toContain(idIn(second))
    for (const text of ["1,000.00", "1.000,00 EUR", idIn(second)])
      expect((await search(text)).out).toContain(idIn(second))
    expect((await search("ada", "--status", "returned")).out).toBe("No wires found.\n")
    expect((await runHere("wires", "list", "--help")).out).toContain("--search <text>")
    const proposed = await runHere("wires", "attribute", idIn(first), "--order", order.id)
    const [id] = /(?<=Proposed as )\S{36}/.exec(proposed.out) ?? []
    expect(proposed.out).toContain("nothing was changed yet")
    expect(await runHere("approvals", "approve", `${id}`)).toMatchObject({
      code: 1,
      error: "Only a checker decides about proposals.\n",
    })
    await signInAs(testDatabaseUrl(), "checker")
    expect((await runHere("approvals", "list", "--status", "proposed")).out).toContain(`${id}  proposed`)
    const shown = (await runHere("approvals", "show", `${id}`)).out
    expect(shown).toMatch(/It changes:\n {2}wire \S+ of 1000 EUR: suspense → matched\n/)
    expect(shown).toMatch(/proposed by maker-\S+@example.org/)
    expect(shown).toContain("For Ada")
    const [hash] = /(?<=content )[0-9a-f]{64}/.exec(shown) ?? []
    expect((await runHere("approvals", "approve", `${id}`, "--hash", "0000")).code).toBe(1)
    const done = await runHere("approvals", "approve", `${id}`, "--hash", `${hash?.slice(0, 8)}`)
    expect(done.out).toMatch(/^Approved and done: Attribute the wire of 1000.00 EUR/)
    expect((await runHere("wires", "attribute", idIn(second), "--order", order.id)).error).toMatch(
      /is a checker/,
    )
    await signInAs(testDatabaseUrl(), "maker")
    expect((await requireSubscriptionOrder(ctx, distributor, order.id)).status).toBe("pending-valuation")
    const returning = ["wires", "return", idIn(second), "--json", "--reason"]
    const { approvalId } = JSON.parse((await runHere(...returning, "Nobody knows it.")).out)
    expect((await runHere("approvals", "withdraw", approvalId)).out).toContain("withdrawn")
    await approved(await runHere(...returning, "Nobody knows it."))
    for (const id of [first, second].map(idIn)) {
      expect(await ctx.db.wire.findUnique({ where: { id } })).toMatchObject({
        recordedBy: expect.stringMatching(/^user:/),
        decidedBy: expect.stringMatching(/^user:/),
      })
    }
    expect(await runHere("wires", "attribute", idIn(second), "--order", order.id)).toMatchObject({
      code: 1,
      error: "The wire is returned, no longer in suspense.\n",
    })
  })
})

test.each([
  [["investors", "activate", "me"], "The investor must be a UUID"],
  [
    ["investors", "require-action", NOBODY, "--message", "x", "--field", "adress"],
    "option '--field <name>' argument 'adress' is invalid",
  ],
  [["wires", "attribute", NOBODY, "--order", "x"], "--order must be a UUID"],
  [
    ["wires", "record", "--account", IBAN, "--entry", "1", "--amount", "-5"],
    "--amount must be a plain decimal above zero",
  ],
  [["payouts", "list", "--status", "send"], 'Did you mean "sent"?'],
  [["investors", "list", "--limit", "0"], "--limit must be a whole number"],
  [["wires", "list", "--search", "x".repeat(201)], "--search must have at most 200 characters"],
  [["payouts", "list", "--search", "x".repeat(201)], "--search must have at most 200 characters"],
  [["payouts", "paid", NOBODY], "'--end-to-end-id <id>' not specified"],
  [["payouts", "failed", NOBODY, "--reason", "x"], "'--end-to-end-id <id>' not specified"],
  [["payouts", "returned", NOBODY, "--reason", "x"], "'--end-to-end-id <id>' not specified"],
  [["compensations", "paid", NOBODY], "'--end-to-end-id <id>' not specified"],
  [["compensations", "failed", NOBODY, "--reason", "x"], "'--end-to-end-id <id>' not specified"],
  [["dealing-runs", "plan", "EUTB", "2025-02-04"], 'Did you mean "EUTBL"?'],
  [["dealing-runs", "plan", "EUTBL", "2025-02-30"], "2025-02-30 is not a day"],
])("%j is a wrong command", async (args, sentence) => {
  expect(await runHere(...args)).toMatchObject({ code: 2, out: "", error: expect.stringContaining(sentence) })
})

test.each([
  [["investors", "activate", NOBODY], "There is no such investor."],
  [["bank-accounts", "validate", NOBODY], "There is no such bank account."],
  [["wires", "return", NOBODY, "--reason", "x"], "There is no such wire."],
  [["payouts", "paid", NOBODY, "--end-to-end-id", "X"], "There is no such redemption order."],
  [["compensations", "paid", NOBODY, "--end-to-end-id", "X"], "There is no such compensation."],
])("%j is rejected", async (args, sentence) => {
  expect(await runHere(...args)).toEqual({ code: 1, out: "", error: `${sentence}\n` })
})
