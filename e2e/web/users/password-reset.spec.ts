import { expect, test } from "@playwright/test"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { passwordResetToken } from "#e2e/fixtures/people/password-reset-token.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"

const world = openSharedWorld()
test.afterAll(() => world.close())

const PASSWORD = "seven lamps of architecture"

/** The password reset link of a user with an API client, and the status of that client's calls. */
async function linkOfUserWithClient() {
  const { userId, email } = await createOauthUser(world)
  const { client, clientSecret } = await createApiClient(
    world.ctx,
    { kind: "owner", ownerId: userId },
    {
      owner: { kind: "user", userId },
      name: "Nightly bookkeeping",
      createdBy: `user:${userId}`,
    },
  )
  rememberSecrets(clientSecret)
  const headers = { Authorization: basic(client.clientId, clientSecret) }
  return {
    path: `/password-reset/${await passwordResetToken(world, email)}`,
    status: async () => (await send(`${INVESTOR}/investors`, { headers })).status,
  }
}

test("a user whose password may be known ends all other access with it", async ({ page }) => {
  const { path, status } = await linkOfUserWithClient()
  await page.goto(path)
  const choice = page.getByRole("checkbox", { name: "Also revoke all other access" })
  await expect(choice).not.toBeChecked()
  await expect(choice).toHaveAccessibleDescription(/API client: Nightly bookkeeping/)
  await expectAccessible(page)
  await page.getByLabel("New password").fill(PASSWORD)
  await choice.focus()
  await page.keyboard.press("Space")
  expect(await status()).toBe(200)
  await page.getByRole("button", { name: "Set password" }).click()
  await expect(page.getByText("have lost access.")).toBeVisible()
  expect(await status()).toBe(401)
})

test("a user who only forgot it keeps their connections", async ({ page }) => {
  const { path, status } = await linkOfUserWithClient()
  await page.goto(path)
  await page.getByLabel("New password").fill(PASSWORD)
  await page.getByRole("button", { name: "Set password" }).click()
  await expect(page.getByRole("heading", { name: "Password set" })).toBeVisible()
  await expect(page.getByText("have lost access.")).toHaveCount(0)
  expect(await status()).toBe(200)
})

test("the choice is in every language and fits 360 px", async ({ page }) => {
  const { path } = await linkOfUserWithClient()
  for (const language of LANGUAGES) {
    await page.goto(localePath(language, path))
    await expect(page.getByRole("checkbox", { name: messages(language).signIn.endAccess })).toBeVisible()
    await expectToFitAPhone(page)
  }
})
