import { afterAll, expect, test } from "vitest"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { findOperatorNames } from "./operator-names.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

test("users are called by their address, and whoever has none as they are stored", async () => {
  const { who } = await openOperator(ctx, "maker")
  const nameOf = await findOperatorNames(ctx, [who, "schedule", "user:operator"])
  expect(nameOf(who)).toContain("@")
  expect(["schedule", "user:operator"].map(nameOf)).toEqual(["schedule", "user:operator"])
})
