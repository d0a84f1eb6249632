import type { Browser, BrowserContext, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import type { Staff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"

const PAGE = "/distributor/investors/new"
const DRAFTS = `${PAGE}/drafts`

let world: ReturnType<typeof openSharedWorld>
let operator: Staff

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  operator = await createStaff(world, "operator")
})

test.afterEach(() => world.close())

const PERSON = {
  "First name": "Claire",
  "Last name": "Martin",
  "Date of birth": "1985-04-12",
  "Place of birth": "Grenoble",
}
const ADDRESS = { Address: "12 rue de la République", Postcode: "69002", City: "Lyon" }

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name })
const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click()
const create = (page: Page) => page.getByRole("button", { name: "Create investor" }).click()
const consent = (page: Page) => page.getByLabel("The investor has agreed").check()
/** The draft is saved, and the address has it, which follows a moment later. */
async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/[?&]draft=/)
}

/** Fills every step in, as far as the review. */
async function fillIn(page: Page, person: Readonly<Record<string, string>> = PERSON): Promise<void> {
  await fill(page, person)
  await goOn(page)
  await expect(heading(page, "Where does the investor live?")).toBeFocused()
  await fill(page, ADDRESS)
  await page.getByLabel("Country of residence").selectOption("France")
  await goOn(page)
  await expect(heading(page, "Where does the investor pay tax?")).toBeFocused()
  await page.getByLabel("Country of tax residence").selectOption("Belgium")
  await goOn(page)
  await expect(heading(page, "Check and create")).toBeFocused()
}

const investorsOf = ({ distributor }: Staff) =>
  world.ctx.db.investor.findMany({ where: { distributorId: distributor.distributorId } })

const draftsOf = ({ distributor }: Staff) =>
  world.ctx.db.investorDraft.findMany({ where: { distributorId: distributor.distributorId } })

/** Somebody else at another machine. */
async function elsewhere(browser: Browser, staff: Staff, path: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: process.env.SHAREBOOK_URL ?? "" })
  const page = await context.newPage()
  await signInTo(page, staff, path)
  return [page, context]
}

test("an operator onboards an investor by clicks alone; the consent is stored with who recorded it", async ({
  page,
}) => {
  await signInTo(page, operator, PAGE)
  await fillIn(page)
  await expect(page.getByText("No investor of yours has this name")).toBeVisible()
  await expect(page.getByRole("main")).toContainText("12 Apr 1985")
  await expect(page.getByRole("main")).toContainText("Belgium")
  await consent(page)
  await create(page)
  await page.waitForURL(/\/distributor\/investors\/[\da-f-]{36}/)
  const [investor, ...more] = await investorsOf(operator)
  expect(more).toEqual([])
  expect(investor).toMatchObject({
    firstName: "Claire",
    address: "12 rue de la République",
    country: "FR",
    countryOfTaxResidence: "BE",
    status: "active",
  })
  expect(
    await world.ctx.db.investorConsent.findUnique({ where: { investorId: investor?.id ?? "" } }),
  ).toMatchObject({ recordedBy: `user:${operator.userId}` })
  expect(await draftsOf(operator)).toMatchObject([{ entries: {}, investorId: investor?.id }])
})

