import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { delayScripts } from "#e2e/fixtures/pages/delay-scripts.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"

let world: ReturnType<typeof openSharedWorld>
let user: OauthUser

test.beforeEach(async () => {
  world = openSharedWorld()
  user = await createOauthUser(world)
})

test.afterEach(() => world.close())

/** Opens a page of the signed-in user with delayed scripts. */
async function openWithoutScripts(page: Page, path: string) {
  await signInTo(page, user, path)
  const scripts = await delayScripts(page)
  await page.goto(path, { waitUntil: "commit" })
  return scripts
}

/** The changes that the page requests. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/web/")) sent.push(request.url())
  })
  return sent
}

test("signing in needs no script, and input from before they ran is kept", async ({ page }) => {
  const scripts = await delayScripts(page)
  await page.goto("/account", { waitUntil: "commit" })
  await page.getByLabel("Email address").fill(user.email)
  await page.getByRole("radio", { name: "Dark" }).check()
  scripts.release()
  await expect(page.locator("html[data-theme=dark]")).toBeAttached()
  await expect(page.getByLabel("Email address")).toHaveValue(user.email)
  await page.getByLabel("Password").fill(user.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL("**/account")

  await page.context().clearCookies()
  await delayScripts(page)
  await page.goto("/account", { waitUntil: "commit" })
  await page.getByLabel("Email address").fill(user.email)
  await page.getByLabel("Password").fill(user.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL("**/account", { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile and security")
})

test("an order that is submitted before the scripts run is placed once", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/investor/subscribe")
  const sent = changesOf(page)
  const chosen = page.getByRole("radio").nth(1)
  await chosen.check()
  await page.getByLabel("Amount").fill("123.456,70")
  const place = page.getByRole("button", { name: "Place order" })
  await place.click()
  await place.click()
  await expect(place).toHaveAttribute("aria-busy", "true")
  expect(sent).toEqual([])
  scripts.release()
  await expect(page.getByRole("heading", { level: 2, name: /^Transfer [A-Z]{3} 123,456\.70$/ })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test("an amount from before the scripts ran is summarized, and the class is still selected", async ({
  page,
}) => {
  const scripts = await openWithoutScripts(page, "/investor/subscribe")
  const chosen = page.getByRole("radio").nth(1)
  await chosen.check()
  await page.getByLabel("Amount").fill("1 234,56")
  scripts.release()
  await expect(page.getByText(/1,234\.56, in words: one thousand two hundred and thirty-four/)).toBeVisible()
  await expect(chosen).toBeChecked()
  await expect(page.getByLabel("Amount")).toHaveValue("1 234,56")
})

test("an order with an invalid amount that is submitted before the scripts run shows the error and sends nothing", async ({
  page,
}) => {
  const scripts = await openWithoutScripts(page, "/investor/subscribe")
  const sent = changesOf(page)
  await page.getByLabel("Amount").fill("many")
  await page.getByRole("button", { name: "Place order" }).click()
  scripts.release()
  await expect(page.getByText("Enter an amount in digits")).toBeVisible()
  await expect(page.getByRole("button", { name: "Place order" })).not.toHaveAttribute("aria-busy")
  expect(sent).toEqual([])
})

test("typing on withdraws an early submission", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/investor/subscribe")
  const sent = changesOf(page)
  await page.getByLabel("Amount").fill("1000")
  await page.getByRole("button", { name: "Place order" }).click()
  await page.getByLabel("Amount").fill("2000")
  scripts.release()
  await expect(page.getByText(/in words: two thousand/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Place order" })).toBeEnabled()
  expect(sent).toEqual([])
})

test("a bank account that was typed before the scripts ran is validated", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/investor/bank-accounts")
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 188")
  await page.getByLabel("BIC").fill("agrifrpp")
  await page.getByLabel("Currency").selectOption("USD")
  scripts.release()
  await expect(page.getByText("This IBAN is not valid")).toBeVisible()
  await expect(page.getByLabel("BIC")).toHaveValue("agrifrpp")
  await page.getByLabel("IBAN").fill("fr7630006000011234567890189")
  await page.getByRole("button", { name: "Add account" }).click()
  await expect(page.getByRole("table", { name: "Bank accounts" })).toContainText("USD")
})

test("a profile that was submitted before the scripts ran is saved", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/account")
  await page.getByLabel("Name").fill("Augusta King")
  await page.getByLabel("Language of emails").selectOption("it")
  await page.getByRole("button", { name: "Save" }).click()
  scripts.release()
  await expect(page.getByText("Saved.")).toBeVisible()
  const { name, locale } = await world.ctx.db.user.findUniqueOrThrow({ where: { id: user.userId } })
  expect({ name, locale }).toEqual({ name: "Augusta King", locale: "it" })
})

test("a password that was typed and shown before the scripts ran is checked", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/account")
  await page.getByLabel("New password").fill("three blue herons at dusk")
  await page.getByLabel("Show").check()
  scripts.release()
  await expect(page.getByText("Very hard to guess.")).toBeVisible()
  await expect(page.getByLabel("New password")).toHaveAttribute("type", "text")
  await expect(page.getByLabel("New password")).toHaveValue("three blue herons at dusk")
})

test("a button that was pressed before the scripts ran works when they do", async ({ page }) => {
  const scripts = await openWithoutScripts(page, "/account/second-factor")
  const begin = page.getByRole("button", { name: "Show QR code" })
  await begin.click()
  await expect(begin).toHaveAttribute("aria-busy", "true")
  scripts.release()
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible()
})
