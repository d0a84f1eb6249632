import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import type { Staff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const LIST = "/distributor/bank-accounts"
const NEW = `${LIST}/new`
const FRENCH = "FR7630006000011234567890189"
const IN_FOURS = "FR76 3000 6000 0112 3456 7890 189"
const GERMAN = "DE89370400440532013000"

let world: ReturnType<typeof openSharedWorld>
let operator: Staff

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  operator = await createStaff(world, "operator")
})

test.afterEach(() => world.close())

const registered = (investorId: string, overrides: Readonly<Record<string, string>> = {}) =>
  operator.distributor.post(`${DISTRIBUTOR}/bank-accounts`, {
    investorId,
    currency: "EUR",
    accountNumber: FRENCH,
    bic: "AGRIFRPP",
    ...overrides,
  })

const accountsOf = (investorId: string) => world.ctx.db.bankAccount.findMany({ where: { investorId } })

const noteOf = async (page: Page, label: string) =>
  page.locator(`#${(await page.getByLabel(label).getAttribute("aria-describedby"))?.replaceAll(":", "\\:")}`)

test("an operator chooses the investor, registers an account as it is typed, and archives it after a question", async ({
  page,
}) => {
  const { id: investorId } = await operator.distributor.newInvestor({ firstName: "Ines", lastName: "Costa" })
  await operator.distributor.newInvestor({ firstName: "Paul", lastName: "Weber" })
  await signInTo(page, operator, LIST)
  await expect(page.getByText("The bank accounts of your investors appear here.")).toBeVisible()
  await page.getByRole("link", { name: "Register a bank account" }).click()
  await page.getByLabel("Search your investors").fill("costa")
  await expect(page.getByRole("link", { name: "Paul Weber" })).toHaveCount(0)
  await page.getByRole("link", { name: "Ines Costa" }).click()
  await expect(page.getByRole("heading", { name: "For Ines Costa" })).toBeVisible()

  const iban = page.getByLabel("IBAN")
  await iban.pressSequentially(FRENCH.toLowerCase())
  await expect(iban).toHaveValue(IN_FOURS)
  await expect(page.getByText("Valid IBAN, France, bank code 30006")).toBeVisible()
  const bic = page.getByLabel("BIC")
  await bic.fill("COBADEFF")
  await expect(page.getByText("bank COBA is in Germany and the IBAN in France")).toBeVisible()
  await bic.fill("AGRIFRPP")
  await expect(page.getByText("Valid BIC, bank AGRI, France")).toBeVisible()
  await page.getByRole("combobox", { name: "Currency" }).selectOption("USD")
  await page.getByRole("button", { name: "Add account" }).dblclick()
  await expect(page.getByText(`${IN_FOURS} added.`)).toBeVisible()
  expect(await accountsOf(investorId)).toMatchObject([
    { accountNumber: FRENCH, bic: "AGRIFRPP", currency: "USD" },
  ])

  await page.getByRole("link", { name: "Accounts of this investor" }).click()
  await expect(page).toHaveURL(new RegExp(`investor=${investorId}`))
  const row = page.getByRole("row", { name: /Ines Costa/ })
  await expect(row).toContainText(IN_FOURS)
  await expect(row).toContainText("Verified")
  await row.getByRole("button", { name: `Archive ${IN_FOURS}` }).click()
  const dialog = page.getByRole("dialog", { name: "Archive this account?" })
  await expect(dialog).toContainText(`Ines Costa: new orders can no longer be paid to ${IN_FOURS} (USD).`)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Archive account" }).click()
  await expect(row).toContainText("No new order can be paid to it.")
  expect(await accountsOf(investorId)).toMatchObject([{ status: "archived" }])
})

