import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { BANK_ACCOUNT, eur, newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectNothingFound, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"
import { readPdf } from "#test/read-pdf.ts"

const ORDERS = "/distributor/orders"

let world: ReturnType<typeof openSharedWorld>
let distributor: DistributorClient
let investorId: string

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  distributor = await createDistributorClient(world)
  investorId = (await distributor.newInvestor({ firstName: "Grace", lastName: "Hopper" })).id
})

test.afterEach(() => world.close())

const signInAs = async (page: Page, role: DistributorRole, path: string): Promise<void> =>
  signInTo(page, await createStaff(world, role, distributor), path)

const form = (of: "subscribe" | "redeem") => `/distributor/${of}?investor=${investorId}`

const ordersOfApi = async (): Promise<readonly Readonly<{ id: string; status: string }>[]> =>
  jsonOf(await distributor.get(`${DISTRIBUTOR}/subscription-orders`)) as never

async function reviewSubscription(page: Page, amount: string) {
  await page.getByRole("textbox", { name: "Amount" }).fill(amount)
  await page.getByRole("button", { name: "Review order" }).click()
  const dialog = page.getByRole("dialog", { name: /^Subscribe EUR .* for Grace Hopper\?$/ })
  await expect(dialog).toBeVisible()
  return dialog
}

test("a payment from an account that is not registered is in the list and at its order, and leads to the form of the account", async ({
  page,
}) => {
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
  const order = await newSubscriptionOrder(distributor, { investorId, shareClassId })
  await distributor.post(`${SANDBOX}/wires`, {
    shareClassId,
    amount: eur("10000"),
    remittanceText: order.wireReference,
    payerName: "Grace Hopper",
    payerIban: BANK_ACCOUNT.accountNumber,
  })
  await signInAs(page, "operator", ORDERS)
  const waiting = page.getByRole("region", { name: "Payments that wait for a bank account" })
  await expect(waiting).toContainText("ending in 0189")
  await waiting.getByRole("link", { name: "Subscription in EUTBL, Grace Hopper" }).click()
  await page.waitForURL(`**${ORDERS}/${order.id}`)
  await expect(waiting).toContainText("EUR 10,000.00")
  await expectNothingFound(page)
  await expectToFitAPhone(page)
  await waiting.getByRole("link", { name: "Register this bank account" }).click()
  await page.waitForURL(`**/distributor/bank-accounts/new?investor=${investorId}`)
})

test("an order placed by API appears in the list, is cancelled in the browser, and the API sees it", async ({
  page,
}) => {
  test.slow()
  await signInAs(page, "operator", ORDERS)
  await expect(page.getByText("The orders of your investors appear here")).toBeVisible()
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
  const order = await newSubscriptionOrder(distributor, { investorId, shareClassId })
  const row = page.getByRole("row", { name: /Grace Hopper/ })
  await expect(row).toContainText("Awaiting payment")
  await expectNothingFound(page)
  await row.getByRole("link", { name: "Subscription in EUTBL" }).click()
  await page.waitForURL(`**${ORDERS}/${order.id}`)
  await expect(page.getByText("test ·")).toBeVisible()
  await expectNothingFound(page)
  await expectToFitAPhone(page)
  await page.getByRole("button", { name: "Cancel order" }).click()
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  await expectNothingFound(page)
  await dialog.getByRole("button", { name: /^Cancel order for EUR/ }).click()
  await expect(page.getByText("Order cancelled")).toBeVisible()
  expect(await ordersOfApi()).toMatchObject([{ id: order.id, status: "canceled" }])
  await page.goto(`${ORDERS}?state=awaiting-payment`)
  await expect(page.getByText("Nothing matches.")).toBeVisible()
})

