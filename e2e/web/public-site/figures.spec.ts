import { expect, test } from "@playwright/test"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"

type Totals = Readonly<{
  totalAssets: { value: string; currency: "EUR" }
  numberOfHolders: number
  netAssetValue: { day: string; amount: { value: string; currency: "EUR" } }
}>

/** Classes whose growth is a move of the exchange rate. */
const INTERMEDIARIES: ReadonlyMap<ShareClassSymbol, string> = new Map([
  ["eurUSTBL", "for subscriptions in EUR"],
  ["eurUKTBL", "for subscriptions in EUR"],
])

const CLASSES: readonly (readonly [ShareClassSymbol, path: string])[] = [
  ["EUTBL", "/funds/EUTBL"],
  ["NEUTRALCC", "/funds/NEUTRALCC"],
  ["chfSAFO", "/funds/SAFO/chfSAFO"],
]

for (const [symbol, path] of CLASSES) {
  test(`the head of ${path} shows the figures of the interface`, async ({ page, request }) => {
    const response = async (of: string) =>
      (await request.get(`${PUBLIC_V0.prefix}/share-classes/${symbol}/${of}`)).json()
    const totals: Totals = await response("totals")
    const yields: Readonly<{ monthlyYield: string; weeklyYield: string }> = await response("yield")
    await page.goto(path)
    const figures = page.getByRole("region", { name: "Key figures" })
    const money = ({ value, currency }: Totals["totalAssets"]) => ({ value: decimal(value), currency })
    const screen = page.locator("#first-screen")
    await expect(
      screen.getByText(formatPercent("en", decimal(yields.monthlyYield)), { exact: true }),
    ).toBeVisible()
    await expect(screen).toContainText(`7 days: ${formatPercent("en", decimal(yields.weeklyYield))}`)
    await expect(figures).toContainText(formatMoney("en", money(totals.netAssetValue.amount), 6))
    await expect(figures).toContainText(formatMoney("en", money(totals.totalAssets), 0))
    await expect(figures).toContainText(`as of ${formatDay("en", day(totals.netAssetValue.day))}`)
    await expect(figures.getByText(String(totals.numberOfHolders), { exact: true })).toBeVisible()
  })
}

test("the overview shows the figures of the interface for every class, and the yield of each currency", async ({
  page,
  request,
}) => {
  const response = async (path: string) =>
    (await request.get(`${PUBLIC_V0.prefix}/share-classes/${path}`)).json()
  const shareClasses: readonly Readonly<{ symbol: ShareClassSymbol }>[] = await response("")
  await page.goto("/")
  for (const fund of await page.locator("main details > summary").all()) await fund.click()
  const yields = new Map<ShareClassSymbol, string>()
  for (const { symbol } of shareClasses) {
    const link = { has: page.getByRole("link", { name: symbol, exact: true }) }
    const purpose = INTERMEDIARIES.get(symbol)
    if (purpose !== undefined) {
      const explained = page.getByRole("paragraph").filter(link)
      await expect(explained).toContainText(purpose)
      await expect(explained).not.toContainText("%")
      continue
    }
    const { monthlyYield }: Readonly<{ monthlyYield: string }> = await response(`${symbol}/yield`)
    const totals: Totals = await response(`${symbol}/totals`)
    yields.set(symbol, formatPercent("en", decimal(monthlyYield)))
    // The only class of its fund is in the row of the fund, which leads to it.
    const row =
      symbol === "EUTBL" ? page.getByRole("listitem").filter(link) : page.getByRole("row").filter(link)
    await expect(row).toContainText(yields.get(symbol) ?? "")
    await expect(row).toContainText(formatDay("en", day(totals.netAssetValue.day)))
    if (symbol === "EUTBL") continue
    const { value, currency } = totals.totalAssets
    await expect(row).toContainText(formatMoney("en", { value: decimal(value), currency }, 0))
  }
  const picture = page.getByRole("region", { name: "Net yield by currency: 31 days, annualised" })
  for (const symbol of ["EUTBL", "USTBL", "UKTBL", "chfSAFO"] as const) {
    const currency = picture.getByRole("listitem").filter({ hasText: `${symbol}, as of` })
    await expect(currency).toContainText(yields.get(symbol) ?? "")
    await expect(currency.getByRole("img", { name: `Net yield of ${symbol}` })).toBeVisible()
  }
})

