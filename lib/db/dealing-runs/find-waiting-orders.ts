import type { Database } from "#lib/db/client.ts"
import { toDay } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"

/** A class and a dealing day with orders that wait for it. */
export type WaitingDealing = Readonly<{
  shareClassId: string
  dealingDay: Day
  subscriptions: number
  redemptions: number
}>

/** Every dealing that orders wait for, by day; of one fund, or one class, where that is given. */
export async function findWaitingDealings(
  db: Database,
  only: Readonly<{ fundId?: string; shareClassId?: string }> = {},
): Promise<WaitingDealing[]> {
  const rows = await db.$queryRaw<
    { shareClassId: string; dealingDay: Date; subscriptions: number; redemptions: number }[]
  >`
    SELECT waiting.share_class_id AS "shareClassId", waiting.dealing_day AS "dealingDay",
      sum(waiting.subscriptions)::int AS subscriptions, sum(waiting.redemptions)::int AS redemptions
    FROM (
      SELECT share_class_id, dealing_day, count(*) AS subscriptions, 0 AS redemptions
      FROM subscription_orders WHERE status = 'pending-valuation' GROUP BY 1, 2
      UNION ALL
      SELECT share_class_id, dealing_day, 0, count(*)
      FROM redemption_orders WHERE status = 'pending-valuation' GROUP BY 1, 2
    ) AS waiting
    JOIN share_classes AS class ON class.id = waiting.share_class_id
    WHERE (${only.fundId ?? null}::uuid IS NULL OR class.fund_id = ${only.fundId ?? null}::uuid)
      AND (${only.shareClassId ?? null}::uuid IS NULL OR class.id = ${only.shareClassId ?? null}::uuid)
    GROUP BY 1, 2
    ORDER BY 2, 1`
  return rows.map((row) => ({ ...row, dealingDay: toDay(row.dealingDay) }))
}
