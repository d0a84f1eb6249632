import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { delayPages } from "#e2e/fixtures/pages/delay-pages.ts"
import { delayScripts } from "#e2e/fixtures/pages/delay-scripts.ts"
import { expectAccessible, expectToFitAPhone } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"

const PAGE = "/distributor/investors"

const PASSWORD = "three blue herons at dusk"

const world = openSharedWorld()
test.afterAll(() => world.close())
let distributor: DistributorClient

test.beforeEach(async () => {
  distributor = await createDistributorClient(world)
})

/** Opens a page as staff with a role. */
const open = async (page: Page, role: DistributorRole, path = PAGE) =>
  signInTo(page, await createStaff(world, role, distributor), path)

const names = (page: Page) => page.getByRole("rowheader").locator("a").allInnerTexts()

test("staff finds an investor as they type and opens them with the keyboard", async ({ page }) => {
  const anais = await distributor.newInvestor({ firstName: "Anaïs", lastName: "Lefèvre", city: "Besançon" })
  await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
  await open(page, "viewer")
  await expect(page.getByRole("row")).toHaveCount(3)
  await scriptsRun(page)
  await page.keyboard.press("/")
  await page.keyboard.type("lefevre besancon")
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("link", { name: "Anaïs Lefèvre" })).toBeVisible()

  await page.getByRole("searchbox").fill("nobody at all")
  await expect(page.getByText("Nothing matches.")).toBeVisible()
  await page.getByRole("searchbox").fill(anais.id.slice(0, 8))
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.getByRole("link", { name: "Clear search and filters" }).click()
  await expect(page.getByRole("row")).toHaveCount(3)
  await expect(page.getByRole("searchbox")).toHaveValue("")
  await page.getByRole("searchbox").pressSequentially("love")
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("searchbox")).toHaveValue("love")
  await page.getByRole("link", { name: "Clear search and filters" }).click()
  await expect(page.getByRole("row")).toHaveCount(3)

  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("j")
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toBeFocused()
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Anaïs Lefèvre", level: 1 })).toBeVisible()
})

test("a filter that is chosen before the search has paused is for the text that was typed, and stays", async ({
  page,
}) => {
  await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
  await open(page, "viewer")
  await scriptsRun(page)
  const search = page.getByRole("searchbox")
  await search.fill("lov")
  await page.waitForURL("**search=lov")
  await search.pressSequentially("e")
  await page.getByRole("combobox", { name: "Status" }).selectOption("Active")
  await page.waitForURL(/search=love&status=active|status=active&search=love/)
  await search.pressSequentially("l")
  await page.waitForURL(/search=lovel&status=active|status=active&search=lovel/)
  await expect(search).toHaveValue("lovel")
})

