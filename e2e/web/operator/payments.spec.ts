import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { createDistributorClient, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import {
  eur,
  newBankAccount,
  newRedemptionOrder,
  newSubscriptionOrder,
  recordOf,
} from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import type { OperatorPerson } from "#e2e/fixtures/people/operator-person.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { approveAt, openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { statusReportFile } from "#lib/domain/payouts/status-report.fixture.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>
let maker: OperatorPerson

// One server for all of them: each takes seconds of a processor to start.
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  world = await openSandboxWorld()
})

test.beforeEach(async () => {
  maker = await createOperator(world, "maker")
})

test.afterAll(() => world?.close())

const dialog = (page: Page) => page.getByRole("dialog")

/** An investor with an order of EUTBL, and the calls of its distributor. */
async function ordered() {
  const client = await createDistributorClient(world)
  const { id: investorId } = await client.newInvestor({ firstName: "Paul", lastName: "Weber" })
  const { id: shareClassId, fundId } = await world.ctx.db.shareClass.findFirstOrThrow({
    where: { symbol: "EUTBL" },
  })
  const order = await newSubscriptionOrder(client, { investorId, shareClassId, amount: eur("12345") })
  const pay = async (text: string) =>
    recordOf(
      sendSandboxWire,
      await client.post(`${SANDBOX}/wires`, { shareClassId, amount: eur("12345"), remittanceText: text }),
    )
  const toCutOff = async () =>
    recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, { to: "cut-off", fundId }))
  return { client, investorId, shareClassId, order, pay, toCutOff }
}

test("money with a slip in its reference is attributed: the maker sees the order with the wrong character marked, a checker approves", async ({
  browser,
}) => {
  test.slow()
  const { order, pay } = await ordered()
  const reference: string = order.wireReference
  const last = reference.at(-1) ?? ""
  const wrong = last === "Z" ? "Y" : "Z"
  const { id: wireId } = await pay(`invest ${reference.slice(0, -1)}${wrong}`)
  const page = await openFor(world, browser, maker, "/operator/wires?state=suspense")
  await page
    .getByRole("link", { name: /12,345/ })
    .first()
    .click()
  await page.waitForURL(`**/operator/wires/${wireId}`)
  const suggestions = page.getByRole("region", { name: "Orders that this may be for" })
  const likeliest = suggestions.getByRole("row").nth(1)
  await expect(likeliest).toContainText("Reference")
  await expect(likeliest.locator("mark")).toHaveText([last, wrong])
  await expectNothingFound(page)
  await likeliest.getByRole("button", { name: `Attribute to order ${reference}` }).click()
  await expect(dialog(page)).toContainText("Paul Weber")
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  const proposal = page.url()
  await page.goto(`/operator/wires/${wireId}`)
  await expect(page.getByText("Awaiting approval")).toBeVisible()
  await approveAt(world, browser, proposal)
  await page.reload()
  await expect(page.getByRole("definition").first()).toHaveText("Matched")
  const { status } = await world.ctx.db.subscriptionOrder.findUniqueOrThrow({ where: { id: order.id } })
  expect(status).toBe("pending-valuation")
  await page.context().close()
})

test("a maker names another order by its reference, and reads when there is none", async ({ browser }) => {
  const { client, investorId, shareClassId, pay } = await ordered()
  const other = await newSubscriptionOrder(client, { investorId, shareClassId, amount: eur("1777") })
  const { id: wireId } = await pay("for somebody")
  const page = await openFor(world, browser, maker, `/operator/wires/${wireId}`, {
    viewport: { width: 768, height: 844 },
  })
  const name = async (text: string) => {
    await page.getByLabel("Another order").fill(text)
    await page.getByRole("button", { name: "Find" }).click()
  }
  await name("order 12")
  await expect(page.getByText("No order has this reference or number.")).toBeVisible()
  await name(other.wireReference)
  const row = page.getByRole("row").filter({ hasText: "Named by you" })
  await expect(row.getByRole("button", { name: `Attribute to order ${other.wireReference}` })).toBeVisible()
  await expectNothingFound(page)
  await page.context().close()
})

