import { expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import { dryRunProposal } from "./propose.ts"

test("values that correct one class and publish another lock both registers in the common order", async () => {
  const ctx = ordersContext(testDatabaseUrl())
  const other = openDatabase(testDatabaseUrl(), { poolSize: 3 })
  try {
    await openShareClass(ctx)
    await importShareClasses(ctx, SCHEDULE, {
      records: [sampleShareClass({ symbol: "eurUSTBL", isin: "FR0010526061" })],
    })
    const stating = (shareClass: "EUTBL" | "eurUSTBL", of: string, value: string) =>
      ({ shareClass, day: day(of), value: decimal(value) }) as const
    await importNetAssetValues(ctx, SCHEDULE, { records: [stating("eurUSTBL", "2025-02-02", "1.003333")] })
    const classes = await ctx.db.shareClass.findMany({ orderBy: { id: "asc" } })
    const [first, second] = classes.map(({ id, symbol }) => ({ id, symbol: symbol as "EUTBL" | "eurUSTBL" }))
    if (first === undefined || second === undefined) throw new Error("Two classes were imported.")
    ctx.moveTo("2025-02-04T12:00:00Z")
    const records = [
      stating(second.symbol, "2025-02-02", "1.003344"),
      stating(first.symbol, "2025-02-03", "1.003417"),
    ]
    const effect = await inTransaction(other, async (db) => {
      await lockRegister(db, first.id)
      const dryRun = dryRunProposal(ctx, SCHEDULE, {
        kind: "net-asset-values",
        input: { records, reason: "Another price of a bill." },
      })
      await expect.poll(() => isWaitingForLock(other, "advisory"), { timeout: 10_000 }).toBe(true)
      // Whoever has the first register, such as the import of a bank statement on their account, gets the second one too.
      await inTransaction(other, (beside) => lockRegister(beside, second.id))
      return { dryRun }
    })
    expect((await effect.dryRun).changes).toHaveLength(3)
  } finally {
    await ctx.db.$disconnect()
    await other.$disconnect()
  }
})
