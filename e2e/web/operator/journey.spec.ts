import type { Browser, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import type { SignInCredentials } from "#e2e/fixtures/clients/oauth-application.ts"
import { letTimePass } from "#e2e/fixtures/data/passing-time.ts"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { openDatabase } from "#lib/db/client.ts"
import { toDay } from "#lib/db/column-values.ts"
import { findFunds } from "#lib/db/funds.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { expectedPublicationOf, nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { add, decimal } from "#lib/domain/money/decimal.ts"
import { systemClock } from "#lib/services/context.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"

const SYMBOL = "USTBL"
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 844 }

/** The demo data without the sandbox: nothing is approved, published or paid by itself. */
async function openWorld() {
  const copy = await createDemoCopy()
  const time = await letTimePass(copy.ownerUrl)
  const server = await startOwnServer({
    DATABASE_URL: copy.url,
    DEMO: "0",
    SANDBOX: "0",
    SECRET_PEPPER: PEPPER,
    RATE_LIMITS: "off",
  })
  const ctx = testContext(openDatabase(copy.url, { poolSize: 2 }))
  return {
    ctx,
    origin: server.origin,
    time,
    close: async () => {
      await server.stop()
      await time.close()
      await ctx.db.$disconnect()
      await copy.drop()
    },
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** People in browsers of their own, who sign in once a day; a code is accepted once, so the next sign-in waits for another one. */
function people(browser: Browser, world: World) {
  const lastCodes = new Map<string, string>()
  return async (person: SignInCredentials, path: string, viewport = DESKTOP): Promise<Page> => {
    const { email, totpSecret = null } = person
    const code = () => (totpSecret === null ? "" : currentCode(totpSecret, systemClock.now()))
    await expect.poll(code, { timeout: 40_000 }).not.toBe(lastCodes.get(email))
    lastCodes.set(email, code())
    // Sign-in uses the machine's clock, which is behind the test's database clock.
    await world.ctx.db.user.update({ where: { email }, data: { totpLastStep: null } })
    const context = await browser.newContext({
      baseURL: world.origin.href,
      viewport,
      reducedMotion: "reduce",
    })
    const page = await context.newPage()
    await signInTo(page, person, path)
    return page
  }
}

const dialog = (page: Page) => page.getByRole("dialog")
const PROPOSAL = /\/operator\/approvals\/[0-9a-f-]{36}$/

/** A maker confirms the question of a dialog, and the browser goes to the proposal; its path. */
async function propose(page: Page): Promise<string> {
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  return new URL(page.url()).pathname
}

/** A checker reads a proposal and approves it, with a code where the sign-in is older than five minutes. */
async function approve(page: Page, proposal: string, code: () => string): Promise<void> {
  await page.goto(proposal)
  await page.getByRole("button", { name: "Approve" }).click()
  await dialog(page).getByRole("button", { name: "Approve" }).click()
  const approved = page.getByRole("definition").getByText("Approved", { exact: true })
  const confirmation = page.getByRole("dialog", { name: "Confirm it is you" })
  await expect(approved.or(confirmation)).toBeVisible()
  if (await confirmation.isVisible()) {
    await confirmation.getByLabel("Code").fill(code())
    await confirmation.getByRole("button", { name: "Confirm" }).click()
  }
  await expect(approved).toBeVisible()
}

async function onboard(page: Page): Promise<void> {
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
}

/** The values that are not published up to a day, each a little above the one before, as lines that a maker pastes. */
async function missingValues({ ctx }: World, until: Day) {
  const [last, funds] = await Promise.all([
    ctx.db.netAssetValue.findFirstOrThrow({
      where: { shareClass: { symbol: SYMBOL } },
      orderBy: { day: "desc" },
      include: { shareClass: true },
    }),
    findFunds(ctx.db),
  ])
  const fund = funds.find(({ id }) => id === last.shareClass.fundId)
  if (fund === undefined) throw new Error("the class has a fund")
  const calendar = fundCalendar(fund)
  const lines: string[] = []
  let value = decimal(last.value.toFixed())
  for (let day = nextExpectedNav(calendar, toDay(last.day)).day; day <= until; ) {
    value = add(value, decimal("0.0001"))
    lines.push(`${SYMBOL},${day},${value}`)
    ;({ day } = nextExpectedNav(calendar, day))
  }
  return { lines, afterPublication: addSeconds(expectedPublicationOf(calendar, until), 60) }
}

test("four people: an order from onboarding to its payout, by clicks alone", async ({ browser }) => {
  test.setTimeout(420_000)
  const world = await openWorld()
  try {
    const staff = await createStaff(world, "operator")
    const colleague = await createStaff(world, "operator", staff.distributor)
    const maker = await createOperator(world, "maker")
    const checker = await createOperator(world, "checker")
    const open = people(browser, world)
    const code = () => currentCode(checker.totpSecret, world.time.now())

    // The first day: an investor, whom two people let order, and a paid order.
    const atDesk = await open(staff, "/distributor/investors")
    await onboard(atDesk)
    const investorPage = new URL(atDesk.url()).pathname
    await expect(atDesk.getByText("Under review").first()).toBeVisible()
    let made = await open(maker, "/operator/investors?status=pending-review")
    await made.getByRole("link", { name: "Grace Hopper" }).click()
    await made.waitForURL(/\/operator\/investors\/[0-9a-f-]{36}$/)
    const reviewed = new URL(made.url()).pathname
    await made.getByRole("button", { name: "Approve for orders" }).click()
    let decided = await open(checker, "/operator/approvals")
    await approve(decided, await propose(made), code)
    await atDesk.goto("/distributor/orders")
    await atDesk.getByRole("link", { name: "New subscription" }).first().click()
    await atDesk.getByRole("link", { name: "Grace Hopper" }).click()
    await atDesk
      .getByRole("radio", { name: new RegExp(SYMBOL) })
      .first()
      .check()
    await atDesk.getByRole("textbox", { name: "Amount" }).fill("10 000,00")
    await atDesk.getByRole("button", { name: "Review order" }).click()
    await dialog(atDesk).getByRole("button", { name: "Place order for USD 10,000.00" }).click()
    await expect(atDesk.getByRole("heading", { name: "Transfer USD 10,000.00" })).toBeVisible()
    const ordered = await world.ctx.db.subscriptionOrder.findFirstOrThrow({
      where: { investor: { distributorId: staff.distributor.distributorId } },
    })
    await made.goto("/operator/wires")
    await made.getByRole("link", { name: "Record a payment" }).click()
    await made.getByLabel("Class on whose account it arrived").selectOption({ label: `${SYMBOL} (USD)` })
    await made.getByLabel("Amount").fill("10,000.00")
    await made.getByLabel("Bank entry").fill("statement 1, line 1")
    await made.getByLabel("Reference or text").fill(ordered.wireReference)
    await made.getByLabel("Payer", { exact: true }).fill("Grace Hopper")
    await made.getByRole("button", { name: "Check" }).click()
    await dialog(made).getByRole("button", { name: "Record" }).click()
    await made.waitForURL(/\/operator\/wires\/[0-9a-f-]{36}$/)
    await made.getByRole("main").locator("a[href*='/operator/approvals/']").click()
    await made.waitForURL(PROPOSAL)
    await approve(decided, new URL(made.url()).pathname, code)
    const { priceDay } = await world.ctx.db.subscriptionOrder.findUniqueOrThrow({ where: { id: ordered.id } })
    if (priceDay === null) throw new Error("a paid order has a price day")
    await Promise.all([atDesk, made, decided].map((page) => page.context().close()))

    // The day of its price: two people publish it, the run executes, and the position is there.
    const bought = await missingValues(world, toDay(priceDay))
    await world.time.until(bought.afterPublication)
    made = await open(maker, "/operator/net-asset-values")
    decided = await open(checker, "/operator/approvals")
    await publish(made, decided, { lines: bought.lines, code })
    await made.goto("/operator/dealing-runs")
    await expect(made.getByRole("row", { name: new RegExp(SYMBOL) }).first()).toBeVisible()
    const onPhone = await open(colleague, investorPage, PHONE)
    await expect(onPhone.getByRole("main")).toContainText(SYMBOL)
    await onPhone.goto(`/distributor/bank-accounts/new?investor=${ordered.investorId}`)
    await onPhone.getByLabel("IBAN").fill("FR7630006000011234567890189")
    await onPhone.getByLabel("BIC").fill("AGRIFRPP")
    await onPhone.getByRole("combobox", { name: "Currency" }).selectOption("USD")
    await onPhone.getByRole("button", { name: "Add account" }).click()
    const confirmation = onPhone.getByRole("dialog", { name: "Confirm it is you" })
    await confirmation.getByLabel("Code").fill(currentCode(colleague.totpSecret ?? "", world.time.now()))
    await confirmation.getByRole("button", { name: "Confirm" }).click()
    await expect(onPhone.getByText(/added\.$/)).toBeVisible()
    await made.goto(reviewed)
    await made.getByRole("button", { name: "Verify the account ending in 0189" }).click()
    await approve(decided, await propose(made), code)
    await onPhone.goto(`/distributor/redeem?investor=${ordered.investorId}`)
    await onPhone.getByRole("radio", { name: "All available shares" }).check()
    await onPhone.getByRole("button", { name: "Review order" }).click()
    await dialog(onPhone)
      .getByRole("button", { name: /^Redeem/ })
      .click()
    await onPhone.waitForURL(/\/distributor\/orders\/[0-9a-f-]{36}$/)
    const redemptionPage = new URL(onPhone.url()).pathname
    const redeemed = await world.ctx.db.redemptionOrder.findFirstOrThrow({
      where: { investorId: ordered.investorId },
    })
    await Promise.all([onPhone, made, decided].map((page) => page.context().close()))

    // The day of the redemption's price: published, executed, released by two people, confirmed and paid.
    const sold = await missingValues(world, toDay(redeemed.priceDay))
    await world.time.until(sold.afterPublication)
    made = await open(maker, "/operator/net-asset-values")
    decided = await open(checker, "/operator/approvals")
    await publish(made, decided, { lines: sold.lines, code })
    await made.goto("/operator/payouts?state=pending")
    await expect(made.getByRole("checkbox", { name: /Release .* to Grace Hopper/ })).toBeChecked()
    await made.getByRole("button", { name: "Release the chosen payouts" }).click()
    await approve(decided, await propose(made), code)
    await made.goto("/operator/payouts?state=sent")
    await made.getByRole("button", { name: /to Grace Hopper was paid$/ }).click()
    await dialog(made).getByRole("button", { name: "Record as paid" }).click()
    await expect(made.getByRole("button", { name: /to Grace Hopper was paid$/ })).toHaveCount(0)
    const afterwards = await open(colleague, redemptionPage, PHONE)
    await expect(afterwards.getByText("Paid", { exact: true }).first()).toBeVisible()
    const { status } = await world.ctx.db.redemptionOrder.findUniqueOrThrow({ where: { id: redeemed.id } })
    expect(status).toBe("paid")
  } finally {
    await world.close()
  }
})

/** A maker pastes values and proposes them; a checker publishes them. */
async function publish(
  made: Page,
  decided: Page,
  { lines, code }: Readonly<{ lines: readonly string[]; code: () => string }>,
): Promise<void> {
  await made.getByLabel("Or paste lines").fill(lines.join("\n"))
  await made.getByRole("button", { name: "Check the values" }).click()
  const preview = made.getByRole("region", { name: "What you propose" })
  await preview.getByLabel("Reason").fill("The values of the administrator.")
  await preview.getByRole("button", { name: "Propose" }).click()
  await made.waitForURL(PROPOSAL)
  await approve(decided, new URL(made.url()).pathname, code)
}
