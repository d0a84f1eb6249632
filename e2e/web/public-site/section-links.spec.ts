import { expect, test } from "@playwright/test"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { messages } from "#lib/i18n/messages.ts"

for (const [screen, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const) {
  for (const path of ["/funds/EUTBL", "/de/funds/NEUTRALCC"]) {
    test(`every link to a part of ${path} shows its heading at the top of a ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const language = path.startsWith("/de") ? "de" : "en"
      const parts = page.getByRole("navigation", { name: messages(language).factsheet.onThisPage })
      await page.goto(path)
      await scriptsRun(page)
      const links = parts.getByRole("link")
      const names = await links.allTextContents()
      expect(names.length).toBeGreaterThan(8)
      for (const name of names) {
        // As a reader does who has not seen the parts in between: they are laid out on the way.
        await page.goto(path)
        await scriptsRun(page)
        const link = parts.getByRole("link", { name, exact: true })
        const target = (await link.getAttribute("href")) ?? ""
        await link.click()
        const heading = page.locator(target).getByRole("heading").first()
        const isLast = target === "#downloads"
        await expect
          .poll(async () => Math.round((await heading.boundingBox())?.y ?? -1), {
            message: `${name} ${target}`,
          })
          .toBeGreaterThanOrEqual(8)
        // The page ends before its last parts can be at the top.
        const limit = isLast ? viewport.height - 60 : viewport.height / 3
        expect((await heading.boundingBox())?.y, `${name} ${target}`).toBeLessThan(limit)
      }
    })
  }
}
