import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import type { FundRecord } from "#lib/domain/imports/fund-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { createTestDatabase } from "#test/test-database.ts"

const MIGRATION = new URL(
  "../../../prisma/migrations/20261122010100_terms_of_orders/migration.sql",
  import.meta.url,
)

/** The tables of a release before the migration. */
const BEFORE = [
  "DROP TRIGGER subscription_orders_move_forward ON subscription_orders",
  `CREATE TRIGGER subscription_orders_move_forward BEFORE UPDATE ON subscription_orders
    FOR EACH ROW EXECUTE FUNCTION guard_subscription_order()`,
  "ALTER TABLE subscription_orders DROP COLUMN price_day",
  "ALTER TABLE redemption_orders DROP COLUMN price_day",
  `ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_valid_with_money CHECK (
    CASE WHEN status IN ('pending-valuation', 'executed', 'returned')
      THEN num_nulls(valid_at, cut_off_at, dealing_day) = 0 AND received_amount > 0
      ELSE num_nonnulls(valid_at, cut_off_at, dealing_day) = 0 AND received_amount = 0
    END)`,
]

const HOLIDAYS = [day("2025-02-07"), day("2025-02-11")]

/** Moments before and after cut-offs, on both sides of closed days and a weekend. */
const MOMENTS = ["2025-02-04T10:00", "2025-02-04T12:00", "2025-02-06T12:00", "2025-02-10T12:00"]

test.each<[string, Partial<FundRecord>]>([
  ["known, dated on the eve", {}],
  ["known, dated on the open day", { navDayRule: "open-day", publicationTime: "10:00" as TimeOfDay }],
  ["known, published after the cut-off", { navDayRule: "open-day", publicationTime: "16:00" as TimeOfDay }],
  ["unknown, dated on the open day", { navDayRule: "open-day", executionMethod: "unknownNAVs" }],
  ["unknown, dated on the eve", { executionMethod: "unknownNAVs" }],
])("orders of a release without price days get theirs: %s", async (_, fund) => {
  const database = await createTestDatabase()
  const ctx = ordersContext(database.url)
  const firstValueDay = fund.navDayRule === "open-day" ? "2025-01-31" : "2025-02-02"
  const shareClassId = await openShareClass(ctx, { fund, firstValueDay })
  await importNonOperatingDays(ctx, SCHEDULE, {
    records: HOLIDAYS.map((closed) => ({ fund: "EUTBL", day: closed })),
  })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  if (Object.keys(fund).length === 0) {
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    await publishValue(ctx, "2025-02-03", "1.0034")
    const order = { investorId, shareClassId, bankAccountId, sharesAmount: decimal("50") }
    await createRedemptionOrder(ctx, distributor, order)
    const { id } = await createRedemptionOrder(ctx, distributor, order)
    await cancelRedemptionOrder(ctx, distributor, id)
  }
  for (const moment of MOMENTS) {
    ctx.moveTo(`${moment}:00Z`)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  }
  const priceDays = () => ctx.db.$queryRaw<{ id: string; day: string }[]>`
    SELECT id, price_day::text AS day FROM subscription_orders
    UNION ALL SELECT id, price_day::text FROM redemption_orders ORDER BY id`
  const agreed = await priceDays()
  await runOnServer(database.ownerUrl, ...BEFORE, await readFile(MIGRATION, "utf8"))
  expect(await priceDays()).toEqual(agreed)
  expect(agreed.length).toBeGreaterThanOrEqual(MOMENTS.length)
  await ctx.db.$disconnect()
  await database.drop()
})
