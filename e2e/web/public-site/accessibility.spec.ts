import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { expectContrastOnAPhone, expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { publicPages } from "./public-pages.ts"

/** Collects console errors of the browser, and violations of the content security policy with what they were about. */
async function collectErrors(page: Page): Promise<string[]> {
  const errors = collectConsoleErrors(page)
  await page.exposeFunction("reportBreach", (breach: string) => errors.push(breach))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, "reportBreach")(`content policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return errors
}

test.describe("a public page", () => {
  test.use({ reducedMotion: "reduce" })
  const pages = LANGUAGES.flatMap((language) =>
    [...publicPages(language), localePath(language, "/status")].map((path) => [language, path] as const),
  )
  for (const [language, path] of pages) {
    test(`${path} is accessible, has no console errors and fits 360 px`, async ({ page }) => {
      const errors = await collectErrors(page)
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
      expect(errors).toEqual([])
    })
  }
})

for (const language of LANGUAGES) {
  test(`an unknown address has an accessible page in ${language}`, async ({ page }) => {
    await page.goto(localePath(language, "/funds/NONE"))
    await expectNothingFound(page)
  })
}