test("an operator onboards an organization by clicks, with who represents it", async ({ page }) => {
  await signInTo(page, operator, PAGE)
  await page.getByRole("radio", { name: "Organisation" }).check()
  await expect(page.getByRole("heading", { name: "Who represents the organisation?" })).toBeVisible()
  await fill(page, PERSON)
  await goOn(page)
  await expect(page.getByLabel("Legal name", { exact: true })).toBeFocused()
  await expect(page.getByText("Enter the registration number.")).toBeVisible()
  await expectAccessible(page)
  await fill(page, { "Legal name": "Atelier Martin SARL", "Registration number": "552 100 554" })
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole("radio", { name: "Organisation" })).toBeChecked()
  await expect(page.getByLabel("Legal name", { exact: true })).toHaveValue("Atelier Martin SARL")
  await goOn(page)
  await expect(heading(page, "Where does the representative live?")).toBeFocused()
  await fill(page, ADDRESS)
  await page.getByLabel("Country of residence").selectOption("France")
  await goOn(page)
  await expect(heading(page, "Where does the representative pay tax?")).toBeFocused()
  await page.getByLabel("Country of tax residence").selectOption("France")
  await goOn(page)
  await expect(heading(page, "Check and create")).toBeFocused()
  await expect(page.getByText("No organisation of yours has this registration number")).toBeVisible()
  await expect(page.getByRole("main")).toContainText("552 100 554")
  await page.getByLabel("The representative has agreed").check()
  await create(page)
  await page.waitForURL(/\/distributor\/investors\/[\da-f-]{36}/)
  await expect(page.getByRole("heading", { level: 1, name: "Atelier Martin SARL" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("RepresentativeClaire Martin")
  expect(await investorsOf(operator)).toMatchObject([
    {
      type: "organization",
      legalName: "Atelier Martin SARL",
      registrationNumber: "552 100 554",
      firstName: "Claire",
    },
  ])
})

test("each wrong field has its message beside it, and the first one has the focus", async ({ page }) => {
  await signInTo(page, operator, PAGE)
  /** Every way in which a text can be wrong. */
  const wrongTexts = (label: string, missing: string, limit: number) =>
    [
      [label, "", missing],
      [label, "   ", missing],
      [label, "x".repeat(limit + 1), `Use at most ${limit} characters.`],
      [label, "a\u200bb", "Remove invisible characters"],
    ] as const
  const wrong: readonly (readonly [label: string, text: string, message: string])[] = [
    ...wrongTexts("First name", "Enter the first name.", 200),
    ...wrongTexts("Last name", "Enter the last name.", 200),
    ["Date of birth", "", "Enter the date of birth, with day, month and year."],
    ["Date of birth", "2015-01-01", "An investor must be at least 18 years old."],
    ...wrongTexts("Place of birth", "Enter the place of birth.", 200),
  ]
  const expectWrong = async (label: string, message: string) => {
    await goOn(page)
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute("aria-invalid", "true")
    const note = page.locator(`#${await field.getAttribute("aria-describedby")}`)
    await expect(note).toContainText(message)
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1)
  }
  for (const [label, text, message] of wrong) {
    await fill(page, { ...PERSON, [label]: text })
    await expectWrong(label, message)
  }
  await fill(page, PERSON)
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0)
  await goOn(page)

  const country = page.getByLabel("Country of residence")
  await country.selectOption("France")
  for (const [label, text, message] of [
    ...wrongTexts("Address", "Enter the street and number.", 500),
    ...wrongTexts("Postcode", "Enter the postcode.", 20),
    ...wrongTexts("City", "Enter the city.", 200),
  ]) {
    await fill(page, { ...ADDRESS, [label]: text })
    await expectWrong(label, message)
  }
  await fill(page, ADDRESS)
  await country.selectOption("")
  await expectWrong("Country of residence", "Choose the country of residence.")
  await country.selectOption("France")
  await goOn(page)
  await expect(heading(page, "Where does the investor pay tax?")).toBeFocused()
  await expectWrong("Country of tax residence", "Choose the country of tax residence.")
  await page.getByLabel("Country of tax residence").selectOption("France")
  await goOn(page)

  await expect(page.getByText("No investor of yours")).toBeVisible()
  await create(page)
  await expect(page.getByLabel("The investor has agreed")).toBeFocused()
  await expect(page.getByText("Confirm that the investor has agreed.")).toBeVisible()
  expect(await investorsOf(operator)).toEqual([])
})

