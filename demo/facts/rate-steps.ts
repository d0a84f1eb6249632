import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** A rate in percent a year that applies from a day until the next step. */
export type RateStep = Readonly<{ from: Day; percent: Decimal }>

/** Parses steps from text, earliest first. */
export const rateSteps = (steps: readonly (readonly [string, string])[]): readonly RateStep[] =>
  steps.map(([from, percent]) => ({ from: day(from), percent: decimal(percent) }))
