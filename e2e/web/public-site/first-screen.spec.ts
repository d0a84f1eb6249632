import { expect, test } from "@playwright/test"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** A usual class, the one whose name and siblings take most space, and the one with bands in its chart. */
const PATHS = ["/funds/EUTBL", "/funds/SAFO/eurSAFOd", "/funds/NEUTRALCC"]

for (const language of LANGUAGES) {
  test(`a factsheet shows yield, chart, risk and both actions without scrolling in ${language}`, async ({
    page,
  }) => {
    const { factsheet, holdings, statements, charts } = messages(language)
    for (const path of PATHS) {
      await page.goto(localePath(language, path))
      const screen = page.locator("#first-screen")
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport)
        const parts = [
          screen.getByText(factsheet.netYield31, { exact: true }),
          screen.getByText(/^\d+[.,]\d\d\s?%$/),
          screen.getByRole("slider"),
          screen.getByText(statements.pastPerformance),
          screen.getByRole("link", { name: statements.more }),
          // A class without a bank account says how to subscribe instead.
          screen.getByRole("link", {
            name: path === "/funds/NEUTRALCC" ? factsheet.howToSubscribe : holdings.subscribe,
            exact: true,
          }),
          screen.getByRole("link", { name: factsheet.paperFile }),
        ]
        for (const part of parts)
          await expect(part, `${path} at ${viewport.width}`).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole("navigation", { name: charts.range })).toHaveCount(1)
    }
  })
}
