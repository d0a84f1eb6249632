import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { DEMO_INVESTORS } from "#demo/register/demo-investors.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { partRuns, scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { INVESTOR_PAGES } from "./investor-pages.ts"
import { test } from "./signed-in-test.ts"

/** Shows the present page for another investor. */
async function switchTo(page: Page, investorId: string): Promise<void> {
  await page
    .getByText("Switch investor")
    .or(page.getByLabel(/Switch investor/))
    .first()
    .click()
  await page.locator(`a[href*="investor=${investorId}"]`).first().click()
}

type Portfolio = Readonly<{
  positions: readonly Readonly<{
    symbol: string
    shares: string
    value: { value: string; currency: "EUR" }
    netAssetValue: { day: string } | null
  }>[]
}>

/**
 * Opens the portfolio page and returns what the interface says of it. The demo publishes values when they are due, so both are
 * read until nothing was published in between.
 */
async function openPortfolio(page: Page, investorId: string | undefined): Promise<Portfolio> {
  const read = async (): Promise<Portfolio> =>
    (await page.request.get(`/api/web/portfolios/${investorId}`)).json()
  let shown: Portfolio
  let now = await read()
  do {
    shown = now
    await page.goto("/investor")
    now = await read()
  } while (JSON.stringify(now.positions) !== JSON.stringify(shown.positions))
  return shown
}

test("the portfolio shows the figures of the interface, and the return", async ({ page, reader }) => {
  const portfolio = await openPortfolio(page, reader.investorIds[0])
  const positions = page.getByRole("table", { name: "Positions", exact: true })
  const held = portfolio.positions.filter(({ shares }) => shares !== "0")
  expect(held.length).toBeGreaterThan(0)
  for (const { symbol, value, netAssetValue } of held) {
    const row = positions
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: symbol, exact: true }) })
    await expect(row).toContainText(
      formatMoney("en", { value: decimal(value.value), currency: value.currency }),
    )
    await expect(row).toContainText(formatDay("en", day(netAssetValue?.day ?? "")))
  }
  for (const figure of ["Unrealised gain", "Realised gain", "Total gain"]) {
    await expect(page.getByRole("main").getByText(figure, { exact: true }).first()).toBeVisible()
  }
  const returns = page.getByRole("table", { name: "Returns" })
  await expect(returns.getByRole("row").nth(1)).toContainText(/[+-]?\d+\.\d\d%/)
})

test("the total is that of the interface at the newest rates, in a currency that is remembered", async ({
  browser,
  reader,
}) => {
  const context = await browser.newContext({
    baseURL: process.env.SHAREBOOK_URL ?? "",
    storageState: reader.state,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto("/investor")
  const total = page.getByRole("region", { name: /^Total value in/ })
  await total.getByRole("link", { name: "CHF" }).click()
  await expect(page).toHaveURL(/currency=CHF/)
  await expect(total).toHaveAccessibleName("Total value in CHF")
  const portfolio = await openPortfolio(page, reader.investorIds[0])
  await expect(total).toHaveAccessibleName("Total value in CHF")
  let expected = 0
  for (const { value } of portfolio.positions) {
    const shown = Math.round(Number(value.value) * 100) / 100
    expected += Math.round(shown * Number(await newestRate(value.currency, "CHF")) * 100) / 100
  }
  await expect(total).toContainText(
    formatMoney("en", { value: decimal(expected.toFixed(2)), currency: "CHF" }),
  )
  await expect(total).toContainText(/USD\s1\s=\sCHF\s0\.\d{4}/)
  await expect(total).toContainText("Earned this month")
  await context.close()
})

test("the chart of the portfolio has a table, a file and a caption that add up", async ({ page }) => {
  await page.goto("/investor?range=6M")
  const chart = page.locator("#history")
  await expect(chart).toContainText(/In between, [A-Z]{3}\s.* subscribed and [A-Z]{3}\s.* redeemed/)
  await chart.getByText("Table", { exact: true }).click()
  await expect(chart.getByRole("table")).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    chart.getByText("CSV", { exact: true }).click(),
  ])
  const [head = "", ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n")
  expect(head).toMatch(
    /^Day,Total \([A-Z]{3}\),.*EUTBL\b[^,]* \([A-Z]{3}\).*,Subscriptions minus redemptions \([A-Z]{3}\)$/,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const [whole, ...parts] = row.split(",").slice(1, -1).map(Number)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole ?? Number.NaN, 2)
  }
})

