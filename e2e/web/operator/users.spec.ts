import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectNothingFound, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import type { OperatorPerson } from "#e2e/fixtures/people/operator-person.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { approveAt, openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { authenticateOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { listMails } from "#lib/services/users/mails.ts"

let world: ReturnType<typeof openSharedWorld>
let maker: OperatorPerson
let checker: OperatorPerson

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  maker = await createOperator(world, "maker")
  checker = await createOperator(world, "checker")
})

test.afterEach(() => world.close())

const dialog = (page: Page) => page.getByRole("dialog")

const PROPOSAL = /\/operator\/approvals\/[0-9a-f-]{36}$/

test("a person is proposed as a checker, has the role once another person approves, and is invited after that", async ({
  browser,
}) => {
  test.slow()
  const email = `${randomUUID()}@example.org`
  const roleNow = async () =>
    (await world.ctx.db.user.findUnique({ where: { email }, select: { operator: true } }))?.operator?.role
  const page = await openFor(world, browser, maker, "/operator/users")
  await page.getByRole("button", { name: "Check" }).click()
  await expect(page.getByText("Enter an email address")).toBeVisible()
  await page.getByLabel("Email address", { exact: true }).last().fill(email)
  await page.getByRole("textbox", { name: "Name" }).fill("Paul Weber")
  await page.getByRole("combobox", { name: "Role" }).selectOption("checker")
  await page.getByRole("button", { name: "Check" }).click()
  await expect(dialog(page)).toContainText(email)
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  expect(await roleNow()).toBeUndefined()
  await approveAt(world, browser, page.url())
  expect(await roleNow()).toBe("checker")
  const { id } = await world.ctx.db.user.findUniqueOrThrow({ where: { email } })
  await page.goto(`/operator/users/${id}`)
  await expectNothingFound(page)
  await expect(page.getByText("Not sent yet")).toBeVisible()
  await page.getByRole("button", { name: "Send the invitation" }).click()
  await dialog(page).getByRole("button", { name: "Send the invitation" }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/^Sent on .+ The link works until .+ UTC\.$/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Send the invitation again" })).toBeVisible()
  const mails = await listMails(world.ctx, { limit: 100 })
  expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(1)
  await page.context().close()
})

test("a role is changed and ended by two people, and somebody without one is not in the list", async ({
  browser,
}) => {
  test.slow()
  const person = await createOperator(world, "checker")
  const page = await openFor(world, browser, maker, `/operator/users/${person.userId}`)
  await page.getByRole("button", { name: "Make them a Maker" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  await approveAt(world, browser, page.url())
  await page.goto(`/operator/users/${person.userId}`)
  await page.getByRole("button", { name: "End their role" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  await approveAt(world, browser, page.url())
  expect((await page.goto(`/operator/users/${person.userId}`))?.status()).toBe(404)
  const { userId } = await createUserWithPassword(world)
  expect((await page.goto(`/operator/users/${userId}`))?.status()).toBe(404)
  await page.context().close()
})

test("somebody who lost their second factor gets another one, and somebody who left is disabled immediately", async ({
  browser,
}) => {
  test.slow()
  const person = await createOperator(world, "checker")
  const page = await openFor(world, browser, maker, `/operator/users/${person.userId}`)
  const theirs = await openFor(world, browser, person, "/operator")
  await page.getByRole("button", { name: "Reset the second factor" }).click()
  await dialog(page).getByRole("button", { name: "Reset the second factor" }).click()
  await expect(page.getByText("Not possible: no second factor is set up.")).toBeVisible()
  await theirs.goto("/operator/users")
  await expect(theirs).toHaveURL(/\/sign-in/)
  await page.getByRole("button", { name: "Disable", exact: true }).click()
  await dialog(page).getByRole("button", { name: "Disable" }).click()
  await expect(page.getByRole("button", { name: "Enable again" })).toBeVisible()
  await page.getByRole("button", { name: "Enable again" }).click()
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  await approveAt(world, browser, page.url())
  const { disabledAt } = await world.ctx.db.user.findUniqueOrThrow({ where: { id: person.userId } })
  expect(disabledAt).toBeNull()
  await theirs.context().close()
  await page.context().close()
})

test("a program is proposed with its secret shown once, works once a checker approves it, and is revoked", async ({
  browser,
}) => {
  test.slow()
  const name = `import ${randomUUID()}`
  const page = await openFor(world, browser, maker, "/operator/operator-clients")
  await page.getByRole("button", { name: "Propose" }).click()
  await expect(page.getByText("Enter a name of at most 80 characters.")).toBeVisible()
  await page.getByRole("textbox", { name: "Name" }).fill(name)
  await page.getByRole("button", { name: "Propose" }).click()
  const shown = page.getByRole("region", { name: new RegExp(name) })
  await expect(shown).toContainText("It does not work yet")
  const [id = "", secret = ""] = await shown.getByRole("code").allTextContents()
  const works = async () => (await authenticateOperatorClient(world.ctx, { id, secret })) !== null
  await expectNothingFound(page)
  expect(await works()).toBe(false)
  const proposal = await shown.getByRole("link", { name: "Open the proposal" }).getAttribute("href")
  await approveAt(world, browser, new URL(proposal ?? "", page.url()).href)
  expect(await works()).toBe(true)
  await page.goto("/fr/operator/operator-clients")
  await expectToFitAPhone(page)
  await page.goto("/operator/operator-clients")
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole("button", { name: `Revoke ${name}` }).click()
  await dialog(page).getByRole("button", { name: "Revoke" }).click()
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Revoked")
  expect(await works()).toBe(false)
  await page.context().close()
})

test("a checker reads users and programs, and changes nothing", async ({ page }) => {
  await signInTo(page, checker, "/operator/users")
  await expect(page.getByText("A maker proposes roles and ends access.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Check" })).toHaveCount(0)
  await page.getByRole("link", { name: "Programs" }).click()
  await expect(page.getByText("A maker proposes and revokes programs.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Propose" })).toHaveCount(0)
})
