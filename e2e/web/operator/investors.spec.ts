import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { newBankAccount } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import type { OperatorPerson } from "#e2e/fixtures/people/operator-person.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { approveAt, openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"

let world: ReturnType<typeof openSharedWorld>
let maker: OperatorPerson
let checker: OperatorPerson

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  maker = await createOperator(world, "maker")
  checker = await createOperator(world, "checker")
})

test.afterEach(() => world.close())

const dialog = (page: Page) => page.getByRole("dialog")
const standing = (page: Page) => page.getByRole("region", { name: "Status", exact: true })

/** An investor of a distributor of their own; `Review` waits for the operator. */
async function investorNamed(lastName: string) {
  const client = await createDistributorClient(world)
  const { id } = await client.newInvestor({ firstName: "Ottilie", lastName })
  const path = `/operator/investors/${id}`
  const status = async () => (await world.ctx.db.investor.findUniqueOrThrow({ where: { id } })).status
  return { client, id, path, status }
}

test("an investor under review is found by status and distributor, asked for something, and may order once a checker agrees", async ({
  browser,
}) => {
  test.slow()
  const { client, id, path, status } = await investorNamed("Review")
  const page = await openFor(world, browser, maker, "/operator/investors")
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Under review" })
  await page.waitForURL(/status=pending-review/)
  await page.goto(`/operator/investors?status=pending-review&distributor=${client.distributorId}`)
  await expect(page.getByRole("row")).toHaveCount(2)
  const file = await page.request.get(`/operator/investors/csv?distributor=${client.distributorId}`)
  expect(await file.text()).toMatch(/^Name,Status,.*\r?\nOttilie Review,Under review,/)
  await page.getByRole("link", { name: "Ottilie Review" }).click()
  await page.waitForURL(`**${path}`)
  await expectNothingFound(page)
  await page.getByRole("button", { name: "Request information" }).click()
  await dialog(page).getByRole("button", { name: "Request information" }).click()
  await expect(dialog(page)).toContainText("Enter at most 500 characters")
  await dialog(page).getByLabel("About").selectOption({ label: "Address" })
  await dialog(page).getByLabel("What is needed").fill("Send a bill with this address.")
  await dialog(page).getByRole("button", { name: "Request information" }).click()
  await expect(standing(page)).toContainText("Action required")
  await expect(standing(page)).toContainText("Send a bill with this address.")
  await expect(standing(page)).toContainText("About: Address")
  await page.getByRole("button", { name: "Approve for orders" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  const proposal = page.url()
  await page.goto(`/operator/investors?search=${id}`)
  await expect(page.getByRole("link", { name: "Awaiting approval" })).toBeVisible()
  expect(await status()).toBe("action-required")
  await approveAt(world, browser, proposal)
  await page.goto(path)
  await expect(standing(page)).toContainText("Active")
  await expect(page.getByText("Not possible: the investor may order already.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Reject" })).toHaveCount(0)
})

test("an investor is rejected or suspended with a reason, and the suspension lifted by two people", async ({
  browser,
}) => {
  test.slow()
  const refused = await investorNamed("Review")
  const page = await openFor(world, browser, maker, refused.path)
  await page.getByRole("button", { name: "Reject" }).click()
  await dialog(page).getByLabel("Reason").fill("On a sanctions list.")
  await dialog(page).getByRole("button", { name: "Reject" }).click()
  await expect(standing(page)).toContainText("On a sanctions list.")
  expect(await refused.status()).toBe("refused")

  const suspended = await investorNamed("Weber")
  await page.goto(suspended.path)
  await page.getByRole("button", { name: "Suspend" }).click()
  await dialog(page).getByLabel("Reason").fill("Mail came back.")
  await dialog(page).getByRole("button", { name: "Suspend" }).dblclick()
  await expect(standing(page)).toContainText("Mail came back.")
  const events = await world.ctx.db.investorEvent.count({
    where: { investorId: suspended.id, kind: "suspended" },
  })
  expect(events).toBe(1)
  await page.getByRole("button", { name: "Lift the suspension" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await approveAt(world, browser, page.url())
  expect(await suspended.status()).toBe("active")
})

test("two tabs: what a stale dialog asks for does not happen, and the page says so", async ({ browser }) => {
  const { path, status } = await investorNamed("Review")
  const page = await openFor(world, browser, maker, path)
  await page.getByRole("button", { name: "Reject" }).click()
  await dialog(page).getByLabel("Reason").fill("The first reason.")
  const second = await page.context().newPage()
  await second.goto(path)
  await second.getByRole("button", { name: "Reject" }).click()
  await dialog(second).getByLabel("Reason").fill("Another reason.")
  await dialog(second).getByRole("button", { name: "Reject" }).click()
  await expect(standing(second)).toContainText("Another reason.")
  await dialog(page).getByRole("button", { name: "Reject" }).click()
  await expect(dialog(page).getByRole("alert")).toContainText("Somebody decided about this in the meantime")
  expect(await status()).toBe("refused")
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await expect(standing(page)).toContainText("Another reason.")
})

test("a bank account is verified by two people, and payments to it are stopped by one", async ({
  browser,
}) => {
  test.slow()
  const { client, id, path } = await investorNamed("Weber")
  const account = await newBankAccount(client, id, { bic: "PENDFRPPXXX" })
  const ending = account.accountNumber.slice(-4)
  const page = await openFor(world, browser, maker, "/operator/investors")
  await page.getByRole("combobox", { name: "Bank accounts" }).selectOption({ label: "To verify" })
  await page.waitForURL(/accounts=pending-verification/)
  await page.goto(`/operator/investors?accounts=pending-verification&distributor=${client.distributorId}`)
  await page.getByRole("link", { name: "Ottilie Weber" }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole("button", { name: `Verify the account ending in ${ending}` }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^Validate a bank account in EUR of the investor .*Weber \\(${id.slice(0, 8)}\\)$`),
  )
  await expect(page.getByRole("main")).toContainText(groupInFours(account.accountNumber))
  await approveAt(world, browser, page.url())
  await page.goto(path)
  const accounts = page.getByRole("region", { name: "Bank accounts" })
  await expect(accounts).toContainText("Verified")
  await page.getByRole("button", { name: `Stop payments to the account ending in ${ending}` }).click()
  await dialog(page).getByRole("button", { name: "Stop payments" }).click()
  await expect(accounts).toContainText("Rejected")
})

test("the shares of an investor are shown with the ledger account that has them", async ({ page }) => {
  const account = await world.ctx.db.ledgerAccount.findFirstOrThrow({
    where: { kind: "holding", investorId: { not: null }, balance: { gt: 0 } },
    include: { shareClass: true },
  })
  await signInTo(page, checker, `/operator/investors/${account.investorId}`)
  const row = page
    .getByRole("table", { name: "Holdings" })
    .getByRole("row")
    .filter({ hasText: account.shareClass.symbol })
  await expect(row).toContainText(/\d/)
  await row.getByRole("link", { name: "See the entries" }).click()
  await page.waitForURL(`**/operator/ledger/${account.id}?day=*`)
})

test("a checker reads an investor and who decides, and has no buttons", async ({ page }) => {
  const { path } = await investorNamed("Review")
  await signInTo(page, checker, path)
  await expect(page.getByText("A maker requests information, rejects and suspends")).toBeVisible()
  for (const name of ["Reject", "Suspend", "Request information", "Approve for orders"])
    await expect(page.getByRole("button", { name })).toHaveCount(0)
})
