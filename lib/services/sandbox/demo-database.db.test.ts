import { afterAll, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { NO_SECRETS, systemClock } from "#lib/services/context.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { createUser } from "#lib/services/users/users.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { requireDemoDatabase } from "./demo-database.ts"

const databases: TestDatabase[] = []
const contexts: ServiceContext[] = []

async function emptyDatabase(): Promise<ServiceContext> {
  const database = await createTestDatabase()
  databases.push(database)
  const ctx = { db: openDatabase(database.url, { poolSize: 2 }), clock: systemClock, secrets: NO_SECRETS }
  contexts.push(ctx)
  return ctx
}

afterAll(async () => {
  await Promise.all(contexts.map(({ db }) => db.$disconnect()))
  await Promise.all(databases.map((database) => database.drop()))
})

const DEMO = { DEMO: true, SANDBOX: true }
const SANDBOX_ALONE = { DEMO: false, SANDBOX: true }

test("an empty database becomes a demo when the starter says so, and stays one", async () => {
  const ctx = await emptyDatabase()
  await expect(requireDemoDatabase(ctx, DEMO)).rejects.toThrow(/did not begin as a demo/)
  await requireDemoDatabase(ctx, DEMO, { marksEmpty: true })
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  await requireDemoDatabase(ctx, DEMO)
  await requireDemoDatabase(ctx, SANDBOX_ALONE)
})

test("a sandbox alone makes no demo of an empty database", async () => {
  const ctx = await emptyDatabase()
  await expect(requireDemoDatabase(ctx, SANDBOX_ALONE, { marksEmpty: true })).rejects.toThrow(/Set SANDBOX=0/)
  expect(await ctx.db.demoDatabase.count()).toBe(0)
})

describe.each([
  ["a fund", (ctx: ServiceContext) => importFunds(ctx, SCHEDULE, { records: [sampleFund()] })],
  ["a distributor", (ctx: ServiceContext) => createDistributor(ctx, SCHEDULE, "Example Distribution")],
  [
    "a user",
    (ctx: ServiceContext) =>
      createUser(ctx, SCHEDULE, { email: "maker@example.com", name: "Ada Maker", locale: "en", links: [] }),
  ],
])("a database that holds %s", (_, fill) => {
  test("starts neither demo nor sandbox, and nothing marks it later", async () => {
    const ctx = await emptyDatabase()
    await fill(ctx)
    await expect(requireDemoDatabase(ctx, DEMO, { marksEmpty: true })).rejects.toThrow(
      /set DEMO=0 and SECRET_PEPPER/,
    )
    await expect(requireDemoDatabase(ctx, SANDBOX_ALONE)).rejects.toThrow(/Set SANDBOX=0/)
    await expect(ctx.db.demoDatabase.create({ data: { markedAt: new Date() } })).rejects.toThrow(/in use/)
    await requireDemoDatabase(ctx, { DEMO: false, SANDBOX: false }, { marksEmpty: true })
  })
})