test("the review leads to what is missing, and creates nothing before", async ({ page }) => {
  await signInTo(page, operator, PAGE)
  await fill(page, PERSON)
  await goOn(page)
  await isSaved(page)
  const address = new URL(page.url())
  address.searchParams.set("step", "review")
  await page.goto(address.href)
  await expect(page.getByText("Enter the street and number.")).toBeVisible()
  await create(page)
  await expect(page.getByLabel("Address", { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/step=address/)
  expect(await investorsOf(operator)).toEqual([])
})

test("back, forward and a reload lose nothing, also by the buttons of the browser", async ({ page }) => {
  await signInTo(page, operator, PAGE)
  await fillIn(page)
  await expect(page).toHaveURL(/step=review/)
  await page.goBack()
  await expect(page.getByLabel("Country of tax residence")).toHaveValue("BE")
  await page.goBack()
  await expect(page.getByLabel("City")).toHaveValue("Lyon")
  await page.getByLabel("City").fill("Villeurbanne")
  await page.goBack()
  await expect(page.getByLabel("First name")).toHaveValue("Claire")
  await page.goForward()
  await expect(page.getByLabel("City")).toHaveValue("Villeurbanne")
  await isSaved(page)
  await page.reload()
  await expect(page.getByLabel("City")).toHaveValue("Villeurbanne")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page.getByLabel("Last name")).toHaveValue("Martin")
})

test("what was typed survives a closed tab and is finished by a colleague elsewhere; the old tab is told", async ({
  page,
  browser,
}) => {
  await signInTo(page, operator, PAGE)
  await fill(page, { ...PERSON, "First name": "Clair" })
  await isSaved(page)
  const colleague = await createStaff(world, "admin", operator.distributor)
  const [theirs, context] = await elsewhere(browser, colleague, DRAFTS)
  await expect(theirs.getByRole("row", { name: /Clair Martin/ })).toContainText("Investor")
  await theirs.getByRole("link", { name: "Clair Martin" }).click()
  await fillIn(theirs)
  await consent(theirs)
  await create(theirs)
  await theirs.waitForURL(/\/distributor\/investors\/[\da-f-]{36}/)
  await context.close()
  await page.getByLabel("First name").fill("Clara")
  await expect(page.getByRole("heading", { name: "This draft has become an investor" })).toBeVisible()
  await expect(page.getByLabel("First name")).toHaveValue("Clara")
  expect((await investorsOf(operator)).map(({ firstName }) => firstName)).toEqual(["Claire"])
})

test("two tabs on one draft: the later save overwrites nothing, and both texts can be kept", async ({
  page,
  context,
}) => {
  await signInTo(page, operator, PAGE)
  await fill(page, PERSON)
  await isSaved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel("Place of birth").fill("Lyon")
  await isSaved(other)
  await page.getByLabel("First name").fill("Clara")
  const notice = page.getByRole("alert").filter({ hasText: "has saved this draft in the meantime" })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole("row", { name: "First name" })).toHaveText("First nameClaraClaire")
  await expect(notice.getByRole("row", { name: "Place of birth" })).toHaveText("Place of birthGrenobleLyon")
  await expectAccessible(page)
  await notice.getByRole("button", { name: "Use the saved entries" }).click()
  await expect(page.getByLabel("Place of birth")).toHaveValue("Lyon")
  await expect(page.getByLabel("First name")).toHaveValue("Claire")

  await page.getByLabel("First name").fill("Clara")
  await isSaved(page)
  await other.getByLabel("Place of birth").fill("Paris")
  await other.getByRole("button", { name: "Keep the entries of this page" }).click()
  await isSaved(other)
  expect(await draftsOf(operator)).toMatchObject([
    { entries: { firstName: "Claire", placeOfBirth: "Paris" } },
  ])
})

/** How many requests to save a draft that exists have failed. */
function countFailedSaves(page: Page): () => number {
  let failed = 0
  page.on("requestfailed", (request) => {
    if (request.method() === "PUT") failed += 1
  })
  return () => failed
}

