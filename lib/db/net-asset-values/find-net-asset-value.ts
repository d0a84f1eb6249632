import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

export const NET_ASSET_VALUE_COLUMNS = {
  id: true,
  shareClassId: true,
  day: true,
  value: true,
  currency: true,
  updatedAt: true,
} as const satisfies Prisma.NetAssetValueSelect

/** The net asset value of a class dated `day`, or null. */
export async function findNetAssetValue(
  db: Database,
  shareClassId: string,
  day: Day,
): Promise<NetAssetValue | null> {
  const row = await db.netAssetValue.findUnique({
    where: { shareClassId_day: { shareClassId, day: dayColumn(day) } },
    select: NET_ASSET_VALUE_COLUMNS,
  })
  return row === null ? null : toNetAssetValue(row)
}

/** The newest net asset value of a class dated at or before `day` where it is given, or null. */
export async function findLatestNetAssetValue(
  db: Database,
  shareClassId: string,
  atOrBefore?: Day,
): Promise<NetAssetValue | null> {
  const row = await db.netAssetValue.findFirst({
    where: { shareClassId, ...(atOrBefore === undefined ? {} : { day: { lte: dayColumn(atOrBefore) } }) },
    select: NET_ASSET_VALUE_COLUMNS,
    orderBy: { day: "desc" },
  })
  return row === null ? null : toNetAssetValue(row)
}

/** How far the values of a share class reach. */
export type LatestValueDay = Readonly<{ shareClassId: string; fundId: string; day: Day }>

/** The newest day of every share class that has a value. */
export async function findLatestValueDays(db: Database): Promise<LatestValueDay[]> {
  const rows = await db.$queryRaw<{ shareClassId: string; fundId: string; day: Date }[]>`
    SELECT class.id AS "shareClassId", class.fund_id AS "fundId", latest.day
    FROM share_classes AS class
    CROSS JOIN LATERAL (
      SELECT day FROM net_asset_values WHERE share_class_id = class.id ORDER BY day DESC LIMIT 1
    ) AS latest`
  return rows.map((row) => ({ ...row, day: toDay(row.day) }))
}

/** The net asset values of a class from `startDay` on, ascending. */
export async function findNetAssetValues(
  db: Database,
  shareClassId: string,
  startDay: Day,
): Promise<NetAssetValue[]> {
  const rows = await db.netAssetValue.findMany({
    where: { shareClassId, day: { gte: dayColumn(startDay) } },
    select: NET_ASSET_VALUE_COLUMNS,
    orderBy: { day: "asc" },
  })
  return rows.map(toNetAssetValue)
}

type NetAssetValueRow = Prisma.NetAssetValueGetPayload<{ select: typeof NET_ASSET_VALUE_COLUMNS }>

export const toNetAssetValue = (row: NetAssetValueRow): NetAssetValue => ({
  id: row.id,
  shareClassId: row.shareClassId,
  day: toDay(row.day),
  amount: { value: toDecimal(row.value), currency: row.currency },
  updatedAt: toInstant(row.updatedAt),
})
