import { Temporal } from "temporal-polyfill"
import type { Day } from "./day.ts"

/**
 * The day `count` months later (earlier when negative); the 31st becomes the last day of a shorter month. In a file of its
 * own, because it needs a calendar library that is too large for a browser; everything else about days does without.
 */
export const addMonths = (value: Day, count: number): Day =>
  Temporal.PlainDate.from(value).add({ months: count }).toString() as Day