for (const [device, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const) {
  test(`the first screen on a ${device} has the total, the chart and the next action`, async ({
    page,
    reader,
  }) => {
    await page.setViewportSize(viewport)
    for (const investorId of reader.investorIds.slice(0, 2)) {
      await page.goto(`/investor?investor=${investorId}`)
      const main = page.getByRole("main")
      for (const part of [
        main.getByText(/^[A-Z]{3}\s[\d,]+\.\d\d$/).first(),
        main.getByRole("link", { name: "Subscribe", exact: true }),
        main.getByText("Earned since the start").first(),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      await expect(page.locator("#history").getByRole("slider")).toBeInViewport({ ratio: 0.6 })
    }
  })
}

test("the choice of another investor of the same user is in the address", async ({ page, reader }) => {
  await page.goto("/investor/activity")
  const other = reader.investorIds[1] ?? ""
  await switchTo(page, other)
  await expect(page).toHaveURL(new RegExp(`/investor/activity\\?investor=${other}`))
  await page.getByRole("table").getByRole("link").first().click()
  await expect(page).toHaveURL(new RegExp(`/investor/orders/[0-9a-f-]{36}\\?investor=${other}`))
})

test("the chosen investor stays chosen across pages that are about none", async ({ page, reader }) => {
  const other = reader.investorIds[1] ?? ""
  const rail = page.getByRole("navigation", { name: "Your pages" })
  await page.goto(`/investor?investor=${other}`)
  for (const [link, path] of [
    ["Integrations", "/investor/integrations"],
    ["Orders", "/investor/orders"],
    ["Profile and security", "/account"],
  ] as const) {
    await rail.getByRole("link", { name: link, exact: true }).click()
    await page.waitForURL(`**${path}?investor=${other}`)
  }
  await page.getByRole("main").locator(`a[href^="/account/second-factor"]`).click()
  await page.waitForURL(`**/account/second-factor?investor=${other}`)
  await rail.getByRole("link", { name: "Portfolio", exact: true }).click()
  await page.waitForURL(`**/investor?investor=${other}`)
})

test("what was typed for one investor is not in the form of another", async ({ page, reader }) => {
  const other = reader.investorIds[1] ?? ""
  for (const [path, name] of [
    ["/investor/bank-accounts", "iban"],
    ["/investor/subscribe", "amount"],
    ["/investor/redeem", "shares"],
  ] as const) {
    await page.goto(path)
    const field = page.locator(`input[name=${name}]`)
    await expect(field).toBeVisible()
    // A link that is followed before is a load of the page, which empties every form.
    await scriptsRun(page)
    await field.fill("12")
    await switchTo(page, other)
    await expect(page).toHaveURL(new RegExp(`${path}\\?investor=${other}`))
    await expect(field).toHaveValue("")
  }
})

test("a form whose session has ended leads to signing in, in the language of the page, and back", async ({
  page,
  reader,
}) => {
  const path = `/fr/investor/bank-accounts?investor=${reader.investorIds[1]}`
  await page.goto(path)
  await scriptsRun(page)
  await page.getByLabel("IBAN").fill("FR7630006000011234567890189")
  await page.getByLabel("BIC").fill("AGRIFRPP")
  await page.context().clearCookies()
  await page.getByRole("button", { name: "Ajouter le compte" }).click()
  await expect(page.getByRole("alert").getByRole("link", { name: "Se connecter" })).toHaveAttribute(
    "href",
    `/fr/sign-in?${new URLSearchParams({ callbackUrl: path })}`,
  )
})

test("the chart keeps its range in another currency, and has that of the address for another investor", async ({
  page,
  reader,
}) => {
  const other = reader.investorIds[1] ?? ""
  await page.goto("/investor")
  const range = (name: string) => page.locator("#history").getByRole("link", { name, exact: true })
  await partRuns(range("6M"))
  await range("6M").click()
  const total = page.getByRole("region", { name: /^Total value in/ })
  await total.getByRole("link", { name: "CHF" }).click()
  await expect(total).toHaveAccessibleName("Total value in CHF")
  await expect(page).toHaveURL(/range=6M/)
  await expect(range("6M")).toHaveAttribute("aria-current", "true")
  await switchTo(page, other)
  await expect(page).toHaveURL(new RegExp(`/investor\\?investor=${other}$`))
  await expect(range("All")).toHaveAttribute("aria-current", "true")
})

test("activity is filtered by the address, and its file has the same rows", async ({ page }) => {
  await page.goto("/investor/activity")
  await page.getByLabel("Type").selectOption("subscription")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page).toHaveURL(/type=subscription/)
  const rows = page.getByRole("table").getByRole("row")
  const shown = (await rows.count()) - 1
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ])
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n")
  expect(lines.length - 1).toBeGreaterThanOrEqual(shown)
  expect(lines.slice(1).every((line) => line.split(",")[1] === "subscription")).toBe(true)
  await page.goto("/investor/activity?from=2026-06-30&to=2026-01-01")
  await expect(page.getByText("The last day is before the first.")).toBeVisible()
})

