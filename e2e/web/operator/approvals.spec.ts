import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { proposeRelease } from "#e2e/fixtures/data/proposed-release.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { confirmedLongAgo } from "#e2e/fixtures/people/confirmed-long-ago.ts"
import type { OperatorPerson } from "#e2e/fixtures/people/operator-person.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"

const LIST = "/operator/approvals"

test.use({ reducedMotion: "reduce" })

let world: ReturnType<typeof openSharedWorld>
let maker: OperatorPerson
let checker: OperatorPerson

test.beforeEach(async () => {
  world = openSharedWorld()
  maker = await createOperator(world, "maker")
  checker = await createOperator(world, "checker")
})

test.afterEach(() => world.close())

/** A suspended investor who may order again once a checker agrees; `shownAs` is how pages name them beside a proposal. */
async function suspendedInvestor() {
  const { approvalId, investorId } = await proposeRelease(world, maker)
  const status = async () =>
    (await world.ctx.db.investor.findUniqueOrThrow({ where: { id: investorId } })).status
  const shownAs = `Ada Lovelace (${investorId.slice(0, 8)})`
  return { path: `${LIST}/${approvalId}`, investorId, shownAs, status }
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const state = (page: Page) => page.getByRole("definition").first()
const dialog = (page: Page) => page.getByRole("dialog")

test("whoever works for the fund operator comes to their area after signing in", async ({ page }) => {
  await signInTo(page, checker, LIST)
  await expect(heading(page)).toHaveText("Approvals")
  await page.goto("/sign-in")
  await page.waitForURL("**/operator")
  await expect(heading(page)).toHaveText("Today")
  await page.goto("/operator/nothing")
  await expect(heading(page)).toContainText(/found/i)
  await expect(page).toHaveTitle(/found/i)
  await expect(page.locator("nav [aria-current=page]")).toHaveCount(0)
})

test("a checker reads what a maker proposes and approves it, once", async ({ browser }) => {
  const { path, investorId, shownAs, status } = await suspendedInvestor()
  const first = await openFor(world, browser, checker, `${LIST}?share=mine`)
  const row = first.getByRole("row").filter({ hasText: shownAs })
  await expect(row).toContainText("You may approve")
  await expectAccessible(first)
  await row.getByRole("link").click()
  await first.waitForURL(`**${path}`)
  await expect(heading(first)).toHaveText(`Approve the investor ${shownAs} for orders`)
  await expect(first.getByRole("main")).toContainText(`investor ${investorId}: suspended → active`)
  await expect(first.getByRole("main")).toContainText(/[0-9a-f]{64}/)
  await expect(first.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute(
    "href",
    `/operator/investors/${investorId}`,
  )
  await expect(first.getByRole("definition").filter({ hasText: "Ada Lovelace" })).toContainText(investorId)
  await expectAccessible(first)

  const second = await openFor(world, browser, await createOperator(world, "checker"), path)
  await second.getByRole("button", { name: "Approve" }).click()
  await expect(dialog(second)).toContainText(shownAs)

  await first.getByRole("button", { name: "Approve" }).click()
  await dialog(first).getByRole("button", { name: "Approve" }).click()
  await expect(state(first)).toHaveText("Approved")
  // The button that had the focus is gone.
  await expect(first.getByRole("status").filter({ hasText: "Approved" })).toBeFocused()
  await expect(first.getByRole("main")).toContainText(checker.email)
  expect(await status()).toBe("active")

  await expect(state(second)).toHaveText("Approved", { timeout: 4_000 })
  await dialog(second).getByRole("button", { name: "Approve" }).click()
  await expect(dialog(second).getByRole("alert")).toContainText("Somebody decided or edited this proposal")
  await dialog(second).getByRole("button", { name: "Cancel" }).click()
  await expect(second.getByRole("button", { name: "Approve" })).toHaveCount(0)
})

test("a proposal reads in the language of its reader, and keeps its stored words", async ({ browser }) => {
  const { path, investorId, shownAs } = await suspendedInvestor()
  const page = await openFor(world, browser, checker, `/fr${LIST}?share=mine`)
  const title = `Autoriser l’investisseur ${shownAs} à passer des ordres`
  await expect(page.getByRole("row").filter({ hasText: shownAs })).toContainText(title)
  await page.goto(`/fr${path}`)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole("main")).toContainText(/Investisseur .*\s: Suspendu → Actif/)
  const words = page.getByText(`investor ${investorId}: suspended → active`)
  await expect(words).toBeHidden()
  await page.getByText("Enregistrement d’origine (en anglais)").click()
  await expect(words).toBeVisible()
  await expectAccessible(page)
})

test("an approval requires a code once the sign-in is five minutes old, and the browser stays at the proposal", async ({
  page,
}) => {
  const { path, shownAs, status } = await suspendedInvestor()
  await signInTo(page, checker, path)
  await confirmedLongAgo(world, checker.userId)
  await page.getByRole("button", { name: "Approve" }).click()
  const approval = page.getByRole("dialog").filter({ hasText: shownAs })
  const question = page.getByRole("dialog", { name: "Confirm it is you" })
  await approval.getByRole("button", { name: "Approve" }).click()
  await expect(question.getByLabel("Code")).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(approval.getByRole("alert")).toContainText("Nothing was changed")
  expect(await status()).toBe("suspended")

  await approval.getByRole("button", { name: "Approve" }).click()
  // The code that signed in is used; that of the next half minute is already valid.
  const code = currentCode(checker.totpSecret, addSeconds(systemClock.now(), 30))
  await question.getByLabel("Code").fill(code)
  await question.getByRole("button", { name: "Confirm" }).click()
  await expect(state(page)).toHaveText("Approved")
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect(await status()).toBe("active")
})

test("a rejection needs a reason, which the maker reads without a reload", async ({ browser }) => {
  const { path, status } = await suspendedInvestor()
  const proposer = await openFor(world, browser, maker, path)
  await expect(proposer.getByRole("main")).toContainText("You proposed this, so another person decides")
  await expect(proposer.getByRole("button", { name: "Approve" })).toHaveCount(0)
  const decider = await openFor(world, browser, checker, path)
  await decider.getByRole("button", { name: "Reject" }).click()
  await dialog(decider).getByRole("button", { name: "Reject" }).click()
  await expect(dialog(decider)).toContainText("Enter a reason")
  await dialog(decider).getByLabel("Reason").fill("The check is not complete.")
  await decider.mouse.move(0, 0)
  await expectAccessible(decider)
  await dialog(decider).getByRole("button", { name: "Reject" }).click()
  await expect(state(decider)).toHaveText("Rejected")
  await expect(state(proposer)).toHaveText("Rejected", { timeout: 4_000 })
  await expect(proposer.getByRole("main")).toContainText("The check is not complete.")
  expect(await status()).toBe("suspended")
})

test("a maker withdraws what they proposed, and nobody approves it any more", async ({ browser }) => {
  const { path, status } = await suspendedInvestor()
  const page = await openFor(world, browser, maker, path)
  await page.getByRole("button", { name: "Withdraw" }).click()
  await dialog(page).getByRole("button", { name: "Withdraw" }).click()
  await expect(state(page)).toHaveText("Withdrawn")
  await page.goto(`${LIST}?state=withdrawn&kind=investor-release`)
  await expect(page.getByRole("row", { name: /Withdrawn/ }).first()).toBeVisible()
  expect(await status()).toBe("suspended")
})

test("a proposal that would do something else by now says so and is not approved", async ({ page }) => {
  const { path, investorId } = await suspendedInvestor()
  await decideInvestor(world.ctx, SCHEDULE, { id: investorId, decision: "activate" })
  await signInTo(page, checker, path)
  await expect(page.getByRole("main")).toContainText("This can no longer be approved")
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Reject" })).toBeVisible()
})