test("the factsheet and the comparison of an intermediary class state its purpose, and show no yield", async ({
  page,
}) => {
  const purpose = page.getByText("Use eurUSTBL to subscribe to USTBL in EUR.")
  await page.goto("/funds/USTBL/eurUSTBL")
  await expect(purpose).toBeVisible()
  const path = page.getByRole("region", { name: "From EUR to USTBL" }).getByRole("listitem")
  await expect(path).toContainText(["You payEUR", /EUR\s1 = USD\s1\.\d{4}/, "You invest inUSTBL"])
  const ofBase = page.getByRole("region", { name: "Figures of USTBL, in USD" })
  await expect(ofBase.getByText("USTBL: Net yield, 31 days, annualised")).toBeVisible()
  await expect(ofBase.getByRole("slider", { name: /^USTBL: Growth of USD/ })).toBeVisible()
  await expect(page.getByText("Net yield, 31 days, annualised", { exact: true })).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Key figures" })).not.toContainText("yield")
  for (const heading of ["Charts", "Performance", "How the yield is calculated"])
    await expect(page.getByRole("heading", { name: heading, exact: true })).toHaveCount(0)
  await expect(page.getByText("Shares of this class are held in these token contracts.")).toHaveCount(0)
  await page.goto("/compare?classes=USTBL,eurUSTBL&currency=EUR")
  await expect(purpose).toBeVisible()
  const became = page.getByRole("table", { name: "Final value" })
  await expect(became.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("checkbox", { name: "eurUSTBL" })).toHaveCount(0)
  const figures = page.getByRole("table", { name: "Figures" })
  await expect(figures.getByRole("row", { name: /^Net yield/ })).toContainText("for subscriptions in EUR")
  await expect(figures.getByRole("row", { name: /^Fund/ })).toContainText("US T-Bills Money Market Fund")
})

test("a factsheet is complete without scripts, including charts and tables", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto("/funds/EUTBL")
  for (const heading of ["Charts", "Performance", "Portfolio", "Dealing and settlement", "Tokens"]) {
    await expect(page.getByRole("heading", { name: heading, exact: true, level: 2 })).toBeVisible()
  }
  await expect(page.locator("#net-asset-value svg path").first()).toBeVisible()
  const chart = page.locator("#net-asset-value")
  await chart.getByRole("link", { name: "Table", exact: true }).click()
  await expect(chart.getByRole("table")).toBeVisible()
  await context.close()
})

test("a money market fund states that it is within the limits of Regulation (EU) 2017/1131", async ({
  page,
}) => {
  await page.goto("/funds/UKTBL")
  const limits = page.getByRole("list", { name: "Maturity and liquidity" })
  await expect(limits.getByRole("meter")).toHaveCount(4)
  await expect(limits.getByText("Within limit")).toHaveCount(4)
  const [average] = (await limits.getByRole("meter").first().getAttribute("aria-valuetext"))?.split(",") ?? []
  const ladder = page.getByRole("region", { name: "Maturity ladder" })
  await expect(ladder).toContainText(`Weighted average maturity: ${average}.`)
  await expect(ladder.getByRole("listitem")).toHaveCount(6)
  // One issuer a country: one bar says it.
  await expect(page.getByRole("table", { name: "By issuer" })).toBeVisible()
  await expect(page.getByRole("table", { name: "By country of issuer" })).toHaveCount(0)
  await page.goto("/funds/SAFO")
  await expect(page.getByRole("table", { name: "By country of issuer" })).toBeVisible()
  await expect(page.getByRole("list", { name: "Maturity and liquidity" })).toHaveCount(0)
  await expect(ladder).toHaveCount(0)
})

test("a distributing class says what it has paid out and when it pays next", async ({ page }) => {
  await page.goto("/funds/SAFO/SAFOd")
  const distributions = page.getByRole("region", { name: "Income distributions" })
  await expect(distributions).toContainText("SAFOd has not paid out income yet.")
  await expect(distributions.getByRole("row").nth(1)).toContainText(/Jan \d{4}next payment.*to be announced/)
  await page.goto("/funds/SAFO")
  await expect(distributions).toHaveCount(0)
})

test("the closed days can be downloaded as a calendar file in the page's language", async ({
  page,
  request,
}) => {
  await page.goto("/fr/funds/USTBL")
  const href = await page.getByRole("link", { name: /\.ics/ }).getAttribute("href")
  const file = await request.get(href ?? "")
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8")
  expect(await file.text()).toContain("SUMMARY:USTBL fermé\r\n")
  expect((await request.get("/funds/NONE/calendar.ics")).status()).toBe(404)
})

test("search engines read a share class as an investment fund", async ({ page }) => {
  await page.goto("/de/funds/EUTBL")
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? "")).toMatchObject({
    "@type": "InvestmentFund",
    name: "Geldmarktfonds EU-Schatzwechsel – EUR",
    provider: { "@type": "Organization", name: expect.stringMatching(/./) },
  })
})
