import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** An address without a page of each kind, without its language. */
const PATHS = [
  "/funds/NONE",
  "/funds/EUTBL/USTBL",
  "/funds/EUTBL/EUTBL/nothing",
  "/funds/NONE?range=1Y",
  "/funds/NONE?currency=EUR",
  "/legal/nothing",
  "/compare/nothing",
  "/developers/nothing",
  "/status/nothing",
  "/nothing",
  "/nothing/at/all",
  "/nothing.html",
]

/** What a browser says of every page that it gets with 404. */
const OF_THE_STATUS = /^Failed to load resource: the server responded with a status of 404/

/** Opens an address and returns all that the browser complains of, besides its status. */
async function complaintsAt(page: Page, address: string): Promise<string[]> {
  const complaints = collectConsoleErrors(page)
  const response = await page.goto(address)
  expect(response?.status(), address).toBe(404)
  await scriptsRun(page)
  return complaints.filter((line) => !OF_THE_STATUS.test(line))
}

/** The page is in the language of the reader, with its frame and the ways to the funds. */
async function expectWayOn(page: Page, language: Language): Promise<void> {
  const { shell } = messages(language)
  await expect(page.locator("html")).toHaveAttribute("lang", language)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shell.notFound)
  const main = page.getByRole("navigation", { name: shell.mainNavigation, exact: true })
  await expect(main.getByRole("link", { name: shell.compare })).toHaveAttribute(
    "href",
    localePath(language, "/compare"),
  )
  await expect(page.getByRole("link", { name: shell.toFunds })).toHaveAttribute(
    "href",
    localePath(language, "/"),
  )
  await expect(page.getByRole("navigation", { name: shell.language, exact: true })).toBeVisible()
}

for (const [screen, size] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const) {
  test.describe(`an unknown address on a ${screen}`, () => {
    test.use({ viewport: size })

    for (const language of ["en", "de"] as const) {
      for (const path of PATHS) {
        test(`${path} in ${language} is a page with ways on, and its scripts find nothing wrong`, async ({
          page,
        }) => {
          expect(await complaintsAt(page, localePath(language, path))).toEqual([])
          await expectWayOn(page, language)
          const theme = page.getByRole("radio", { name: messages(language).shell.themeDark, exact: true })
          await theme.check()
          await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
        })
      }
    }
  })
}

test("a word that Next.js could take for a language is an unknown address, too", async ({ page }) => {
  for (const path of ["/xx", "/xx/funds/EUTBL"]) {
    expect(await complaintsAt(page, path)).toEqual([])
    await expectWayOn(page, "en")
  }
})

test("from an unknown address a reader goes on to a factsheet, and to the same address in another language", async ({
  page,
}) => {
  await page.goto("/fr/funds/NONE?range=1Y")
  await page.getByRole("link", { name: "Deutsch", exact: true }).click()
  await expect(page).toHaveURL(/\/de\/funds\/NONE\?range=1Y$/)
  await expectWayOn(page, "de")
  await page.getByRole("link", { name: "eurSAFO", exact: true }).click()
  await expect(page).toHaveURL(/\/de\/funds\/SAFO\/eurSAFO$/)
  await expect(page.locator("#growth")).toBeVisible()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("every unknown address is the whole page", async ({ page }) => {
    for (const path of [...PATHS, "/xx"]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expectWayOn(page, "en")
    }
  })
})

test.describe("in a French browser", () => {
  test.use({ locale: "fr-FR" })

  test("an unknown address without a language is in French, at every visit", async ({ page }) => {
    await page.goto("/")
    await expect(page).toHaveURL(/\/fr$/)
    await page.goto("/nothing")
    await expectWayOn(page, "fr")
  })
})