test("an investor without an account is named where the first one is registered, and a long choice says that it is cut", async ({
  page,
}) => {
  const { id: investorId } = await operator.distributor.newInvestor({ firstName: "Ines", lastName: "Costa" })
  for (let count = 0; count < 10; count += 1)
    await operator.distributor.newInvestor({ firstName: "Paul", lastName: "Weber" })
  await signInTo(page, operator, `/distributor/investors/${investorId}`)
  await page.getByRole("link", { name: "Manage bank accounts" }).click()
  await expect(page.getByText("Only bank accounts of Ines Costa.")).toBeVisible()
  await expect(page.getByText("No bank account yet.")).toBeVisible()
  await expect(page.getByText("Nothing matches.")).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole("link", { name: "Register a bank account" }).click()
  await expect(page.getByRole("heading", { name: "For Ines Costa" })).toBeVisible()
  await page.getByRole("link", { name: "Choose another investor" }).click()
  const cut = page.getByText("The newest 10 are listed. Search to find the others.")
  await expect(cut).toBeVisible()
  await page.getByLabel("Search your investors").fill("costa")
  await expect(page.getByRole("link", { name: "Ines Costa" })).toBeVisible()
  await expect(cut).toHaveCount(0)
})

test("an IBAN is wrong in different ways: the message is there on leaving the field, and the focus on sending", async ({
  page,
}) => {
  const { id: investorId } = await operator.distributor.newInvestor()
  await signInTo(page, operator, `${NEW}?investor=${investorId}`)
  const iban = page.getByLabel("IBAN")
  const bic = page.getByLabel("BIC")
  const add = page.getByRole("button", { name: "Add account" })
  for (const wrong of [
    "FR7630006000011234567890188",
    "FR763000600001123456789018",
    "XX7630006000011234567890189",
    "FR76300060000112345678901O9",
    "DE8937040044053201300",
    "not an IBAN",
    "12345678901",
  ]) {
    await iban.fill(wrong)
    await iban.blur()
    await expect(await noteOf(page, "IBAN")).toContainText("This IBAN is not valid")
    await expect(iban).toHaveAttribute("aria-invalid", "true")
  }
  await bic.fill("AGRIFRPP")
  await add.click()
  await expect(iban).toBeFocused()
  await iban.fill("")
  await add.click()
  await expect(await noteOf(page, "IBAN")).toContainText("Enter the IBAN")
  await expect(iban).toBeFocused()
  await iban.fill(FRENCH)
  for (const wrong of ["AGRI", "AGRIXXPP1", "AGRI-RPP", "1234567"]) {
    await bic.fill(wrong)
    await bic.blur()
    await expect(await noteOf(page, "BIC")).toContainText("This BIC is not valid")
  }
  await add.click()
  await expect(bic).toBeFocused()
  expect(await accountsOf(investorId)).toEqual([])
})

test("the caret stays where the IBAN is corrected", async ({ page }) => {
  const { id } = await operator.distributor.newInvestor()
  await signInTo(page, operator, `${NEW}?investor=${id}`)
  await scriptsRun(page)
  const iban = page.getByLabel("IBAN")
  await iban.fill("FR7630006000011234567890189".replace("0112", "112"))
  await iban.press("Home")
  for (let step = 0; step < "FR76 3000 6000 ".length; step += 1) await iban.press("ArrowRight")
  await iban.press("0")
  await expect(iban).toHaveValue(IN_FOURS)
  await iban.press("X")
  await expect(iban).toHaveValue("FR76 3000 6000 0X11 2345 6789 0189")
  await iban.press("Backspace")
  await expect(iban).toHaveValue(IN_FOURS)
})

test("the same account twice is explained, and the network gone for ten seconds loses nothing", async ({
  page,
  context,
}) => {
  const { id: investorId } = await operator.distributor.newInvestor()
  await page.clock.install()
  await signInTo(page, operator, `${NEW}?investor=${investorId}`)
  const add = page.getByRole("button", { name: "Add account" })
  await page.getByLabel("IBAN").fill(FRENCH)
  await page.getByLabel("BIC").fill("AGRIFRPP")
  await scriptsRun(page)
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText("You seem to be offline.")).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByLabel("IBAN")).toHaveValue(IN_FOURS)
  await context.setOffline(false)
  await add.click()
  await expect(page.getByText(`${IN_FOURS} added.`)).toBeVisible()
  await page.getByLabel("IBAN").fill(FRENCH)
  await page.getByLabel("BIC").fill("AGRIFRPP")
  await add.click()
  await expect(page.getByText("This account is already registered in this currency.")).toBeVisible()
  await expect(page.getByLabel("IBAN")).toHaveValue(IN_FOURS)
  expect(await accountsOf(investorId)).toHaveLength(1)
})

