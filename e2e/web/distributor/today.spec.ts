import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { BANK_ACCOUNT, eur, newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

const PAGE = "/distributor"

let world: ReturnType<typeof openSharedWorld>
let distributor: DistributorClient

test.beforeEach(async () => {
  world = openSharedWorld()
  distributor = await createDistributorClient(world)
})

test.afterEach(() => world.close())

const signIn = async (page: Page, role: "viewer" | "operator" = "operator") =>
  signInTo(page, await createStaff(world, role, distributor), PAGE)

/** A figure by the name of its orders. */
const figure = (page: Page, name: string) =>
  page.getByRole("region", { name: "Orders" }).locator("dl > div").filter({ hasText: name })

const shareClassId = async (): Promise<string> =>
  (await listShareClasses(world.ctx)).find(({ symbol }) => symbol === "EUTBL")?.id ?? ""

test("an order placed by API appears on the open page within two seconds", async ({ page }) => {
  const investor = await distributor.newInvestor({ lastName: "Noether" })
  const eutbl = await shareClassId()
  await signIn(page)
  await expect(page.getByRole("paragraph").filter({ hasText: "Changes on this page: Live" })).toBeVisible()
  await expect(figure(page, "Awaiting payment")).toContainText("0")
  await newSubscriptionOrder(distributor, { investorId: investor.id, shareClassId: eutbl })
  await expect(figure(page, "Awaiting payment")).toContainText("EUR 10,000.00 in", { timeout: 2_000 })
  await expect(figure(page, "Awaiting payment")).toContainText("1")
  const events = page.getByRole("table", { name: "Last 24 hours" })
  await expect(events.getByRole("row").nth(1)).toContainText("Subscription placed, EUTBL")
  await expect(events.getByRole("row").nth(1)).toContainText("Ada Noether")
  await page.getByRole("link", { name: "Awaiting payment" }).focus()
  await page.keyboard.press("Enter")
  await page.waitForURL("**/distributor/orders?state=awaiting-payment")
})

test("the countdown goes down by a second each second", async ({ page }) => {
  await distributor.newInvestor()
  await signIn(page, "viewer")
  const countdown = page.getByRole("timer").first()
  const first = await countdown.textContent()
  await expect(countdown).not.toHaveText(first ?? "", { timeout: 61_000 })
})

test("what needs somebody has its links, for the staff of this distributor", async ({ page }) => {
  const investor = await distributor.newInvestor()
  await newBankAccount(distributor, investor.id, { bic: "FAILFRPPXXX" })
  await signIn(page)
  const band = page.getByRole("region", { name: "Needs your attention" })
  await expect(band).toContainText("1 bank account was rejected.")
  await expect(band.getByRole("link", { name: "See rejected accounts" })).toHaveAttribute(
    "href",
    /\/distributor\/bank-accounts\?status=invalidated$/,
  )
})

test("a payment that could not be matched says why, and leads to its order and to the form of the account", async ({
  page,
}) => {
  const investor = await distributor.newInvestor({ firstName: "Grace", lastName: "Hopper" })
  const eutbl = await shareClassId()
  const order = await newSubscriptionOrder(distributor, { investorId: investor.id, shareClassId: eutbl })
  await distributor.post(`${SANDBOX}/wires`, {
    shareClassId: eutbl,
    amount: eur("10000"),
    remittanceText: order.wireReference,
    payerName: "Grace Hopper",
    payerIban: BANK_ACCOUNT.accountNumber,
  })
  await signIn(page)
  const payment = page
    .getByRole("region", { name: "Needs your attention" })
    .getByRole("listitem")
    .filter({ hasText: "EUR 10,000.00 arrived" })
  await expect(payment).toContainText("It may be for Grace Hopper.")
  await expect(payment).toContainText("a bank account that is not registered in EUR")
  await expect(payment.getByRole("link", { name: "Register this bank account" })).toHaveAttribute(
    "href",
    new RegExp(`/distributor/bank-accounts/new\\?investor=${investor.id}$`),
  )
  await expectAccessible(page)
  await payment.getByRole("link", { name: "See the order" }).click()
  await page.waitForURL(`**/distributor/orders/${order.id}`)
  await expect(page.getByRole("region", { name: "Payments that wait for a bank account" })).toContainText(
    "EUR 10,000.00",
  )
})

test("a payment that only the fund operator can do something about leads to its contact page", async ({
  page,
}) => {
  const investor = await distributor.newInvestor({ firstName: "Grace", lastName: "Hopper" })
  const eutbl = await shareClassId()
  const order = await newSubscriptionOrder(distributor, { investorId: investor.id, shareClassId: eutbl })
  await distributor.post(`${DISTRIBUTOR}/subscription-orders/${order.id}/cancel`)
  await distributor.post(`${SANDBOX}/wires`, {
    shareClassId: eutbl,
    amount: eur("10000"),
    remittanceText: order.wireReference,
    payerName: "Grace Hopper",
  })
  await signIn(page, "viewer")
  const payment = page
    .getByRole("region", { name: "Needs your attention" })
    .getByRole("listitem")
    .filter({ hasText: "The order was cancelled." })
  await payment.getByRole("link", { name: "Contact the fund operator" }).click()
  await page.waitForURL("**/legal/contact")
})

test("a new distributor reads what to do first", async ({ page }) => {
  await signIn(page)
  const start = page.getByRole("region", { name: "Start here" })
  await expect(start.getByRole("listitem")).toHaveCount(3)
  await start.getByRole("link", { name: "Create the first investor" }).click()
  await page.waitForURL("**/distributor/investors/new")
})

test("the page is accessible and fits a phone", async ({ page }) => {
  const investor = await distributor.newInvestor()
  await newSubscriptionOrder(distributor, {
    investorId: investor.id,
    shareClassId: await shareClassId(),
  })
  await signIn(page)
  await expect(page.getByRole("heading", { name: "Next cut-offs" })).toBeVisible()
  await expectAccessible(page)
})

test("the picture of assets and flows stands above the list of the last day", async ({ page }) => {
  await distributor.newInvestor()
  await signIn(page)
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Orders",
    "Next cut-offs",
    "Assets and flows",
    "Last 24 hours",
  ])
})
