import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { expectNothingFound } from "#e2e/fixtures/expect-accessible.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { ENGLISH_PAGES, publicPages } from "./public-pages.ts"

/** What a browser complains about while a page is read. */
const COMPLAINTS = ["error", "warning"]

/** Collects what the browser complains of from now on; breaches of the content policy are among it. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on("console", (line) => {
    if (COMPLAINTS.includes(line.type())) complaints.push(line.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  await page.exposeFunction("reportBreach", (breach: string) => complaints.push(breach))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, "reportBreach")(`content policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return complaints
}

test.describe("a public page", () => {
  test.use({ reducedMotion: "reduce" })
  const pages = [
    ...LANGUAGES.flatMap((language) => publicPages(language).map((path) => [language, path] as const)),
    ...ENGLISH_PAGES.map((path) => ["en", path] as const),
  ]
  for (const [language, path] of pages) {
    test(`${path} keeps nobody out in light or dark colours, complains of nothing, fits 360 px`, async ({
      page,
    }) => {
      const complaints = await listen(page)
      await page.goto(path, { waitUntil: "networkidle" })
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      await expectNothingFound(page)
      await page.setViewportSize({ width: 360, height: 740 })
      // A part that is laid out only when it comes near would hide that it is too wide.
      await page.addStyleTag({ content: "* { content-visibility: visible !important }" })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(excess, "pixels to scroll sideways").toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
    })
  }
})

for (const language of LANGUAGES) {
  test(`an address that leads nowhere keeps nobody out in ${language}`, async ({ page }) => {
    await page.goto(localePath(language, "/funds/NONE"))
    await expectNothingFound(page)
  })
}
