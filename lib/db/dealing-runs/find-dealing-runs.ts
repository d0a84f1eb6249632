import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"

/** The runs of a class, newest first; of one dealing day where it is given. */
export async function findDealingRuns(
  db: Database,
  only: Readonly<{ shareClassId: string; dealingDay: Day | null; limit: number }>,
): Promise<DealingRun[]> {
  const rows = await db.dealingRun.findMany({
    where: {
      shareClassId: only.shareClassId,
      ...(only.dealingDay === null ? {} : { dealingDay: dayColumn(only.dealingDay) }),
    },
    include: { shareClass: { select: { currency: true } } },
    orderBy: { sequence: "desc" },
    take: only.limit,
  })
  return rows.map((row) => ({
    id: row.id,
    shareClassId: row.shareClassId,
    dealingDay: toDay(row.dealingDay),
    netAssetValue: {
      id: row.netAssetValueId,
      day: toDay(row.netAssetValueDay),
      amount: { value: toDecimal(row.netAssetValue), currency: row.shareClass.currency },
    },
    subscriptions: row.subscriptions,
    redemptions: row.redemptions,
    returned: row.returned,
    actor: row.actor,
    at: toInstant(row.at),
  }))
}
