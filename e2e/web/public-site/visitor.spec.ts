import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { partRuns } from "#e2e/fixtures/pages/scripts-run.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"

type Value = Readonly<{ day: string; amount: { value: string } }>

/** Rows of a downloaded file without its header. */
async function downloadedRows(page: Page, click: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()])
  const text = await readFile(await download.path(), "utf8")
  return text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","))
}

test("a visitor finds EUTBL, reads its data, and compares it in French", async ({ page, request }) => {
  await page.goto("/")
  await page.getByRole("link", { name: "EUTBL", exact: true }).click()
  await expect(page).toHaveURL(/\/funds\/EUTBL$/)

  // The one range switch of the page; the charts below follow it.
  await page.getByRole("link", { name: "6M", exact: true }).click()
  await expect(page).toHaveURL(/range=6M/)
  const chart = page.locator("#net-asset-value")
  await chart.getByText("Table", { exact: true }).click()
  await expect(chart.getByRole("table")).toBeVisible()

  const rows = await downloadedRows(page, () => chart.getByText("CSV", { exact: true }).click())
  const [first] = rows[0] ?? []
  const response: Value[] = await (
    await request.get(`${PUBLIC_V0.prefix}/net-asset-values/EUTBL?startDay=${first}`)
  ).json()
  expect(rows.map(([day, value]) => [day, Number(value)])).toEqual(
    response.map(({ day, amount }) => [day, Number(amount.value)]),
  )

  await page.getByRole("link", { name: "Français", exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/funds\/EUTBL\?range=6M$/)
  await page.getByRole("navigation", { name: "Navigation principale" }).getByText("Comparer").click()
  const result = page.getByRole("table", { name: "Valeur finale" })
  await expect(result.getByRole("rowheader")).toHaveText([/EUTBL/, /eurSAFO/])
  await page.getByRole("checkbox", { name: /^USTBL/ }).check()
  await expect(result.getByRole("row")).toHaveCount(4)
  await page.getByRole("checkbox", { name: /^eurSAFO:/ }).uncheck()
  await expect(result.getByRole("rowheader")).toHaveText([/EUTBL/, /USTBL/])
  await expect(page).toHaveURL(/compare\?.*classes=EUTBL&classes=USTBL/)
  await expect(page.getByText(/USTBL\s: EUR pour 1 USD/)).toBeVisible()
})

test("the factsheet prints on A4 with its charts as lines and its statements", async ({ page }) => {
  await page.goto("/funds/EUTBL")
  const file = await page.pdf({ format: "A4" })
  expect(file.subarray(0, 5).toString()).toBe("%PDF-")
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)")
  await expect(page.locator("#risk-class .kept-color")).toHaveCSS("print-color-adjust", "exact")
  await expect(page.locator("#net-asset-value svg path").first()).toBeVisible()
  await expect(page.getByText("A money market fund is not a guaranteed investment.")).toBeVisible()
  await expect(page.getByText(/\/funds\/EUTBL, printed /)).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden()
})

test("days of a chart that are missing or the wrong way around are named beside their fields", async ({
  page,
}) => {
  await page.goto("/fr/funds/EUTBL")
  const chart = page.locator("details").filter({ hasText: "Personnalisée" }).first()
  await chart.scrollIntoViewIfNeeded()
  await chart.locator("summary").click()
  const [from, to] = [chart.getByLabel("Du", { exact: true }), chart.getByLabel("Au", { exact: true })]
  await partRuns(from)
  await from.fill("")
  await chart.getByRole("button", { name: "Afficher" }).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute("aria-invalid", "true")
  await expect(from).toHaveAccessibleDescription("Saisissez une date.")
  await from.fill("2026-05-01")
  await to.fill("2026-05-01")
  await chart.getByRole("button", { name: "Afficher" }).click()
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription("Choisissez un dernier jour postérieur au premier.")
  await to.fill("2026-06-01")
  await chart.getByRole("button", { name: "Afficher" }).click()
  await expect(page).toHaveURL(/from=2026-05-01&to=2026-06-01/)
})

test("the chart of NEUTRALCC shows the allocation of the strategy", async ({ page }) => {
  await page.goto("/funds/NEUTRALCC")
  const chart = page.locator("#strategy")
  await chart.scrollIntoViewIfNeeded()
  for (const allocation of ["BTC", "ETH", "CASH"]) {
    await expect(chart.getByText(allocation, { exact: true }).first()).toBeVisible()
  }
  await expect(chart).toContainText(/BTC \d+%, ETH \d+%, CASH \d+%/)
})

