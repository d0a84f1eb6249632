import { expect, test } from "@playwright/test"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { confirmedLongAgo } from "#e2e/fixtures/people/confirmed-long-ago.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>

test.beforeAll(async () => {
  world = await openSandboxWorld()
})

test.afterAll(() => world?.close())

test("an investor subscribes, the order is executed, the position is shown, the investor redeems and is paid", async ({
  browser,
}) => {
  const user = await createOauthUser(world)
  const sandbox = async (path: string, payload: unknown) => {
    const response = await user.distributor.post(`${SANDBOX}${path}`, payload)
    expect(response.status, `${path} ${JSON.stringify(jsonOf(response))}`).toBeLessThan(300)
    return jsonOf(response)
  }
  const context = await browser.newContext({ baseURL: world.origin.href })
  const page = await context.newPage()
  /** The page refreshes when the user returns to it. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))

  await signInTo(page, user, "/investor")
  await page.getByRole("link", { name: "Make your first subscription" }).click()
  await page.getByRole("radio", { name: /EUTBL/ }).first().check()
  await expect(page.getByText(/^Dealing day .* the money must arrive before /)).toBeVisible()
  await expect(page.getByText("Net yield, annualised, 31 days")).toBeVisible()
  await page.getByRole("radio", { name: "Shares", exact: true }).check()
  await page.getByLabel("Shares to buy").fill("100")
  await expect(page.getByText(/^100 shares cost about EUR\s10\d\.\d\d, which/)).toBeVisible()
  await page.getByRole("radio", { name: "EUR", exact: true }).check()
  await page.getByLabel("Amount").fill("10 000,00")
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("EUR 10,000.00")
  await page.getByRole("button", { name: "Place order" }).click()
  await expect(page.getByRole("heading", { name: "Transfer EUR 10,000.00" })).toBeVisible()
  await expect(page.getByText("Awaiting payment")).toBeVisible()

  const orderId = page.url().split("/").at(-1) ?? ""
  await page.goto("/investor")
  await page
    .getByRole("region", { name: "Needs your attention" })
    .getByRole("link", { name: "Transfer EUR 10,000.00" })
    .click()
  await expect(page).toHaveURL(new RegExp(orderId))
  const order = jsonOf(
    await user.distributor.get(`/api/distributor/v0/subscription-orders/${orderId}`),
  ) as Readonly<{
    shareClassId: string
    wireReference: string
  }>
  const { shareClassId, wireReference } = order
  const amount = { value: "10000", currency: "EUR" }
  const wire = await sandbox("/wires", { shareClassId, amount, remittanceText: wireReference })
  expect(wire).toMatchObject({ status: "matched", subscriptionOrderId: orderId })
  await expect(async () => {
    await comeBack()
    await expect(page.getByText("Awaiting execution")).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText("EUR 10,000.00 received with your reference.")).toBeVisible()

  const shareClass = await world.ctx.db.shareClass.findUniqueOrThrow({ where: { id: shareClassId } })
  const { fundId } = shareClass
  await sandbox("/clock", { to: "cut-off", fundId })
  await expect(async () => {
    await comeBack()
    await expect(page.getByText("Executed", { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto("/investor")
  const positions = page.getByRole("table", { name: "Positions", exact: true })
  await expect(positions.getByRole("link", { name: "EUTBL" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Total value in EUR" })).toContainText("EUR")

  await page.goto("/investor/redeem")
  await expect(page.getByText("You have no verified bank account in EUR.")).toBeVisible()
  await page.getByRole("link", { name: "Add a bank account" }).click()
  await page.getByLabel("IBAN").fill("FR7630006000011234567890189")
  await page.getByLabel("BIC").fill("AGRIFRPP")
  await page.getByRole("button", { name: "Add account" }).click()
  await expect(page.getByRole("table", { name: "Bank accounts" })).toContainText("Verified")

  await page.goto("/investor/redeem")
  await page.getByRole("button", { name: "Review order" }).click()
  await expect(page.getByText("Enter the amount you want to receive.")).toBeVisible()
  await page.getByLabel("Payout wanted (EUR)").fill("1.000,00")
  await expect(page.getByText(/^[\d,.]+ shares will be ordered\.$/)).toBeVisible()
  await page.getByRole("radio", { name: "Some of the shares" }).check()
  await page.getByLabel("Shares", { exact: true }).fill("1.234,5")
  await expect(page.getByText("1,234.5 shares.")).toBeVisible()
  await page.getByRole("button", { name: "Review order" }).click()
  const dialog = page.getByRole("dialog", { name: "Redeem 1,234.5 shares of EUTBL?" })
  await expect(dialog).toContainText(
    /About EUR\s1,\d{3}\.\d\d will be paid to FR76 3000 6000 0112 3456 7890 189/,
  )
  await dialog.getByRole("button", { name: "Redeem 1,234.5 shares" }).click()
  await expect(page.getByRole("heading", { name: "Redemption from EUTBL" })).toBeVisible()
  await expect(page.getByText("Awaiting execution")).toBeVisible()
  await page.waitForURL(/\/investor\/orders\/[0-9a-f-]{36}$/)
  const redemptionId = page.url().split("/").at(-1) ?? ""

  await sandbox("/clock", { to: "cut-off", fundId })
  await sandbox(`/payouts/${redemptionId}`, { outcome: "failed" })
  await page.reload()
  await expect(page.getByText("Payout failed", { exact: true }).first()).toBeVisible()
  await page.goto("/investor")
  const tasks = page.getByRole("region", { name: "Needs your attention" })
  await expect(tasks).toContainText("Redemption from EUTBL: Payout failed")
  await confirmedLongAgo(world, user.userId)
  await tasks.getByRole("link", { name: /^Pay out EUR/ }).click()
  await page.getByRole("button", { name: /^Pay out EUR/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pay out EUR/ })
    .click()
  const whoIsIt = page.getByRole("dialog", { name: "Confirm it is you" })
  await whoIsIt.getByLabel("Password").fill(user.password)
  await whoIsIt.getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText("Payout in progress")).toBeVisible()
  await sandbox(`/payouts/${redemptionId}`, { outcome: "paid" })
  await expect(async () => {
    await comeBack()
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto("/investor/activity")
  const activity = page.getByRole("table", { name: "Activity" })
  await expect(activity.getByRole("row")).toHaveCount(3)
  await expect(activity).toContainText("Redemption")
  await context.close()
})
