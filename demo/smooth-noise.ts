import type { Day } from "#lib/domain/calendar/day.ts"
import { dayNumber } from "./demo-days.ts"
import { seededInteger } from "./seed.ts"

/** Days between two drawn points. */
const KNOT_DAYS = 7

/**
 * A whole number between `-amplitude` and `amplitude` that varies from week to week and is 0 on `origin`: random points
 * every seven days, joined by straight lines. A day's number depends on nothing after its week.
 */
export function smoothNoise(name: string, origin: Day, value: Day, amplitude: number): number {
  const distance = dayNumber(value) - dayNumber(origin)
  const knot = Math.floor(distance / KNOT_DAYS)
  const place = distance - knot * KNOT_DAYS
  const drawn = (index: number): number =>
    index === 0 ? 0 : seededInteger(2 * amplitude + 1, "noise", name, index) - amplitude
  return Math.round((drawn(knot) * (KNOT_DAYS - place) + drawn(knot + 1) * place) / KNOT_DAYS)
}