test("the network gone for ten seconds keeps what was typed, says so, and everything works again", async ({
  page,
  context,
}) => {
  await page.clock.install()
  const failedSaves = countFailedSaves(page)
  await signInTo(page, operator, PAGE)
  await fill(page, PERSON)
  await isSaved(page)
  await context.setOffline(true)
  await page.getByLabel("Place of birth").fill("Lyon")
  await expect(page.getByText("Not saved: we cannot reach Sharebook.")).toBeVisible()
  await goOn(page)
  await fill(page, ADDRESS)
  // It is tried again every three seconds.
  await expect(async () => {
    await page.clock.runFor(3_000)
    expect(failedSaves()).toBeGreaterThan(3)
  }).toPass()
  await expect(page.getByText("Not saved: we cannot reach Sharebook.")).toBeVisible()
  await expect(page.getByLabel("City")).toHaveValue("Lyon")
  await context.setOffline(false)
  await isSaved(page)
  expect(await draftsOf(operator)).toMatchObject([
    { step: "address", entries: { placeOfBirth: "Lyon", city: "Lyon", firstName: "Claire" } },
  ])
})

test("a step stays done when the draft is first saved at that moment", async ({ page }) => {
  await signInTo(page, operator, PAGE)
  await page.evaluate(respondToFirstSaveAtNextStep)
  await fill(page, PERSON)
  await expect(page.getByText("Saving", { exact: false })).toBeVisible()
  await goOn(page)
  await expect(heading(page, "Where does the investor live?")).toBeFocused()
  await isSaved(page)
  await expect(page).toHaveURL(/draft=[\da-f-]{36}/)
  await expect(page).toHaveURL(/step=address/)
})

/** In the page: the response of the first save arrives right after the address has the next step, and the page not yet. */
function respondToFirstSaveAtNextStep(): void {
  const { fetch, history } = window
  const pushState = history.pushState.bind(history)
  const pushed = new Promise<void>((resolve) => {
    history.pushState = (...change) => {
      pushState(...change)
      resolve()
    }
  })
  window.fetch = async (...request) => {
    const response = await fetch(...request)
    if (!String(request[0]).endsWith("/investor-drafts")) return response
    const body = await response.text()
    await pushed
    // Read already, so that nothing waits between the two.
    return Object.assign(new Response(body, response), { text: () => Promise.resolve(body) })
  }
}