test("the list is searched, filtered and saved as CSV, and says why an account cannot be paid", async ({
  page,
}) => {
  const { newInvestor } = operator.distributor
  const [ines, paul] = [
    await newInvestor({ firstName: "Inès", lastName: "Costa" }),
    await newInvestor({ firstName: "Paul", lastName: "Weber" }),
  ]
  await registered(ines.id)
  await registered(ines.id, { currency: "USD", bic: "PENDFRPPXXX" })
  await registered(paul.id, { accountNumber: GERMAN, bic: "FAILFRPPXXX" })
  await signInTo(page, operator, LIST)
  const rows = page.getByRole("table", { name: "Bank accounts" }).locator("tbody tr")
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: "USD" })).toContainText("The fund operator is checking")
  await expect(rows.filter({ hasText: "Weber" })).toContainText("The check failed.")
  for (const [text, count] of [
    ["ines", 2],
    ["COSTA ines", 2],
    ["DE89 3704", 1],
    ["0189", 2],
    ["pendfr", 1],
    ["nobody", 0],
  ] as const) {
    await page.getByLabel("Search bank accounts").fill(text)
    await expect(rows, text).toHaveCount(count)
  }
  await page.getByRole("link", { name: "Clear search and filters" }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole("combobox", { name: "Status" }).selectOption("Verified")
  await expect(rows).toHaveCount(1)
  await page.getByRole("combobox", { name: "Currency" }).selectOption("USD")
  await expect(page.getByText("Nothing matches.")).toBeVisible()
  await page.getByRole("combobox", { name: "Status" }).selectOption("All statuses")
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "CSV" }).click()
  const file = await (await download).createReadStream()
  const csv = Buffer.concat(await file.toArray()).toString("utf8")
  expect(csv.trim().split(/\r?\n/)).toHaveLength(2)
  expect(csv).toContain(`Inès Costa,${FRENCH},PENDFRPPXXX,FR,USD`)

  await world.ctx.db.investor.update({ where: { id: ines.id }, data: { status: "suspended" } })
  await page.goto(`${LIST}?investor=${ines.id}`)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText("The investor is suspended: nothing is paid out.")
  await expectAccessible(page)
  await page.goto(NEW)
  await expect(page.getByRole("link", { name: "Paul Weber" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Inès Costa" })).toHaveCount(0)
  await page.goto(`${NEW}?investor=${ines.id}`)
  await expect(page.getByText("No bank account can be registered for Inès Costa")).toBeVisible()
  await expectAccessible(page)
})

test("a viewer reads and changes nothing, and another distributor's records are the same as unknown ones", async ({
  page,
}) => {
  const { id: investorId } = await operator.distributor.newInvestor()
  await registered(investorId)
  const [account] = await accountsOf(investorId)
  const viewer = await createStaff(world, "viewer", operator.distributor)
  await signInTo(page, viewer, LIST)
  await expect(page.getByRole("main")).toContainText(IN_FOURS)
  await expect(page.getByRole("main").getByRole("button", { name: /^Archive/ })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Register a bank account" })).toHaveCount(0)
  expect((await page.goto(NEW))?.status()).toBe(403)
  const headers = { Origin: serviceUrl().origin }
  const target = `/api/web${LIST}`
  expect((await page.request.delete(`${target}/${account?.id}`, { headers })).status()).toBe(403)
  expect((await page.request.post(target, { headers, data: {} })).status()).toBe(403)

  await page.context().clearCookies()
  await signInTo(page, await createStaff(world, "operator", await createDistributorClient(world)), LIST)
  for (const id of [investorId, "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11", "nobody"]) {
    expect((await page.goto(`${LIST}?investor=${id}`))?.status()).toBe(404)
    expect((await page.goto(`${NEW}?investor=${id}`))?.status()).toBe(404)
  }
  expect((await page.request.delete(`${target}/${account?.id}`, { headers })).status()).toBe(404)
  expect(await accountsOf(investorId)).toMatchObject([{ status: "validated" }])
})

test("the pages are accessible in both languages, light and dark, and fit a phone", async ({ page }) => {
  const { id } = await operator.distributor.newInvestor()
  await registered(id)
  await signInTo(page, operator, LIST)
  for (const language of ["", "/fr"]) {
    for (const path of [LIST, NEW, `${NEW}?investor=${id}`]) {
      await page.goto(`${language}${path}`)
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
      await expectAccessible(page)
    }
  }
})