test("staff finds the investor, orders by shares, and Back does not lead to the form again", async ({
  page,
}) => {
  await signInAs(page, "operator", ORDERS)
  await page.getByRole("link", { name: "New subscription" }).first().click()
  await page.getByRole("searchbox").fill("hopp")
  await page.waitForURL("**search=hopp**")
  await page.getByRole("link", { name: "Grace Hopper" }).click()
  await page.getByRole("radio", { name: /EUTBL/ }).first().check()
  await expect(page.getByRole("timer")).toContainText("Cut-off in")
  await page.getByRole("radio", { name: "Shares" }).check()
  const shares = page.getByRole("textbox", { name: "Shares to buy" })
  await page.getByRole("button", { name: "Review order" }).click()
  await expect(page.getByText("Enter the number of shares")).toBeVisible()
  await expect(shares).toBeFocused()
  await shares.fill("5000")
  await expect(page.getByText(/^5,000 shares cost about EUR\s5,\d{3}\.\d\d/)).toBeVisible()
  await expectNothingFound(page)
  await expectToFitAPhone(page)
  await page.getByRole("button", { name: "Review order" }).click()
  const dialog = page.getByRole("dialog", { name: /^Subscribe EUR\s5,\d{3}\.\d\d for Grace Hopper\?$/ })
  await expect(dialog).toContainText("in EUTBL")
  await expectNothingFound(page)
  await dialog.getByRole("button", { name: /^Place order for EUR/ }).dblclick()
  await page.waitForURL(/\/distributor\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("heading", { name: /^Transfer EUR\s5,/ })).toBeVisible()
  await expect(page.getByText(/^Ada Lovelace ·/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("button", { name: "Review order" })).toHaveCount(0)
  expect(await ordersOfApi()).toHaveLength(1)
})

test("wrong amounts are named beside the field, which gets the focus, and nothing is sent", async ({
  page,
}) => {
  await signInAs(page, "operator", form("subscribe"))
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/web/")) sent.push(request.url())
  })
  const amount = page.getByRole("textbox", { name: "Amount" })
  for (const [text, error] of [
    ["", "Enter the amount to invest."],
    ["many", "Enter an amount in digits"],
    ["0.01", "The minimum for this share class is"],
    ["1000.123", "have at most 2 decimals"],
  ] as const) {
    await amount.fill(text)
    await page.getByRole("button", { name: "Review order" }).click()
    await expect(page.getByText(error)).toBeVisible()
    await expect(amount).toBeFocused()
  }
  await expect(page.getByRole("dialog")).toHaveCount(0)
  expect(sent).toEqual([])
})

test("without a network nothing is lost, and the same order sent again is one order", async ({ page }) => {
  await signInAs(page, "operator", form("subscribe"))
  const dialog = await reviewSubscription(page, "12,345.60")
  const place = dialog.getByRole("button", { name: "Place order for EUR 12,345.60" })
  // The request arrives, its response does not.
  await page.route(
    "**/api/web/distributor/subscription-orders",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await place.click()
  await expect(dialog.getByRole("alert")).toContainText("You seem to be offline.")
  await expectNothingFound(page)
  await place.click()
  await expect(page.getByRole("heading", { name: "Transfer EUR 12,345.60" })).toBeVisible()
  expect(await ordersOfApi()).toHaveLength(1)
})

test("a suspended investor cannot order: the page says so, and so does a form that was open before", async ({
  page,
}) => {
  // A page that changes do not reach.
  await page.route("**/api/web/distributor/events*", (route) => route.abort())
  await signInAs(page, "operator", form("subscribe"))
  const dialog = await reviewSubscription(page, "10000")
  await world.ctx.db.investor.update({ where: { id: investorId }, data: { status: "suspended" } })
  await dialog.getByRole("button", { name: /^Place order/ }).click()
  await expect(dialog.getByRole("alert")).toContainText("cannot place orders at the moment")
  await page.goto(form("redeem"))
  await expect(page.getByText("This investor cannot order at the moment")).toBeVisible()
  expect(await ordersOfApi()).toHaveLength(0)
})

test("two tabs that cancel the same order agree: the second is told that it is too late", async ({
  page,
}) => {
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
  const { id } = await newSubscriptionOrder(distributor, { investorId, shareClassId })
  // A page that changes do not reach.
  await page.route("**/api/web/distributor/events*", (route) => route.abort())
  await signInAs(page, "operator", `${ORDERS}/${id}`)
  await page.getByRole("button", { name: "Cancel order" }).click()
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  const canceled = await distributor.post(`${DISTRIBUTOR}/subscription-orders/${id}/cancel`)
  expect(canceled.status).toBe(200)
  await dialog.getByRole("button", { name: /^Cancel order for EUR/ }).click()
  await expect(dialog.getByRole("alert")).toContainText("It is too late to cancel this order.")
  await dialog.getByRole("button", { name: "Keep order" }).click()
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible()
})

test("a viewer reads orders and their instructions, and can do nothing about them", async ({ page }) => {
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
  const { id } = await newSubscriptionOrder(distributor, { investorId, shareClassId })
  await signInAs(page, "viewer", `${ORDERS}/${id}`)
  await expect(page.getByRole("heading", { name: /^Transfer EUR/ })).toBeVisible()
  const main = page.getByRole("main")
  await expect(main.getByRole("button", { name: /Cancel|Send|Simulate/ })).toHaveCount(0)
  await expect(main.getByRole("link", { name: "Repeat this order" })).toHaveCount(0)
  await page.goto(ORDERS)
  await expect(main.getByRole("link", { name: /^New / })).toHaveCount(0)
  expect((await page.goto(form("subscribe")))?.status()).toBe(403)
  await expect(page.getByText("Your role does not include this page")).toBeVisible()
})

test("somebody else's investor is as unknown as any other in every address that takes one", async ({
  page,
}) => {
  const other = await createDistributorClient(world)
  const { id: theirs } = await other.newInvestor()
  await signInAs(page, "operator", ORDERS)
  for (const path of ["/distributor/subscribe", "/distributor/redeem", ORDERS, `${ORDERS}/csv`]) {
    for (const id of [theirs, "00000000-0000-4000-8000-000000000000", "nobody"]) {
      expect((await page.goto(`${path}?investor=${id}`))?.status(), `${path} ${id}`).toBe(404)
    }
  }
})

test("every page whose address names an unknown investor has the title of what is not found", async ({
  page,
}) => {
  await signInAs(page, "operator", ORDERS)
  for (const path of [
    "/distributor/subscribe",
    "/distributor/redeem",
    ORDERS,
    "/distributor/bank-accounts",
    "/distributor/bank-accounts/new",
    "/distributor/reports/portfolios",
  ]) {
    await page.goto(`${path}?investor=00000000-0000-4000-8000-000000000000`)
    await expect(page, path).toHaveTitle(/^Page not found/)
    await page.goto(`${path}?investor=${investorId}`)
    await expect(page, path).not.toHaveTitle(/not found/)
  }
})

test("a former order is repeated in a form that is filled in", async ({ page }) => {
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "UKTBL" })
  const order = await newSubscriptionOrder(distributor, {
    investorId,
    shareClassId,
    amount: { value: "2345.67", currency: "GBP" },
  })
  await signInAs(page, "operator", `${ORDERS}/${order.id}`)
  await page.getByRole("link", { name: "Repeat this order" }).click()
  await expect(page.getByRole("radio", { name: /UKTBL/ }).first()).toBeChecked()
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("2345.67")
})

