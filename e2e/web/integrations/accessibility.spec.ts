import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { localePath, pageLanguages } from "#lib/i18n/locale-path.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { rotateApiClientSecret } from "#lib/services/api-clients/rotate-api-client-secret.ts"

const INTEGRATIONS = "/investor/integrations"
const SETTINGS = "/distributor/settings"

let world: ReturnType<typeof openSharedWorld>
let user: OauthUser

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  user = await createOauthUser(world)
})

test.afterEach(() => world.close())

/** A client with two secrets and an application, so that every part of the page has something to show. */
async function fillPage(): Promise<void> {
  const { ctx } = world
  const owner = { kind: "user", userId: user.userId } as const
  const { client } = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner,
    name: "Robot",
    createdBy: "schedule",
  })
  const rotation = { clientId: client.clientId, overlapHours: 24, by: "schedule" } as const
  await rotateApiClientSecret(ctx, EVERY_API_CLIENT, rotation)
  await createApplication(world, { ownerUserId: user.userId })
}

/** Checks one page for a signed-in user in every language. */
async function expectAccessibleInEveryLanguage(page: Page, path: string): Promise<void> {
  for (const language of pageLanguages(path)) {
    if (language !== "en") await page.goto(localePath(language, path))
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
    await expectAccessible(page)
  }
}

test("the integrations page is accessible in every language, light and dark, has no console errors and fits 360 px", async ({
  page,
}) => {
  await fillPage()
  const consoleErrors = collectConsoleErrors(page)
  await signInTo(page, user, INTEGRATIONS)
  await expectAccessibleInEveryLanguage(page, INTEGRATIONS)
  expect(consoleErrors).toEqual([])
})

test("the distributor's settings are accessible in every language, light and dark, have no console errors and fit 360 px", async ({
  page,
}) => {
  const admin = await joinStaff(world, user, "admin")
  const consoleErrors = collectConsoleErrors(page)
  await signInTo(page, admin, SETTINGS)
  await expectAccessibleInEveryLanguage(page, SETTINGS)
  expect(consoleErrors).toEqual([])
})

test("forms, dialogs and the secret are accessible, also by keyboard", async ({ page }) => {
  await fillPage()
  await signInTo(page, user, INTEGRATIONS)
  const client = page.getByRole("article", { name: "Robot" })
  await client.getByRole("button", { name: "New secret" }).press("Enter")
  await expectAccessible(page)
  await client.getByRole("button", { name: "Create new secret" }).press("Enter")
  const heading = page.getByRole("heading", { name: "Save the secret of “Robot” now" })
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have saved it" }).press("Enter")
  const revoke = client.getByRole("button", { name: "Revoke", exact: true })
  await revoke.press("Enter")
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(revoke).toBeFocused()
})
