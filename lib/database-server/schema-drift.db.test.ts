import { expect, test } from "vitest"
import { schemaDrift } from "./schema-drift.ts"
import { testDatabaseUrl } from "./test-database.ts"

test("the migrated database is exactly what the Prisma schema says", async () => {
  expect(await schemaDrift(testDatabaseUrl()), "run: npm run migration <name>").toBe("")
})