test("statements show the change of value and every movement, and their PDF and CSV are in the chosen language", async ({
  page,
}) => {
  await page.goto("/investor/statements")
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr")
  await page.getByLabel("Cost method").selectOption("fifo")
  await page.getByRole("button", { name: "Show statement" }).click()
  await expect(page).toHaveURL(/locale=fr/)
  const movements = page.getByRole("table", { name: /^EUTBL: Movements/ })
  await expect(movements.getByRole("row").nth(1)).toContainText(/Start of .*Value at the start/)
  await expect(movements.getByRole("row").last()).toContainText(/End of .*Value at the end/)
  expect(await page.getByRole("table", { name: /: Movements/ }).count()).toBeGreaterThan(1)
  await page.getByLabel("Share class").selectOption("EUTBL")
  await page.getByRole("button", { name: "Show statement" }).click()
  await expect(page).toHaveURL(/class=EUTBL/)
  await expect(page.getByRole("table", { name: /: Movements/ })).toHaveCount(1)
  for (const [name, start] of [
    ["Download PDF", "%PDF-"],
    ["Download CSV", "Investisseur"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name }).click(),
    ])
    expect((await readFile(await download.path())).subarray(0, 40).toString("utf8")).toContain(start)
    expect(download.suggestedFilename()).toMatch(/^statement-\w+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.(pdf|csv)$/)
  }
  await page.goto("/investor/statements?from=2026-05-01&to=2026-04-01")
  await expect(page.getByText(/The last day is before the first/)).toBeVisible()
  await page.goto("/investor/statements?from=2010-01-01&to=2026-04-01")
  await expect(page.getByText(/The period is longer than ten years/)).toBeVisible()
  await page.goto("/investor/statements?from=2999-01-01&to=2999-04-01")
  await expect(page.getByText(/The period has not begun yet/)).toBeVisible()
})

test("a statement asks for its days beside their fields, in the language of the page", async ({ page }) => {
  await page.goto("/fr/investor/statements?from=2026-04-01&to=2026-05-01")
  const [from, to] = [page.locator("#statement-from"), page.locator("#statement-to")]
  await partRuns(from)
  await from.fill("")
  await page.getByRole("button", { name: "Afficher le relevé" }).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute("aria-invalid", "true")
  await expect(from).toHaveAccessibleDescription("Saisissez une date.")
  await from.fill("2026-06-01")
  await page.getByRole("button", { name: "Afficher le relevé" }).click()
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription(/Le dernier jour précède le premier/)
})

/**
 * A page without the parts that differ every time: the nonce of its response, the requested address, and the numbers and
 * order of its components, which React gives them as they are ready.
 */
const bare = (html: string, asked: string): string[] =>
  html
    .replaceAll(/nonce="?[0-9a-f]{32}"?|[0-9a-f]{32}/g, "")
    .replaceAll(asked, "")
    .replaceAll(/"\]\)<\/script><script\s*>self\.__next_f\.push\(\[1,"/g, "")
    .replaceAll(/\$[L@]?[0-9a-f]+(?=\\)/g, "$")
    .split("\\n")
    .map((component) => component.replace(/^[0-9a-f]+:/, ""))
    .toSorted()

