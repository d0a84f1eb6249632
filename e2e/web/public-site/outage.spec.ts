import { expect, test } from "@playwright/test"
import { violationsOn } from "#e2e/fixtures/pages/expect-accessible.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { databaseUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import type { SeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Internal details that must not be shown. */
const INNARDS = /\bat \S+ \(|node_modules|prisma|postgres|ECONN|digest/i

let proxy: SeverableProxy
let server: OwnServer

const addressOf = (path: string): string => new URL(path, server.origin).href

test.describe("while the database is unreachable", () => {
  // One server for all tests.
  test.describe.configure({ mode: "default" })

  test.beforeAll(async () => {
    proxy = await openSeverableProxy(databaseUrl())
    const url = databaseUrl()
    url.hostname = "127.0.0.1"
    url.port = String(proxy.port)
    server = await startOwnServer({ DATABASE_URL: url.href })
    await proxy.disconnect()
    await expect(async () => {
      expect((await fetch(addressOf("/api/health/ready"))).status).toBe(503)
    }).toPass()
  })

  test.afterAll(async () => {
    await server?.stop()
  })

  test("every page that needs it is a 503 without internal details", async ({ request }) => {
    for (const path of ["/", "/funds/EUTBL", "/funds/SAFO/eurSAFO", "/compare?classes=EUTBL,USTBL"]) {
      for (const language of LANGUAGES) {
        const response = await request.get(addressOf(localePath(language, path)))
        const text = await response.text()
        expect([response.status(), response.headers()["retry-after"]], path).toEqual([503, "5"])
        expect(text).toContain(FAILURE_MESSAGES[language].outageText)
        expect(text).not.toMatch(INNARDS)
      }
    }
    expect((await request.get(addressOf("/sitemap.xml"))).status()).toBe(503)
  })

  test("pages that do not need it are unchanged", async ({ request }) => {
    for (const path of [
      "/developers",
      "/fr/developers",
      "/api/public/v0/docs",
      "/fr/api/public/v0/docs",
      "/robots.txt",
    ]) {
      expect((await request.get(addressOf(path))).status(), path).toBe(200)
    }
  })

  test("the page about the state of the service says so, in every language", async ({ page }) => {
    for (const language of LANGUAGES) {
      const { status, shell } = messages(language)
      const response = await page.goto(addressOf(localePath(language, "/status")))
      expect(response?.status(), language).toBe(200)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(shell.serviceStatus)
      await expect(page.getByText(status.out)).toBeVisible()
      await expect(page.getByText(status.notKnown).first()).toBeVisible()
    }
    expect(await page.content()).not.toMatch(INNARDS)
  })

  test("an address without a page is a 404 all the same", async ({ page }) => {
    const response = await page.goto(addressOf("/fr/nothing"))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages("fr").shell.notFound)
  })

  test("a reader sees an error page, and then the page when the database is back", async ({ page }) => {
    await page.goto(addressOf("/fr/funds/EUTBL?range=6M"))
    const { outage, tryAgain } = FAILURE_MESSAGES.fr
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(outage)
    await expect(page.locator("html")).toHaveAttribute("lang", "fr")
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOn(page)).toEqual([])
    }
    await proxy.reconnect()
    await expect(async () => {
      expect((await fetch(addressOf("/api/health/ready"))).status).toBe(200)
    }).toPass()
    await page.getByRole("link", { name: tryAgain }).click()
    await expect(page.locator("#net-asset-value")).toBeVisible()
    await expect(page).toHaveURL(/\/fr\/funds\/EUTBL\?range=6M$/)
  })
})
