import { afterAll, expect, it } from "vitest"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { DemoPublisher } from "./demo-publisher.ts"

const ctx = testClockContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

it("runs the loader in a separate thread, which does not touch other funds", async () => {
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  expect(await new DemoPublisher(testDatabaseUrl()).publish(true)).toBe(0)
  expect(await listFunds(ctx)).toHaveLength(1)
})

it("reports errors of its thread, and tries again only after a while", async () => {
  const nowhere = new URL(testDatabaseUrl())
  nowhere.pathname = "/sharebook_nowhere"
  const publisher = new DemoPublisher(nowhere.href)
  // Nothing is due.
  expect(await publisher.publish(false)).toBe(0)
  await expect(publisher.publish(true)).rejects.toThrow(/sharebook_nowhere|does not exist/)
  expect(await publisher.publish(true)).toBe(0)
})
