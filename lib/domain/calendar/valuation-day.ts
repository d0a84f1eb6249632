import type { Day } from "./day.ts"
import { addDays } from "./day.ts"
import type { FundCalendar } from "./fund-calendar.ts"
import { isOpenDay, nextOpenDay } from "./fund-calendar.ts"

/** Whether the calendar foresees a net asset value dated that day. */
export const isNavDay = (
  calendar: Pick<FundCalendar, "navDayRule" | "nonOperatingDays">,
  value: Day,
): boolean =>
  calendar.navDayRule === "open-day" ? isOpenDay(calendar, value) : isOpenDay(calendar, addDays(value, 1))

/**
 * The last day that anything valued by `today` can be dated: the eve of the next open day, because a fund may date
 * Friday's value as Sunday's.
 */
export const lastValuationDay = (calendar: Pick<FundCalendar, "nonOperatingDays">, today: Day): Day =>
  addDays(nextOpenDay(calendar, today), -1)
