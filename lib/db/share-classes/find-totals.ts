import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDecimal } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { NET_ASSET_VALUE_COLUMNS, toNetAssetValue } from "#lib/db/net-asset-values/find-net-asset-value.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import { totalAssets } from "#lib/domain/share-classes/share-class.ts"

const TOTALS_COLUMNS = {
  totalShares: true,
  numberOfHolders: true,
  totalYield: true,
  totalOrders: true,
  netAssetValue: { select: NET_ASSET_VALUE_COLUMNS },
} as const satisfies Prisma.ShareClassTotalsSelect

/** The totals at the newest net asset value that has some, or null. */
export async function findLatestTotals(db: Database, shareClassId: string): Promise<ShareClassTotals | null> {
  const row = await db.shareClassTotals.findFirst({
    where: { netAssetValue: { shareClassId } },
    select: TOTALS_COLUMNS,
    orderBy: { netAssetValue: { day: "desc" } },
  })
  return row === null ? null : toTotals(row)
}

/** The totals of every net asset value from `startDay` on, ascending. */
export async function findTotalsFromDay(
  db: Database,
  shareClassId: string,
  startDay: Day,
): Promise<ShareClassTotals[]> {
  const rows = await db.shareClassTotals.findMany({
    where: { netAssetValue: { shareClassId, day: { gte: dayColumn(startDay) } } },
    select: TOTALS_COLUMNS,
    orderBy: { netAssetValue: { day: "asc" } },
  })
  return rows.map(toTotals)
}

type TotalsRow = Prisma.ShareClassTotalsGetPayload<{ select: typeof TOTALS_COLUMNS }>

function toTotals(row: TotalsRow): ShareClassTotals {
  const netAssetValue = toNetAssetValue(row.netAssetValue)
  const { currency } = netAssetValue.amount
  const totalShares = toDecimal(row.totalShares)
  return {
    totalShares,
    totalAssets: totalAssets(totalShares, netAssetValue.amount),
    numberOfHolders: row.numberOfHolders,
    netAssetValue,
    totalYield: { value: toDecimal(row.totalYield), currency },
    totalOrders: { value: toDecimal(row.totalOrders), currency },
  }
}
