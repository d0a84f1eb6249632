import { expect, test } from "@playwright/test"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** A usual class, the one whose name and siblings take most space, and the one with bands in its chart. */
const PATHS = ["/funds/EUTBL", "/funds/SAFO/eurSAFOd", "/funds/NEUTRALCC"]

for (const language of LANGUAGES) {
  test(`home says what it is and shows the yield of each currency without scrolling in ${language}`, async ({
    page,
  }) => {
    const { overview } = messages(language)
    await page.goto(localePath(language, "/"))
    const yields = page.getByRole("region", { name: overview.yieldByCurrency })
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 })
      for (const currency of await yields.getByRole("listitem").all()) {
        await expect(currency.getByText(/^\d+[.,]\d\d\s?%$/)).toBeInViewport({ ratio: 1 })
        await expect(currency.getByRole("img")).toBeInViewport({ ratio: 1 })
      }
    }
    await expect(yields.getByRole("listitem")).toHaveCount(4)
  })

  test(`an intermediary class shows the way of the money, risk and both actions without scrolling in ${language}`, async ({
    page,
  }) => {
    const { factsheet, holdings, statements } = messages(language)
    await page.goto(localePath(language, "/funds/USTBL/eurUSTBL"))
    const screen = page.locator("#first-screen")
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      for (const part of [
        screen.getByText(factsheet.pathPay, { exact: true }),
        screen.getByText(factsheet.pathExchange, { exact: true }),
        screen.getByRole("link", { name: "USTBL", exact: true }).last(),
        screen.getByText(statements.pastPerformance),
        screen.getByRole("link", { name: holdings.subscribe, exact: true }),
        screen.getByRole("link", { name: factsheet.paperFile }),
      ])
        await expect(part, `at ${viewport.width}`).toBeInViewport({ ratio: 1 })
    }
  })

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
          screen.getByRole("link", { name: holdings.subscribe, exact: true }),
          screen.getByRole("link", { name: factsheet.paperFile }),
          // Where the strategy stood, behind its index.
          ...(path === "/funds/NEUTRALCC" ? [screen.getByText("ETH", { exact: true }).first()] : []),
        ]
        for (const part of parts)
          await expect(part, `${path} at ${viewport.width}`).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole("navigation", { name: charts.range })).toHaveCount(1)
    }
  })
}
