import { expect, test } from "@playwright/test"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { runOnServer } from "#test/test-cluster.ts"

/** One table cannot be read, and another has values that a chart cannot start with. */
const ERRORS = [
  "ALTER TABLE fund_assets RENAME TO fund_assets_away",
  "ALTER TABLE index_values DROP CONSTRAINT index_values_value_positive",
  "UPDATE index_values SET value = 0",
]

let database: ScratchDatabase
let server: OwnServer

test.describe("with errors in the data of some blocks", () => {
  test.describe.configure({ mode: "default" })

  test.beforeAll(async () => {
    database = await createDemoCopy()
    await runOnServer(database.ownerUrl, ...ERRORS)
    server = await startOwnServer({ DATABASE_URL: database.url })
  })

  test.afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`a factsheet shows all its other blocks, scripts ${javaScriptEnabled ? "on" : "off"}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      const errors: string[] = []
      page.on("pageerror", (error) => errors.push(error.message))
      const response = await page.goto(new URL("/funds/EUTBL", server.origin).href)
      expect(response?.status()).toBe(200)
      const current = "cannot be shown at the moment. The rest of this page is up to date."
      await expect(page.getByText(`Portfolio: ${current}`)).toBeVisible()
      await expect(page.getByText(`Growth of EUR 10,000: ${current}`)).toBeVisible()
      await expect(page.getByText(`Performance: ${current}`)).toBeVisible()
      await expect(page.getByText(current)).toHaveCount(3)
      await expect(page.getByRole("region", { name: "Key figures" })).toContainText("EUR")
      await expect(page.locator("#net-asset-value svg path").first()).toBeVisible()
      for (const heading of ["Performance", "Characteristics", "Dealing and settlement", "Tokens"]) {
        await expect(page.getByRole("heading", { name: heading, exact: true, level: 2 })).toBeVisible()
      }
      expect(errors).toEqual([])
      await context.close()
    })
  }

  test("the overview and the PDF factsheet work too", async ({ request }) => {
    for (const path of ["/", "/funds/EUTBL/EUTBL/factsheet.pdf"]) {
      expect((await request.get(new URL(path, server.origin).href)).status(), path).toBe(200)
    }
  })
})