test.describe("while a list is on its way", () => {
  const searchbox = (page: Page) => page.getByRole("searchbox")
  const status = (page: Page) => page.getByRole("combobox", { name: "Status" })
  const clear = (page: Page) => page.getByRole("link", { name: "Clear search and filters" })

  /** Opens the list of Ada and of Bo, who is under review. */
  const openList = async (page: Page, query = "") => {
    await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
    await distributor.newInvestor({ firstName: "=Bo", lastName: "Review" })
    await open(page, "viewer", `${PAGE}${query}`)
    await scriptsRun(page)
  }

  /** Nothing is sent after a list has arrived: the next filter is alone in the address. */
  const expectNoSearch = async (page: Page) => {
    await expect(searchbox(page)).toHaveValue("")
    await status(page).selectOption("Active")
    await expect(page).toHaveURL(`${PAGE}?status=active`)
    await expect(page.getByRole("row")).toHaveCount(2)
    await expect(searchbox(page)).toHaveValue("")
  }

  test("a search is of the filter that was chosen before it", async ({ page }) => {
    await openList(page)
    const { asked, release } = await delayPages(page, PAGE)
    await status(page).selectOption("Under review")
    await expect.poll(() => asked.at(-1)).toBe("status=pending-review")
    await searchbox(page).pressSequentially("b")
    await expect.poll(() => asked.at(-1)).toBe("status=pending-review&search=b")
    release()
    await expect(page).toHaveURL(`${PAGE}?status=pending-review&search=b`)
    await expect(status(page)).toHaveValue("pending-review")
    await expect(searchbox(page)).toHaveValue("b")
    await expect(page.getByRole("row")).toHaveCount(2)
  })

  test("a search that Enter sends is of the filter and of the order that were chosen before it", async ({
    page,
  }) => {
    await openList(page)
    const { asked, release } = await delayPages(page, PAGE)
    await page.getByRole("link", { name: "Name" }).click()
    await expect.poll(() => asked.at(-1)).toBe("sort=name")
    await status(page).selectOption("Active")
    await expect.poll(() => asked.at(-1)).toBe("sort=name&status=active")
    await searchbox(page).fill("lov")
    await searchbox(page).press("Enter")
    await expect.poll(() => asked.at(-1)).toBe("sort=name&status=active&search=lov")
    release()
    await expect(page).toHaveURL(`${PAGE}?sort=name&status=active&search=lov`)
    await expect(searchbox(page)).toHaveValue("lov")
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending")
  })

  test("another order is of the search and of the filter before it", async ({ page }) => {
    await openList(page)
    const { asked, release } = await delayPages(page, PAGE)
    await status(page).selectOption("Active")
    await searchbox(page).pressSequentially("lov")
    await page.getByRole("link", { name: "Name" }).click()
    await expect.poll(() => asked.at(-1)).toBe("status=active&search=lov&sort=name")
    release()
    await expect(page).toHaveURL(`${PAGE}?status=active&search=lov&sort=name`)
    await expect(searchbox(page)).toHaveValue("lov")
    await expect(status(page)).toHaveValue("active")
  })

  test("a text that is typed before the next page is searched instead of it", async ({ page }) => {
    await Promise.all(
      Array.from({ length: 51 }, () => distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })),
    )
    await open(page, "viewer", `${PAGE}?search=lov`)
    await scriptsRun(page)
    const { asked, release } = await delayPages(page, PAGE)
    await searchbox(page).focus()
    await page.keyboard.press("End")
    await page.keyboard.type("e")
    await page.getByRole("link", { name: "Next page" }).click()
    await expect.poll(() => asked.at(-1)).toBe("search=love")
    expect(asked.filter((query) => query.includes("cursor"))).toEqual([])
    release()
    await expect(page).toHaveURL(`${PAGE}?search=love`)
    await expect(searchbox(page)).toHaveValue("love")
    await page.getByRole("link", { name: "Next page" }).dblclick()
    await expect(page).toHaveURL(/search=love&cursor=/)
    await expect(page.getByRole("row")).toHaveCount(2)
    await page.getByRole("link", { name: "First page" }).click()
    await expect(page).toHaveURL(`${PAGE}?search=love`)
  })

  test("a text that is typed meanwhile stays, and is searched next", async ({ page }) => {
    await openList(page)
    const { asked, release } = await delayPages(page, PAGE)
    await searchbox(page).pressSequentially("lov")
    await expect.poll(() => asked.at(-1)).toBe("search=lov")
    await searchbox(page).pressSequentially("e")
    release()
    await searchbox(page).pressSequentially("lace")
    await expect(page).toHaveURL(`${PAGE}?search=lovelace`)
    await expect(searchbox(page)).toHaveValue("lovelace")
  })

  test("the link that clears also clears the search and the filter that are not there yet", async ({
    page,
  }) => {
    await openList(page, "?sort=name&status=active")
    const { asked, release } = await delayPages(page, PAGE)
    await searchbox(page).pressSequentially("ada")
    await expect.poll(() => asked.at(-1)).toBe("sort=name&status=active&search=ada")
    await status(page).selectOption("Under review")
    await clear(page).click()
    await expect(searchbox(page)).toHaveValue("")
    await expect.poll(() => asked.at(-1)).toBe("sort=name")
    release()
    await expect(page).toHaveURL(`${PAGE}?sort=name`)
    await expect(clear(page)).toHaveCount(0)
    await expect(page.getByRole("row")).toHaveCount(3)
    await expect(status(page)).toHaveValue("")
    await status(page).selectOption("Active")
    await expect(page).toHaveURL(`${PAGE}?sort=name&status=active`)
    await expect(searchbox(page)).toHaveValue("")
  })

  test("the link that clears also clears a text that still waits", async ({ page }) => {
    await openList(page, "?status=active")
    const { release } = await delayPages(page, PAGE)
    await searchbox(page).pressSequentially("ada")
    await clear(page).click()
    release()
    await expect(page).toHaveURL(PAGE)
    await expect(page.getByRole("row")).toHaveCount(3)
    await expectNoSearch(page)
  })

  test("Back leaves the search and the filter behind", async ({ page }) => {
    await openList(page)
    await page.getByRole("link", { name: "Name" }).click()
    await expect(page).toHaveURL(`${PAGE}?sort=name`)
    const { asked, release } = await delayPages(page, PAGE)
    await status(page).selectOption("Under review")
    await searchbox(page).pressSequentially("ada")
    await expect.poll(() => asked.at(-1)).toBe("sort=name&status=pending-review&search=ada")
    await page.evaluate(() => history.back())
    release()
    await expect(page).toHaveURL(PAGE)
    await expect(page.getByRole("row")).toHaveCount(3)
    await expect(status(page)).toHaveValue("")
    await expectNoSearch(page)
  })

  test("a link of the rail to the same list leaves the search and the filter behind", async ({ page }) => {
    await openList(page)
    const { asked, release } = await delayPages(page, PAGE)
    await status(page).selectOption("Under review")
    await searchbox(page).pressSequentially("ada")
    await expect.poll(() => asked.at(-1)).toBe("status=pending-review&search=ada")
    await page.getByRole("navigation").getByRole("link", { name: "Investors" }).first().click()
    await expect.poll(() => asked.at(-1)).toBe("")
    release()
    await expect(searchbox(page)).toHaveValue("")
    await expect(status(page)).toHaveValue("")
    await expectNoSearch(page)
  })
})

