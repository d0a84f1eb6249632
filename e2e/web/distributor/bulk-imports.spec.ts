import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import {
  csvOf,
  fileWith17WrongRows,
  INVESTOR_HEAD,
  ORDER_HEAD,
  orderRows,
  personRow,
} from "#e2e/fixtures/data/import-files.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import type { Staff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"

const PAGE = "/distributor/orders/bulk-imports"

/** Hundreds of orders are created while the machine does other things. */
const IMPORTED_WITHIN = { timeout: 120_000 }

let world: ReturnType<typeof openSharedWorld>
let operator: Staff
let investorId: string

test.beforeEach(async () => {
  world = openSharedWorld()
  operator = await createStaff(world, "operator")
  investorId = (await operator.distributor.newInvestor()).id
})

test.afterEach(() => world.close())

const upload = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer })
  await page.getByRole("button", { name: "Check the file" }).click()
}

const countOrders = () => world.ctx.db.subscriptionOrder.count({ where: { investorId } })

test("500 orders are imported by clicks, with a result for each, and the same file twice creates nothing", async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signInTo(page, operator, PAGE)
  const file = csvOf(ORDER_HEAD, ...orderRows(investorId, 500))
  await upload(page, "orders.csv", file)
  await expect(page.getByRole("heading", { level: 1, name: "orders.csv" })).toBeVisible()
  await expect(page.getByRole("table", { name: "Totals" })).toContainText("EUR 500,000.00")
  const { displayName } = await world.ctx.db.investor.findUniqueOrThrow({ where: { id: investorId } })
  await expect(
    page.getByRole("table", { name: "First rows of the file" }).getByRole("row").nth(1),
  ).toContainText(displayName)
  expect(await countOrders()).toBe(0)
  await page.getByRole("button", { name: "Place orders" }).click()
  const dialog = page.getByRole("dialog", { name: "Place 500 orders?" })
  await expect(dialog).toContainText("places 500 orders from orders.csv, together EUR 500,000.00.")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Place orders" }).dblclick()
  const result = page.getByRole("link", { name: "Result file (CSV)" })
  await expect(result).toBeVisible(IMPORTED_WITHIN)
  expect(await countOrders()).toBe(500)
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent("download"), result.click()])
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n")
  expect(lines).toHaveLength(501)
  expect(new Set(lines.map((line) => /,(RF\w+),/.exec(line)?.[1])).size).toBe(501)

  await page.getByRole("link", { name: "Imports" }).click()
  await upload(page, "orders again.csv", file)
  await expect(page.getByText("This file has already been imported")).toBeVisible()
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was created again" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Open the import" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "orders.csv" })).toBeVisible()
  expect(await countOrders()).toBe(500)
})

