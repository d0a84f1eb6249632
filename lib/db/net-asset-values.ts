import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { Database } from "./client.ts"
import { dayColumn, toDay, toDecimal, toInstant } from "./column-values.ts"
import { frequentRows } from "./frequent-statements.ts"
import { Prisma } from "./generated/client.ts"
import { insertRows, updateRows } from "./write-rows.ts"

export const NET_ASSET_VALUE_COLUMNS = {
  id: true,
  shareClassId: true,
  day: true,
  value: true,
  currency: true,
  updatedAt: true,
} as const satisfies Prisma.NetAssetValueSelect

/** The net asset value of a class on `day`, or null. */
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

/** The latest net asset value of a class, optionally at or before `day`, or null. */
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

/** The latest day with a value of a share class. */
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

/**
 * The columns of `net_asset_values AS published` for histories, which are long: as the texts that the domain has, because most of
 * the time of a history went into making dates and numbers of the driver, and texts of those.
 */
export const NET_ASSET_VALUE_TEXTS = Prisma.sql`
  published.id, published.share_class_id AS "shareClassId", published.day::text AS day,
  trim_scale(published.value)::text AS value, published.currency,
  to_char(published.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`

export type NetAssetValueTexts = Pick<NetAssetValue, "id" | "shareClassId" | "day" | "updatedAt"> &
  NetAssetValue["amount"]

export const ofTexts = ({
  id,
  shareClassId,
  day,
  value,
  currency,
  updatedAt,
}: NetAssetValueTexts): NetAssetValue => ({
  id,
  shareClassId,
  day,
  amount: { value, currency },
  updatedAt,
})

/** The net asset values of a class from `startDay` on, ascending. */
export async function findNetAssetValues(
  db: Database,
  shareClassId: string,
  startDay: Day,
): Promise<NetAssetValue[]> {
  const rows = await frequentRows<NetAssetValueTexts>(
    db,
    Prisma.sql`/* prepared */
      SELECT ${NET_ASSET_VALUE_TEXTS} FROM net_asset_values AS published
      WHERE published.share_class_id = ${shareClassId}::uuid AND published.day >= ${startDay}::date
      ORDER BY published.day`,
  )
  return rows.map(ofTexts)
}

type NetAssetValueRow = Prisma.NetAssetValueGetPayload<{ select: typeof NET_ASSET_VALUE_COLUMNS }>

export const toNetAssetValue = (row: NetAssetValueRow): NetAssetValue => ({
  id: row.id,
  shareClassId: row.shareClassId,
  day: toDay(row.day),
  amount: { value: toDecimal(row.value), currency: row.currency },
  updatedAt: toInstant(row.updatedAt),
})

/** Inserts net asset values for days without one. */
export const insertNetAssetValues = (
  db: Database,
  netAssetValues: readonly NetAssetValue[],
  { by, at }: Readonly<{ by: ActorName; at: Instant }>,
): Promise<void> =>
  insertRows(
    db,
    "net_asset_values",
    netAssetValues.map(({ id, shareClassId, day, amount, updatedAt }) => ({
      id,
      share_class_id: shareClassId,
      day,
      value: amount.value,
      currency: amount.currency,
      published_by: by,
      created_at: at,
      updated_at: updatedAt,
    })),
  )

/** Republishes net asset values by id; the earlier value is kept with the reason. */
export async function republishNetAssetValues(
  db: Database,
  netAssetValues: readonly NetAssetValue[],
  { reason, by, at }: Readonly<{ reason: string; by: ActorName; at: Instant }>,
): Promise<void> {
  const ids = netAssetValues.map(({ id }) => id)
  await db.$executeRaw`
    INSERT INTO net_asset_value_versions
      (net_asset_value_id, version, value, published_by, published_at, superseded_at, reason)
    SELECT
      id,
      1 + (SELECT count(*) FROM net_asset_value_versions WHERE net_asset_value_id = id),
      value,
      published_by,
      updated_at,
      ${at}::timestamptz,
      ${reason}
    FROM net_asset_values
    WHERE id = ANY(${ids}::uuid[])`
  await updateRows(
    db,
    "net_asset_values",
    ["id"],
    netAssetValues.map(({ id, amount, updatedAt }) => ({
      id,
      value: amount.value,
      published_by: by,
      updated_at: updatedAt,
    })),
  )
}

/** A value that is published although it exceeds the move limit. */
export type NetAssetValueOverride = Readonly<{
  netAssetValueId: string
  value: Decimal
  compared: Readonly<{ day: Day; value: Decimal }>
  limit: Decimal
  reason: string
}>

/** Stores why values beyond the move limit were published, with the figures. */
export const insertNetAssetValueOverrides = (
  db: Database,
  overrides: readonly NetAssetValueOverride[],
  now: Instant,
): Promise<void> =>
  insertRows(
    db,
    "net_asset_value_overrides",
    overrides.map(({ netAssetValueId, value, compared, limit, reason }) => ({
      net_asset_value_id: netAssetValueId,
      compared_day: compared.day,
      overridden_at: now,
      value,
      compared_value: compared.value,
      move_limit: limit,
      reason,
    })),
  )