test("what was typed and chosen before the scripts of the list ran is searched", async ({ page }) => {
  await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
  await open(page, "viewer")
  const scripts = await delayScripts(page)
  await page.goto(PAGE, { waitUntil: "commit" })
  await page.getByRole("searchbox").fill("lovelace")
  await page.getByRole("combobox", { name: "Status" }).selectOption("Active")
  await page.getByRole("combobox", { name: "Type" }).selectOption({ index: 1 })
  scripts.release()
  await expect(page).toHaveURL(/search=lovelace&status=active&type=\w+$/)
  await expect(page.getByRole("searchbox")).toHaveValue("lovelace")
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("active")
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("Enter searches, and a button filters what was found", async ({ page }) => {
    await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
    await open(page, "viewer")
    await page.goto(`${PAGE}?sort=name`)
    await page.getByRole("searchbox").fill("lovelace")
    await page.getByRole("searchbox").press("Enter")
    await expect(page).toHaveURL(`${PAGE}?sort=name&search=lovelace`)
    await expect(page.getByRole("searchbox")).toHaveValue("lovelace")
    await page.getByRole("combobox", { name: "Status" }).selectOption("Active")
    await page.getByRole("button", { name: "Apply" }).click()
    await expect(page).toHaveURL(/status=active/)
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("active")
    await expect(page.getByRole("searchbox")).toHaveValue("lovelace")
    await page.getByRole("link", { name: "Clear search and filters" }).click()
    await expect(page).toHaveURL(`${PAGE}?sort=name`)
  })
})

test("investors are sorted and filtered in the address, columns are remembered, and the file has what is shown and the ids", async ({
  page,
}) => {
  await distributor.newInvestor({ firstName: "=1+2", lastName: "Review", city: "Łódź" })
  await distributor.newInvestor({ firstName: "Bo", lastName: "Österberg", city: "Ålesund" })
  await distributor.newInvestor({ firstName: "Cy", lastName: "Aalto", city: "Zürich" })
  await open(page, "viewer")
  expect(await names(page), "newest first").toEqual(["Cy Aalto", "Bo Österberg", "=1+2 Review"])
  await page.getByRole("link", { name: "Name" }).click()
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending")
  expect(await names(page)).toEqual(["Cy Aalto", "Bo Österberg", "=1+2 Review"])
  await page.getByRole("link", { name: "City" }).click()
  await expect(page.getByRole("columnheader", { name: "City" })).toHaveAttribute("aria-sort", "ascending")
  expect(await names(page)).toEqual(["Bo Österberg", "=1+2 Review", "Cy Aalto"])
  await page.getByRole("link", { name: "City" }).click()
  await expect(page.getByRole("columnheader", { name: "City" })).toHaveAttribute("aria-sort", "descending")

  await page.getByText("Columns", { exact: true }).click()
  await page.getByRole("checkbox", { name: "Tax residence" }).check()
  await expect(page.getByRole("columnheader", { name: "Tax residence" })).toBeVisible()
  await page.getByRole("checkbox", { name: "Created" }).uncheck()
  await expect(page.getByRole("columnheader", { name: "Created" })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("columnheader", { name: "Tax residence" })).toBeVisible()
  await expect(page.getByRole("columnheader", { name: "Created" })).toHaveCount(0)

  await page.getByRole("combobox", { name: "Status" }).selectOption("Active")
  await expect(page.getByRole("row")).toHaveCount(3)
  expect(new URL(page.url()).searchParams.get("status")).toBe("active")
  expect(await names(page)).toEqual(["Cy Aalto", "Bo Österberg"])
  await page.getByRole("combobox", { name: "Status" }).selectOption("Under review")
  await expect(page.getByRole("row")).toHaveCount(2)
  const file = await page.request.get(
    (await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "",
  )
  const [head = "", row = "", ...more] = (await file.text()).trim().split("\r\n")
  expect(head).toMatch(/^Name,City,Status,Tax residence,.*,Investor ID$/)
  expect(row, "a name that a spreadsheet would compute is text").toMatch(/^'=1\+2 Review,Łódź,Under review,/)
  expect(more).toEqual([])
  await expectAccessible(page)
})

test("without investors the list says what it will show and leads to the form that adds one", async ({
  page,
}) => {
  await open(page, "operator")
  await expect(page.getByText("Your investors appear here")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: "Add investor" }).last()).toHaveAttribute(
    "href",
    `${PAGE}/new`,
  )
})

