import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { samplePng } from "#lib/domain/brand/logo-image.fixture.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"

const SETTINGS = "/distributor/settings"
const PASSWORD = "three blue herons at dusk"

test.use({ reducedMotion: "reduce" })

let world: ReturnType<typeof openSharedWorld>
let distributor: DistributorClient

test.beforeEach(async () => {
  world = openSharedWorld()
  distributor = await createDistributorClient(world)
})

test.afterEach(() => world.close())

async function openAsAdmin(page: Page, path: string) {
  const admin = await createStaff(world, "admin", distributor)
  await signInTo(page, admin, path)
  return admin
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })

test("an admin invites an operator, who chooses a password, sets up the second factor, and works", async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsAdmin(page, SETTINGS)
  await page
    .getByRole("navigation", { name: "Parts of the settings" })
    .getByRole("link", { name: "Staff" })
    .click()
  const form = page.getByRole("form", { name: "Invite a person" })
  await form.getByLabel("Email", { exact: true }).fill("nobody")
  await form.getByRole("button", { name: "Review invitation" }).click()
  await expect(form.getByText("Enter an email address, such as")).toBeVisible()
  await expect(form.getByLabel("Email", { exact: true })).toBeFocused()
  const email = `${randomUUID()}@example.org`
  await form.getByLabel("Email", { exact: true }).fill(email)
  await form.getByLabel("Name").fill("Ben Novak")
  await form.getByLabel("Role").selectOption("operator")
  await form.getByRole("button", { name: "Review invitation" }).click()
  const dialog = page.getByRole("dialog", { name: "Invite Ben Novak as Operator?" })
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Send invitation" }).click()
  await expect(rowOf(page, "Ben Novak")).toContainText("Invited, until")

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const invited = await context.newPage()
  await invited.goto("/demo/mails?view=text")
  await invited
    .getByRole("listitem")
    .filter({ hasText: "invited you to work" })
    .filter({ hasText: email })
    .getByRole("link")
    .click()
  await invited.getByLabel("New password").fill(PASSWORD)
  await invited.getByRole("button", { name: "Set password" }).click()
  await invited.getByRole("main").getByRole("link", { name: "Sign in" }).click()
  await invited.getByLabel("Email address").fill(email)
  await invited.getByLabel("Password").fill(PASSWORD)
  await invited.getByRole("button", { name: "Sign in", exact: true }).click()
  await invited.waitForURL("**/account/second-factor")
  await invited.goto("/distributor/investors")
  await invited.waitForURL("**/account/second-factor")
  await invited.getByRole("button", { name: "Show QR code" }).click()
  const secret = ((await invited.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "")
  await invited.getByLabel("First code").fill(currentCode(secret, world.ctx.clock.now()))
  await invited.getByRole("button", { name: "Turn on" }).click()
  await invited.getByRole("button", { name: "I have saved them" }).click()
  await invited.goto(`${SETTINGS}/staff`)
  await expect(invited.getByText("Only an administrator can invite people")).toBeVisible()
  await expect(invited.getByRole("main").getByRole("button", { name: /Invite|Change|End/ })).toHaveCount(0)

  await page.reload()
  await page.getByRole("button", { name: "Change role: Ben Novak" }).click()
  await page.getByRole("dialog").getByLabel("New role").selectOption("viewer")
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click()
  await expect(rowOf(page, "Ben Novak")).toContainText("Viewer")
  await page.getByRole("button", { name: "End access: Ben Novak" }).click()
  const end = page.getByRole("dialog", { name: "End the access of Ben Novak?" })
  await expect(end).toContainText("These API clients keep working")
  await expect(end.getByRole("listitem")).toHaveText(["test"])
  await end.getByRole("button", { name: "End access" }).click()
  await expect(rowOf(page, "Ben Novak")).toHaveCount(0)
  await invited.goto("/distributor")
  await expect(invited.getByRole("heading", { level: 1 })).not.toHaveText("Today")
  await context.close()
})

