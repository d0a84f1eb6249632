import { expect, test } from "@playwright/test"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

for (const language of LANGUAGES) {
  test(`a developer stays in ${language}, also in the references`, async ({ page }) => {
    const { compare, developers, shell } = messages(language)
    const main = page.getByRole("navigation", { name: shell.mainNavigation, exact: true })
    await page.goto(localePath(language, "/"))
    await main.getByRole("link", { name: shell.developers }).click()
    await expect(page).toHaveURL(new RegExp(`${localePath(language, "/developers")}$`))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(developers.title)

    const reference = formatMessage(developers.reference, { name: developers.investor })
    await page.getByRole("link", { name: reference, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${localePath(language, `${INVESTOR_V1.prefix}/docs`)}$`))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(INVESTOR_V1.title)
    await expect(page.getByText(shell.onlyInEnglish)).toHaveCount(language === "en" ? 0 : 1)
    await page.getByRole("link", { name: "sandbox", exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${localePath(language, `${SANDBOX.prefix}/docs`)}$`))

    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await main.getByRole("link", { name: shell.compare }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(compare.title)
  })
}

test("a reference without a language is in an English frame, whatever the browser prefers", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: "fr-FR", baseURL: baseURL ?? "" })
  const page = await context.newPage()
  await page.goto(`${PUBLIC_V0.prefix}/docs`)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.getByRole("link", { name: "Français", exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/fr${PUBLIC_V0.prefix}/docs$`))
  await expect(page.getByText(messages("fr").shell.onlyInEnglish)).toBeVisible()
  await context.close()
})

for (const width of [360, 390, 768, 1280]) {
  test(`no copy button covers code at ${width} px`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/de/developers")
    await scriptsRun(page)
    const panels = page.getByRole("figure")
    await expect(panels).toHaveCount(10)
    for (const panel of await panels.all()) {
      await expect(panel.getByRole("button")).toBeVisible()
      const covered = await panel.evaluate((figure) => {
        const button = figure.querySelector("button")?.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(figure.querySelector("pre") ?? figure)
        return [...range.getClientRects()].some(
          (line) =>
            button !== undefined &&
            line.right > button.left &&
            line.left < button.right &&
            line.bottom > button.top &&
            line.top < button.bottom,
        )
      })
      expect(covered, (await panel.getAttribute("aria-label")) ?? "").toBe(false)
    }
  })
}