test("the page of another user's record is identical to that of an unknown record", async ({
  page,
  reader,
}) => {
  const unknown = "00000000-0000-4000-8000-000000000000"
  const foreignInvestorId = DEMO_INVESTORS.find(({ id }) => !reader.investorIds.includes(id))?.id ?? ""
  const foreignOrderId = await orderOf(foreignInvestorId)
  const pages = [
    ["/investor/orders/", foreignOrderId],
    ["/investor?investor=", foreignInvestorId],
    ["/investor/subscribe?investor=", foreignInvestorId],
    ["/investor/bank-accounts?investor=", foreignInvestorId],
  ] as const
  for (const [path, foreign] of pages) {
    const [theirs, nobodys] = await Promise.all([
      page.request.get(`${path}${foreign}`),
      page.request.get(`${path}${unknown}`),
    ])
    expect([theirs.status(), nobodys.status()], path).toEqual([404, 404])
    expect(bare(await theirs.text(), foreign)).toEqual(bare(await nobodys.text(), unknown))
  }
})

test("every page for an unknown investor has the title of what is not found", async ({ page }) => {
  for (const path of INVESTOR_PAGES) {
    await page.goto(`${path}?investor=00000000-0000-4000-8000-000000000000`)
    await expect(page, path).toHaveTitle(/^Page not found/)
  }
})

/** The newest rate between two currencies. */
async function newestRate(baseCurrency: "EUR", quoteCurrency: "CHF"): Promise<string> {
  const world = openSharedWorld()
  try {
    const rate = await world.ctx.db.exchangeRate.findFirstOrThrow({
      where: { baseCurrency, quoteCurrency },
      orderBy: [{ day: "desc" }, { updatedAt: "desc" }, { id: "asc" }],
    })
    return rate.rate.toFixed()
  } finally {
    await world.close()
  }
}

/** An order of an investor of the demo. */
async function orderOf(investorId: string): Promise<string> {
  const world = openSharedWorld()
  try {
    const filter = { investorId, shareClassId: null, statuses: null }
    const page = { cursor: null, limit: 1 }
    const { items } = await listSubscriptionOrders(world.ctx, SCHEDULE, { ...filter, page })
    return items[0]?.id ?? ""
  } finally {
    await world.close()
  }
}

test("a class without a bank account can be ordered, and says who gives the account", async ({ page }) => {
  await page.goto("/funds/NEUTRALCC")
  const bank = page.getByRole("region", { name: "Bank details for subscriptions" })
  await expect(bank).toContainText("the management company gives you the account")
  await bank.getByRole("link", { name: "Who stands behind the fund" }).click()
  const parties = page.getByRole("region", { name: "Who stands behind the fund" })
  await expect(parties.getByText("Questions and complaints")).toBeInViewport()
  await page.locator("#first-screen").getByRole("link", { name: "Subscribe", exact: true }).click()
  await expect(page).toHaveURL(/\/investor\/subscribe\?class=NEUTRALCC$/)
  await expect(page.getByRole("radio", { name: /NEUTRALCC/ }).first()).toBeVisible()
})

test("a statement prints in light colours, without navigation and forms", async ({ page }) => {
  await page.goto("/investor/statements")
  await expect(page.getByRole("table").first()).toBeVisible()
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)")
  await expect(page.getByRole("navigation", { name: "Your pages" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Show statement" })).toBeHidden()
  await expect(page.getByRole("table").first()).toBeVisible()
})

test("the classes to choose from have their yields in one column below its heading, and say what they are for without one", async ({
  page,
}) => {
  await page.goto("/investor/subscribe")
  const heading = page.getByText("Net yield, annualised, 31 days")
  const classes = page.getByRole("group", { name: "Share class" }).getByRole("radio")
  await expect(classes.first()).toBeVisible()
  const figures = page.getByRole("group", { name: "Share class" }).getByText(/^\d+\.\d\d%$/)
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await figures.count()).toBeGreaterThan(5)
    const column = await rightOf(heading)
    for (const figure of await figures.all()) {
      // The heading has the space around a row as its own.
      expect(Math.abs((await rightOf(figure)) - column), `at ${width}`).toBeLessThanOrEqual(13)
    }
  }
  await expect(
    page.getByText(/^eurUSTBL · for subscriptions in EUR · First subscription: from/),
  ).toBeVisible()
  // The summary of the order follows the reader.
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.getByRole("radio", { name: /chfSAFO/ }).scrollIntoViewIfNeeded()
  await expect(page.getByRole("region", { name: "Your order" })).toBeInViewport()
})
