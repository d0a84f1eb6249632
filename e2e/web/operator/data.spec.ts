import type { Browser, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findFunds } from "#lib/db/funds.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { fundedOrder, openDistributor, openInvestor } from "#test/orders/sample-orders.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"

/** The demo data without the sandbox, on a server whose data no other test reads. */
async function openWorld() {
  const copy = await createDemoCopy()
  const server = await startOwnServer({
    DATABASE_URL: copy.url,
    SANDBOX: "0",
    SECRET_PEPPER: PEPPER,
    RATE_LIMITS: "off",
  })
  const ctx = { ...testContext(openDatabase(copy.url, { poolSize: 2 })), autoApproves: true }
  return {
    ctx,
    origin: server.origin,
    close: async () => {
      await server.stop()
      await ctx.db.$disconnect()
      await copy.drop()
    },
  }
}

// One server for all of them.
test.describe.configure({ mode: "default" })

let world: Awaited<ReturnType<typeof openWorld>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  world = await openWorld()
})

test.afterAll(() => world.close())

/** A new person of the operator on a page. */
async function openAs(browser: Browser, role: "maker" | "checker", path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.origin.href, reducedMotion: "reduce" })
  const page = await context.newPage()
  await signInTo(page, await createOperator(world, role), path)
  return page
}

const dialog = (page: Page) => page.getByRole("dialog")
const preview = (page: Page) => page.getByRole("region", { name: "What would change" })
const paste = (page: Page, text: string) => page.getByLabel("Or its text").fill(text)
const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true }).last().click()

const HEAD = "fund,day,baseCurrency,quoteCurrency,fxRate"

/** The last rate of the demo of a pair, and a day before the first one that has none. */
async function lastRate() {
  const last = await world.ctx.db.exchangeRate.findFirstOrThrow({
    orderBy: { day: "desc" },
    include: { fund: { select: { slug: true } } },
  })
  const { baseCurrency, quoteCurrency, fund } = last
  const pair = `${baseCurrency},${quoteCurrency}`
  return {
    line: (rate: string) => `${fund.slug},${last.day.toISOString().slice(0, 10)},${pair},${rate}`,
    rate: last.rate.toFixed(),
    stored: async () =>
      (await world.ctx.db.exchangeRate.findUniqueOrThrow({ where: { id: last.id } })).rate.toFixed(),
  }
}

test("exchange rates: wrong files name every error and change nothing, a right one is shown before it is imported", async ({
  browser,
}) => {
  const { line, rate, stored } = await lastRate()
  const page = await openAs(browser, "maker", "/operator/data/exchange-rates")
  await expectAccessible(page)
  await check(page)
  await expect(page.getByText("Choose a file or paste its text.")).toBeVisible()

  await paste(page, "shareClass,day,value\nEUTBL,2026-01-05,1\n")
  await check(page)
  await expect(preview(page)).toContainText("nothing can be imported")
  await expect(preview(page).getByRole("row", { name: /like net-asset-values or index/ })).toBeVisible()
  await expect(preview(page).getByRole("button", { name: "Import" })).toHaveCount(0)

  await paste(page, `${HEAD}\n${line("much")}\n`)
  await check(page)
  const wrong = preview(page).getByRole("row", { name: /fxRate/ })
  await expect(wrong.getByRole("rowheader")).toContainText(/^2/)
  await expect(wrong.getByRole("cell").first()).toHaveText("5")
  await expect(wrong.getByRole("cell").last()).toContainText("Expected a plain decimal")
  await expectAccessible(page)

  const file = page.getByLabel("CSV or JSON file")
  await paste(page, "")
  await file.setInputFiles({ name: "rates.csv", mimeType: "text/csv", buffer: Buffer.from("") })
  await check(page)
  await expect(preview(page).getByRole("row", { name: /is empty/ })).toBeVisible()
  await file.setInputFiles({ name: "rates.csv", mimeType: "text/csv", buffer: Buffer.alloc(5_000_000, "x") })
  await check(page)
  await expect(page.getByText("This file has more than 4 MB.")).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  expect(await stored()).toBe(rate)

  const changed = `${rate}${rate.includes(".") ? "" : ".0"}1`
  const buffer = Buffer.from(`${HEAD}\n${line(changed)}\n`)
  await file.setInputFiles({ name: "rates.csv", mimeType: "text/csv", buffer })
  await check(page)
  await expect(preview(page).getByRole("row", { name: `fxRate ${rate} ${changed}` })).toBeVisible()
  await expect(preview(page)).toContainText("This takes effect immediately.")
  await expectAccessible(page)
  expect(await stored()).toBe(rate)
  await preview(page).getByRole("button", { name: "Import" }).click()
  await expect(dialog(page)).toContainText("Exchange rates: 0 new, 1 changed, 0 removed.")
  await dialog(page).getByRole("button", { name: "Import" }).click()
  await expect(page.getByRole("status").getByText("Done: 0 new, 1 changed, 0 removed.")).toBeVisible()
  expect(await stored()).toBe(changed)

  await file.setInputFiles({ name: "rates.csv", mimeType: "text/csv", buffer })
  await check(page)
  await expect(preview(page)).toContainText("Nothing to change: everything is as stated already.")
  await page.context().close()
})

