import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Prisma } from "./generated/client.ts"

/** A `date` column as a Day: the driver returns it as midnight UTC. */
export const toDay = (column: Date): Day => column.toISOString().slice(0, 10) as Day

/** A `date` column that may be empty. */
export const toDayOrNull = (column: Date | null): Day | null => (column === null ? null : toDay(column))

/** A Day as the value of a `date` column. */
export const dayColumn = (value: Day): Date => new Date(`${value}T00:00:00Z`)

/** A `timestamptz` column as an Instant. */
export const toInstant = (column: Date): Instant => column.toISOString() as Instant

/** A `timestamptz` column that may be empty. */
export const toInstantOrNull = (column: Date | null): Instant | null =>
  column === null ? null : toInstant(column)

/** A `numeric` column as a Decimal; by toFixed, because toString writes exponents. */
export const toDecimal = (column: Prisma.Decimal): Decimal => decimal(column.toFixed())

/** A text column whose check constraint lists its values, as one of them. */
export function knownValue<const Value extends string>(values: readonly Value[], column: string): Value {
  const value = values.find((candidate) => candidate === column)
  invariant(value !== undefined, `a constraint keeps the column within ${values.join(", ")}`)
  return value
}