test("choices on the overview are in its address and work without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto("/")
  await page.getByRole("link", { name: "Distributing" }).click()
  await expect(page).toHaveURL(/useOfIncome=distributing/)
  const funds = page.getByRole("region", { name: "All funds" })
  await expect(funds.getByRole("link", { name: /SAFO/ })).toHaveText(["SAFOd", "eurSAFOd"])
  await page.getByRole("navigation", { name: "Currency" }).getByRole("link", { name: "CHF" }).click()
  await expect(page.getByRole("link", { name: /Show all/ })).toBeVisible()
  await page.getByRole("link", { name: /Show all/ }).click()
  await expect(funds.getByRole("link", { name: "eurSAFO", exact: true })).toBeHidden()
  await funds.getByText("6 share classes").click()
  await page.setViewportSize({ width: 390, height: 844 })
  const smallLine = page.getByRole("img", { name: /^Net asset value of eurSAFO:/ })
  await expect(smallLine.filter({ visible: true })).toHaveCount(2)
  await funds.getByRole("link", { name: "Compare these share classes" }).click()
  const result = page.getByRole("table", { name: "Final value" })
  await expect(result.getByRole("row")).toHaveCount(5)
  await page.locator("summary").filter({ hasText: "eurSAFO" }).click()
  await page.getByRole("checkbox", { name: /^chfSAFO/ }).uncheck()
  await page.getByRole("button", { name: "Compare" }).click()
  await expect(result.getByRole("row")).toHaveCount(4)
  await context.close()
})

test("a comparison reports unknown parameters and shows the rest", async ({ page }) => {
  await page.goto("/compare?classes=EUTBL,WXYZ&amount=many&since=2026-02-31")
  await expect(page.getByText("There is no share class WXYZ, so it was left out.")).toBeVisible()
  await expect(page.getByText("many is not an amount. The comparison uses 10,000.")).toBeVisible()
  await expect(page.getByText(/2026-02-31 is not a date/)).toBeVisible()
  await expect(page.getByRole("table", { name: "Final value" }).getByRole("row")).toHaveCount(2)
})

test("a comparison says which classes it leaves out, and why it starts later than asked for", async ({
  page,
}) => {
  await page.goto("/compare?classes=EUTBL,USTBL,UKTBL,SAFO,NEUTRALCC&currency=XXX&since=2001-01-01")
  const said = page.getByRole("status")
  await expect(
    said.getByText("A comparison takes four share classes at most. Left out: NEUTRALCC."),
  ).toBeVisible()
  await expect(said.getByText("XXX is not a currency of our funds. The comparison is in EUR.")).toBeVisible()
  await expect(
    page.getByText(
      /^There is no value of .+ in EUR before .+, so the comparison starts on that day, not on 1 Jan 2001\.$/,
    ),
  ).toBeVisible()
  await page.goto("/compare?classes=EUTBL,USTBL")
  await expect(page.getByText(/so the comparison starts on that day/)).toHaveCount(0)
})

test("a chart says why it shows other days than asked for, until another range is chosen", async ({
  page,
}) => {
  await page.goto("/funds/EUTBL?from=2001-01-01&to=2026-06-30")
  const reason = page.getByText(/^There are values from .+ to .+ only\. Shown: .+ to 30 Jun 2026\.$/)
  await expect(reason).toHaveCount(1)
  await expect(reason).toBeVisible()
  await page.getByRole("link", { name: "6M", exact: true }).click()
  await expect(reason).toHaveCount(0)
  await page.goto("/de/funds/EUTBL?from=2026-06-30&to=2026-01-05")
  await expect(page.getByText(/^Der erste Tag lag nach dem letzten; sie wurden vertauscht\./)).toBeVisible()
  await page.goto("/funds/EUTBL?from=2026-01-05&to=2026-06-30")
  await expect(page.getByText(/Shown: /)).toHaveCount(0)
})

test("the chart of a comparison shows the growth of the amount", async ({ page }) => {
  await page.goto("/compare?classes=EUTBL,USTBL&amount=2500.5")
  const chart = page.getByRole("region", { name: "Growth of EUR 2,500.50", exact: true })
  await expect(chart).toContainText(/EUTBL: EUR\s2,500\.50 on .+, EUR\s2,5\d\d\.\d\d on/)
  const [picture, table] = await Promise.all([
    chart.getByRole("slider").boundingBox(),
    page.getByRole("table", { name: "Final value" }).boundingBox(),
  ])
  expect(picture?.y).toBeLessThan(table?.y ?? 0)
})
