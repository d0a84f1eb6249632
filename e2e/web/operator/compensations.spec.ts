import { readFile } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import type { DealtWorld } from "#e2e/fixtures/data/dealt-world.ts"
import { openDealtWorld } from "#e2e/fixtures/data/dealt-world.ts"
import { expectAccessible, expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { approveAt, openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"

const PROPOSAL = /\/operator\/approvals\/[0-9a-f-]{36}$/

let world: DealtWorld

test.beforeEach(async () => {
  world = await openDealtWorld()
})

test.afterEach(() => world?.close())

const dialog = (page: Page) => page.getByRole("dialog")

const asMaker = async (browser: Browser, path: string) =>
  openFor(world, browser, await createOperator(world, "maker"), path)

const preview = (page: Page) => page.getByRole("region", { name: "What you propose" })

/** A maker has the page check another value of the day at which the buyer and the seller were executed. */
async function check(page: Page, value: string): Promise<void> {
  await page.getByLabel("Or paste lines").fill(`EUTBL;2025-02-03;${value}`)
  await page.getByRole("button", { name: "Check the values" }).click()
  await expect(preview(page)).toContainText(`→ ${value}`)
}

async function propose(page: Page): Promise<string> {
  await preview(page).getByRole("textbox", { name: "Reason" }).fill("A bill had the wrong price.")
  await preview(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  return page.url()
}

test("a value with executed orders is corrected: the maker chooses shares, a checker approves, and the compensation is on the list", async ({
  browser,
}) => {
  test.slow()
  const page = await asMaker(browser, "/operator/compensations")
  await expect(page.getByText("A compensation appears here when a checker approves")).toBeVisible()
  await expectNothingFound(page)
  await page.goto("/operator/net-asset-values")
  await check(page, "1")
  const corrected = preview(page).getByRole("region", { name: "Orders executed at a value that changes" })
  const row = corrected.getByRole("row", { name: /EUTBL 2025-02-03/ })
  await expect(row).toContainText("0.9901%")
  await expect(row).toContainText("0.50%")
  await expect(row).toContainText("9.90100 EUTBL")
  await expect(row).toContainText("EUR 9.90")
  await corrected.getByText("The 2 orders, one by one").first().click()
  await expect(corrected.getByRole("row", { name: /Subscription/ })).toContainText("9.90100 EUTBL")
  await expectAccessible(page)

  const choice = preview(page).getByRole("group", { name: "Compensation" })
  await expect(choice.getByRole("radio", { name: /^None/ })).toBeDisabled()
  await expect(choice).toContainText(
    "Not possible: the error is more than the fund tolerates for EUTBL 2025-02-03.",
  )
  await expect(choice.getByRole("radio", { name: /^Cash/ })).toHaveAccessibleName(/EUR\s9\.90/)
  await preview(page).getByRole("button", { name: "Propose" }).click()
  await expect(preview(page).getByRole("alert")).toHaveText("Choose what the investors get.")
  const shares = choice.getByRole("radio", { name: /^Shares/ })
  await expect(shares).toBeFocused()
  await expect(shares).toHaveAccessibleDescription("Choose what the investors get.")
  await expectAccessible(page)
  await shares.check()
  await expect(preview(page).getByRole("alert")).toHaveCount(0)
  await preview(page).getByRole("button", { name: "Propose" }).click()
  await expect(preview(page).getByRole("textbox", { name: "Reason" })).toBeFocused()
  const proposal = await propose(page)
  await expect(page.getByRole("main")).toContainText("compensated with 9.901 shares")
  await approveAt(world, browser, proposal)

  await page.goto("/operator/wires")
  await page
    .getByRole("navigation", { name: "Payments" })
    .getByRole("link", { name: "Compensations" })
    .click()
  await page.waitForURL("**/operator/compensations")
  const granted = page.getByRole("row", { name: /Grace Hopper/ })
  await expect(granted).toContainText("9.90100 EUTBL")
  await expect(granted).toContainText("Shares issued")
  await expect(page.getByRole("button", { name: /^Release/ })).toHaveCount(0)
  await expectNothingFound(page)

  const { id, investor } = await world.ctx.db.subscriptionOrder.findFirstOrThrow({
    where: { investor: { firstName: "Grace" } },
    select: { id: true, investor: { select: { distributorId: true } } },
  })
  const user = { ...(await createUserWithPassword(world)), distributor: investor }
  const desk = await (await browser.newContext({ baseURL: world.origin.href })).newPage()
  await signInTo(desk, await joinStaff(world, user, "viewer"), `/distributor/orders/${id}`)
  await expect(desk.getByRole("region", { name: "Details" })).toContainText(
    /9\.901 shares granted on .* corrected from EUR\s1\.010000 to EUR\s1\.000000\./,
  )
  await desk.goto("/distributor/reports/positions-and-flows?group=holding")
  const flows = desk.getByRole("table", { name: "Positions and flows" })
  await desk.getByText("Columns", { exact: true }).click()
  await desk.getByRole("checkbox", { name: "Granted shares" }).check()
  await expect(flows.getByRole("columnheader", { name: "Granted shares" })).toBeVisible()
  await expect(flows.getByRole("row", { name: /Grace Hopper/ })).toContainText("9.90100")
})

test("within the tolerance of the fund nobody has to be compensated, for the reason", async ({ browser }) => {
  const page = await asMaker(browser, "/operator/net-asset-values")
  await page.getByLabel("Or paste lines").fill("EUTBL;2025-02-02;1.0033")
  await page.getByRole("button", { name: "Check the values" }).click()
  await preview(page).getByRole("radio", { name: /^None/ }).check()
  await propose(page)
  await expect(page.getByRole("main")).toContainText(
    "no compensation for EUTBL: the error is within the tolerance",
  )
})

test("nobody is asked how to compensate for an error by which nobody lost", async ({ browser }) => {
  const page = await asMaker(browser, "/operator/net-asset-values")
  await page.getByLabel("Or paste lines").fill("EUTBL;2025-02-02;1.0034")
  await page.getByRole("button", { name: "Check the values" }).click()
  const corrected = preview(page).getByRole("region", { name: "Orders executed at a value that changes" })
  await expect(corrected).toContainText("Nobody lost by the error, so nobody is compensated.")
  await expect(preview(page).getByRole("radio")).toHaveCount(0)
  await expectAccessible(page)
  await propose(page)
  await expect(page.getByRole("main")).toContainText("compensation in EUTBL: nobody lost by the error")
})

test("money that cannot be sent is listed as held, and the first page leads to it", async ({ browser }) => {
  test.slow()
  const page = await asMaker(browser, "/operator/net-asset-values")
  await check(page, "1")
  await preview(page).getByRole("radio", { name: /^Cash/ }).check()
  await approveAt(world, browser, await propose(page))
  const { id } = await world.ctx.db.investor.findFirstOrThrow({ where: { firstName: "Grace" } })
  await page.goto("/operator/compensations?state=held")
  const row = page.getByRole("row", { name: /Grace Hopper/ })
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("held")
  await expect(row).toHaveCount(0)
  await decideInvestor(world.ctx, OPERATOR, { id, decision: "suspend", message: "Under investigation." })
  await page.goto("/operator")
  await page
    .getByRole("region", { name: "To do" })
    .getByRole("link", { name: "See the held compensations" })
    .click()
  await page.waitForURL("**/operator/compensations?state=held")
  await expect(row).toContainText("EUR 9.90")
  await expect(row).toContainText("The investor is not active: the money waits until they are.")
  await expect(page.getByRole("link", { name: "1 held" })).toHaveAttribute(
    "href",
    "/operator/compensations?state=held",
  )
  await expectNothingFound(page)
})

test("money is owed, released by two people, fails once, and is paid; a checker only reads", async ({
  browser,
}) => {
  test.slow()
  const page = await asMaker(browser, "/operator/net-asset-values")
  await check(page, "1.03")
  await preview(page).getByRole("radio", { name: /^Cash/ }).check()
  await approveAt(world, browser, await propose(page))

  await page.goto("/operator/compensations?state=owed")
  const row = page.getByRole("row", { name: /Paul Weber/ })
  await expect(row).toContainText("EUR 2.00")
  await expect(row).toContainText("DE75 5121 0800 1245 1261 99")
  const checker = await openFor(
    world,
    browser,
    await createOperator(world, "checker"),
    "/operator/compensations?state=owed",
  )
  await expect(checker.getByRole("row", { name: /Paul Weber/ })).toContainText("Owed")
  await expect(checker.getByRole("checkbox")).toHaveCount(0)
  await expect(checker.getByRole("button", { name: /^Release/ })).toHaveCount(0)

  const release = async () => {
    await page.getByRole("button", { name: "Release the chosen compensations" }).click()
    await expect(dialog(page)).toContainText("Propose to release one compensation?")
    await expect(dialog(page)).toContainText("EUR 2.00")
    await dialog(page).getByRole("button", { name: "Propose" }).click()
    await page.waitForURL(PROPOSAL)
    const proposal = page.url()
    await page.goto("/operator/compensations")
    await expect(row.getByRole("link", { name: "Awaiting approval" })).toBeVisible()
    await approveAt(world, browser, proposal)
    await page.goto(proposal)
    await page.getByRole("link", { name: "The compensations" }).click()
    await page.waitForURL("**/operator/compensations?batch=*")
    await expect(row).toContainText("Approved, not confirmed")
    const saving = page.waitForEvent("download")
    await page.getByRole("link", { name: /^File for \w{8}, SEPA \(pain\.001\)$/ }).click()
    const file = await readFile(await (await saving).path(), "utf8")
    expect(file).toContain("<Nm>Paul Weber</Nm>")
    expect(file).toMatch(/<Ustrd>Compensation EUTBL /)
  }
  await page.getByRole("checkbox", { name: /^Release .* to Paul Weber$/ }).uncheck()
  await page.getByRole("button", { name: "Release the chosen compensations" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Choose at least one" })).toBeVisible()
  await page.getByRole("checkbox", { name: /^Release .* to Paul Weber$/ }).check()
  await release()
  await expectNothingFound(page)
  const failed = page.getByRole("button", { name: /to Paul Weber failed$/ })
  await failed.click()
  await dialog(page).getByRole("button", { name: "Record as failed" }).click()
  await expect(dialog(page)).toContainText("Enter a reason")
  await dialog(page).getByLabel("Reason").fill("The account is closed.")
  await dialog(page).getByRole("button", { name: "Record as failed" }).click()
  await expect(row).toContainText("Owed")
  await expect(row.getByRole("checkbox")).not.toBeChecked()
  await expect(row).toContainText(
    /Sent before, on .+ \d{4}\. Recorded as failed on .+ by .+@.+ \(The account is closed\)\./,
  )

  await page.getByRole("button", { name: "Release EUR 2.00 to another account of Paul Weber" }).click()
  await expect(dialog(page).getByLabel("Account")).toContainText("DE89 3704 0044 0532 0130 00")
  await dialog(page).getByRole("button", { name: "Propose" }).click()
  await page.waitForURL(PROPOSAL)
  await expect(page.getByRole("main")).toContainText("DE89 3704 0044 0532 0130 00")
  await approveAt(world, browser, page.url())
  await page.goto("/operator/compensations")
  await expect(row).toContainText("DE89 3704 0044 0532 0130 00")
  await page.getByRole("button", { name: /to Paul Weber was paid$/ }).click()
  await dialog(page).getByRole("button", { name: "Record as paid" }).dblclick()
  await expect(row).toContainText("Paid")
  await expect(failed).toHaveCount(0)
  const file = await page.request.get("/operator/compensations/csv?state=paid")
  expect((await file.text()).match(/Paul Weber/g)).toHaveLength(1)
  const ended = { action: "compensation.ended" }
  expect(await world.ctx.db.auditRecord.count({ where: ended })).toBe(2)
})
