import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { delayPages } from "#e2e/fixtures/pages/delay-pages.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"

test.use({ reducedMotion: "reduce" })

let world: ReturnType<typeof openSharedWorld>

test.beforeEach(async ({ page }) => {
  world = openSharedWorld()
  await signInTo(page, await createOperator(world, "checker"), "/operator/ledger")
})

test.afterEach(() => world.close())

const heading = (page: Page) => page.getByRole("heading", { level: 1 })

test("the operator sees that debits equal credits and goes from a balance to the entries that make it", async ({
  page,
}) => {
  await page.goto("/operator/ledger?class=EUTBL&day=2026-06-30")
  await expect(page.getByRole("main")).toContainText("Register check")
  const trial = page.getByRole("table", { name: "Trial balance of EUTBL, 30 Jun 2026" })
  const total = trial.getByRole("row", { name: /Total EUR debits = credits/ })
  const [debits, credits] = await total.getByRole("cell").filter({ hasText: /\d/ }).allTextContents()
  expect(debits).toBe(credits)
  const fund = trial.getByRole("row", { name: /^Fund/ })
  const balance = (await fund.getByRole("cell").allTextContents()).find(
    (text, index) => index >= 2 && text !== "",
  )
  await fund.getByRole("link", { name: "Fund" }).click()

  await expect(heading(page)).toHaveText("Fund, EUTBL")
  const entries = page.getByRole("table", { name: "Explain this balance" })
  await expect(entries.getByRole("row").nth(1).getByRole("cell").last()).toHaveText(balance ?? "")
  await expectAccessible(page)
  await entries
    .getByRole("link", { name: /^Order/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText("Journal of EUTBL")
  await expect(page.getByRole("main")).toContainText(/Entries of order [0-9a-f-]{36}/)
  await expect(page.getByRole("table", { name: "Journal entries" })).toContainText(/executed/)
  await expectAccessible(page)
})

test("accounts of investors are searched, and the journal is the file of the command line", async ({
  page,
}) => {
  const holder = await world.ctx.db.ledgerAccount.findFirstOrThrow({
    where: { kind: "holding", balance: { gt: 0 }, shareClass: { symbol: "EUTBL" } },
    select: { id: true, investorId: true },
    orderBy: { id: "asc" },
  })
  await page.goto(`/operator/ledger?class=EUTBL&search=${holder.investorId}`)
  const accounts = page.getByRole("table", { name: "Accounts of investors" })
  await expect(accounts.getByRole("rowheader")).toHaveCount(1)
  await accounts.getByRole("rowheader").getByRole("link").click()
  await page.waitForURL(`**/operator/ledger/${holder.id}?**`)
  await expect(page.getByRole("main")).toContainText(`holding:${holder.investorId}:EUTBL`)

  await page.goto("/operator/ledger")
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Journal as CSV" }).click()
  const file = await readFile(await (await download).path(), "utf8")
  const [head, ...rows] = file.trimEnd().split("\n")
  expect(head).toBe(
    "key,kind,at,dealingDay,shareClass,orderId,wireId,payoutId,actor,source,destination,unit,quantity",
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.at(-1)?.split(",")).toHaveLength(13)
})

test("the search and the filters of accounts are cleared without leaving the class and the day", async ({
  page,
}) => {
  const search = page.getByRole("searchbox")
  const clear = page.getByRole("link", { name: "Clear search and filters" })
  await page.goto("/operator/ledger")
  await expect(search).toBeVisible()
  await expect(clear).toHaveCount(0)
  await page.getByRole("combobox", { name: "Kind of account" }).selectOption("payable")
  await page.waitForURL(/\/operator\/ledger\?kind=payable$/)
  await page.getByRole("combobox", { name: "Kind of account" }).selectOption({ index: 0 })
  await page.waitForURL(/\/operator\/ledger$/)
  await page.getByRole("main").getByRole("button", { name: "Show", exact: true }).click()
  await page.waitForURL(/\/operator\/ledger\?class=\w+&day=\d{4}-\d\d-\d\d$/)

  await page.goto("/operator/ledger?class=EUTBL&day=2026-06-30&search=nobody")
  await expect(search).toHaveValue("nobody")
  await clear.click()
  await page.waitForURL(/\/operator\/ledger\?class=EUTBL&day=2026-06-30$/)
  await expect(search).toHaveValue("")
  await expect(clear).toHaveCount(0)
})

test("a search on its way stays where the class and the day are chosen", async ({ page }) => {
  const search = page.getByRole("searchbox")
  await page.goto("/operator/ledger")
  await scriptsRun(page)
  const { asked, release } = await delayPages(page, "/operator/ledger")
  await search.pressSequentially("a")
  await page.getByRole("main").getByRole("button", { name: "Show", exact: true }).click()
  await expect.poll(() => asked.at(-1)).toMatch(/^search=a&class=\w+&day=\d{4}-\d\d-\d\d$/)
  release()
  await expect(page).toHaveURL(/\?search=a&class=\w+&day=/)
  await expect(search).toHaveValue("a")
})

test("a line of the trial balance leads to its accounts, with a search on its way", async ({ page }) => {
  await page.goto("/operator/ledger")
  await scriptsRun(page)
  const { release } = await delayPages(page, "/operator/ledger")
  await page.getByRole("searchbox").pressSequentially("a")
  const trial = page.getByRole("table", { name: /^Trial balance/ })
  await trial.getByRole("link", { name: "Holding", exact: true }).click()
  release()
  await expect(page).toHaveURL(/\?search=a&.*day=[-\d]+#accounts$/)
  await expect(page.locator("#accounts")).toBeInViewport()
})

test("an account or class that there is not is not found", async ({ page }) => {
  for (const of of ["NOCLASS", "999999999999"]) {
    const response = await page.goto(`/operator/ledger/${of}`)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page not found/)
  }
})
