import type { Database } from "#lib/db/client.ts"
import { toDay, toInstant } from "#lib/db/column-values.ts"
import type { Dealing } from "#lib/domain/orders/dealing-day.ts"

/** The orders of a class that wait with the same terms: a dealing run deals them together. */
export type WaitingDealing = Dealing &
  Readonly<{ shareClassId: string; subscriptions: number; redemptions: number }>

/** Every dealing that orders wait for, in the order in which they are due; of one fund, or one class, where that is given. */
export async function findWaitingDealings(
  db: Database,
  only: Readonly<{ fundId?: string; shareClassId?: string }> = {},
): Promise<WaitingDealing[]> {
  const rows = await db.$queryRaw<
    {
      shareClassId: string
      dealingDay: Date
      cutOffAt: Date
      priceDay: Date
      subscriptions: number
      redemptions: number
    }[]
  >`
    SELECT waiting.share_class_id AS "shareClassId", waiting.dealing_day AS "dealingDay",
      waiting.cut_off_at AS "cutOffAt", waiting.price_day AS "priceDay",
      sum(waiting.subscriptions)::int AS subscriptions, sum(waiting.redemptions)::int AS redemptions
    FROM (
      SELECT share_class_id, dealing_day, cut_off_at, price_day, count(*) AS subscriptions, 0 AS redemptions
      FROM subscription_orders WHERE status = 'pending-valuation' GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT share_class_id, dealing_day, cut_off_at, price_day, 0, count(*)
      FROM redemption_orders WHERE status = 'pending-valuation' GROUP BY 1, 2, 3, 4
    ) AS waiting
    JOIN share_classes AS class ON class.id = waiting.share_class_id
    WHERE (${only.fundId ?? null}::uuid IS NULL OR class.fund_id = ${only.fundId ?? null}::uuid)
      AND (${only.shareClassId ?? null}::uuid IS NULL OR class.id = ${only.shareClassId ?? null}::uuid)
    GROUP BY 1, 2, 3, 4
    ORDER BY 2, 3, 4, 1`
  return rows.map((row) => ({
    ...row,
    dealingDay: toDay(row.dealingDay),
    cutOffAt: toInstant(row.cutOffAt),
    priceDay: toDay(row.priceDay),
  }))
}