test("a French page says in French why a file is not imported", async ({ browser }) => {
  const { line } = await lastRate()
  const page = await openAs(browser, "maker", "/operator/data/exchange-rates")
  await page.goto("/fr/operator/data/exchange-rates")
  await scriptsRun(page)
  await page.getByLabel("Ou son texte").fill(`${HEAD}\n${line("1")}\n${line("1")}\n${line("much")}\n`)
  await page.getByRole("button", { name: "Contrôler", exact: true }).last().click()
  const rows = page.getByRole("region", { name: "Ce qui changerait" }).getByRole("row")
  await expect(rows.filter({ hasText: "pour ce fonds et cette paire (d’abord à la ligne 2)" })).toBeVisible()
  const reason = rows.filter({ hasText: "fxRate" }).getByRole("cell").last()
  await expect(reason).toContainText("Attendu\u00a0: un nombre décimal")
  await expect(reason.locator("[lang]")).toHaveAttribute("lang", "fr")
  await expectAccessible(page)
  await page.context().close()
})

test("a rate far from the one before it is named with its line, and imported only when a checker has approved it", async ({
  browser,
}) => {
  const { line, rate, stored } = await lastRate()
  const wrong = `1${rate}`
  const page = await openAs(browser, "maker", "/operator/data/exchange-rates")
  await paste(page, `${HEAD}\n${line(wrong)}\n`)
  await check(page)
  await expect(preview(page)).toContainText("One figure moves by more than its limit")
  await expect(preview(page).getByRole("listitem")).toHaveText(
    /^Row 2, .* above the .* needs the approval of/,
  )
  await expect(preview(page)).toContainText("A checker approves this before it takes effect.")
  await expectAccessible(page)
  await preview(page).getByRole("button", { name: "Propose" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  const proposal = new URL(page.url()).pathname
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Import an exchange rate: .*; one moves by more than its limit$/,
  )
  await expect(page.getByRole("table", { name: "Checks" })).toContainText(`${wrong} is`)
  await expectAccessible(page)
  expect(await stored()).toBe(rate)
  await page.goto("/operator/data/exchange-rates")
  await expect(
    page.getByRole("main").getByRole("link", { name: /^Import an exchange rate/ }),
  ).toHaveAttribute("href", proposal)
  await page.context().close()

  const checker = await openAs(browser, "checker", proposal)
  await checker.getByRole("button", { name: "Approve" }).click()
  await dialog(checker).getByRole("button", { name: "Approve" }).click()
  await expect(checker.getByRole("definition").getByText("Approved", { exact: true })).toBeVisible()
  expect(await stored()).toBe(wrong)
  await checker.context().close()
})

test("another name of a fund, the payee of its subscriptions, is proposed and says so", async ({
  browser,
}) => {
  const [fund] = await findFunds(world.ctx.db)
  if (fund === undefined) throw new Error("the demo has funds")
  const { id: _, nonOperatingDays: __, ...record } = fund
  const page = await openAs(browser, "maker", "/operator/data/terms?file=funds")
  await paste(page, JSON.stringify([{ ...record, name: "Another Company" }]))
  await check(page)
  await expect(preview(page).getByRole("row", { name: `name ${fund.name} Another Company` })).toBeVisible()
  await expect(preview(page)).toContainText("A checker approves this before it takes effect.")
  await preview(page).getByRole("button", { name: "Propose" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Change the name of a fund, the payee of subscriptions: ${fund.slug}`,
  )
  await expect(page.getByRole("main")).toContainText(
    `${fund.slug}: name (payee of subscriptions) ${fund.name} → Another Company`,
  )
  await expectAccessible(page)
  expect((await findFunds(world.ctx.db)).map(({ name }) => name)).toContain(fund.name)
  await page.context().close()
})

test("an index that is made unavailable is a 503 for its readers, until it is made available again", async ({
  browser,
}) => {
  const page = await openAs(browser, "maker", "/operator/data/index-values")
  await expectAccessible(page)
  const address = new URL("/api/public/v0/index-values/USTBL?startDay=2026-01-01", world.origin)
  const statusForReaders = async () => (await fetch(address)).status
  expect(await statusForReaders()).toBe(200)
  const row = page.getByRole("table", { name: "Index values" }).getByRole("row", { name: /^USTBL / })
  await page.getByRole("button", { name: "Make the index of USTBL unavailable" }).click()
  await dialog(page).getByRole("button", { name: "Make unavailable" }).click()
  await expect(row).toContainText("Unavailable (503)")
  await expect.poll(statusForReaders).toBe(503)
  await page.goto("/operator/data")
  await expect(page.getByRole("row", { name: /Index values/ })).toContainText("1 index unavailable")
  await page.goto("/operator/data/index-values")
  await page.getByRole("button", { name: "Make the index of USTBL available" }).click()
  await dialog(page).getByRole("button", { name: "Make available" }).click()
  await expect(row).not.toContainText("Unavailable")
  await expect.poll(statusForReaders).toBe(200)
  await page.context().close()
})

test("a day for which an order waits is closed by two people, and the order moves as it was shown", async ({
  browser,
}) => {
  const { ctx } = world
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: shareClassId } = await ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "eurSAFO" } })
  const { id } = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "5000" })
  const dealingDay = async () => (await requireSubscriptionOrder(ctx, distributor, id)).dealingDay
  const day = await dealingDay()
  if (day === null) throw new Error("an order that is paid has a dealing day")
  const closedDays = async () =>
    (await findFunds(ctx.db)).find(({ slug }) => slug === "SAFO")?.nonOperatingDays

  const page = await openAs(browser, "maker", "/operator/data/calendars?fund=SAFO")
  const label = formatDay("en", day)
  await page.goto(`/operator/data/calendars?fund=SAFO&year=${day.slice(0, 4)}`)
  await expect(
    page.getByRole("link", { name: new RegExp(`^${label}, open, \\d+ orders? to be executed$`) }),
  ).toBeVisible()
  await page.getByRole("link", { name: new RegExp(`^${label}, open`) }).click()
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(day)
  await page
    .getByRole("region", { name: "Close or open a day" })
    .getByRole("button", { name: "Check" })
    .click()
  await expect(preview(page)).toContainText(/waiting orders? would move/)
  await expect(preview(page).getByRole("row", { name: id })).toContainText(`${day} →`)
  const propose = preview(page).getByRole("button", { name: "Propose" })
  await expect(propose).toBeDisabled()
  await expectAccessible(page)
  await preview(page)
    .getByRole("checkbox", { name: /^Move th/ })
    .check()
  await propose.click()
  await expect(dialog(page)).toContainText("Nothing changes before a checker approves it.")
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole("main")).toContainText(`SAFO ${day}: open → closed`)
  expect(await closedDays()).not.toContain(day)
  const proposal = new URL(page.url()).pathname
  await page.goto("/operator/data/calendars?fund=SAFO")
  await expect(
    page.getByRole("main").getByRole("link", { name: /Close a day to dealing: SAFO/ }),
  ).toBeVisible()
  await page.context().close()

  const checker = await openAs(browser, "checker", "/operator/data/calendars")
  await expect(checker.getByRole("button", { name: "Check" })).toHaveCount(0)
  await expect(checker.getByText("A maker changes this.")).toBeVisible()
  await checker.goto(proposal)
  await checker.getByRole("button", { name: "Approve" }).click()
  await dialog(checker).getByRole("button", { name: "Approve" }).click()
  await expect(checker.getByRole("definition").getByText("Approved", { exact: true })).toBeVisible()
  expect(await closedDays()).toContain(day)
  const moved = await dealingDay()
  expect(moved !== null && moved > day).toBe(true)
  await checker.context().close()
})

test("a document is added for a class with a question, and removed for good", async ({ browser }) => {
  const page = await openAs(browser, "maker", "/operator/data/documents")
  const boxes = page.getByRole("form", { name: "Add a document" }).getByRole("checkbox", { checked: true })
  await scriptsRun(page)
  await expect(boxes).toHaveCount(1)
  await expect(boxes).not.toHaveAttribute("value", "USTBL")
  await page.getByRole("main").getByRole("link", { name: "USTBL", exact: true }).click()
  await expect(page).toHaveURL(/class=USTBL/)
  // Of the class that is looked at, and of no other.
  await expect(boxes).toHaveCount(1)
  await expect(boxes).toHaveAttribute("value", "USTBL")
  await expectAccessible(page)
  const rows = page.getByRole("table", { name: "Documents" }).getByRole("row", { name: /e2e-1/ })
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n")
  const form = page.getByRole("form", { name: "Add a document" })
  await form.getByRole("button", { name: "Review" }).click()
  await expect(form).toContainText("Choose a PDF of at most 20 MB.")
  await form
    .getByLabel("PDF file")
    .setInputFiles({ name: "no.pdf", mimeType: "application/pdf", buffer: Buffer.from("no") })
  await form.getByLabel("Version").fill("e2e-1")
  await form.getByRole("button", { name: "Review" }).click()
  await dialog(page).getByRole("button", { name: "Publish" }).click()
  await expect(dialog(page)).toContainText("This was not added")
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await form
    .getByLabel("PDF file")
    .setInputFiles({ name: "ok.pdf", mimeType: "application/pdf", buffer: pdf })
  await form.getByRole("button", { name: "Review" }).click()
  await expect(dialog(page)).toContainText("Key information document in English, version e2e-1")
  await dialog(page).getByRole("button", { name: "Publish" }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole("button", { name: /^Remove/ }).click()
  await dialog(page).getByRole("button", { name: "Remove" }).click()
  await expect(rows).toHaveCount(0)
  await page.context().close()
})
