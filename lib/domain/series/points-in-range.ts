import type { Day } from "#lib/domain/calendar/day.ts"

/** The place of the last point dated at or before a day; -1 when all are later. */
export function placeAtOrBefore(points: readonly Readonly<{ day: Day }>[], day: Day): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    const point = points[middle]
    if (point !== undefined && point.day <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The last point dated at or before a day: the value that counted then. Undefined before the first one. */
export const pointAtOrBefore = <Point extends Readonly<{ day: Day }>>(
  points: readonly Point[],
  day: Day,
): Point | undefined => points[placeAtOrBefore(points, day)]

/**
 * The points of a range. It opens with the value that counted on its first day, which may be dated before it: the change
 * over a month is measured from where the month began, not from the first value inside it.
 */
export const pointsInRange = <Point extends Readonly<{ day: Day }>>(
  points: readonly Point[],
  range: Readonly<{ from: Day; to: Day }>,
): readonly Point[] =>
  points.slice(Math.max(0, placeAtOrBefore(points, range.from)), placeAtOrBefore(points, range.to) + 1)
