import type { Locator, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { BANK_ACCOUNT, eur, newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"

let world: ReturnType<typeof openSharedWorld>
let user: OauthUser

test.beforeEach(async () => {
  world = openSharedWorld()
  user = await createOauthUser(world)
})

test.afterEach(() => world.close())

const MAX_TAB_PRESSES = 60

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TAB_PRESSES; tabs += 1) {
    await page.keyboard.press("Tab")
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${control} is not within ${MAX_TAB_PRESSES} tabs`)
}

test("the keyboard alone subscribes, reads the wire card and cancels", async ({ page }) => {
  await signInTo(page, user, "/investor/subscribe")
  await tabTo(page, page.getByRole("radio", { name: /EUTBL/ }).first())
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowUp")
  await tabTo(page, page.getByLabel("Amount"))
  await page.keyboard.type("12.345,60")
  await expect(
    page.getByText("EUR 12,345.60, in words: twelve thousand three hundred and forty-five 60/100 EUR"),
  ).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Transfer EUR 12,345.60" })).toBeVisible()
  await expect(page).toHaveURL(/\/investor\/orders\/[0-9a-f-]{36}$/)
  await expect(
    page.getByText("Use exactly this reference: it is how we know the money is yours."),
  ).toBeVisible()
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible()
  const { isin } = await world.ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } })
  const details = page.getByRole("region", { name: "Details" })
  for (const text of [isin, "Investor", "Fund", "Entry fee"]) await expect(details).toContainText(text)
  await expect(page.getByRole("button", { name: "Copy: IBAN" })).toBeVisible()

  await tabTo(page, page.getByRole("button", { name: "Cancel order" }))
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  await expect(dialog).toContainText("EUR 12,345.60")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole("button", { name: "Cancel order for EUR 12,345.60" }))
  await page.keyboard.press("Enter")
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0)
})

test("a payment from an account that is not registered is shown, and counts once the account is", async ({
  page,
}) => {
  const { id: shareClassId } = await world.ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } })
  const { distributor, investorId } = user
  const { id, wireReference } = await newSubscriptionOrder(distributor, { investorId, shareClassId })
  await distributor.post(`${SANDBOX}/wires`, {
    shareClassId,
    amount: eur("10000"),
    remittanceText: wireReference,
    payerName: "Somebody Else",
    payerIban: BANK_ACCOUNT.accountNumber,
  })
  await signInTo(page, user, "/investor/orders")
  const waiting = page.getByRole("region", { name: "Payments that wait for a bank account" })
  await expect(waiting).toContainText("EUR 10,000.00")
  // The account of a payer with another name may be a stranger's.
  await expect(waiting).not.toContainText("0189")
  await waiting.getByRole("link", { name: "Subscription in EUTBL" }).click()
  await page.waitForURL(`**/investor/orders/${id}`)
  await expect(waiting).toContainText("is not registered in EUR")
  // Who has paid must not pay again: where to is folded, and the portfolio asks for the account.
  const transfer = page.getByRole("heading", { name: "Transfer EUR 10,000.00" })
  await expect(transfer).toBeHidden()
  const progress = page.getByRole("list", { name: "Progress" })
  await expect(progress).toContainText("The money for this order has arrived.")
  await expect(progress).not.toContainText("Transfer")
  await page.getByText("Bank details and reference of this order").click()
  await expect(transfer).toBeVisible()
  await page.goto("/investor")
  const tasks = page.getByRole("region", { name: "Needs your attention" })
  await expect(tasks).toContainText("EUR 10,000.00 arrived from an account that is not registered")
  await expect(tasks.getByRole("link", { name: /^Transfer/ })).toHaveCount(0)
  await page.goto(`/investor/orders/${id}`)
  await waiting.getByRole("link", { name: "Register this bank account" }).click()
  await page.waitForURL("**/investor/bank-accounts")
  await newBankAccount(distributor, investorId)
  await page.goto(`/investor/orders/${id}`)
  await expect(page.getByText("Awaiting execution").first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test("money below the minimum is shown with its order, which asks for the rest and says that it is returned", async ({
  page,
}) => {
  const shareClass = await world.ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } })
  const { distributor, investorId } = user
  const order = { investorId, shareClassId: shareClass.id }
  const { id, wireReference } = await newSubscriptionOrder(distributor, order)
  await distributor.post(`${SANDBOX}/wires`, {
    shareClassId: shareClass.id,
    amount: eur("600"),
    remittanceText: wireReference,
  })
  await signInTo(page, user, "/investor")
  await page.getByRole("link", { name: "Transfer EUR 9,400.00" }).click()
  await page.waitForURL(`**/investor/orders/${id}`)
  const transfer = page.getByRole("region", { name: "Transfer EUR 9,400.00" })
  await expect(transfer).toContainText("EUR 600.00 has arrived, EUR 9,400.00 is missing")
  await expect(page.getByRole("list", { name: "Progress" })).toContainText("we return EUR 600.00")
  await page.getByRole("button", { name: "Cancel order" }).click()
  await expect(page.getByRole("dialog")).toContainText("We return the EUR 600.00 that has arrived.")
})

test("the portfolio has the steps of the newest orders, and the way to all that are in progress", async ({
  page,
}) => {
  const { id: shareClassId } = await world.ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } })
  const order = () => newSubscriptionOrder(user.distributor, { investorId: user.investorId, shareClassId })
  for (let count = 0; count < 6; count += 1) await order()
  await signInTo(page, user, "/investor")
  const steps = page
    .getByRole("region", { name: "Orders in progress" })
    .getByRole("list", { name: "Progress" })
  await expect(steps).toHaveCount(6)
  await expect(page.getByRole("link", { name: "All orders", exact: true })).toBeVisible()
  await order()
  await page.reload()
  await expect(steps).toHaveCount(6)
  await page.getByRole("link", { name: "All orders in progress" }).click()
  await page.waitForURL("**/investor/orders?state=under-way")
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(7)
})

test("a dialog that is closed and reopened immediately is open", async ({ page }) => {
  await signInTo(page, user, "/investor/subscribe")
  await page.getByLabel("Amount").fill("12,345.60")
  await page.keyboard.press("Enter")
  const ask = page.getByRole("button", { name: "Cancel order" })
  await ask.click()
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  await expect(dialog).toBeVisible()
  // Closes and reopens before the browser has sent the close event.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.requestClose()
    for (const button of document.querySelectorAll("button")) {
      if (button.textContent === "Cancel order") button.click()
    }
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: "Cancel order for EUR 12,345.60" }).click()
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible()
})

test("an amount is validated against the class while it is typed, and invalid ones are not sent", async ({
  page,
}) => {
  await signInTo(page, user, "/investor/subscribe")
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/web/")) sent.push(request.url())
  })
  const amount = page.getByLabel("Amount")
  const place = page.getByRole("button", { name: "Place order" })
  for (const [text, error] of [
    ["", "Enter the amount to invest."],
    ["many", "Enter an amount in digits"],
    ["999.99", "The minimum for this share class is EUR 1,000.00."],
    ["1000.123", "Amounts in EUR have at most 2 decimals."],
  ] as const) {
    await amount.fill(text)
    await place.click()
    await expect(page.getByText(error)).toBeVisible()
    await expect(amount).toBeFocused()
  }
  expect(sent).toEqual([])
})

test("a press on the order button counts, whatever leaving the field shows or hides", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInTo(page, user, "/investor/subscribe")
  const amount = page.getByLabel("Amount")
  const place = page.getByRole("button", { name: "Place order" })
  const top = async () => (await place.boundingBox())?.y
  const press = async (released: () => Promise<void>) => {
    await place.scrollIntoViewIfNeeded()
    const before = await top()
    await place.hover()
    await page.mouse.down()
    await expect(amount).not.toBeFocused()
    expect(await top(), "the button stays under the pointer").toBe(before)
    await page.mouse.up()
    await released()
    await expect(amount).toBeFocused()
  }
  await amount.fill("12")
  await press(() => expect(page.getByText("The minimum for this share class is EUR 1,000.00.")).toBeVisible())
  await amount.fill("")
  const empty = page.getByText("Enter the amount to invest.")
  await expect(empty).toBeVisible()
  await press(() => expect(empty).toBeVisible())
})

test("a double click creates one order", async ({ page }) => {
  await signInTo(page, user, "/investor/subscribe")
  await page.getByLabel("Amount").fill("1 000")
  await page.getByRole("button", { name: "Place order" }).dblclick()
  await expect(page.getByRole("heading", { name: "Transfer EUR 1,000.00" })).toBeVisible()
  await page.goto("/investor/orders")
  await expect(page.getByRole("table", { name: "Orders" }).getByRole("row")).toHaveCount(2)
})

test("an error response of the service is shown as a message, and the form can be sent again", async ({
  page,
}) => {
  await signInTo(page, user, "/investor/subscribe")
  await page.getByLabel("Amount").fill("5000")
  await page.route("**/api/web/subscription-orders", (route) => route.abort(), { times: 1 })
  await page.getByRole("button", { name: "Place order" }).click()
  const alert = page.getByRole("alert").filter({ hasText: "There is a problem" })
  await expect(alert).toContainText("You seem to be offline.")
  await world.ctx.db.investor.update({ where: { id: user.investorId }, data: { status: "suspended" } })
  await page.getByRole("button", { name: "Place order" }).click()
  await expect(alert).toContainText("This investor cannot place orders at the moment.")
  await world.ctx.db.investor.update({ where: { id: user.investorId }, data: { status: "active" } })
  await page.getByRole("button", { name: "Place order" }).click()
  await expect(page.getByRole("heading", { name: "Transfer EUR 5,000.00" })).toBeVisible()
})

test("a bank account is validated while it is typed, registered, and archived after a confirmation", async ({
  page,
}) => {
  await signInTo(page, user, "/investor/bank-accounts")
  await expect(page.getByText("Your bank accounts appear here.")).toBeVisible()
  const iban = page.getByLabel("IBAN")
  await iban.fill("FR76 3000 6000 0112 3456 7890 188")
  await iban.blur()
  await expect(page.getByText("This IBAN is not valid")).toBeVisible()
  await iban.fill("fr7630006000011234567890189")
  await expect(page.getByText("Valid IBAN, France")).toBeVisible()
  await page.getByLabel("BIC").fill("agrifrpp")
  await page.getByRole("button", { name: "Add account" }).click()
  const accounts = page.getByRole("table", { name: "Bank accounts" })
  await expect(accounts).toContainText("FR76 3000 6000 0112 3456 7890 189")
  await expect(accounts).toContainText("Verified")

  await iban.fill("FR7630006000011234567890189")
  await page.getByLabel("BIC").fill("AGRIFRPP")
  await page.getByRole("button", { name: "Add account" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "already registered",
  )

  await accounts.getByRole("button", { name: /^Archive FR76/ }).click()
  const dialog = page.getByRole("dialog", { name: "Archive this account?" })
  await dialog.getByRole("button", { name: "Archive account" }).click()
  await expect(accounts).toContainText("Archived")
})

test("pages of a new investor have empty states with the next step", async ({ page }) => {
  await signInTo(page, user, "/investor")
  for (const [path, text] of [
    ["/investor", "appear here after your first subscription"],
    ["/investor/orders", "You have not placed any orders yet."],
    ["/investor/redeem", "You have no available shares."],
    ["/investor/activity", "appear here after execution"],
    ["/investor/statements", "after your first subscription is executed"],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /ubscri/ })
        .first(),
    ).toHaveAttribute("href", "/investor/subscribe")
  }
})
