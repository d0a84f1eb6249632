import type { Locator, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { violationsOn } from "#e2e/fixtures/pages/expect-accessible.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"

const REFERENCE = `${PUBLIC_V0.prefix}/docs`

const operation = (page: Page, summary: string): Locator =>
  page.getByRole("article", { name: summary, exact: true })

/** Opens the form of an operation and waits until every field it needs is filled. */
async function openForm(page: Page, summary: string): Promise<Locator> {
  const article = operation(page, summary)
  await article.getByText("Try it").click()
  await expect(article.getByRole("figure", { name: "The request for a shell" })).not.toContainText("{")
  for (const field of await article.getByRole("textbox", { name: /^\w+$/ }).all()) {
    await expect(field).not.toHaveValue("")
  }
  return article
}

test.describe("the reference of the public interface", () => {
  for (const { summary } of PUBLIC_V0.endpoints) {
    test(`${summary}: the form works at the first click`, async ({ page }) => {
      await page.goto(REFERENCE)
      const article = await openForm(page, summary)
      await article.getByRole("button", { name: "Send", exact: true }).click()
      await expect(article.getByText("200 OK")).toBeVisible()
      await expect(article.getByRole("figure", { name: "Response", exact: true })).toContainText('"')
    })
  }

  test("shows a response as CSV, and a 304 for an unchanged one", async ({ page }) => {
    await page.goto(REFERENCE)
    const article = await openForm(page, "Get Net Asset Values")
    await article.getByText("CSV", { exact: true }).click()
    await article.getByRole("button", { name: "Send", exact: true }).click()
    await expect(article.getByRole("figure", { name: "Response", exact: true })).toContainText(
      "id,shareClassId,day,amount.value,amount.currency,updatedAt",
    )
    await article.getByRole("button", { name: "Send again with its ETag" }).click()
    await expect(article.getByText("304 Not Modified")).toBeVisible()
  })

  test("shows the errors of a rejected request", async ({ page }) => {
    await page.goto(REFERENCE)
    const article = await openForm(page, "Get Net Asset Values")
    await article.getByRole("textbox", { name: "startDay" }).fill("2026-02-30")
    await article.getByRole("button", { name: "Send", exact: true }).click()
    await expect(article.getByText("400 Bad Request")).toBeVisible()
    await expect(article.getByRole("figure", { name: "Response", exact: true })).toContainText(
      "a day that exists",
    )
  })

  test("can be used by keyboard alone", async ({ page }) => {
    await page.goto(REFERENCE)
    const article = operation(page, "Get Latest Net Asset Value")
    await article.locator("summary").focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(article.getByRole("combobox", { name: "shareClassSymbol" })).toBeFocused()
    await page.keyboard.type("UKTBL")
    // Until its scripts run, the form cannot be sent, and a button that is disabled takes no focus.
    const send = article.getByRole("button", { name: "Send", exact: true })
    await expect(send).toBeEnabled()
    await send.focus()
    await page.keyboard.press("Enter")
    await expect(article.getByRole("figure", { name: "Response", exact: true })).toContainText('"GBP"')
  })

  test("is complete on a narrow phone, without overflow", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(REFERENCE)
    await openForm(page, "Get Latest Exchange Rate")
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBe(widths[1])
  })

  test("has no accessibility violation and no console error", async ({ page }) => {
    const errors: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text())
    })
    // Dark colours are those of the sandbox's reference.
    await page.emulateMedia({ colorScheme: "light" })
    await page.goto(REFERENCE)
    await openForm(page, "Get Fund")
    expect(await violationsOn(page)).toEqual([])
    expect(errors).toEqual([])
  })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("every operation and every record is readable", async ({ page }) => {
    await page.goto(REFERENCE)
    for (const { summary } of PUBLIC_V0.endpoints) await expect(operation(page, summary)).toBeVisible()
    await expect(page.getByRole("heading", { name: "NetAssetValue", exact: true })).toBeVisible()
  })
})

test("pages may not be framed and run only the scripts of their own response", async ({ request }) => {
  const first = (await request.get(REFERENCE)).headers()
  const second = (await request.get(`${REFERENCE}/`)).headers()
  expect(first["content-security-policy"]).toContain("frame-ancestors 'none'")
  expect(first["content-security-policy"]).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(first["content-security-policy"]).not.toBe(second["content-security-policy"])
  expect(first["x-content-type-options"]).toBe("nosniff")
  expect(first["referrer-policy"]).toBe("strict-origin-when-cross-origin")
})