test("payment instructions are a PDF in the investor's language, and an email after a confirmation", async ({
  page,
}) => {
  const person = await createUserWithPassword(world)
  await world.ctx.db.user.update({ where: { id: person.userId }, data: { locale: "de" } })
  await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "investor", investorId })
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
  const { id } = await newSubscriptionOrder(distributor, { investorId, shareClassId })
  await signInAs(page, "operator", `${ORDERS}/${id}`)
  await expect(page.getByRole("combobox", { name: "Language" })).toHaveValue("de")
  const email = page.getByLabel("Email address")
  await expect(email).toHaveValue(person.email)
  const download = page.getByRole("link", { name: "Download as PDF" })
  const file = await page.request.get((await download.getAttribute("href")) ?? "")
  const { pages } = await readPdf(await file.body())
  expect(pages.flat().join(" ")).toContain("Verwendungszweck")
  await email.fill("not an address")
  await page.getByRole("button", { name: "Send by email" }).click()
  await expect(page.getByText("This is not an email address.")).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill("grace@example.org")
  await page.getByRole("button", { name: "Send by email" }).click()
  const dialog = page.getByRole("dialog", { name: "Send payment instructions?" })
  await expect(dialog).toContainText("for Grace Hopper in EUTBL go to grace@example.org, in German")
  await expectNothingFound(page)
  await dialog.getByRole("button", { name: "Send to grace@example.org" }).dblclick()
  await expect(page.getByText("Payment instructions sent to grace@example.org (German)")).toHaveCount(1)
  const mails = await world.ctx.db.mail.findMany({ where: { recipient: "grace@example.org" } })
  expect(mails.filter(({ language }) => language === "de").length).toBeGreaterThan(0)
})

test("the list is searched, narrowed, sorted and saved as it is shown", async ({ page }) => {
  const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" })
  const orders = []
  for (const value of ["3000", "1000", "2000"]) {
    orders.push(
      await newSubscriptionOrder(distributor, {
        investorId,
        shareClassId,
        amount: { value, currency: "EUR" },
      }),
    )
  }
  await signInAs(page, "viewer", ORDERS)
  const rows = page.getByRole("table", { name: "Orders" }).getByRole("row")
  await expect(rows).toHaveCount(4)
  await page.getByRole("link", { name: "Amount" }).click()
  await page.waitForURL("**sort=amount")
  await expect(rows.nth(1)).toContainText("1,000.00")
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Awaiting payment" })
  await page.waitForURL("**state=awaiting-payment**")
  await page.getByRole("searchbox").fill(orders[0]?.wireReference ?? "")
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText("3,000.00")
  const href = await page.getByRole("link", { name: "CSV" }).getAttribute("href")
  const csv = await (await page.request.get(href ?? "")).text()
  const [head, ...lines] = csv.trim().split("\r\n")
  expect(head).toBe("Order,Investor,Amount,Currency,Shares,Status,Dealing day,Placed")
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Subscription in EUTBL,Grace Hopper,3000,EUR,,Awaiting payment,,/)
})

test("a redemption needs a bank account in the currency of the class", async ({ page }) => {
  await newBankAccount(distributor, investorId)
  await signInAs(page, "operator", form("redeem"))
  await expect(page.getByText("This investor has no available shares.")).toBeVisible()
  await expectNothingFound(page)
})
