import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { expectContrastOnAPhone, expectNothingFound } from "#e2e/fixtures/expect-accessible.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { ENGLISH_PAGES, publicPages } from "./public-pages.ts"

/** Console errors while a page is read. */
const COMPLAINTS = ["error", "warning"]

/** Collects console errors of the browser, including violations of the content security policy. */
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
    test(`${path} is accessible, has no console errors and fits 360 px`, async ({ page }) => {
      const complaints = await listen(page)
      await page.goto(path, { waitUntil: "networkidle" })
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      // Colours are the same in every language.
      await expectNothingFound(page, { colours: language === "en" })
      if (language === "en") await expectContrastOnAPhone(page)
      await page.setViewportSize({ width: 360, height: 740 })
      // Parts that are laid out only when they are near would hide that they are too wide.
      await page.addStyleTag({ content: "* { content-visibility: visible !important }" })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(excess, "pixels to scroll sideways").toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
    })
  }
})

for (const language of LANGUAGES) {
  test(`an unknown address has an accessible page in ${language}`, async ({ page }) => {
    await page.goto(localePath(language, "/funds/NONE"))
    await expectNothingFound(page)
  })
}
