import type { Locator, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { partRuns, scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"

/** Many more steps than between any two controls of these pages. */
const MAX_TAB_PRESSES = 40

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TAB_PRESSES; tabs += 1) {
    await page.keyboard.press("Tab")
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${control} is not within ${MAX_TAB_PRESSES} tabs`)
}

test("the keyboard alone reaches the content, opens a fund and reaches its factsheet", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await page.keyboard.press("Enter")
  const fund = page.locator("summary").filter({ hasText: "Secured Overnight Swap Fund" })
  await tabTo(page, fund)
  await page.keyboard.press("Enter")
  await tabTo(page, page.getByRole("link", { name: "eurSAFO", exact: true }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secured Overnight Swap Fund – EUR")
})

test("the keyboard alone switches the range, reads the chart day by day and opens its table", async ({
  page,
}) => {
  await page.goto("/funds/EUTBL?range=1M")
  await scriptsRun(page)
  const chart = page.getByRole("region", { name: "Growth of EUR 10,000", exact: true })
  await chart.getByRole("link", { name: "1M", exact: true }).focus()
  await tabTo(page, chart.getByRole("link", { name: "3M", exact: true }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/range=3M/)

  const days = chart.getByRole("slider", { name: "Growth of EUR 10,000" })
  await tabTo(page, days)
  await partRuns(days)
  const count = await days.getAttribute("aria-valuemax")
  await page.keyboard.press("Home")
  await expect(days).toHaveAttribute("aria-valuenow", "1")
  await page.keyboard.press("ArrowRight")
  await expect(days).toHaveAttribute("aria-valuenow", "2")
  const spoken = chart.locator("[aria-live=polite]").filter({ hasText: "EUTBL" })
  await expect(spoken).toHaveText(/^EUTBL EUR\s[\d,.]+, Index EUR\s[\d,.]+$/)
  await page.keyboard.press("End")
  await expect(days).toHaveAttribute("aria-valuenow", count ?? "")

  await tabTo(page, chart.getByText("Table", { exact: true }))
  await page.keyboard.press("Enter")
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(Number(count) + 1)
})

test.describe("for readers who asked for less motion", () => {
  test.use({ reducedMotion: "reduce" })

  test("the estimate of interest is paused, and its label says so", async ({ page }) => {
    await page.goto("/funds/EUTBL")
    const interest = page.getByRole("region", { name: "Interest accruing now" })
    await expect(interest.getByText(/is set to reduce motion/)).toBeVisible()
    await expect(interest.getByRole("button", { name: "Pause" })).toHaveCount(0)
  })
})

test("the estimate of interest can be paused and resumed", async ({ page }) => {
  await page.clock.install()
  await page.goto("/funds/EUTBL")
  const interest = page.getByRole("region", { name: "Interest accruing now" })
  const counter = interest.getByRole("timer")
  await interest.getByRole("button", { name: "Pause" }).click()
  const paused = (await counter.textContent()) ?? ""
  await page.clock.runFor(60_000)
  await expect(counter).toHaveText(paused)
  await interest.getByRole("button", { name: "Resume" }).click()
  await page.clock.runFor(60_000)
  await expect(counter).not.toHaveText(paused)
})

test("what a class with market risk earned in a day is not shown as interest that accrues", async ({
  page,
}) => {
  await page.goto("/funds/NEUTRALCC")
  const interest = page.getByRole("region", { name: "Interest accruing now" })
  await expect(page.getByRole("heading", { name: "How the yield is calculated" })).toBeVisible()
  await expect(interest).toHaveCount(0)
})

for (const path of ["/funds/NONE", "/xx", "/de/nothing"]) {
  test(`${path} is a 404 with links`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
    await page.getByRole("main").getByRole("link").first().click()
    await expect(page.getByRole("link", { name: "EUTBL", exact: true })).toBeVisible()
  })
}
