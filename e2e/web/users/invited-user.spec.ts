import { randomUUID } from "node:crypto"
import { expect, test } from "@playwright/test"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { createUser } from "#lib/services/users/users.ts"

const world = openSharedWorld()
test.afterAll(() => world.close())

const PASSWORD = "three blue herons at dusk"

/** An invited user of an investor, and their address. */
async function invitedInvestor(origin: string): Promise<string> {
  const distributor = await createDistributorClient(world)
  const { id: investorId } = await distributor.newInvestor({ firstName: "Marie", lastName: "Durand" })
  const email = `${randomUUID()}@example.org`
  const links = [{ kind: "investor" as const, investorId }]
  const user = await createUser(world.ctx, SCHEDULE, { email, name: "Marie Durand", locale: "en", links })
  await inviteUser(world.ctx, SCHEDULE, { userId: user.id, emails: accountEmails(origin) })
  return email
}

test("an invited investor sets a password, signs in, and signs out", async ({ page, baseURL }) => {
  const email = await invitedInvestor(baseURL ?? "")
  await page.goto("/demo/mails")
  const mail = page.getByRole("listitem").filter({ hasText: email }).frameLocator("iframe")
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Your Sharebook account")
  await mail.getByRole("link", { name: "Continue" }).press("Enter")
  await expect(page.getByRole("heading", { name: "Welcome, Marie Durand" })).toBeVisible()

  await page.getByLabel("New password").fill("marie durand 1")
  await page.getByLabel("New password").blur()
  await expect(page.getByText("Contains your name or email address")).toBeVisible()
  await page.getByLabel("New password").fill(PASSWORD)
  await expect(page.getByText("Very hard to guess.")).toBeVisible()
  await page.getByRole("button", { name: "Set password" }).click()
  await expect(page.getByRole("heading", { name: "Password set" })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()

  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password").fill("not what I chose")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(
    page.getByRole("alert").filter({ hasText: "Email address or password is wrong" }),
  ).toBeVisible()
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password").fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL("**/investor")
  const rail = page.getByRole("banner")
  await expect(rail).toContainText("Marie Durand")
  await expect(rail).toContainText(email)

  await page.getByRole("button", { name: "Sign out" }).click()
  await page.waitForURL((url) => url.pathname === "/")
  await page.goto("/investor")
  await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible()
})

test("a user turns the second factor on, signs in with a code and a recovery code, and signs another browser out", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await invitedInvestor(baseURL ?? "")
  await page.goto("/demo/mails?view=text")
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").click()
  await page.getByLabel("New password").fill(PASSWORD)
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()
  const signIn = async (on = page) => {
    await on.getByLabel("Email address").fill(email)
    await on.getByLabel("Password").fill(PASSWORD)
    await on.getByRole("button", { name: "Sign in", exact: true }).click()
  }
  await signIn()
  await page.getByRole("link", { name: "Profile and security" }).click()
  await page.getByRole("link", { name: "Set up" }).click()
  await page.getByRole("button", { name: "Show QR code" }).click()
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible()
  const secret = ((await page.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "")
  await page.getByLabel("First code").fill("000000")
  await page.getByRole("button", { name: "Turn on" }).click()
  await expect(page.getByText("This code is wrong, expired or already used.")).toBeVisible()
  await page.getByLabel("First code").fill(currentCode(secret, world.ctx.clock.now()))
  await page.getByRole("button", { name: "Turn on" }).click()
  const recoveryCodes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem")
  await expect(recoveryCodes).toHaveCount(10)
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? ""
  await page.getByRole("button", { name: "I have saved them" }).click()
  await expect(
    page.getByText("Two-factor authentication is on. You have 10 recovery codes left."),
  ).toBeVisible()

  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
  const other = await context.newPage()
  await other.goto("/account")
  await signIn(other)
  await expect(other.getByRole("heading", { name: "Enter your code" })).toBeVisible()
  await other.getByLabel("Code").fill("000000")
  await other.getByRole("button", { name: "Continue" }).click()
  await expect(other.getByText("This code is not valid")).toBeVisible()
  await other.getByLabel("Code").fill(recoveryCode)
  await other.getByRole("button", { name: "Continue" }).click()
  await other.waitForURL("**/account")
  await expect(
    other.getByText("Two-factor authentication is on. You have 9 recovery codes left."),
  ).toBeVisible()

  await page.reload()
  await page.getByRole("button", { name: /^Sign out: / }).click()
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible()
  await context.close()
})

test("a user who forgot their password chooses a new one", async ({ page, baseURL }) => {
  const email = await invitedInvestor(baseURL ?? "")
  await page.goto("/sign-in")
  await page.getByRole("link", { name: "Forgotten your password?" }).click()
  await page.getByLabel("Email address").fill(email)
  await page.getByRole("button", { name: "Send link" }).click()
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Emails of the demo" })).toHaveAttribute("href", "/demo/mails")
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .filter({ hasText: "new Sharebook password" })
  // The link is made after the response, by whichever process is first: the page shows its email once it is there.
  await page.goto("/demo/mails?view=text")
  await expect(mail).toBeVisible()
  const link = await mail.getByRole("link").getAttribute("href")
  await mail.getByRole("link").click()
  await page.getByLabel("New password").fill(PASSWORD)
  await page.getByRole("button", { name: "Set password" }).click()
  await expect(page.getByRole("heading", { name: "Password set" })).toBeVisible()
  await page.goto(link ?? "")
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible()
})

test("the open page of emails shows one that arrives, announces it, and leaves the others as they are", async ({
  page,
  context,
  baseURL,
}) => {
  const email = await invitedInvestor(baseURL ?? "")
  await page.goto("/demo/mails")
  const arrived = page.getByRole("listitem").filter({ hasText: email })
  await expect(arrived).toHaveCount(1)
  const announced = page
    .getByRole("status")
    .getByText(`New email: Choose a new Sharebook password, to ${email}`)
  await expect(announced).toHaveCount(0)
  // A reload would lose it.
  await page.evaluate(() => document.documentElement.setAttribute("data-opened", "once"))
  const asking = await context.newPage()
  await asking.goto("/password-reset")
  await asking.getByLabel("Email address").fill(email)
  await asking.getByRole("button", { name: "Send link" }).click()
  await expect(asking.getByRole("heading", { name: "Check your email" })).toBeVisible()
  await asking.close()
  await page.bringToFront()
  await expect(announced).toBeVisible()
  await expect(arrived).toHaveCount(2)
  await expect(page.locator("html[data-opened=once]")).toHaveCount(1)
})

test("the demo users sign in with one click, an operator with the shown code", async ({ page }) => {
  await page.goto("/sign-in")
  await page.getByRole("button", { name: /Fund operator, prepares/ }).click()
  const line = (await page.getByText(/the code for Ines Ferreira is/).textContent()) ?? ""
  await page.getByLabel("Code").fill(/\d{6}/.exec(line)?.[0] ?? "")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.waitForURL("**/operator")
  await expect(page.getByRole("banner")).toContainText("Ines Ferreira")
})
