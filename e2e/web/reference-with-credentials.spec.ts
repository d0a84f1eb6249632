import type { Locator, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { grantAccess } from "#e2e/fixtures/clients/granted-access.ts"
import { createInvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { violationsOn } from "#e2e/fixtures/pages/expect-accessible.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"

const REFERENCE = `${DISTRIBUTOR_V0.prefix}/docs`

let world: ReturnType<typeof openSharedWorld>
let client: DistributorClient

test.beforeAll(async () => {
  world = openSharedWorld()
  client = await createDistributorClient(world)
})

test.afterAll(() => world.close())

async function openForm(page: Page, summary: string): Promise<Locator> {
  const article = page.getByRole("article", { name: summary, exact: true })
  await article.getByText("Try it").click()
  await expect(article.getByRole("button", { name: "Send", exact: true })).toBeEnabled()
  return article
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "client_id" }).fill(client.clientId)
  await page.getByRole("textbox", { name: "client_secret" }).fill(client.clientSecret)
}

const send = (article: Locator) => article.getByRole("button", { name: "Send", exact: true }).click()

test.describe("the reference of the distributor interface", () => {
  test("creates an investor, then an order for it, with the client of the page", async ({ page }) => {
    await page.goto(REFERENCE)
    await signIn(page)
    const investors = await openForm(page, "Create an investor")
    await send(investors)
    await expect(investors.getByText("201 Created")).toBeVisible()
    const response = await investors.getByRole("figure", { name: "Response", exact: true }).textContent()
    const investorId = /"id": "([0-9a-f-]{36})"/.exec(response ?? "")?.[1] ?? "no id"

    const orders = await openForm(page, "Create a subscription order")
    await expect(orders.getByRole("textbox", { name: "Payload" })).toHaveValue(new RegExp(investorId))
    await orders.getByRole("textbox", { name: "Idempotency-Key" }).fill(`page-${investorId}`)
    for (const _ of ["once", "again"]) {
      await send(orders)
      await expect(orders.getByText("201 Created")).toBeVisible()
      await expect(orders.getByRole("figure", { name: "Response", exact: true })).toContainText(
        "pending-wire",
      )
    }
    const listed = await client.get(`${DISTRIBUTOR_V0.prefix}/subscription-orders?investorId=${investorId}`)
    expect(JSON.parse(listed.bytes.toString())).toHaveLength(1)
  })

  test("writes the request for a shell without the secret", async ({ page }) => {
    await page.goto(REFERENCE)
    await signIn(page)
    const article = await openForm(page, "Create an investor")
    const line = article.getByRole("figure", { name: "The request for a shell" })
    await expect(line).toContainText('curl -u "$CLIENT_ID:$CLIENT_SECRET"')
    await expect(line).toContainText(`"lastName": "Martin"`)
    await expect(page.locator("body")).not.toContainText(client.clientSecret)
  })

  test("shows the errors of a rejected payload", async ({ page }) => {
    await page.goto(REFERENCE)
    await signIn(page)
    const article = await openForm(page, "Create an investor")
    await article.getByRole("textbox", { name: "Payload" }).fill('{ "firstName": "Ada" }')
    await send(article)
    await expect(article.getByText("400 Bad Request")).toBeVisible()
    await expect(article.getByRole("figure", { name: "Response", exact: true })).toContainText("lastName")
  })

  test("reports the missing client, and shows the 401 without a browser prompt", async ({ page }) => {
    await page.goto(REFERENCE)
    const article = await openForm(page, "List investors")
    await expect(article.getByRole("link", { name: "API client" })).toHaveAttribute("href", "#credentials")
    await send(article)
    await expect(article.getByText("401 Unauthorized")).toBeVisible()
    await expect(article.getByText("www-authenticate")).toBeVisible()
  })

  test("clears the client when the page is left", async ({ page }) => {
    await page.goto(REFERENCE)
    await signIn(page)
    await page.goto("/developers")
    await page.goBack()
    await expect(page.getByRole("textbox", { name: "client_secret" })).toHaveValue("")
    await page.goto(REFERENCE)
    await expect(page.getByRole("textbox", { name: "client_secret" })).toHaveValue("")
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(client.clientSecret)
  })

  test("is complete on a narrow phone, without overflow", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(REFERENCE)
    await openForm(page, "Create a subscription order")
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBe(widths[1])
  })
})

test.describe("the reference of the investor interface", () => {
  test("sends with an access token, and leaves it out of the shell command", async ({ page }) => {
    const investor = await createInvestorClient(world)
    const { id } = await investor.newInvestor()
    const { accessToken } = await grantAccess(world, investor)
    await page.goto(`${INVESTOR_V1.prefix}/docs`)
    await page.getByRole("radio", { name: "Access token" }).check({ force: true })
    await page.getByRole("textbox", { name: "access_token" }).fill(accessToken)
    const investors = await openForm(page, "List investors")
    await send(investors)
    await expect(investors.getByText("200 OK")).toBeVisible()
    await expect(investors.getByRole("figure", { name: "Response", exact: true })).toContainText(id)
    await expect(investors.getByRole("figure", { name: "The request for a shell" })).toContainText(
      'curl -H "Authorization: Bearer $ACCESS_TOKEN"',
    )
    await expect(page.locator("body")).not.toContainText(accessToken)

    const portfolio = await openForm(page, "Get a portfolio")
    await expect(portfolio.getByRole("textbox", { name: "investorId" })).toHaveValue(id)
  })

  test("sends with an API client", async ({ page }) => {
    const investor = await createInvestorClient(world)
    const { id } = await investor.newInvestor()
    await page.goto(`${INVESTOR_V1.prefix}/docs`)
    await page.getByRole("textbox", { name: "client_id" }).fill(investor.clientId)
    await page.getByRole("textbox", { name: "client_secret" }).fill(investor.clientSecret)
    const orders = await openForm(page, "Create a subscription order")
    await expect(orders.getByRole("textbox", { name: "Payload" })).toHaveValue(new RegExp(id))
    await send(orders)
    await expect(orders.getByText("201 Created")).toBeVisible()
  })
})

for (const { prefix, title, endpoints } of [DISTRIBUTOR_V0, INVESTOR_V1, SANDBOX]) {
  test.describe(title, () => {
    // The references share their components and colours.
    const schemes = prefix === SANDBOX.prefix ? (["light", "dark"] as const) : (["light"] as const)
    for (const colorScheme of schemes) {
      test(`has no accessibility violation and no console error in ${colorScheme}`, async ({ page }) => {
        const errors: string[] = []
        page.on("console", (message) => {
          if (message.type() === "error") errors.push(message.text())
        })
        await page.emulateMedia({ colorScheme })
        await page.goto(`${prefix}/docs`)
        await openForm(page, endpoints.find(({ payload }) => payload !== undefined)?.summary ?? "")
        expect(await violationsOn(page)).toEqual([])
        expect(errors).toEqual([])
      })
    }

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false })

      test("every operation is readable", async ({ page }) => {
        await page.goto(`${prefix}/docs`)
        for (const { summary } of endpoints) {
          await expect(page.getByRole("article", { name: summary, exact: true })).toBeVisible()
        }
      })
    })
  })
}
