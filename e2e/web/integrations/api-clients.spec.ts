import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { MAX_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { linkUser } from "#lib/services/users/link-user.ts"
import type { ShownCredentials } from "./shown-credentials.ts"
import { credentialsPanel, savedCredentials, shownCredentials } from "./shown-credentials.ts"

const PAGE = "/investor/integrations"

let world: ReturnType<typeof openSharedWorld>
let user: OauthUser

test.beforeEach(async () => {
  world = openSharedWorld()
  user = await createOauthUser(world)
})

test.afterEach(() => world.close())

test("a user with the maximum number of API clients sees a message instead of the form", async ({ page }) => {
  const owner = { kind: "user" as const, userId: user.userId }
  for (let count = 1; count < MAX_API_CLIENTS; count += 1) {
    await createApiClient(world.ctx, EVERY_API_CLIENT, {
      owner,
      name: `Program ${count}`,
      createdBy: "schedule",
    })
  }
  await signInTo(page, user, PAGE)
  await nameClient(page, "The last one")
  const last = await savedCredentials(page)
  expect(await statusOf(last)).toBe(200)
  await expect(page.getByText(`You have reached the limit of ${MAX_API_CLIENTS} API clients.`)).toBeVisible()
  await expect(page.getByRole("form", { name: "Create an API client" })).toHaveCount(0)
})

const statusOf = async ({ clientId, clientSecret }: ShownCredentials): Promise<number> =>
  (await send(`${INVESTOR}/investors`, { headers: { Authorization: basic(clientId, clientSecret) } })).status

async function nameClient(page: Page, name: string): Promise<void> {
  const form = page.getByRole("form", { name: "Create an API client" })
  await form.getByLabel("Name").fill(name)
  await form.getByRole("button", { name: "Create" }).click()
}

test("an investor creates an API client, rotates its secret without interruption, and revokes it", async ({
  page,
}) => {
  await signInTo(page, user, PAGE)
  await nameClient(page, "Nightly bookkeeping")
  const first = await savedCredentials(page)
  await expect(page.locator("body")).not.toContainText(first.clientSecret)
  expect(await statusOf(first)).toBe(200)

  await page.reload()
  const client = page.getByRole("article", { name: "Nightly bookkeeping" })
  await expect(client).toContainText(first.clientId)
  await expect(client).toContainText(/Last used \d+ \w+ \d{4}, \d\d:\d\d CES?T/)
  expect(await page.content()).not.toContain(first.clientSecret)

  await client.getByRole("button", { name: "New secret" }).click()
  await expect(client.getByLabel("Old secret expires")).toHaveValue("168")
  await client.getByRole("button", { name: "Create new secret" }).click()
  const second = await savedCredentials(page)
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])

  await expect(client).toContainText("Two secrets are valid")
  await client.getByRole("button", { name: "Revoke old secret now" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke old secret now" }).click()
  await expect(client).not.toContainText("Two secrets are valid")
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])

  await client.getByRole("button", { name: "Revoke" }).click()
  const dialog = page.getByRole("dialog", { name: "Revoke “Nightly bookkeeping”?" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  expect(await statusOf(second)).toBe(200)
  await client.getByRole("button", { name: "Revoke" }).click()
  await dialog.getByRole("button", { name: "Revoke client" }).click()
  await expect(page.getByText("Revoked clients (1)")).toBeVisible()
  expect(await statusOf(second)).toBe(401)
})

test("a client for one of several investors sees only that one, and is renamed", async ({ page }) => {
  const other = await user.distributor.newInvestor({ firstName: "Grace", lastName: "Hopper" })
  await linkUser(world.ctx, SCHEDULE, user.userId, { kind: "investor", investorId: other.id })
  await signInTo(page, user, PAGE)
  await page.getByLabel("Access to").selectOption({ label: "Grace Hopper" })
  await nameClient(page, "Grace’s robot")
  const { clientId, clientSecret } = await savedCredentials(page)
  const client = page.getByRole("article", { name: "Grace’s robot" })
  await expect(client).toContainText("For Grace Hopper")
  const listed = await send(`${INVESTOR}/investors`, {
    headers: { Authorization: basic(clientId, clientSecret) },
  })
  expect(JSON.parse(listed.bytes.toString())).toMatchObject([{ id: other.id }])

  await client.getByRole("button", { name: "Rename" }).click()
  await client.getByRole("textbox", { name: "Name" }).fill("   ")
  await client.getByRole("button", { name: "Save" }).click()
  await expect(client).toContainText("Enter a name of 1 to 200 characters.")
  await client.getByRole("textbox", { name: "Name" }).fill("Grace’s calculator")
  await client.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("article", { name: "Grace’s calculator" })).toContainText(clientId)
})

test("a client that somebody else created for an investor can be revoked, but gets no new secret", async ({
  page,
}) => {
  const { clientSecret } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
    owner: { kind: "investor", investorId: user.investorId },
    name: "Robot of a colleague",
    createdBy: "schedule",
  })
  rememberSecrets(clientSecret)
  await signInTo(page, user, PAGE)
  const client = page.getByRole("article", { name: "Robot of a colleague" })
  await expect(client.getByRole("button", { name: "Revoke" })).toBeVisible()
  await expect(client.getByRole("button", { name: "New secret" })).toHaveCount(0)
})

test("the secret can be copied or saved as a file", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await signInTo(page, user, PAGE)
  await nameClient(page, "Tax robot")
  const panel = credentialsPanel(page)
  const { clientId, clientSecret } = await shownCredentials(page)
  await panel.getByRole("button", { name: "Copy: Client secret" }).click()
  await expect(panel.getByRole("button", { name: "Copied" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clientSecret)
  const download = page.waitForEvent("download")
  await panel.getByRole("button", { name: "Download as file" }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe("sharebook-tax-robot.env")
  expect(await readFile(await file.path(), "utf8")).toBe(
    `CLIENT_ID=${clientId}\nCLIENT_SECRET=${clientSecret}\n`,
  )
})
