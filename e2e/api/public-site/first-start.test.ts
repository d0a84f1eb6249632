import { afterAll, beforeAll, expect, it } from "vitest"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { openDatabase } from "#lib/db/client.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import { testContext } from "#test/test-context.ts"

let database: ScratchDatabase
let server: OwnServer

beforeAll(async () => {
  database = await createScratchDatabase()
  server = await startOwnServer({ DATABASE_URL: database.url })
})

afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const textOf = async (target: string): Promise<string> => {
  const response = await send(target, { origin: server.origin })
  expect(response.status, target).toBe(200)
  return response.bytes.toString("utf8")
}

it.each([
  ["/", "First start", "users create"],
  ["/fr", "Premier démarrage", "users create"],
])("%s of an empty database tells the operator what comes first", async (target, title, command) => {
  const page = await textOf(target)
  expect(page).toContain(title)
  expect(page).toContain(command)
  expect(page).not.toContain("import share-classes")
})

it("the OpenAPI document of an empty database lists no symbols, and the first fund is in it from the next request on", async () => {
  const schemas = async () => JSON.parse(await textOf(`${API}/docs/openapi.json`)).components.schemas
  expect((await schemas()).FundSlug.enum).toBeUndefined()
  const db = openDatabase(database.url, { poolSize: 2 })
  const fund = sampleFund({ slug: "Sakura", currency: "KWD", timezone: "Asia/Tokyo" })
  await importFunds(testContext(db), SCHEDULE, { records: [fund] })
  await db.$disconnect()
  const { FundSlug, CurrencyCode } = await schemas()
  expect(FundSlug.enum).toEqual(["Sakura"])
  expect(CurrencyCode.enum).toEqual(["EUR", "USD", "GBP", "CHF", "JPY", "SGD", "KWD"])
})
