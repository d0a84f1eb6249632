import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>

test.beforeAll(async () => {
  world = await openSandboxWorld()
})

test.afterAll(() => world?.close())

/** Creates an investor in the wizard; returns the id. */
async function onboard(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Add investor" }).first().click()
  await page.getByLabel("First name").fill("Grace")
  await page.getByLabel("Last name").fill("Hopper")
  await page.getByLabel("Date of birth").fill("1985-12-09")
  await page.getByLabel("Place of birth").fill("New York")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("Address", { exact: true }).fill("12 rue de la République")
  await page.getByLabel("Postcode").fill("69002")
  await page.getByLabel("City").fill("Lyon")
  await page.getByLabel("Country of residence").selectOption("France")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("Country of tax residence").selectOption("France")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("The investor has agreed").check()
  await page.getByRole("button", { name: "Create investor" }).click()
  await page.waitForURL(/\/distributor\/investors\/[0-9a-f-]{36}/)
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ""
}

/** Registers a bank account in euros; returns its id. */
async function registerAccount(page: Page, investorId: string, iban: string, bic: string): Promise<string> {
  await page.goto(`/distributor/bank-accounts/new?investor=${investorId}`)
  await page.getByLabel("IBAN").fill(iban)
  await page.getByLabel("BIC").fill(bic)
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR")
  await page.getByRole("button", { name: "Add account" }).click()
  await expect(page.getByText(/added\.$/)).toBeVisible()
  const account = await world.ctx.db.bankAccount.findFirstOrThrow({
    where: { investorId, accountNumber: iban },
  })
  return account.id
}

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`on ${device}, an operator onboards an investor and follows an order's whole life by clicks: paid, executed, redeemed, paid out`, async ({
    browser,
  }) => {
    test.slow()
    const distributor = await createDistributorClient(world)
    const context = await browser.newContext({
      baseURL: world.origin.href,
      viewport,
      reducedMotion: "reduce",
    })
    const page = await context.newPage()
    await signInTo(page, await createStaff(world, "operator", distributor), "/distributor/investors")
    const investorId = await onboard(page)
    const firstAccount = await registerAccount(page, investorId, "FR7630006000011234567890189", "AGRIFRPP")

    await page.goto("/distributor/orders")
    await page.getByRole("link", { name: "New subscription" }).first().click()
    await page.getByRole("link", { name: "Grace Hopper" }).click()
    await page.getByRole("radio", { name: /EUTBL/ }).first().check()
    await page.getByRole("textbox", { name: "Amount" }).fill("10 000,00")
    await page.getByRole("button", { name: "Review order" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Place order for EUR 10,000.00" }).click()
    await expect(page.getByRole("heading", { name: "Transfer EUR 10,000.00" })).toBeVisible()

    await page.getByRole("button", { name: "Simulate this payment" }).click()
    await expect(page.getByText("EUR 10,000.00 received with the reference.")).toBeVisible()
    await expect(page.getByText("Payment simulated")).toBeVisible()
    await page.getByRole("button", { name: "Go to the cut-off" }).click()
    await expect(page.getByText("Executed", { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole("region", { name: "Details" })).toContainText(
      /Fee\s*EUR\s[\d.,]+ \(\d+\.\d\d+%\)/,
    )
    await expectNothingFound(page)

    await page.goto(`/distributor/investors/${investorId}`)
    await expect(page.getByRole("main")).toContainText("EUTBL")
    const accountId = await registerAccount(page, investorId, "FR1420041010050500013M02606", "PSSTFRPP")
    await page.goto(`/distributor/redeem?investor=${investorId}`)
    await page.getByRole("radio", { name: "Payout wanted" }).check()
    await page.getByRole("textbox", { name: "Payout wanted (EUR)" }).fill("1000")
    await expect(page.getByText(/^\d{3}[\d.]* shares will be ordered\.$/)).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole("button", { name: "Review order" }).click()
    const dialog = page.getByRole("dialog", { name: /^Redeem [\d.]+ shares of EUTBL for Grace Hopper\?$/ })
    await expect(dialog).toContainText(/About EUR\s1,000\.0\d will be paid to FR/)
    await expectNothingFound(page)
    await dialog.getByRole("button", { name: /^Redeem/ }).click()
    await page.waitForURL(/\/distributor\/orders\/[0-9a-f-]{36}$/)
    const redemptionId = page.url().split("/").at(-1) ?? ""

    await page.getByRole("button", { name: "Go to the cut-off" }).click()
    await expect(page.getByText("Payout in progress").first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole("button", { name: "Let the payout fail" }).click()
    await expect(page.getByText("Payout failed", { exact: true }).first()).toBeVisible()
    await page.goto("/distributor/orders?state=payout-failed")
    await page.getByRole("link", { name: "Redemption from EUTBL" }).click()
    await page.getByLabel("Account for the payout").selectOption(accountId)
    await page.getByRole("button", { name: /^Pay out EUR/ }).click()
    const retry = page.getByRole("dialog", { name: /^Pay out EUR/ })
    await expect(retry).toContainText("FR14 2004 1010 0505 0001 3M02 606")
    await expectNothingFound(page)
    await retry.getByRole("button", { name: /^Pay out EUR/ }).click()
    await expect(page.getByText("Payout in progress").first()).toBeVisible()
    await page.getByRole("button", { name: "Complete the payout" }).click()
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible()
    const order = jsonOf(await distributor.get(`${DISTRIBUTOR}/redemption-orders/${redemptionId}`))
    expect(order).toMatchObject({ status: "paid", bankAccountId: accountId })

    await page.goto(`/distributor/redeem?investor=${investorId}`)
    await page.getByRole("radio", { name: "All available shares" }).check()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole("radio", { name: "All available shares" }).check()
    await page.getByRole("button", { name: "Review order" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Redeem/ })
      .click()
    await page.waitForURL(/\/distributor\/orders\/[0-9a-f-]{36}$/)
    await expect(other.getByText("This investor has no available shares.")).toBeVisible()
    await page.getByRole("button", { name: "Publish the next NAV" }).click()
    await expect(page.getByText("Next net asset value published")).toBeVisible()

    await page.goto(`/distributor/investors/${investorId}/statements`)
    const download = page.getByRole("main").getByRole("link", { name: /PDF/ })
    const statement = await page.request.get((await download.getAttribute("href")) ?? "")
    expect([statement.status(), statement.headers()["content-type"]]).toEqual([200, "application/pdf"])
    expect(firstAccount).not.toBe(accountId)
    await context.close()
  })
}
