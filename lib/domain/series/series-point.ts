import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"

/** The value of something on a day. A series of them is ascending by day, without gaps filled in. */
export type SeriesPoint = Readonly<{ day: Day; value: Decimal }>
