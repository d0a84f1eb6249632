import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { eur, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { partRuns } from "#e2e/fixtures/pages/scripts-run.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { add, decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { credit, debit, statementBytes, statementFile } from "#test/bank-statements/sample-statements.ts"
import { runOnServer } from "#test/test-cluster.ts"

const file = (buffer: Uint8Array) => ({
  name: "statement.xml",
  mimeType: "text/xml",
  buffer: Buffer.from(buffer),
})

let world: Awaited<ReturnType<typeof openSandboxWorld>>

// One server for all of them: each takes seconds of a processor to start.
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  world = await openSandboxWorld()
})

test.afterAll(() => world?.close())

const dialog = (page: Page) => page.getByRole("dialog")

test("a maker previews and imports the bank's file, a checker confirms it, and the day is attested", async ({
  browser,
}) => {
  test.slow()
  const [maker, checker] = [await createOperator(world, "maker"), await createOperator(world, "checker")]
  const client = await createDistributorClient(world)
  const { id: investorId } = await client.newInvestor({ firstName: "Paul", lastName: "Weber" })
  const { id: shareClassId, bankAccountNumber } = await world.ctx.db.shareClass.findFirstOrThrow({
    where: { symbol: "EUTBL" },
  })
  const order = await newSubscriptionOrder(client, { investorId, shareClassId, amount: eur("12345") })
  const today = dayIn(world.ctx.clock.now(), "UTC")
  const yesterday = addDays(today, -1)
  const details = { counterpartyName: "Paul Weber", structuredReference: order.wireReference }
  const bytes = statementBytes({
    statementId: "STATEMENT-1",
    account: bankAccountNumber ?? "",
    opening: "1000",
    openingDay: yesterday,
    day: today,
    entries: [
      debit({
        value: "2.5",
        reference: "FEE-1",
        bookedDay: yesterday,
        details: { counterpartyName: "Bank of the fund", counterpartyIban: "FR1420041010050500013M02606" },
      }),
      credit({ value: "12345", reference: "CREDIT-1", bookedDay: today, details }),
    ],
  })

  const page = await openFor(world, browser, maker, "/operator/bank-statements")
  await page.getByRole("link", { name: "Import a bank file" }).click()
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByText("Choose a file.")).toBeVisible()
  const broken = Buffer.from(bytes).toString().replace(">12345<", ">12346<")
  await page.getByLabel("Bank file", { exact: true }).setInputFiles(file(Buffer.from(broken)))
  await page.getByRole("button", { name: "Preview" }).click()
  const alert = page.getByRole("alert")
  await expect(alert.filter({ hasText: "This file was not accepted" })).toContainText(
    /The difference is .EUR\s1\.00\./,
  )
  await expect(alert.filter({ hasText: "This file was not accepted" })).toBeFocused()
  await page.getByLabel("Bank file", { exact: true }).setInputFiles(file(bytes))
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByRole("heading", { name: "What this file would do" })).toBeFocused()
  await expect(page.getByRole("row", { name: /STATEMENT-1/ })).toContainText("13,342.50")
  const summarized = page.getByRole("row", { name: /STATEMENT-1/ })
  await expect(summarized).toContainText(/EUR\s12,345\.00 \(1 entry\)/)
  await expect(summarized).toContainText(/EUR\s2\.50 \(1 entry\)/)
  await expect(page.getByText("First entries of STATEMENT-1: 2 of 2").first()).toBeVisible()
  await expect(page.getByRole("row", { name: /CREDIT-1/ })).toContainText("Paul Weber")
  const payersAccount = page.getByText("FR14 2004 1010 0505 0001 3M02 606").filter({ visible: true })
  await expect(payersAccount).toBeVisible()
  expect(await world.ctx.db.bankStatement.count()).toBe(0)
  await expectNothingFound(page)
  await page.getByRole("button", { name: "Import" }).click()
  await dialog(page).getByRole("button", { name: "Import" }).click()
  await expect(page.getByRole("heading", { name: "What this file did" })).toBeFocused()
  await page.getByRole("link", { name: "STATEMENT-1" }).click()
  await expect(page.getByText("Awaiting a checker")).toBeVisible()
  const fee = page.getByRole("row", { name: /FEE-1/ })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(fee.getByText("Bank of the fund").filter({ visible: true })).toBeVisible()
    await expect(payersAccount).toBeVisible()
    await expectNothingFound(page)
  }
  await page.getByRole("button", { name: /Explain the entry of/ }).click()
  await dialog(page).getByRole("textbox", { name: "Explanation" }).fill("Account fee")
  await dialog(page).getByRole("button", { name: "Keep" }).click()
  await expect(page.getByText("Account fee")).toBeVisible()
  await expect(fee.getByText("Explained exception")).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole("link", { name: "Read the proposal" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)

  const approving = await openFor(world, browser, checker, new URL(page.url()).pathname)
  await approving.getByRole("button", { name: "Approve" }).click()
  await dialog(approving).getByRole("button", { name: "Approve" }).click()
  await expect(approving.getByRole("definition").first()).toHaveText("Approved")
  await approving.context().close()
  const paid = await world.ctx.db.subscriptionOrder.findUniqueOrThrow({ where: { id: order.id } })
  expect(paid.status).toBe("pending-valuation")

  await page.goto("/operator/bank-statements")
  const compared = page.getByLabel("Compare a day with the register")
  await partRuns(compared)
  await compared.fill("")
  await page.getByRole("button", { name: "Compare", exact: true }).click()
  await expect(compared).toBeFocused()
  await expect(compared).toHaveAttribute("aria-invalid", "true")
  await expect(compared).toHaveAccessibleDescription("Enter a date.")
  await page.goto(`/operator/bank-statements/days?day=${addDays(today, 1)}`)
  await expect(page.getByRole("button", { name: "Attest this day" })).toBeHidden()
  await expect(page.getByRole("link", { name: "Next day" })).toBeHidden()
  await page.getByRole("link", { name: "Previous day" }).click()
  await page.waitForURL(`**/bank-statements/days?day=${today}`)
  await page.getByLabel("Compare a day with the register").fill(yesterday)
  await page.getByRole("button", { name: "Compare", exact: true }).click()
  await page.waitForURL(`**/bank-statements/days?day=${yesterday}`)
  await expect(page.getByText("The register and the bank agree")).toBeVisible()
  await expect(page.getByText("Without a statement of this day")).toBeVisible()
  await expectNothingFound(page)
  // What would be rejected is not offered, with the reason.
  const attest = page.getByRole("button", { name: "Attest this day" })
  await expect(attest).toBeVisible()
  const changeHolders = (change: string) =>
    runOnServer(
      world.ownerUrl,
      `BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE ledger_day_totals SET received = received ${change} WHERE ctid = (
          SELECT ctid FROM ledger_day_totals WHERE share_class_id = '${shareClassId}' AND kind = 'holding'
          ORDER BY day, unit, slot, block LIMIT 1);
        COMMIT`,
    )
  await changeHolders("+ 1.5")
  await page.reload()
  const obstacle = page.getByRole("link", {
    name: /^EUTBL: holders have [\d,.]+ shares and [\d,.]+ are in issue, a difference of \+1\.5\.$/,
  })
  await expect(obstacle).toHaveAttribute("href", `/operator/ledger?class=EUTBL&day=${yesterday}`)
  await expect(attest).toBeHidden()
  await expectNothingFound(page)
  await changeHolders("- 1.5")
  await page.reload()
  await expect(obstacle).toBeHidden()
  await attest.click()
  await expect(dialog(page)).toContainText("No statement has this day of these accounts.")
  await dialog(page).getByRole("button", { name: "Attest" }).click()
  await expect(page.getByText(/Content \(SHA-256\): [0-9a-f]{64}/)).toBeVisible()
  await expect(page.getByText("These accounts had no statement of this day")).toBeVisible()
  await page.goto("/fr/operator/bank-statements")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relevés bancaires")
  await page.getByRole("link", { name: "Importer un fichier de la banque" }).click()
  await page.getByLabel("Fichier de la banque", { exact: true }).setInputFiles(file(Buffer.from(broken)))
  await page.getByRole("button", { name: "Aperçu" }).click()
  await expect(alert.filter({ hasText: "Ce fichier n’a pas été accepté" })).toContainText(
    /Le relevé STATEMENT-1 n’est pas équilibré.*L’écart est de .1,00\sEUR\./s,
  )
  await expectNothingFound(page)
  await page.context().close()
})

