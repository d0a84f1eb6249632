import { afterAll, expect, test, vi } from "vitest"
import { LONG_TRANSACTION_MILLISECONDS } from "#lib/db/in-transaction.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { openShareClass, ordersContext, wire } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { reject, withdraw } from "./decide.ts"
import { propose } from "./propose.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

test("a decision may take as long as a bank statement needs that is confirmed or discarded with it", async () => {
  const shareClassId = await openShareClass(ctx)
  const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
  const proposed = async () => {
    const { id } = await wire(ctx, shareClassId, "7", "no order")
    const input = { wireId: id, reason: "Unknown" }
    return propose(ctx, maker, { kind: "wire-return", input })
  }
  const transact = vi.spyOn(ctx.db, "$transaction")
  for (const decide of [
    (id: string) => approveAsItIs(ctx, checker, id),
    (id: string) => reject(ctx, checker, { id, reason: "No" }),
    (id: string) => withdraw(ctx, maker, id),
  ]) {
    const { id } = await proposed()
    transact.mockClear()
    await decide(id)
    expect(transact.mock.calls.map(([, limits]) => limits)).toContainEqual(
      expect.objectContaining({ timeout: LONG_TRANSACTION_MILLISECONDS }),
    )
  }
  transact.mockRestore()
})
