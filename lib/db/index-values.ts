import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Database } from "./client.ts"
import { dayColumn, toDay, toDecimal } from "./column-values.ts"
import { frequentRows } from "./frequent-statements.ts"
import { Prisma } from "./generated/client.ts"
import type { Row } from "./write-rows.ts"
import { insertRows, updateRows } from "./write-rows.ts"

/** The reference index of a class. */
export type IndexSeries = Readonly<{ currency: CurrencyCode; available: boolean }>

/** The index series of a class, or null if it has no reference index. */
export const findIndexSeries = (db: Database, shareClassId: string): Promise<IndexSeries | null> =>
  db.indexSeries.findUnique({ where: { shareClassId }, select: { currency: true, available: true } })

/** A value of an index with the allocation of its strategy, where the series has one. */
export type StoredIndexValue = Readonly<{ day: Day; value: Decimal; allocation: Allocation | null }>

/** The values of a class's index from `startDay` on, ascending. */
export function findIndexValues(
  db: Database,
  shareClassId: string,
  startDay: Day,
): Promise<StoredIndexValue[]> {
  return frequentRows<StoredIndexValue>(
    db,
    Prisma.sql`/* prepared */
      SELECT day::text AS day, trim_scale(value)::text AS value, allocation FROM index_values
      WHERE share_class_id = ${shareClassId}::uuid AND day >= ${startDay}::date
      ORDER BY day`,
  )
}

/** The last value of a class's index before a day, or null. */
export async function findIndexValueBefore(
  db: Database,
  shareClassId: string,
  day: Day,
): Promise<Pick<StoredIndexValue, "day" | "value"> | null> {
  const row = await db.indexValue.findFirst({
    where: { shareClassId, day: { lt: dayColumn(day) } },
    select: { day: true, value: true },
    orderBy: { day: "desc" },
  })
  return row === null ? null : { day: toDay(row.day), value: toDecimal(row.value) }
}

/** A value of the index of a class. */
export type IndexValueRow = Readonly<{
  shareClassId: string
  day: Day
  value: Decimal
  allocation: Allocation | null
}>

/** Creates the index series of classes without one, as available. */
export const insertIndexSeries = (
  db: Database,
  series: readonly Readonly<{ shareClassId: string; currency: CurrencyCode }>[],
): Promise<void> =>
  insertRows(
    db,
    "index_series",
    series.map(({ shareClassId, currency }) => ({ share_class_id: shareClassId, currency, available: true })),
  )

/** Marks an index as available or not; false if nothing changed. */
export async function updateIndexAvailability(
  db: Database,
  shareClassId: string,
  available: boolean,
): Promise<boolean> {
  const { count } = await db.indexSeries.updateMany({
    where: { shareClassId, available: !available },
    data: { available },
  })
  return count > 0
}

/** Inserts values of days without one. */
export const insertIndexValues = (db: Database, values: readonly IndexValueRow[]): Promise<void> =>
  insertRows(db, "index_values", values.map(toRow))

/** Updates the values of days. */
export const updateIndexValues = (db: Database, values: readonly IndexValueRow[]): Promise<void> =>
  updateRows(db, "index_values", ["share_class_id", "day"], values.map(toRow))

const toRow = ({ shareClassId, day, value, allocation }: IndexValueRow): Row => ({
  share_class_id: shareClassId,
  day,
  value,
  allocation,
})

/** The index of a class with how many values it has, and the latest. */
export type IndexSummary = IndexSeries &
  Readonly<{
    shareClassId: string
    records: number
    latest: Readonly<{ day: Day; value: Decimal }> | null
  }>

/** The summaries of all indexes. */
export async function summarizeIndexes(db: Database): Promise<IndexSummary[]> {
  const rows = await db.indexSeries.findMany({
    select: {
      shareClassId: true,
      currency: true,
      available: true,
      values: { select: { day: true, value: true }, orderBy: { day: "desc" }, take: 1 },
      _count: { select: { values: true } },
    },
  })
  return rows.map(({ values: [latest], _count, ...series }) => ({
    ...series,
    records: _count.values,
    latest: latest === undefined ? null : { day: toDay(latest.day), value: toDecimal(latest.value) },
  }))
}
