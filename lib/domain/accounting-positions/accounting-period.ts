import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"

/** Ten years and a week: positions are one record a day. */
export const LONGEST_ACCOUNTING_PERIOD_DAYS = 3_660

/** Whether positions may be asked for from `from` to `to`, both included: in this order, and not too many of them. */
export const isAccountingPeriod = (from: Day, to: Day): boolean =>
  from <= to && daysBetween(from, to) < LONGEST_ACCOUNTING_PERIOD_DAYS
