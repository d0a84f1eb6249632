import { expect, test } from "vitest"
import { testDatabaseUrl } from "#test/test-database.ts"
import { schemaDrift } from "./schema-drift.ts"

test("the migrated database is exactly what the Prisma schema says", async () => {
  expect(await schemaDrift(testDatabaseUrl()), "run: npm run migration <name>").toBe("")
})