test("a person with an account sees what an invitation means, declines it, and accepts the next one", async ({
  page,
  browser,
}) => {
  await openAsAdmin(page, `${SETTINGS}/staff`)
  const person = await createUserWithPassword(world)
  const invite = async () => {
    const form = page.getByRole("form", { name: "Invite a person" })
    await form.getByLabel("Email", { exact: true }).fill(person.email)
    await form.getByLabel("Name").fill("Mira Sol")
    await form.getByRole("button", { name: "Review invitation" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click()
    await expect(rowOf(page, "Mira Sol")).toContainText("Invited, until")
  }
  await invite()
  const context = await browser.newContext({ baseURL: process.env.SHAREBOOK_URL ?? "" })
  const invited = await context.newPage()
  await signInTo(invited, { ...person, totpSecret: null }, "/account")
  await invited.getByRole("link", { name: "View invitation" }).click()
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Invitations")
  await expect(invited.getByRole("listitem").filter({ hasText: "in the role of viewer" })).toBeVisible()
  await expectAccessible(invited)
  await invited.getByRole("button", { name: /^Decline the invitation/ }).click()
  await expectAccessible(invited)
  await invited.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
  await expect(invited.getByText("No invitation is open.")).toBeVisible()
  await page.reload()
  await expect(rowOf(page, "Mira Sol")).toHaveCount(0)

  await invite()
  const stale = await context.newPage()
  await stale.goto("/account/invitations")
  await page.getByRole("button", { name: "Change role: Mira Sol" }).click()
  await page.getByRole("dialog").getByLabel("New role").selectOption("operator")
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(rowOf(page, "Mira Sol")).toContainText("Operator")
  await stale.getByRole("button", { name: /^Accept the invitation/ }).click()
  await expect(stale.getByText("This invitation has changed")).toBeVisible()
  await expect(stale.getByText("in the role of operator")).toBeVisible()
  await stale.getByRole("button", { name: /^Accept the invitation/ }).dblclick()
  await stale.waitForURL("**/account/second-factor")
  await page.reload()
  await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Active")
  await context.close()
})

test("the only admin cannot be demoted or removed; a pending invitation is withdrawn", async ({ page }) => {
  const admin = await openAsAdmin(page, `${SETTINGS}/staff`)
  await expect(rowOf(page, admin.email)).toContainText("make somebody else administrator first")
  const form = page.getByRole("form", { name: "Invite a person" })
  await form.getByLabel("Email", { exact: true }).fill(admin.email)
  await form.getByLabel("Name").fill("Zara Quist")
  await form.getByRole("button", { name: "Review invitation" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click()
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This person cannot be invited")
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
  await expect(form.getByLabel("Name")).toHaveValue("Zara Quist")
  await form.getByLabel("Email", { exact: true }).fill(`${randomUUID()}@example.org`)
  await form.getByRole("button", { name: "Review invitation" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click()
  await page.getByRole("button", { name: "Withdraw: Zara Quist" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw invitation" }).click()
  await expect(rowOf(page, "Zara Quist")).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test("the request log shows a call of a program, with its bodies and as a command without the secret", async ({
  page,
}) => {
  await openAsAdmin(page, SETTINGS)
  const requestId = randomUUID()
  const Authorization = basic(distributor.clientId, distributor.clientSecret)
  const headers = { Authorization, "Content-Type": "application/json", "X-Request-Id": requestId }
  await send(`${DISTRIBUTOR}/investors`, { method: "POST", headers, body: `{"firstName":"Ada"}` })
  await page
    .getByRole("navigation", { name: "Parts of the settings" })
    .getByRole("link", { name: "Request log" })
    .click()
  await page.waitForURL(`**${SETTINGS}/request-log`)
  await expect(async () => {
    await page.goto(`${SETTINGS}/request-log?search=${requestId}`)
    await expect(page.getByRole("row")).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  const time = /\d+ \w+ \d{4}, \d\d:\d\d:\d\d CES?T/
  await expect(page.getByRole("row").last()).toContainText(time)
  await page.getByRole("link", { name: `${DISTRIBUTOR}/investors` }).click()
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(`POST ${DISTRIBUTOR}/investors`)
  await expect(page.getByRole("main")).toContainText(time)
  await expect(page.getByRole("figure", { name: "Request body" })).toContainText("•••")
  const command = page.getByRole("figure", { name: "As a curl command" })
  await expect(command).toContainText(`-u ${distributor.clientId}:"$CLIENT_SECRET"`)
  const shown = (await page.getByRole("main").textContent()) ?? ""
  expect(shown).not.toContain("Ada")
  expect(shown).not.toContain(distributor.clientSecret)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test("a viewer is told that the request log and the brand are not theirs", async ({ page }) => {
  await signInTo(page, await createStaff(world, "viewer", distributor), `${SETTINGS}/staff`)
  await expect(page.getByRole("main").getByRole("link", { name: /Request log|Brand/ })).toHaveCount(0)
  for (const part of ["request-log", "brand"]) {
    const response = await page.goto(`${SETTINGS}/${part}`)
    expect(response?.status()).toBe(403)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your role does not include this page")
  }
})

test("a brand is saved and previewed; a wrong file is explained", async ({ page }) => {
  await openAsAdmin(page, `${SETTINGS}/brand`)
  const form = page.getByRole("form", { name: "Change the brand" })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await form.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: svg })
  await form.getByLabel("Display name").fill("North Quay Wealth")
  await form.getByRole("button", { name: "Save brand" }).click()
  await expect(form.getByText("Choose a PNG or JPEG")).toBeVisible()
  await form
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(samplePng()) })
  await form.getByRole("button", { name: "Save brand" }).click()
  const preview = page.getByRole("region", { name: "How documents begin" })
  await expect(preview).toContainText("North Quay Wealth")
  await expect(preview.getByRole("img", { name: "Logo" })).toHaveJSProperty("naturalWidth", 60)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test("a brand with a logo that is saved with a double press is sent once, and the page says that it was saved", async ({
  page,
}) => {
  await openAsAdmin(page, `${SETTINGS}/brand`)
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(new URL(request.url()).pathname)
  })
  const form = page.getByRole("form", { name: "Change the brand" })
  await form.getByLabel("Display name").fill("North Quay Wealth")
  await form
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(samplePng()) })
  await form.getByRole("button", { name: "Save brand" }).dblclick()
  await expect(page.getByRole("region", { name: "How documents begin" })).toContainText("North Quay Wealth")
  await expect(form.getByText("Saved. New documents have it.")).toBeVisible()
  expect(sent).toEqual(["/api/web/distributor/brand"])
})
