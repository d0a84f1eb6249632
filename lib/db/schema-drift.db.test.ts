import { expect, it } from "vitest"
import { schemaDrift } from "#lib/database-server/schema-drift.ts"
import { testDatabaseUrl } from "#lib/database-server/test-database.ts"

it("the migrated database is what the Prisma schema says", async () => {
  expect(await schemaDrift(testDatabaseUrl())).toBe("")
})
