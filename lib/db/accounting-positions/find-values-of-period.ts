import type { Database } from "#lib/db/client.ts"
import type { ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** The net asset values of a class that value the days from `from` to `to`: those of the days and the last one before. */
export async function findValuesOfPeriod(
  db: Database,
  shareClassId: string,
  from: Day,
  to: Day,
): Promise<ValueOfDay[]> {
  const rows = await db.$queryRaw<{ day: Day; value: string }[]>`
    SELECT day::text, value::text FROM net_asset_values
    WHERE share_class_id = ${shareClassId}::uuid AND day <= ${to}::date
      AND day >= coalesce(
        (SELECT max(day) FROM net_asset_values
          WHERE share_class_id = ${shareClassId}::uuid AND day < ${from}::date),
        ${from}::date)
    ORDER BY day`
  return rows.map(({ day, value }) => ({ day, value: decimal(value) }))
}