test("payments are searched by amount, payer and reference with the key /, and payouts by investor", async ({
  browser,
}) => {
  const { order, pay } = await ordered()
  await pay(`for ${order.wireReference}`)
  const page = await openFor(world, browser, maker, "/operator/wires")
  await scriptsRun(page)
  await page.keyboard.press("/")
  const field = page.getByRole("searchbox", { name: "Search payments" })
  await expect(field).toBeFocused()
  const rows = page.getByRole("table", { name: "Incoming" }).getByRole("row").filter({ hasText: "EUR" })
  for (const text of [
    order.wireReference,
    `${order.wireReference.slice(0, 4)} ${order.wireReference.slice(4)}`,
  ]) {
    await field.fill(text)
    await field.press("Enter")
    await page.waitForURL(/search=/)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText("12,345.00")
  }
  await field.fill("EUR 12.345,00")
  await field.press("Enter")
  await page.waitForURL(/search=EUR/)
  await expect(rows.first()).toContainText("12,345.00")
  await expectNothingFound(page)
  await field.fill("nobody of this name")
  await field.press("Enter")
  await page.waitForURL(/search=nobody/)
  await expect(rows).toHaveCount(0)
  await page.goto("/operator/payouts?search=nobody+of+this+name")
  await expect(page.getByRole("searchbox", { name: "Search payouts" })).toHaveValue("nobody of this name")
  await expect(page.getByRole("row").filter({ hasText: "EUR" })).toHaveCount(0)
  await page.context().close()
})