test("a maker says which payout an exception is, a checker approves it, and the payout is paid", async ({
  browser,
}) => {
  test.slow()
  const [maker, checker] = [await createOperator(world, "maker"), await createOperator(world, "checker")]
  const { db, clock } = world.ctx
  const { redemptionOrderId, redemptionOrder } = await db.payout.findFirstOrThrow({
    where: {
      status: "pending",
      redemptionOrder: { shareClass: { bankAccountNumber: { not: null } } },
      bankAccount: { status: "validated", investor: { status: "active" } },
    },
    include: { redemptionOrder: { include: { shareClass: true } } },
    orderBy: { id: "asc" },
  })
  const { payout } = await releasePayout(world.ctx, redemptionOrderId)
  if (payout === null) throw new Error("the redemption has no payout")
  const { value, currency } = payout.amount
  const today = dayIn(clock.now(), "UTC")
  const charged = { value: add(value, decimal("5")), reference: "CHARGED-1", currency, bookedDay: today }
  const { statements } = await importBankStatement(world.ctx, SCHEDULE, {
    file: statementFile({
      statementId: "STATEMENT-2",
      account: redemptionOrder.shareClass.bankAccountNumber ?? "",
      currency,
      day: today,
      entries: [debit({ ...charged, details: { endToEndId: payout.endToEndId } })],
    }),
  })
  const page = await openFor(
    world,
    browser,
    maker,
    `/operator/bank-statements/${statements[0]?.statement.id}`,
  )
  await expectNothingFound(page)
  await page.getByRole("link", { name: "Find its money" }).click()
  await expect(page.getByText("The payout that it names is over another amount.")).toBeVisible()
  // What the bank names comes first.
  const first = page.getByRole("row").nth(1)
  await expect(first).toContainText("Approved, not confirmed")
  await expect(first).toContainText("5.00")
  await expectNothingFound(page)
  await first.getByRole("button", { name: /^Match to the money of/ }).click()
  await expect(dialog(page)).toContainText("It is then paid.")
  await dialog(page).getByRole("textbox", { name: "Explanation" }).fill("With charges of 5")
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)

  const approving = await openFor(world, browser, checker, new URL(page.url()).pathname)
  await expect(approving.getByText(/5\.00 of the entry is an explained difference/)).toBeVisible()
  await approving.getByRole("button", { name: "Approve" }).click()
  await dialog(approving).getByRole("button", { name: "Approve" }).click()
  await expect(approving.getByRole("definition").first()).toHaveText("Approved")
  await approving.context().close()
  expect(await db.payout.findUniqueOrThrow({ where: { id: payout.id } })).toMatchObject({ status: "paid" })
  await page.goto(`/fr/operator/bank-statements/${statements[0]?.statement.id}`)
  await page.getByRole("link", { name: /Versement de .* : With charges of 5/ }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Écriture à expliquer")
  await expectNothingFound(page)
  await page.context().close()
})