test("a double click, and a lost response, create one investor", async ({ page, context }) => {
  await signInTo(page, operator, PAGE)
  await fillIn(page)
  await expect(page.getByText("No investor of yours")).toBeVisible()
  await consent(page)
  let lost = 0
  await context.route(
    "**/investor-drafts/*/investor",
    async (route) => {
      await route.fetch()
      lost += 1
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await page.getByRole("button", { name: "Create investor" }).dblclick()
  await expect(page.getByText("There is a problem")).toBeVisible()
  expect(lost).toBe(1)
  await create(page)
  await page.waitForURL(/\/distributor\/investors\/[\da-f-]{36}/)
  expect(await investorsOf(operator)).toHaveLength(1)
})

test("a likely duplicate is shown with its link, and can be overridden knowingly only", async ({ page }) => {
  const { id } = await operator.distributor.newInvestor({
    firstName: "MARTIN",
    lastName: "Clàire",
    dateOfBirth: "1985-04-12",
  })
  await signInTo(page, operator, PAGE)
  await fillIn(page)
  const warning = page.getByRole("alert").filter({ hasText: "You already have an investor" })
  await expect(warning.getByRole("link", { name: "MARTIN Clàire" })).toHaveAttribute(
    "href",
    new RegExp(`/distributor/investors/${id}$`),
  )
  await expectAccessible(page)
  await consent(page)
  await create(page)
  await expect(page.getByLabel("I have compared")).toBeFocused()
  await expect(warning).toContainText("Compare first")
  expect(await investorsOf(operator)).toHaveLength(1)
  await page.getByLabel("I have compared").check()
  await create(page)
  await page.waitForURL(/\/distributor\/investors\/[\da-f-]{36}/)
  expect(await investorsOf(operator)).toHaveLength(2)
})

test("a duplicate that somebody else creates during the review stops it and is shown", async ({ page }) => {
  await signInTo(page, operator, PAGE)
  await fillIn(page)
  await expect(page.getByText("No investor of yours")).toBeVisible()
  await consent(page)
  await operator.distributor.newInvestor({
    firstName: "Claire",
    lastName: "Martin",
    dateOfBirth: "1985-04-12",
  })
  await create(page)
  await expect(page.getByText("You already have an investor")).toBeVisible()
  expect(await investorsOf(operator)).toHaveLength(1)
})

test("a draft is deleted after a confirmation that names it; its open tab can save it anew", async ({
  page,
  context,
}) => {
  await signInTo(page, operator, PAGE)
  await fill(page, PERSON)
  await isSaved(page)
  const list = await context.newPage()
  await list.goto(DRAFTS)
  const discard = list.getByRole("button", { name: "Delete the draft of Claire Martin" })
  await discard.click()
  const dialog = list.getByRole("dialog", { name: "Delete this draft?" })
  await expect(dialog).toContainText("Everything entered for Claire Martin")
  await expectAccessible(list)
  await dialog.getByRole("button", { name: "Keep draft" }).click()
  await expect(discard).toBeFocused()
  await discard.click()
  await dialog.getByRole("button", { name: "Delete draft" }).click()
  await expect(list.getByText("Drafts appear here")).toBeVisible()
  expect(await draftsOf(operator)).toEqual([])
  await page.getByLabel("First name").fill("Clara")
  await page.getByRole("button", { name: "Save as a new draft" }).click()
  await isSaved(page)
  expect(await draftsOf(operator)).toMatchObject([{ entries: { firstName: "Clara" } }])
})

test("a viewer has no access by address, and another distributor's draft is the same as an unknown one", async ({
  page,
  browser,
}) => {
  await signInTo(page, operator, PAGE)
  await fill(page, PERSON)
  await isSaved(page)
  const draft = page.url()
  const stranger = await createStaff(world, "operator", await createDistributorClient(world))
  const [theirs, context] = await elsewhere(browser, stranger, PAGE)
  for (const address of [draft, draft.replace(/draft=[\da-f]{8}/, "draft=00000000")]) {
    expect((await theirs.goto(address))?.status()).toBe(404)
    await expect(theirs.getByRole("heading", { name: "Not found" })).toBeVisible()
  }
  await context.close()
  const viewer = await createStaff(world, "viewer", operator.distributor)
  const [reading, readers] = await elsewhere(browser, viewer, "/distributor")
  for (const address of [PAGE, DRAFTS]) {
    expect((await reading.goto(address))?.status()).toBe(403)
    await expect(reading.getByRole("heading", { name: "Your role does not include this page" })).toBeVisible()
  }
  await readers.close()
})

test("every step is accessible in both languages, light and dark, and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInTo(page, operator, PAGE)
  await goOn(page)
  await expectAccessible(page)
  await fill(page, PERSON)
  await goOn(page)
  await expectAccessible(page)
  await fill(page, ADDRESS)
  await page.getByLabel("Country of residence").selectOption("France")
  await goOn(page)
  await expectAccessible(page)
  await page.getByLabel("Country of tax residence").selectOption("France")
  await goOn(page)
  await expect(page.getByText("No investor of yours")).toBeVisible()
  await expectAccessible(page)
  const { search } = new URL(page.url())
  await page.goto(`/fr${PAGE}${search}`)
  await expect(heading(page, "Vérifier et créer")).toBeVisible()
  await expectAccessible(page)
  for (const path of [DRAFTS, `/fr${DRAFTS}`]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
