import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { messages } from "#lib/i18n/messages.ts"

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    test("a wrong password leaves the email address in its field and out of the address", async ({
      page,
    }) => {
      const world = openSharedWorld()
      const { email, password } = await createOauthUser(world)
      await page.goto("/account")
      const address = page.getByLabel("Email address")
      const secret = page.getByLabel("Password")
      const signIn = page.getByRole("button", { name: "Sign in", exact: true })
      await address.fill(email)
      await secret.fill("not the password")
      await signIn.click()
      await expect(
        page.getByRole("alert").filter({ hasText: "Email address or password is wrong" }),
      ).toBeVisible()
      await expect(address).toHaveValue(email)
      await expect(secret).toHaveValue("")
      expect(decodeURIComponent(page.url())).not.toContain(email)
      await secret.fill(password)
      await signIn.click()
      await page.waitForURL("**/account")
      await world.close()
    })
  })
}

test("a form without what it needs says so in the language of the page, not of the browser", async ({
  page,
}) => {
  await page.goto("/fr/password-reset")
  await scriptsRun(page)
  const address = page.getByLabel("Adresse e-mail")
  const send = page.getByRole("button", { name: messages("fr").signIn.resetSend })
  await send.click()
  await expect(page.getByText(messages("fr").signIn.emailError)).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill("camille")
  await expect(page.getByText(messages("fr").signIn.emailError)).toHaveCount(0)
  await send.click()
  await expect(page.getByText(messages("fr").signIn.emailError)).toBeVisible()
})

test("profile and second factor say what is missing in the language of the page, too", async ({ page }) => {
  const world = openSharedWorld()
  await signInTo(page, await createOauthUser(world), "/account")
  const { account, signIn } = messages("fr")
  await page.goto("/fr/account")
  await scriptsRun(page)
  const name = page.getByLabel(account.name, { exact: true })
  for (const missing of ["", "   "]) {
    await name.fill(missing)
    await page.getByRole("button", { name: account.save, exact: true }).click()
    await expect(page.getByText(account.nameError)).toBeVisible()
    await expect(name).toBeFocused()
  }
  await page.goto("/fr/account/second-factor")
  await page.getByRole("button", { name: account.begin }).click()
  await page.getByRole("button", { name: account.turnOn }).click()
  await expect(page.getByText(signIn.codeError)).toBeVisible()
  await expect(page.getByLabel(account.firstCode)).toBeFocused()
  await world.close()
})
