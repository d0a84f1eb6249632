import { dayNumber, daysThrough, weekdayOf } from "#demo/demo-days.ts"
import { seededNormal } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"

/** Standard deviation of a rate's movement in a day of trading, in millionths: as of the large pairs, 0.4 %. */
const DAILY_DEVIATION = 4_000

/** The part of a movement that is the dollar's own and that all pairs share; the rest is of the other currency. */
const SHARED = 0.8
const OWN = 0.6

/** The part of its distance from the last known point that a rate keeps from day to day. */
const KEPT = 0.97

const FRIDAY = 5

/** The movement of a currency against the dollar on a day, in millionths; none at weekends. */
function move(currency: string, day: Day): number {
  if (weekdayOf(day) > FRIDAY) return 0
  const shared = seededNormal(DAILY_DEVIATION, "dollar moves", day)
  const own = seededNormal(DAILY_DEVIATION, "currency moves", currency, day)
  return SHARED * shared + OWN * own
}

/**
 * Distances from an even path between two known points, in millionths, for each day from `from` to `until`: a random walk
 * that is 0 at both ends (a Brownian bridge).
 */
export function walkBetween(currency: string, from: Day, until: Day): readonly number[] {
  let walked = 0
  const walk = daysThrough(from, until).map((day) => {
    walked += day === from ? 0 : move(currency, day)
    return walked
  })
  const length = dayNumber(until) - dayNumber(from)
  return walk.map((value, index) => Math.round(value - (walked * index) / length))
}

/** Distances from the last known point, in millionths, for each day from it to `last`: a walk that is drawn back to it. */
export function walkAfter(currency: string, from: Day, last: Day): readonly number[] {
  let distance = 0
  return daysThrough(from, last).map((day) => {
    distance = day === from ? 0 : KEPT * distance + move(currency, day)
    return Math.round(distance)
  })
}
