import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { LANGUAGES } from "#lib/domain/share-classes/share-class.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { INVESTOR_PAGES } from "./investor-pages.ts"
import { test } from "./signed-in-test.ts"

test.use({ reducedMotion: "reduce" })

async function seriousFindings(axe: AxeBuilder): Promise<unknown[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes[0]?.html])
}

async function expectNobodyKeptOut(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" })
  const everything = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } })
  expect(await seriousFindings(everything), "in light colours").toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  const colours = new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"])
  expect(await seriousFindings(colours), "in dark colours").toEqual([])
}

/** What the browser complains of, breaches of the content policy among it. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") complaints.push(line.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  return complaints
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess, "pixels to scroll sideways").toBeLessThanOrEqual(0)
}

for (const path of INVESTOR_PAGES) {
  test(`${path} keeps nobody out in light or dark colours, complains of nothing, fits 360 px`, async ({
    page,
  }) => {
    const complaints = listen(page)
    await page.goto(path, { waitUntil: "networkidle" })
    await expectNobodyKeptOut(page)
    await expectToFit(page)
    expect(complaints).toEqual([])
  })
}

test("orders keep nobody out: one that waits for its wire, one that is executed, one that was redeemed", async ({
  page,
}) => {
  for (const choice of [
    "kind=subscriptions&state=under-way",
    "kind=subscriptions&state=finished",
    "kind=redemptions",
  ]) {
    await page.goto(`/investor/orders?${choice}`)
    const orders = page.getByRole("table").getByRole("link")
    if ((await orders.count()) === 0) continue
    await orders.first().click()
    await page.waitForURL(/\/investor\/orders\/[0-9a-f-]{36}/)
    await expectNobodyKeptOut(page)
    await expectToFit(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})

for (const language of LANGUAGES.filter((other) => other !== "en")) {
  test(`every page stands in ${language}, complains of nothing and fits 360 px`, async ({ page }) => {
    const complaints = listen(page)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of INVESTOR_PAGES) {
      await page.goto(localePath(language, path))
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
      await expectToFit(page)
    }
    const { holdings } = messages(language)
    await page.goto(localePath(language, "/investor"))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(holdings.portfolio)
    await expect(page.getByText(holdings.method)).toBeVisible()
    expect(complaints).toEqual([])
  })
}
