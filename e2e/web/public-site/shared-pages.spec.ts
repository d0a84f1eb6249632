import type { APIRequestContext, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { LEGAL_PAGES } from "#lib/domain/legal-texts/legal-text.ts"
import { localePath, splitLocale } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { publicPages } from "./public-pages.ts"

/** The pages of a language: one of each kind, with very different classes, and all legal texts. */
const pagesIn = (language: Language): readonly string[] => [
  ...publicPages(language),
  ...LEGAL_PAGES.map((page) => localePath(language, `/legal/${page}`)),
  ...(language === "en" ? REFERENCES : []),
]

const REFERENCES = [PUBLIC_V0, INVESTOR_V1, DISTRIBUTOR_V0, SANDBOX].map(({ prefix }) => `${prefix}/docs`)

/** What a page is, whatever its language and its class. */
const kindOf = (path: string): string =>
  splitLocale(path)
    .path.replace(/^\/funds\/.+/, "/funds/")
    .replace(/\?.*/, "")

test("every kind of page that the sitemap has is opened by these tests", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname)
  const opened = new Set(LANGUAGES.flatMap(pagesIn).map(kindOf))
  expect(paths.length).toBeGreaterThan(LANGUAGES.length)
  expect(paths.map(kindOf).filter((kind) => !opened.has(kind))).toEqual([])
})

for (const language of LANGUAGES) {
  test(`public pages in ${language} are the same for everybody, and their scripts run under a policy of their hashes`, async ({
    page,
    request,
  }) => {
    const complaints: string[] = []
    page.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning")
        complaints.push(`${page.url()}: ${line.text()}`)
    })
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`))
    await page.exposeFunction("reportViolation", (violation: string) => complaints.push(violation))
    await page.addInitScript(() => {
      document.addEventListener(
        "securitypolicyviolation",
        ({ documentURI, violatedDirective, blockedURI }) => {
          const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
          reportViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`)
        },
      )
    })
    for (const path of pagesIn(language)) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        const policy = (await response?.headerValue("content-security-policy")) ?? ""
        expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/)
        expect(policy).not.toMatch(/script-src[^;]*'(nonce-|unsafe-|strict-dynamic)/)
        await scriptsRun(page)
        await expectControlWorks(page, language)
        await expectFromMemory(request, path)
      })
    }
    expect(complaints).toEqual([])
  })
}

/** Chooses the dark theme and withdraws it: without its scripts the page would stay as it is. */
async function expectControlWorks(page: Page, language: Language): Promise<void> {
  const { themeDark, themeSystem } = messages(language).shell
  const choose = (theme: string) => page.getByRole("radio", { name: theme, exact: true }).check()
  await choose(themeDark)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await choose(themeSystem)
  await expect(page.locator("html")).not.toHaveAttribute("data-theme")
}

/** Two readers get the same page, and who has it gets 304. Every minute, and after every publication, it is made anew. */
async function expectFromMemory(request: APIRequestContext, path: string): Promise<void> {
  await expect(async () => {
    const first = await request.get(path, { maxRedirects: 0 })
    const { etag = "", "cache-control": cacheControl } = first.headers()
    expect([first.status(), cacheControl]).toEqual([200, expect.stringContaining("s-maxage=60")])
    expect(await first.text()).not.toContain("nonce=")
    const second = await request.get(path, { maxRedirects: 0 })
    expect(second.headers().etag).toBe(etag)
    const known = await request.get(path, { maxRedirects: 0, headers: { "If-None-Match": etag } })
    expect(known.status()).toBe(304)
  }).toPass()
}

test("a page that a browser has keeps its policy when the browser asks again", async ({ page }) => {
  for (const _ of ["the first time", "with what it has"]) {
    await page.goto("/legal/terms")
    await scriptsRun(page)
    const hasRun = await page.evaluate(() => {
      const script = document.createElement("script")
      script.textContent = "document.documentElement.dataset.injected = 'yes'"
      document.head.append(script)
      return document.documentElement.dataset.injected
    })
    expect(hasRun).toBeUndefined()
  }
})

test("the page for a fund that does not exist says so without scripts too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" })
  const page = await context.newPage()
  const response = await page.goto("/de/funds/NONE")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages("de").shell.notFound)
  await context.close()
})
