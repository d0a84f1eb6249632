import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import { confirmedLongAgo } from "#e2e/fixtures/people/confirmed-long-ago.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { shownCredentials } from "#e2e/web/integrations/shown-credentials.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"

const world = openSharedWorld()
test.afterAll(() => world.close())

const IBAN = "FR76 3000 6000 0112 3456 7890 189"

test("a bank account requires the password, and the form keeps its values meanwhile", async ({ page }) => {
  const user = await createOauthUser(world)
  await signInTo(page, user, "/investor/bank-accounts")
  await confirmedLongAgo(world, user.userId)
  const register = page.getByRole("button", { name: "Add account" })
  await page.getByLabel("IBAN").fill(IBAN)
  await page.getByLabel("BIC").fill("AGRIFRPP")
  await register.click()

  const dialog = page.getByRole("dialog", { name: "Confirm it is you" })
  const password = dialog.getByLabel("Password")
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was changed" })).toBeFocused()
  await expect(page.getByLabel("IBAN")).toHaveValue(IBAN)
  await expect(page.getByLabel("BIC")).toHaveValue("AGRIFRPP")

  await register.click()
  await expect(password).toHaveValue("")
  await password.fill("not the password")
  await password.press("Enter")
  await expect(dialog.getByText("This is not your password. Try again.")).toBeVisible()
  await expect(password).toBeFocused()
  await page.keyboard.type(user.password)
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${IBAN} added.`)).toBeVisible()
  await expect(page.getByRole("table", { name: "Bank accounts" }).getByRole("row")).toHaveCount(2)
})

test("the second factor is set up with the password, and an API client then requires a code", async ({
  page,
}) => {
  const user = await createOauthUser(world)
  await signInTo(page, user, "/account/second-factor")
  await confirmedLongAgo(world, user.userId)
  await page.getByRole("button", { name: "Show QR code" }).click()
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Nothing was changed" })).toBeVisible()
  await page.getByRole("button", { name: "Show QR code" }).click()
  await dialog.getByLabel("Password").fill(user.password)
  await dialog.getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible()
  const secret = ((await page.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "")
  await page.getByLabel("First code").fill(currentCode(secret, world.ctx.clock.now()))
  await page.getByRole("button", { name: "Turn on" }).click()
  const recoveryCodes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem")
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? ""

  await page.goto("/investor/integrations")
  await confirmedLongAgo(world, user.userId)
  const form = page.getByRole("form", { name: "Create an API client" })
  await form.getByLabel("Name").fill("Nightly bookkeeping")
  await form.getByRole("button", { name: "Create" }).click()
  await dialog.getByLabel("Code").fill("000000")
  await dialog.getByRole("button", { name: "Confirm" }).click()
  await expect(dialog.getByText("This code is wrong, expired or already used.")).toBeVisible()
  await dialog.getByLabel("Code").fill(recoveryCode)
  await dialog.getByRole("button", { name: "Confirm" }).click()
  expect((await shownCredentials(page)).clientSecret).toMatch(/^sbk_/)
})

for (const language of LANGUAGES) {
  test(`the confirmation is in ${language} and fits 360 px`, async ({ page }) => {
    const user = await createOauthUser(world)
    await page.goto(localePath(language, "/account/second-factor"))
    await page.locator("input[name=email]:visible").fill(user.email)
    await page.locator("input[name=password]:visible").fill(user.password)
    await page.locator("form:has(input[name=email]:visible) button").click()
    const { account } = messages(language)
    await expect(page.getByRole("button", { name: account.begin })).toBeVisible()
    await confirmedLongAgo(world, user.userId)
    await page.getByRole("button", { name: account.begin }).click()
    await expect(page.getByRole("dialog", { name: account.confirmTitle })).toBeVisible()
    await expectToFitAPhone(page)
  })
}
