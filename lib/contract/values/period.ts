import type * as z from "zod"
import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import { withRule } from "./rule.ts"

/** A query for the days `from` to `to`: in this order, and `maxDays` at most. */
export const withPeriod = <Query extends z.ZodObject>(
  query: Query,
  maxDays = Number.POSITIVE_INFINITY,
): Query =>
  withRule(query, ["from", "to"], (value) => {
    const { from, to } = value as { from?: Day; to?: Day }
    if (from === undefined || to === undefined) return undefined
    const days = daysBetween(from, to) + 1
    if (days < 1) return { path: ["to"], message: `Expected a day from ${from} on; got ${to}`, input: to }
    if (days <= maxDays) return undefined
    return { path: ["to"], message: `Expected ${maxDays} days at most; got ${days}`, input: to }
  })
