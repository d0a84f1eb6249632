import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toDecimal } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** The reference index of a class. */
export type IndexSeries = Readonly<{ currency: CurrencyCode; available: boolean }>

/** The index series of a class, or null where it has no reference index. */
export const findIndexSeries = (db: Database, shareClassId: string): Promise<IndexSeries | null> =>
  db.indexSeries.findUnique({ where: { shareClassId }, select: { currency: true, available: true } })

/** A level of an index with the allocation of its strategy, where the series has one. */
export type IndexLevel = Readonly<{ day: Day; value: Decimal; allocation: Allocation | null }>

/** The levels of a class's index from `startDay` on, ascending. */
export async function findIndexLevels(
  db: Database,
  shareClassId: string,
  startDay: Day,
): Promise<IndexLevel[]> {
  const rows = await db.indexValue.findMany({
    where: { shareClassId, day: { gte: dayColumn(startDay) } },
    select: { day: true, value: true, allocation: true },
    orderBy: { day: "asc" },
  })
  return rows.map((row) => ({ day: toDay(row.day), value: toDecimal(row.value), allocation: row.allocation }))
}
