import { expect, test } from "@playwright/test"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

for (const language of LANGUAGES) {
  test(`the footer leads to the state of the service in ${language}`, async ({ page }) => {
    const { shell, status } = messages(language)
    await page.goto(localePath(language, "/compare"))
    await page.getByRole("contentinfo").getByRole("link", { name: shell.serviceStatus }).click()
    await expect(page).toHaveURL(new RegExp(`${localePath(language, "/status")}$`))
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shell.serviceStatus)
    await expect(page.getByText(status.ok, { exact: true })).toBeVisible()
    await expect(page.getByText(status.available, { exact: true })).toHaveCount(4)
    await expect(page.getByText(status.lastPublication, { exact: true })).toBeVisible()
    await expect(page.getByText(status.notKnown)).toHaveCount(0)
  })
}

test("programs read the state as JSON where they did", async ({ page, request }) => {
  await page.goto("/status")
  const address = await page.getByRole("link", { name: "/api/health/ready" }).getAttribute("href")
  expect(await (await request.get(address ?? "")).json()).toMatchObject({ status: "ready" })
})