test("a name and an address without spaces make no page, table or dialog wider than its place", async ({
  page,
}) => {
  const word = "Aktiengesellschaft".repeat(5)
  const { id } = await distributor.newInvestor({ lastName: word, address: word, city: word })
  await open(page, "operator", "/distributor")
  for (const path of [
    "/distributor",
    PAGE,
    `${PAGE}/${id}`,
    `${PAGE}/${id}/statements`,
    `/distributor/redeem?investor=${id}`,
    `/distributor/subscribe?investor=${id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole("main")).toContainText(word)
    await expectToFitAPhone(page)
  }
  await page.getByRole("textbox", { name: "Amount" }).fill("10000")
  await page.getByRole("button", { name: "Review order" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText(word)
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test("an investor is archived after a question, and a page from before says why nothing more is possible", async ({
  page,
  context,
}) => {
  const { id } = await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
  await open(page, "operator", `${PAGE}/${id}`)
  const stale = await context.newPage()
  await stale.route("**/api/web/distributor/events*", (route) => route.abort())
  await stale.goto(`${PAGE}/${id}`)
  await stale.getByLabel("Email address").fill(`${randomUUID()}@example.org`)
  await stale.getByLabel("Name of the person").fill("Claire Martin")
  await stale.getByRole("button", { name: "Invite", exact: true }).click()
  await expect(stale.getByRole("dialog")).toBeVisible()

  await page.getByRole("button", { name: "Archive Ada Lovelace" }).click()
  const dialog = page.getByRole("dialog", { name: "Archive Ada Lovelace?" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Archive", exact: true }).dblclick()
  await expect(page.getByText("Closed: no orders and no new bank accounts.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Subscribe" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Archive Ada Lovelace" })).toHaveCount(0)
  await expect(page.locator("#activity").getByText("Archived")).toHaveCount(1)

  await stale.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click()
  await expect(stale.getByRole("alert").filter({ hasText: "the investor was archived" })).toBeVisible()
  expect(await world.ctx.db.userInvestor.count({ where: { investorId: id } })).toBe(0)
})

test("an investor with an open order cannot be archived, which the page explains", async ({ page }) => {
  const { id } = await distributor.newInvestor()
  const { id: shareClassId } = await world.ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } })
  await newSubscriptionOrder(distributor, { investorId: id, shareClassId })
  await open(page, "operator", `${PAGE}/${id}`)
  await expect(page.locator("#archive")).toContainText("once all shares are redeemed")
  await expect(page.locator("#archive").getByRole("button")).toHaveCount(0)
  await expect(page.locator("#orders").getByRole("row")).toHaveCount(2)
})

test("an invited person chooses a password, signs in and sees the dashboard, until the access is ended", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
  const email = `${randomUUID()}@example.org`
  await open(page, "operator", `${PAGE}/${id}`)
  await page.getByLabel("Email address").fill("claire")
  await page.getByRole("button", { name: "Invite", exact: true }).click()
  await expect(page.getByText("Enter an email address, such as name@example.com.")).toBeVisible()
  await expect(page.getByLabel("Email address")).toBeFocused()
  await page.getByLabel("Email address").fill(email)
  await page.getByRole("button", { name: "Invite", exact: true }).click()
  await expect(page.getByText("Enter a name.")).toBeVisible()
  await expect(page.getByLabel("Name of the person")).toBeFocused()
  await page.getByLabel("Name of the person").fill("Claire Martin")
  await page.getByRole("button", { name: "Invite", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: `Invite ${email}?` })
  await expect(dialog).toContainText("everything about Ada Lovelace")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Send invitation" }).dblclick()
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible()
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Invited")
  expect(await world.ctx.db.mail.count({ where: { recipient: email } })).toBe(1)

  const person = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage()
  await person.goto("/demo/mails?view=text")
  await person.getByRole("listitem").filter({ hasText: email }).getByRole("link").click()
  await expect(person.getByRole("heading", { name: "Welcome, Claire Martin" })).toBeVisible()
  await person.getByLabel("New password").fill(PASSWORD)
  await person.getByRole("button", { name: "Set password" }).click()
  await person.getByRole("main").getByRole("link", { name: "Sign in" }).click()
  await person.getByLabel("Email address").fill(email)
  await person.getByLabel("Password").fill(PASSWORD)
  await person.getByRole("button", { name: "Sign in", exact: true }).click()
  await person.waitForURL("**/investor")
  await expect(person.getByRole("banner")).toContainText("Ada Lovelace")

  await page.reload()
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Has access")
  await page.getByRole("button", { name: `End access of ${email}` }).click()
  const question = page.getByRole("dialog", { name: `End the access of ${email}?` })
  await expectAccessible(page)
  await question.getByRole("button", { name: "End access" }).click()
  await expect(page.getByText("Nobody signs in for this investor.")).toBeVisible()
  await person.reload()
  await expect(person.getByRole("heading", { name: "No investor is linked to your account" })).toBeVisible()
  await person.context().close()
})

test("a person with an account declines an invitation to an investor, accepts the next one, and is never linked without it", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await distributor.newInvestor({ firstName: "Ada", lastName: "Lovelace" })
  const person = await createUserWithPassword(world)
  await open(page, "operator", `${PAGE}/${id}`)
  const row = page.getByRole("row", { name: new RegExp(person.email) })
  const invite = async () => {
    await page.getByLabel("Email address").fill(person.email)
    await page.getByLabel("Name of the person").fill("Claire Martin")
    await page.getByRole("button", { name: "Invite", exact: true }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click()
    await expect(row).toContainText("Invited")
  }
  await invite()
  await page.getByRole("button", { name: `Withdraw the invitation of ${person.email}` }).click()
  await expectAccessible(page)
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await expect(page.getByText("Nobody signs in for this investor.")).toBeVisible()

  await invite()
  const invited = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage()
  await signInTo(invited, { ...person, totpSecret: null }, "/investor")
  await expect(invited.getByRole("heading", { name: "No investor is linked to your account" })).toBeVisible()
  await invited.goto("/account")
  await invited.getByRole("link", { name: "View invitation" }).click()
  await expect(invited.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible()
  await expectAccessible(invited)
  await invited.getByRole("button", { name: "Decline the invitation to act for Ada Lovelace" }).click()
  await invited.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
  await expect(invited.getByText("No invitation is open.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Nobody signs in for this investor.")).toBeVisible()
  await expect(page.locator("#activity")).toContainText("Invitation declined")

  await invite()
  await invited.goto("/account/invitations")
  await invited.getByRole("button", { name: "Accept the invitation to act for Ada Lovelace" }).dblclick()
  await invited.waitForURL(`**/investor?investor=${id}`)
  await expect(invited.getByRole("banner")).toContainText("Ada Lovelace")
  await page.reload()
  await expect(row).toContainText("Has access")
  await invited.context().close()
})

test("an investor of whom something is required has the way to the fund operator, others do not", async ({
  page,
}) => {
  const { id } = await distributor.newInvestor({ lastName: "Refused" })
  const other = await distributor.newInvestor()
  await open(page, "viewer", `${PAGE}/${id}`)
  const contact = page.getByRole("main").getByRole("link", { name: "Contact the fund operator" })
  await expect(contact).toHaveAttribute("href", "/legal/contact")
  await page.goto(`${PAGE}/${other.id}`)
  await expect(page.getByText("Can subscribe and redeem.")).toBeVisible()
  await expect(contact).toHaveCount(0)
})

test("a viewer sees everything about an investor and can change nothing", async ({ page }) => {
  const { id } = await distributor.newInvestor()
  await open(page, "viewer", `${PAGE}/${id}`)
  await expect(page.getByText("Can subscribe and redeem.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Statements" })).toBeVisible()
  for (const name of ["Subscribe", "Redeem", "Add investor"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0)
  }
  for (const name of [/^Archive/, /^Invite/, /^End access/]) {
    await expect(page.getByRole("main").getByRole("button", { name })).toHaveCount(0)
  }
  const unknown = await page.goto(`${PAGE}/${randomUUID()}`)
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found/)
})
