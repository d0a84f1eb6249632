import type * as z from "zod"
import { LONGEST_ACCOUNTING_PERIOD_DAYS } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween, isDay } from "#lib/domain/calendar/day.ts"

/** A query of `from` and `to` that run forward over ten years at most. */
export const withinAccountingPeriod = <Query extends z.ZodObject>(query: Query): Query =>
  query.check((context) => {
    const { from, to } = context.value as { from?: Day; to?: Day }
    // Checks run on values that their own schemas have rejected, too.
    if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return
    const days = daysBetween(from, to) + 1
    if (days >= 1 && days <= LONGEST_ACCOUNTING_PERIOD_DAYS) return
    const message =
      days < 1
        ? `Expected a day from ${from} on; got ${to}`
        : `Expected ${LONGEST_ACCOUNTING_PERIOD_DAYS} days at most; got ${days}`
    context.issues.push({ code: "custom", path: ["to"], message, input: to })
  })
