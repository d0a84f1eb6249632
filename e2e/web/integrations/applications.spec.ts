import type { Page, Request } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { examplePlace, startExample } from "#e2e/fixtures/clients/example-application.ts"
import { postToken } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { credentialsPanel, savedCredentials, shownCredentials } from "./shown-credentials.ts"

const PAGE = "/investor/integrations"

let world: ReturnType<typeof openSharedWorld>
let user: OauthUser

test.beforeEach(async () => {
  world = openSharedWorld()
  user = await createOauthUser(world)
})

test.afterEach(() => world.close())

async function register(page: Page, name: string, redirectUris: string) {
  const form = page.getByRole("form", { name: "Register an app" })
  await form.getByLabel("Name").fill(name)
  await form.getByLabel("Redirect URLs").fill(redirectUris)
  await form.getByRole("button", { name: "Register" }).click()
}

test("the example application is registered, authorized, refreshed, listed and revoked: its next call is 401", async ({
  page,
  context,
}) => {
  await signInTo(page, user, PAGE)
  const place = await examplePlace()
  await register(page, "Portfolio viewer", place.redirectUri)
  const example = await startExample(place, await savedCredentials(page))
  try {
    const viewer = await context.newPage()
    await viewer.goto(place.origin)
    await viewer.getByRole("button", { name: "Connect Sharebook" }).click()
    await expect(viewer.getByRole("heading", { level: 1 })).toContainText("Portfolio viewer")
    await viewer.getByRole("button", { name: "Allow" }).click()
    await expect(viewer).toHaveURL(`${place.origin}/`)
    await expect(viewer.getByRole("heading", { level: 2 })).toHaveText("Ada Lovelace")
    await viewer.getByRole("button", { name: "Renew the token" }).click()
    await expect(viewer.getByText("renewals so far: 1")).toBeVisible()

    await page.reload()
    const connected = page.getByRole("region", { name: "Connected apps" })
    const app = connected.getByRole("article", { name: "Portfolio viewer" })
    await expect(app).toContainText("Connected since")
    await expect(app).toContainText("Last used")
    await app.getByRole("button", { name: "Revoke access" }).click()
    const dialog = page.getByRole("dialog", { name: "Revoke access for “Portfolio viewer”?" })
    await dialog.getByRole("button", { name: "Revoke access" }).click()
    await expect(connected).toContainText("No app connected.")

    const response = await viewer.reload()
    expect(response?.status()).toBe(401)
    await expect(viewer.getByRole("status")).toHaveText("Sharebook answered 401: the access has ended.")
  } finally {
    await example.stop()
  }
})

/** The requests with which the page is refreshed from now on. */
function refreshesOf(page: Page): readonly Request[] {
  const refreshes: Request[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith(PAGE) && searchParams.has("_rsc")) refreshes.push(request)
  })
  return refreshes
}

test("nothing moves under a press on the panel of a secret: the list above is renewed after it", async ({
  page,
}) => {
  await signInTo(page, user, PAGE)
  const refreshes = refreshesOf(page)
  await register(page, "Portfolio viewer", "https://example.com/callback")
  const panel = credentialsPanel(page)
  await shownCredentials(page)
  const app = page.getByRole("article", { name: "Portfolio viewer" })
  await panel.getByRole("button", { name: "I have saved it" }).hover()
  await page.mouse.down()
  // A refresh that came with the panel or with the press would have been requested by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(refreshes).toHaveLength(0)
  await expect(app).toHaveCount(0)
  await page.mouse.up()
  await expect(panel).toHaveCount(0)
  await expect(app).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test("a user who denies returns without access", async ({ page }) => {
  await signInTo(page, user, PAGE)
  const place = await examplePlace()
  await register(page, "Portfolio viewer", place.redirectUri)
  const example = await startExample(place, await savedCredentials(page))
  try {
    await page.goto(place.origin)
    await page.getByRole("button", { name: "Connect Sharebook" }).click()
    await page.getByRole("button", { name: "Deny" }).click()
    await expect(page.getByRole("status")).toHaveText("You did not let the application in.")
    await page.goto(PAGE)
    await expect(page.getByRole("region", { name: "Connected apps" })).toContainText("No app connected")
  } finally {
    await example.stop()
  }
})

test("an application with an invalid address is rejected with a hint; a valid one gets another secret and is deleted", async ({
  page,
}) => {
  await signInTo(page, user, PAGE)
  const form = page.getByRole("form", { name: "Register an app" })
  await register(page, "My application", "http://example.com/callback")
  await expect(form.getByText(/Enter 1 to 10 complete URLs/)).toBeVisible()
  await register(page, "My application", "https://example.com/callback\nhttp://localhost:4000/callback")
  const first = await savedCredentials(page)
  const app = page.getByRole("article", { name: "My application" })
  await expect(app.getByRole("listitem")).toHaveText([
    "https://example.com/callback",
    "http://localhost:4000/callback",
  ])
  const knows = async (credentials: typeof first) => {
    const form = { grant_type: "refresh_token", refresh_token: "none" }
    const { bytes } = await postToken(credentials, form)
    return JSON.parse(bytes.toString()).error !== "invalid_client"
  }
  expect(await knows(first)).toBe(true)
  await app.getByRole("button", { name: "New secret" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Replace secret" }).click()
  const second = await savedCredentials(page)
  expect([await knows(first), await knows(second)]).toEqual([false, true])

  await app.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete app" }).click()
  await expect(app).toHaveCount(0)
  expect(await knows(second)).toBe(false)
})