test("17 wrong rows are shown with what to do, and only the corrected file can be confirmed", async ({
  page,
}) => {
  const { file, rows } = fileWith17WrongRows(investorId, 1_000)
  await signInTo(page, operator, PAGE)
  await upload(page, "wrong.csv", file)
  await expect(page.getByText("17 rows of 1,000 have errors")).toBeVisible()
  const table = page.getByRole("table", { name: "What to correct" })
  await expect(table.getByRole("rowheader")).toHaveCount(17)
  const shown = await table
    .getByRole("rowheader")
    .evaluateAll((heads) => heads.map((head) => parseInt(head.textContent, 10)))
  expect(shown).toEqual(rows)
  await expect(table.getByRole("row", { name: /^92 / })).toContainText("two different amounts")
  await expect(page.getByRole("button", { name: "Place orders" })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/fr${new URL(page.url()).pathname}`)
  await expect(page.getByText("17 lignes sur 1 000")).toBeVisible()
  await page.goBack()
  await page.getByRole("link", { name: "Upload the corrected file" }).click()
  await upload(page, "right.csv", csvOf(ORDER_HEAD, ...orderRows(investorId, 3)))
  await expect(page.getByRole("button", { name: "Place orders" })).toBeVisible()
})

test("an import is stopped, left, found again and continued, and creates each row once", async ({ page }) => {
  test.setTimeout(300_000)
  await signInTo(page, operator, PAGE)
  await upload(page, "long.csv", csvOf(ORDER_HEAD, ...orderRows(investorId, 1_500)))
  const state = page.getByRole("status").filter({ hasText: "Subscription orders" })
  await page.getByRole("button", { name: "Place orders" }).press("Enter")
  await page.getByRole("dialog").getByRole("button", { name: "Place orders" }).press("Enter")
  await expect(page.getByRole("progressbar", { name: "Progress of the import" })).toBeVisible()
  await expect(state).toHaveText("Subscription orders, Running")
  await expect(state).toBeFocused()
  await expect(page.getByText(/^[1-9][\d,]* of 1,500 rows$/)).toBeVisible(IMPORTED_WITHIN)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Stop" }).press("Enter")
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible(IMPORTED_WITHIN)
  await expect(page.getByText(/rows are left/)).toBeVisible()
  await expect(state).toHaveText("Subscription orders, Stopped")
  await expect(state).toBeFocused()
  const stopped = await countOrders()
  expect(stopped).toBeLessThan(1_500)
  await expectAccessible(page)
  await page.goto("/distributor")
  await page.goto(PAGE)
  expect(await countOrders()).toBe(stopped)
  await page
    .getByRole("row", { name: /long\.csv/ })
    .getByRole("link")
    .click()
  await page.getByRole("button", { name: "Continue" }).press("Enter")
  await expect(page.getByRole("progressbar")).toBeVisible()
  await expect(state).toBeFocused()
  await page.goto(PAGE)
  await page.getByRole("link", { name: "long.csv" }).click()
  await expect(page.getByText("Orders, Finished", { exact: false })).toBeVisible(IMPORTED_WITHIN)
  expect(await countOrders()).toBe(1_500)
})

test("investors are imported; one who is like an existing investor is a warning", async ({ page }) => {
  const { firstName, lastName, dateOfBirth } = await world.ctx.db.investor.findUniqueOrThrow({
    where: { id: investorId },
  })
  await signInTo(page, operator, PAGE)
  const twin = personRow(firstName.toUpperCase(), lastName, dateOfBirth.toISOString().slice(0, 10))
  await upload(page, "people.csv", csvOf(INVESTOR_HEAD, twin, personRow("=1+1", randomUUID())))
  await expect(page.getByRole("region", { name: "Before you confirm" })).toContainText("1 row has a warning.")
  await expect(page.getByRole("link", { name: "Existing investor" })).toHaveAttribute(
    "href",
    `/distributor/investors/${investorId}`,
  )
  await expect(page.getByRole("table", { name: "Before you confirm" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Create investors" }).click()
  const dialog = page.getByRole("dialog", { name: "Create 2 investors?" })
  await expect(dialog).toContainText("1 row has a warning.")
  await dialog.getByRole("button", { name: "Create investors" }).click()
  await expect(page.getByRole("link", { name: "Result file (CSV)" })).toBeVisible(IMPORTED_WITHIN)
  await expect(page.getByRole("status").filter({ hasText: "Investors, Finished" })).toBeFocused()
  const { distributorId } = operator.distributor
  expect(await world.ctx.db.investor.count({ where: { distributorId } })).toBe(3)
})

test("a file that cannot be read is explained beside its field, which has the focus; a dropped file is taken", async ({
  page,
}) => {
  await signInTo(page, operator, PAGE)
  const field = page.getByLabel("CSV file")
  await page.getByRole("button", { name: "Check the file" }).press("Enter")
  await expect(page.getByText("Choose a file first.")).toBeVisible()
  await expect(field).toBeFocused()
  for (const [name, buffer, sentence] of [
    ["empty.csv", Buffer.from(" "), "The file is empty."],
    ["table.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 0]), "This is a spreadsheet"],
    ["latin.csv", Buffer.concat([csvOf(ORDER_HEAD), Buffer.from([0xe9])]), "not in UTF-8"],
    ["other.csv", csvOf("investorId,amount"), "Missing: shareClass."],
    ["huge.csv", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), "larger than 5 MB"],
  ] as const) {
    await upload(page, name, buffer)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toBeFocused()
  }
  const dropped = csvOf(ORDER_HEAD, ...orderRows(investorId, 2)).toString()
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], "dropped.csv", { type: "text/csv" }))
    return data
  }, dropped)
  await page.getByRole("form", { name: "Upload a file" }).dispatchEvent("drop", { dataTransfer: transfer })
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "dropped.csv" })).toBeVisible()
  await page.getByRole("button", { name: "Discard the file" }).click()
  await expectAccessible(page)
  await page.getByRole("dialog").getByRole("button", { name: "Discard the file" }).click()
  await expect(page.getByText("The files that you upload appear here")).toBeVisible()
})

test("without a network the file stays chosen and is checked once it is back; a page that is stale explains itself", async ({
  page,
}) => {
  await signInTo(page, operator, PAGE)
  await scriptsRun(page)
  await page.context().setOffline(true)
  await upload(page, "offline.csv", csvOf(ORDER_HEAD, ...orderRows(investorId, 2)))
  await expect(page.getByText("You seem to be offline")).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "offline.csv" })).toBeVisible()
  const stale = await page.context().newPage()
  await stale.route("**/api/web/distributor/events*", (route) => route.abort())
  await stale.goto(new URL(page.url()).pathname)
  await page.getByRole("button", { name: "Discard the file" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Discard the file" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible()
  await stale.getByRole("button", { name: "Place orders" }).click()
  await stale.getByRole("dialog").getByRole("button", { name: "Place orders" }).click()
  await expect(stale.getByText("This no longer exists. Reload the page.")).toBeVisible()
  expect(await countOrders()).toBe(0)
})

test("an order that a colleague's file has placed since the check is not placed unread: the file is uploaded again", async ({
  page,
}) => {
  await signInTo(page, operator, PAGE)
  const row = `${investorId},EUTBL,1000.00,`
  const mine = csvOf(ORDER_HEAD, row)
  await upload(page, "mine.csv", mine)
  await expect(page.getByRole("button", { name: "Place orders" })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(PAGE)
  await upload(other, "other.csv", csvOf(ORDER_HEAD, row, `${investorId},EUTBL,2000.00,`))
  await other.getByRole("button", { name: "Place orders" }).click()
  await other.getByRole("dialog").getByRole("button", { name: "Place orders" }).click()
  await expect(other.getByRole("link", { name: "Result file (CSV)" })).toBeVisible(IMPORTED_WITHIN)
  await page.getByRole("button", { name: "Place orders" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Place orders" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Upload the file again" })).toBeFocused()
  expect(await countOrders()).toBe(2)
  await page.goto(PAGE)
  await upload(page, "mine.csv", mine)
  await expect(page.getByRole("table", { name: "Before you confirm" })).toContainText("an open order")
  await page.getByRole("button", { name: "Place orders" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Place orders" }).click()
  await expect(page.getByRole("link", { name: "Result file (CSV)" })).toBeVisible(IMPORTED_WITHIN)
  expect(await countOrders()).toBe(3)
})

test("a viewer sees files and results, and no way to upload or start", async ({ page }) => {
  await signInTo(page, await createStaff(world, "viewer", operator.distributor), PAGE)
  await expect(page.getByText("Your role lets you see imports and their results.")).toBeVisible()
  await expect(page.getByLabel("CSV file")).toHaveCount(0)
  await expectAccessible(page)
})
