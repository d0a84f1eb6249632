import { expect, test } from "@playwright/test"
import { scriptsRun } from "#e2e/fixtures/scripts-run.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { ENGLISH_PAGES, publicPages } from "./public-pages.ts"

const PAGES = [
  ...LANGUAGES.flatMap((language) => [...publicPages(language), localePath(language, "/legal/terms")]),
  ...ENGLISH_PAGES,
]

for (const path of PAGES) {
  test(`${path} is the same for everybody, and its scripts run under a policy of their hashes`, async ({
    page,
    request,
  }) => {
    const violations: string[] = []
    page.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning") violations.push(line.text())
    })
    const response = await page.goto(path)
    const policy = (await response?.headerValue("content-security-policy")) ?? ""
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/)
    expect(policy).not.toMatch(/script-src[^;]*'(nonce-|unsafe-|strict-dynamic)/)
    await scriptsRun(page)
    expect(violations).toEqual([])
    const again = await request.get(path, { maxRedirects: 0 })
    expect([again.status(), again.headers()["cache-control"]]).toEqual([
      200,
      expect.stringContaining("s-maxage=60"),
    ])
    expect(await again.text()).not.toContain("nonce=")
  })
}

test("the page for a fund that does not exist says so without scripts too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" })
  const page = await context.newPage()
  const response = await page.goto("/de/funds/NONE")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages("de").shell.notFound)
  await context.close()
})