test("money of nobody is returned with a reason, which a checker reads", async ({ browser }) => {
  const { pay } = await ordered()
  const { id: wireId } = await pay("my savings")
  const page = await openFor(world, browser, maker, `/operator/wires/${wireId}`, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole("button", { name: "Return" }).click()
  await expect(dialog(page)).toContainText(/Send .*12,345\.00 back at your bank: nothing is sent from here\./)
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await expect(dialog(page)).toContainText("Enter a reason")
  await dialog(page).getByLabel("Reason").fill("Nobody knows this money.")
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nobody knows this money.")
  await approveAt(world, browser, page.url())
  const { status } = await world.ctx.db.wire.findUniqueOrThrow({ where: { id: wireId } })
  expect(status).toBe("returned")
  await page.goto(`/operator/wires/${wireId}`)
  await expect(page.getByText("Nothing was sent from here. Send the money back at your bank")).toBeVisible()
  await expectNothingFound(page)
  await page.goto("/operator/wires?state=returned")
  await expect(page.getByRole("row").filter({ hasText: "my savings" }).first()).toContainText(
    "On no bank statement",
  )
  await page.context().close()
})

test("money below the minimum waits with its order: it is not attributed to it, and says how much more is needed", async ({
  browser,
}) => {
  const { id } = await world.ctx.db.wire.findFirstOrThrow({
    where: { status: "suspense", reason: "below-minimum", subscriptionOrderId: { not: null } },
  })
  const page = await openFor(world, browser, maker, `/operator/wires/${id}`)
  const suggestions = page.getByRole("region", { name: "Orders that this may be for" })
  await expect(suggestions).toContainText(
    /It waits with the order RF\w+ of .* more is needed to reach the minimum\./,
  )
  await expectNothingFound(page)
  await page.context().close()
})

test("a proposal whose records others change says so, and may be approved afterwards", async ({
  browser,
}) => {
  test.slow()
  const { pay, shareClassId } = await ordered()
  const { id: wireId } = await pay("my savings")
  const input = { wireId, reason: "Nobody knows this money." }
  const { id } = await propose(world.ctx, maker.actor, { kind: "wire-return", input })
  const address = `/operator/approvals/${id}`
  const page = await inTransaction(world.ctx.db, async (db) => {
    await lockRegister(db, shareClassId)
    const opened = await openFor(world, browser, await createOperator(world, "checker"), address)
    await expect(opened.getByText("This cannot be tried out at the moment")).toBeVisible()
    await expect(opened.getByRole("button", { name: "Approve" })).toHaveCount(0)
    await expect(opened.getByRole("button", { name: "Reject" })).toBeVisible()
    await expectNothingFound(opened)
    return opened
  })
  await page.reload()
  await page.getByRole("button", { name: "Approve" }).click()
  await dialog(page).getByRole("button", { name: "Approve" }).click()
  await expect(page.getByRole("definition").first()).toHaveText("Approved")
  await page.context().close()
})

test("a maker records a payment that the bank’s statement has; a checker decides that it pays the order", async ({
  browser,
}) => {
  const { order } = await ordered()
  const page = await openFor(world, browser, maker, "/operator/wires", {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole("link", { name: "Record a payment" }).click()
  await page.getByRole("button", { name: "Check" }).click()
  await expect(page.getByText("Enter an amount above zero")).toBeVisible()
  await expect(page.getByText("Enter the bank’s reference of the entry")).toBeVisible()
  await page.getByLabel("Class on whose account it arrived").selectOption({ label: "EUTBL (EUR)" })
  await page.getByLabel("Amount").fill("12 345,00")
  await page.getByLabel("Bank entry").fill(`statement ${order.id}`)
  await page.getByLabel("Reference or text").fill(`invest ${order.wireReference}`)
  await page.getByLabel("Payer", { exact: true }).fill("Paul Weber")
  await page.getByRole("button", { name: "Check" }).click()
  await expect(dialog(page)).toContainText(/Record .*12,345.* for EUTBL\?/)
  await dialog(page).getByRole("button", { name: "Record" }).dblclick()
  await page.waitForURL(/\/operator\/wires\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("definition").getByText("In suspense", { exact: true })).toBeVisible()
  const proposal = page.getByRole("main").locator("a[href*='/operator/approvals/']").first()
  const href = (await proposal.getAttribute("href")) ?? ""
  await approveAt(world, browser, new URL(href, page.url()).href)
  await page.reload()
  await expect(page.getByRole("definition").first()).toHaveText("Matched")
  await page.context().close()
})

test("money is held by one person and freed by two; a second click and an old page change nothing", async ({
  browser,
}) => {
  test.slow()
  const { pay } = await ordered()
  const { id: wireId } = await pay("from a friend")
  const page = await openFor(world, browser, maker, `/operator/wires/${wireId}`, {
    viewport: { width: 390, height: 844 },
  })
  const old = await page.context().newPage()
  // A page that does not hear what others do.
  await old.route("**/api/web/operator/events*", (route) => route.abort())
  await old.goto(`/operator/wires/${wireId}`)
  await page.getByRole("button", { name: "Hold" }).click()
  await dialog(page).getByRole("button", { name: "Hold it" }).click()
  await expect(dialog(page)).toContainText("Enter a reason")
  await dialog(page).getByLabel("Reason").fill("Who is the friend?")
  await dialog(page).getByRole("button", { name: "Hold it" }).dblclick()
  await expect(page.getByRole("button", { name: "End the hold" })).toBeVisible()
  await expect(page.getByText("Who is the friend?")).toBeVisible()
  await expect(page.getByRole("button", { name: "Return" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^Attribute/ })).toHaveCount(0)
  await expectNothingFound(page)
  const holds = { action: "wire.held", subjectId: wireId }
  expect(await world.ctx.db.auditRecord.count({ where: holds })).toBe(1)

  await old.getByRole("button", { name: "Return" }).click()
  await dialog(old).getByLabel("Reason").fill("Nobody knows this money.")
  await dialog(old).getByRole("button", { name: "Propose" }).click()
  await expect(dialog(old)).toContainText("Nothing was proposed.")
  await old.goto("/operator/wires?hold=yes")
  await expect(old.getByRole("row").filter({ hasText: "On hold: Who is the friend?" })).toHaveCount(1)

  await page.getByRole("button", { name: "End the hold" }).click()
  await dialog(page).getByLabel("Reason").fill("The bank knows the friend.")
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  expect((await world.ctx.db.wire.findUniqueOrThrow({ where: { id: wireId } })).holdReason).not.toBe(null)
  await approveAt(world, browser, page.url())
  await page.goto(`/fr/operator/wires/${wireId}`)
  await expect(page.getByRole("button", { name: "Retenir" })).toBeVisible()
  const { status, holdReason } = await world.ctx.db.wire.findUniqueOrThrow({ where: { id: wireId } })
  expect([status, holdReason]).toEqual(["suspense", null])
  await page.context().close()
})

test("a payout is released by two people, and confirmed; another one fails with the bank’s reason", async ({
  browser,
}) => {
  test.slow()
  const { client, investorId, shareClassId, order, pay, toCutOff } = await ordered()
  await pay(order.wireReference)
  await toCutOff()
  const { id: bankAccountId } = await newBankAccount(client, investorId)
  const redeemed = await newRedemptionOrder(client, {
    investorId,
    bankAccountId,
    shareClassId,
    sharesAmount: "1000",
  })
  const other = await newRedemptionOrder(client, {
    investorId,
    bankAccountId,
    shareClassId,
    sharesAmount: "2000",
  })
  await toCutOff()
  const statusOf = async ({ id }: { id: string }) =>
    (await world.ctx.db.redemptionOrder.findUniqueOrThrow({ where: { id } })).status
  const page = await openFor(world, browser, maker, "/operator/payouts?state=pending")
  await expectNothingFound(page)
  const boxes = page.getByRole("checkbox", { name: /Release .* to Paul Weber/ })
  await expect(boxes).toHaveCount(2)
  // The payouts of the demo data stay.
  await page.getByRole("button", { name: "Choose none" }).click()
  await expect(page.getByText("Chosen: 0", { exact: true })).toBeVisible()
  for (const box of await boxes.all()) await box.check()
  await expect(page.getByText(/^Chosen: 2, together .*EUR/)).toBeVisible()
  await page.getByRole("button", { name: "Release the chosen payouts" }).click()
  await expect(dialog(page)).toContainText(/Together .*EUR/)
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Release 2 payouts to the bank: EUR\s[\d,]+\.\d\d$/,
  )
  const released = page.getByRole("row").filter({ hasText: /Paul Weber.*[A-Z]{2}\d\d \d{4} .*EUR/ })
  await expect(released).toHaveCount(2)
  await expectNothingFound(page)
  await approveAt(world, browser, page.url())
  await page.reload()
  await expect(released).toHaveCount(2)
  await page.getByRole("link", { name: "The payouts, and their file for the bank" }).click()
  await page.waitForURL(/\/operator\/payouts\?batch=/)
  await expect(page.getByRole("row").filter({ hasText: "Paul Weber" })).toHaveCount(2)
  await expect(
    page.getByText("Paid: 0 of 2. Approved, not confirmed by the bank yet: 2 (2 without an answer)."),
  ).toBeVisible()
  // The figures of all payouts would be taken for those of the batch.
  await expect(page.getByRole("term").filter({ hasText: "Approved, not confirmed" })).toHaveCount(0)
  // Filters within the batch are cleared without leaving it.
  const { href } = new URL(page.url())
  await expect(page.getByRole("link", { name: "Clear search and filters" })).toHaveCount(0)
  await page.goto(`${href}&state=paid`)
  await expect(page.getByText("Nothing matches. Change the search or the filters.")).toBeVisible()
  await page.getByRole("link", { name: "Clear search and filters" }).click()
  await page.waitForURL(href)
  await expect(page.getByRole("columnheader", { name: "Action" })).toBeVisible()
  const file = await page.request.get(`/operator/payouts/csv${new URL(page.url()).search}`)
  expect((await file.text()).match(/Paul Weber/g)).toHaveLength(2)
  const bankFile = await page
    .getByRole("link", { name: /^File for \w{8}, SEPA \(pain\.001\)$/ })
    .getAttribute("href")
  const written = async () => (await page.request.get(bankFile ?? "")).text()
  expect((await written()).match(/<Cdtr><Nm>Paul Weber<\/Nm><\/Cdtr>/g)).toHaveLength(2)
  expect(await written()).toBe(await written())
  const [, originalMessageId = ""] = /<MsgId>(.*?)<\/MsgId>/.exec(await written()) ?? []
  const group = { status: "ACSP", reason: null }
  const report = statusReportFile({
    format: "pain.002.001.10",
    messageId: "BANK-1",
    originalMessageId,
    group,
    payments: [],
  })
  await page.goto("/operator/bank-statements/new")
  await page
    .getByLabel("Bank file", { exact: true })
    .setInputFiles({ name: "report.xml", mimeType: "text/xml", buffer: Buffer.from(report) })
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByText("2 accepted, 0 settled")).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole("button", { name: "Import" }).click()
  await dialog(page).getByRole("button", { name: "Import" }).click()
  await expect(page.getByRole("heading", { name: "What this file did" })).toBeVisible()
  await page.getByRole("link", { name: `Report on our file ${originalMessageId}` }).click()
  await expect(page.getByRole("row").filter({ hasText: "The bank accepted it (ACSP)" })).toHaveCount(2)
  await expect(page.getByText("Paid: 0 of 2. Approved, not confirmed by the bank yet: 2.")).toBeVisible()
  await expect(
    page.getByText(/^Downloaded 4 times, last by .+ on .+ Give it to the bank only once\.$/),
  ).toBeVisible()
  await page.goto("/operator/payouts?state=sent")
  const confirm = page.getByRole("button", { name: /to Paul Weber was paid$/ })
  await expect(confirm).toHaveCount(2)
  await confirm.first().click()
  await dialog(page).getByRole("button", { name: "Record as paid" }).dblclick()
  await expect(confirm).toHaveCount(1)
  await page.getByRole("button", { name: /to Paul Weber failed$/ }).click()
  await dialog(page).getByLabel("Reason").fill("The account is closed.")
  await dialog(page).getByRole("button", { name: "Record as failed" }).click()
  await expect(confirm).toHaveCount(0)
  expect((await Promise.all([redeemed, other].map(statusOf))).toSorted()).toEqual(["paid", "payout-failed"])
  await page.goto("/operator/payouts?state=failed")
  await expect(page.getByRole("columnheader", { name: "Action" })).toHaveCount(0)
  await expect(page.getByRole("row").filter({ hasText: "The account is closed." })).toContainText(
    "chooses another account",
  )
  await expect(page.getByRole("term").filter({ hasText: "Failed, without account" })).toBeVisible()

  const isFailed = (await statusOf(redeemed)) === "payout-failed"
  const { id: redemptionOrderId } = isFailed ? redeemed : other
  await retryPayout(world.ctx, OPERATOR, { redemptionOrderId, bankAccountId })
  const before = /Sent before, on .+ \d{4}\. Recorded as failed on .+ by .+@.+ \(The account is closed\)\./
  await page.goto("/operator/payouts?state=pending")
  const again = page.getByRole("row").filter({ hasText: "Paul Weber" })
  await expect(again).toContainText(before)
  // What there is to note is read before it is released.
  await expect(again.getByRole("checkbox")).not.toBeChecked()
  const left = page.getByText(/^One is not chosen, because there is something to note/)
  await expect(left).toBeVisible()
  await page.getByRole("button", { name: "Choose none" }).click()
  await page.getByRole("button", { name: "Choose all without a note" }).click()
  await expect(again.getByRole("checkbox")).not.toBeChecked()
  await expect(left).toBeVisible()
  await again.getByRole("checkbox").check()
  await expect(left).toBeHidden()
  await page.getByRole("button", { name: "Choose all without a note" }).click()
  await expect(again.getByRole("checkbox")).not.toBeChecked()
  await page.getByRole("button", { name: "Choose none" }).click()
  await again.getByRole("checkbox").check()
  await page.getByRole("button", { name: "Release the chosen payouts" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("row").filter({ hasText: "Paul Weber" })).toContainText(before)
  await expectNothingFound(page)
  await page.goto(page.url().replace("/operator/", "/fr/operator/"))
  await expect(page.getByRole("row").filter({ hasText: "Paul Weber" })).toContainText("Déjà envoyé le")
  await page.context().close()
})
