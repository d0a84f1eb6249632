import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { authorizationTarget, createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createOauthUser, createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { createUser } from "#lib/services/users/users.ts"

const world = openSharedWorld()
test.afterAll(() => world.close())

const OPEN_PAGES = [
  "/sign-in",
  "/sign-in?error=Callback",
  "/password-reset",
  "/invitation/of-nobody",
] as const

const signIn = async (page: Page, { email, password }: Readonly<{ email: string; password: string }>) => {
  await page.locator("input[name=email]:visible").fill(email)
  await page.locator("input[name=password]:visible").fill(password)
  await page.locator("form:has(input[name=email]:visible) button").click()
}

for (const language of LANGUAGES) {
  test(`sign-in and account pages are in ${language} and fit 360 px; in English they are accessible`, async ({
    page,
  }) => {
    const check = language === "en" ? expectAccessible : expectToFitAPhone
    const look = async (path: string) => {
      await page.goto(path, { waitUntil: language === "en" ? "networkidle" : "load" })
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
      await check(page)
    }
    for (const path of OPEN_PAGES) await look(localePath(language, path))

    const email = `invited.${language}.${Date.now()}@example.org`
    const { id: userId } = await createUser(world.ctx, SCHEDULE, {
      email,
      name: "Ada",
      locale: language,
      links: [],
    })
    const emails = accountEmails("")
    const { token } = await inviteUser(world.ctx, SCHEDULE, { userId, emails })
    await look(localePath(language, `/invitation/${token}`))

    await page.goto(localePath(language, "/account"))
    await signIn(page, await createUserWithPassword(world))
    await page.waitForURL(`**${localePath(language, "/account")}`)
    for (const path of ["/account", "/account/second-factor"]) await look(localePath(language, path))
    const { account } = messages(language)
    await page.getByRole("button", { name: account.begin }).click()
    await expect(page.getByLabel(account.firstCode)).toBeVisible()
    await check(page)
  })
}

test("the consent page, the code of the second factor and the demo's emails are accessible", async ({
  page,
}) => {
  const user = await createOauthUser(world)
  await page.goto(authorizationTarget(await createApplication(world)))
  await signIn(page, user)
  await expect(page.getByRole("button", { name: "Allow" })).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.goto("/sign-in")
  await page.getByRole("button", { name: /Fund operator, approves/ }).click()
  await expect(page.getByLabel("Code")).toBeVisible()
  await expectAccessible(page)
  // The tool cannot look into frames without scripts, as those of the mails' HTML are.
  await page.goto("/demo/mails?view=text")
  await expectAccessible(page)
})
