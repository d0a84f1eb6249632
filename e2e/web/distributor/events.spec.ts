import type { Page, Request, Route } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { authorizedCalls, basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { investorPayload, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { databaseUrl, servicePepper } from "#e2e/fixtures/servers/service-under-test.ts"
import { createInvestor } from "#lib/contract/investors/endpoints.ts"

const PAGE = "/distributor/investors"
const EVENTS = "/api/web/distributor/events"

let world: ReturnType<typeof openSharedWorld>
let distributor: DistributorClient

test.beforeEach(async ({ page }) => {
  world = openSharedWorld()
  distributor = await createDistributorClient(world)
  await distributor.newInvestor()
  await signInTo(page, await createStaff(world, "viewer", distributor), PAGE)
  await expect(status(page)).toHaveText("Changes on this page: Live")
})

test.afterEach(() => world.close())

const status = (page: Page) => page.getByRole("paragraph").filter({ hasText: "Changes on this page:" })

/** Counts the documents that the page has been; it must stay one. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute("data-first", ""))
const isFirstDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-first"))

test("an investor created by API appears within two seconds, and what is being typed stays", async ({
  page,
}) => {
  await markDocument(page)
  const search = page.getByRole("searchbox")
  // A search that is not yet sent, with the caret in the middle.
  await search.evaluate((field: HTMLInputElement) => field.focus())
  await page.keyboard.type("Love")
  await page.waitForURL("**search=Love**")
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toBeVisible()
  await page.keyboard.press("ArrowLeft")
  await distributor.newInvestor({ firstName: "Countess" })
  await expect(page.getByRole("row", { name: /Countess Lovelace/ })).toBeVisible({ timeout: 2_000 })
  await expect(search).toHaveValue("Love")
  await expect(search).toBeFocused()
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
  expect(await isFirstDocument(page)).toBe(true)
})

test("what another process changes appears within two seconds", async ({ page }) => {
  const other = await startOwnServer({ DATABASE_URL: databaseUrl().href, SECRET_PEPPER: servicePepper() })
  try {
    const calls = authorizedCalls(basic(distributor.clientId, distributor.clientSecret), other.origin)
    recordOf(
      createInvestor,
      await calls.post(`${DISTRIBUTOR}/investors`, investorPayload({ firstName: "Elsewhere" })),
    )
    await expect(page.getByRole("row", { name: /Elsewhere/ })).toBeVisible({ timeout: 2_000 })
  } finally {
    await other.stop()
  }
})

/** How many times the page is being read again by its scripts. */
function countReads(page: Page): () => number {
  const reads = new Set<Request>()
  const isRead = (request: Request) => new URL(request.url()).searchParams.has("_rsc")
  page.on("request", (request) => isRead(request) && reads.add(request))
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => reads.delete(request))
  return () => reads.size
}

/** How many times the page has tried in vain to follow the changes. */
function countFailedAttempts(page: Page): () => number {
  let failed = 0
  page.on("requestfailed", (request) => {
    if (new URL(request.url()).pathname.endsWith(EVENTS)) failed += 1
  })
  return () => failed
}

test("a page without a network says so, keeps what it shows, and shows what it missed afterwards", async ({
  page,
  context,
}) => {
  // From the start: a read that began before the network went may end after it.
  const reads = countReads(page)
  await page.reload()
  await expect(status(page)).toHaveText("Changes on this page: Live")
  await markDocument(page)
  await context.setOffline(true)
  await expect(status(page)).toHaveText("Changes on this page: Reconnecting")
  // What was asked for before the network went still arrives.
  await expect.poll(reads).toBe(0)
  await distributor.newInvestor({ firstName: "Meanwhile" })
  const attempts = countFailedAttempts(page)
  await expect.poll(attempts).toBeGreaterThan(2)
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toBeVisible()
  await expect(page.getByRole("row", { name: /Meanwhile/ })).toBeHidden()
  await context.setOffline(false)
  await expect(status(page)).toHaveText("Changes on this page: Live")
  await expect(page.getByRole("row", { name: /Meanwhile/ })).toBeVisible()
  expect(await isFirstDocument(page)).toBe(true)
})

test("a network that goes while the page is read again takes nothing away", async ({ page, context }) => {
  await page.getByRole("searchbox").focus()
  await markDocument(page)
  const read = Promise.withResolvers<Route>()
  await page.route("**_rsc=**", (route) => read.resolve(route), { times: 1 })
  await distributor.newInvestor({ firstName: "Interrupted" })
  const route = await read.promise
  await context.setOffline(true)
  await route.abort("internetdisconnected")
  await expect(page.getByText("No connection. Pages that you open are shown once it is back.")).toBeVisible()
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toBeVisible()
  await expect(page.getByRole("row", { name: /Interrupted/ })).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole("row", { name: /Interrupted/ })).toBeVisible()
  await expect(page.getByText("No connection.")).toBeHidden()
  expect(await isFirstDocument(page)).toBe(true)
})

test("a page that is opened without a network is shown once it is back", async ({ page, context }) => {
  await markDocument(page)
  await context.setOffline(true)
  await page.getByRole("link", { name: "Orders" }).click()
  await expect(page.getByText("No connection.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible()
  expect(await isFirstDocument(page)).toBe(true)
})

test("without a stream the page is refreshed every 15 seconds", async ({ page }) => {
  await page.route(`**${EVENTS}**`, (route) => route.fulfill({ status: 429 }))
  await page.reload()
  await expect(status(page)).toHaveText("Changes on this page: Reconnecting")
  await distributor.newInvestor({ firstName: "Polled" })
  await expect(page.getByRole("row", { name: /Polled/ })).toBeVisible({ timeout: 20_000 })
})

test("a page whose session has ended says so, and stays", async ({ page, context }) => {
  await page.getByRole("searchbox").fill("Love")
  await page.waitForURL("**search=Love**")
  await context.clearCookies()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(status(page)).toHaveText("Changes on this page: Signed out")
  await expect(page.getByRole("searchbox")).toHaveValue("Love")
})
