import { expect, test } from "@playwright/test"
import { createOauthUser } from "#e2e/fixtures/oauth-user.ts"
import { openSharedWorld } from "#e2e/fixtures/shared-world.ts"

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
