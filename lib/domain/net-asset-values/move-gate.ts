import type { Day } from "#lib/domain/calendar/day.ts"
import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import { checkFiguresText } from "#lib/domain/checks/check-figures.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  absolute,
  compare,
  divide,
  inPercent,
  isNegative,
  isPositive,
  multiply,
  subtract,
} from "#lib/domain/money/decimal.ts"

/** A value of a day. */
export type ValueOfDay = Readonly<{ day: Day; value: Decimal }>

/** A new value that differs from the value before or after it by more than the limit of its class. */
export type MoveBeyondLimit<Stated extends ValueOfDay> = Readonly<{
  stated: Stated
  compared: ValueOfDay
  limit: Decimal
}>

/**
 * The move limit: every pair of neighbouring values of a class of which at least one is new, and of which the later differs
 * from the earlier by more than `limit`, a fraction of the earlier. `stored` has the values around the new ones. A pair counts
 * once, for its later value if that is new.
 */
export function movesBeyondLimit<Stated extends ValueOfDay>(
  stated: readonly Stated[],
  stored: readonly ValueOfDay[],
  limit: Decimal,
): MoveBeyondLimit<Stated>[] {
  const statedOf = new Map(stated.map((each) => [each.day, each]))
  const values: ValueOfDay[] = [...stored.filter(({ day }) => !statedOf.has(day)), ...statedOf.values()]
  const inOrder = values.filter(({ value }) => isPositive(value)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return inOrder.flatMap((later, index) => {
    const earlier = inOrder[index - 1]
    if (earlier === undefined || !isBeyond(earlier.value, later.value, limit)) return []
    const laterStated = statedOf.get(later.day)
    if (laterStated !== undefined) return [{ stated: laterStated, compared: earlier, limit }]
    const earlierStated = statedOf.get(earlier.day)
    return earlierStated === undefined ? [] : [{ stated: earlierStated, compared: later, limit }]
  })
}

/** Whether a value differs from another one by more than `limit`, a fraction of that one. */
export const isBeyond = (from: Decimal, to: Decimal, limit: Decimal): boolean =>
  compare(absolute(subtract(to, from)), multiply(from, limit)) > 0

/** A description of the move in English, to decide whether the value is right. */
export const moveText = (move: MoveBeyondLimit<ValueOfDay>): string => checkFiguresText(moveFigures(move))

/** The move and its limit. */
export const moveFigures = (move: MoveBeyondLimit<ValueOfDay>): readonly CheckFigures[] => [
  distanceFigures(move),
  { name: "valueLimit", values: { limit: { decimal: inPercent(move.limit) } } },
]

/** How far a value is from the one that it is compared with, in percent. */
export function distanceFigures({
  stated,
  compared,
}: Omit<MoveBeyondLimit<ValueOfDay>, "limit">): CheckFigures {
  const difference = subtract(stated.value, compared.value)
  const apart = divide(inPercent(absolute(difference)), compared.value, {
    scale: 2,
    rounding: "half-up",
  })
  return {
    name: isNegative(difference) ? "below" : "above",
    values: {
      value: { decimal: stated.value },
      percent: { decimal: apart },
      compared: { decimal: compared.value },
      day: { day: compared.day },
    },
  }
}
