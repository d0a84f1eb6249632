import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/**
 * Since when the oldest work waits that could have been done by `now`, null when there is none: orders whose cut-off has
 * passed and whose net asset value is published, and orders that have expired. Orders that wait for a value are not
 * work, because nobody but the fund can do something about them.
 */
export async function findDueSince(db: Database, now: Instant): Promise<Instant | null> {
  const [row] = await db.$queryRaw<[{ since: Date | null }]>`
    SELECT min(due.since) AS since
    FROM (
      SELECT greatest(waiting.cut_off_at, nav.updated_at) AS since
      FROM (
        SELECT share_class_id, cut_off_at, price_day FROM subscription_orders
        WHERE status = 'pending-valuation' GROUP BY 1, 2, 3
        UNION
        SELECT share_class_id, cut_off_at, price_day FROM redemption_orders
        WHERE status = 'pending-valuation' GROUP BY 1, 2, 3
      ) AS waiting
      JOIN net_asset_values AS nav ON nav.share_class_id = waiting.share_class_id AND nav.day = waiting.price_day
      UNION ALL
      SELECT min(expires_at) FROM subscription_orders WHERE status = 'pending-wire'
    ) AS due
    WHERE due.since <= ${now}::timestamptz`
  return row.since === null ? null : toInstant(row.since)
}
