import { expect } from "@playwright/test"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { expectNothingFound, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { INVESTOR_PAGES } from "./investor-pages.ts"
import { test } from "./signed-in-test.ts"

test.use({ reducedMotion: "reduce" })

for (const path of INVESTOR_PAGES) {
  test(`${path} is accessible in light and dark colours, has no console errors and fits 360 px`, async ({
    page,
  }) => {
    const consoleErrors = collectConsoleErrors(page)
    await page.goto(path, { waitUntil: "networkidle" })
    await expectNothingFound(page)
    await expectToFitAPhone(page)
    expect(consoleErrors).toEqual([])
  })
}

test("orders are accessible: one that awaits payment, an executed one, and a redemption", async ({
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
    await expectNothingFound(page)
    await expectToFitAPhone(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})

for (const language of LANGUAGES.filter((other) => other !== "en")) {
  test(`every page is in ${language}, has no console errors and fits 360 px`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of INVESTOR_PAGES) {
      await page.goto(localePath(language, path))
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
      await expectToFitAPhone(page)
    }
    const { holdings } = messages(language)
    await page.goto(localePath(language, "/investor"))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(holdings.portfolio)
    await expect(page.getByText(holdings.method)).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
}
