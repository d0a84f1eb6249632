import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { isOpenDay, nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { dayIn, instantAt } from "#lib/domain/calendar/instant.ts"

/** When a fund deals: its cut-off is a local time, its first dealing day no earlier than its launch. */
export type DealingCalendar = Pick<FundCalendar, "timezone" | "nonOperatingDays"> &
  Readonly<{ cutOffTime: TimeOfDay; launchDay: Day }>

/** The day an order deals, and the instant after which it could no longer have joined that day. */
export type Dealing = Readonly<{ dealingDay: Day; cutOffAt: Instant }>

/** Open days that a subscription waits for its money. */
const DAYS_TO_PAY = 10

/** The cut-off instant of a day. */
export const cutOffOf = (calendar: DealingCalendar, day: Day): Instant =>
  instantAt(day, calendar.cutOffTime, calendar.timezone)

/** The dealing of an order that became firm at `firmAt`: on an open day strictly before the cut-off, else the next. */
export function dealingOf(calendar: DealingCalendar, firmAt: Instant): Dealing {
  const today = dayIn(firmAt, calendar.timezone)
  const isInTime = isOpenDay(calendar, today) && firmAt < cutOffOf(calendar, today)
  const soonest = isInTime ? today : nextOpenDay(calendar, today)
  const dealingDay = soonest < calendar.launchDay ? firstOpenDay(calendar, calendar.launchDay) : soonest
  return { dealingDay, cutOffAt: cutOffOf(calendar, dealingDay) }
}

/** The cut-off of the tenth open day after the day of creation: by then a subscription has its money or expires. */
export function subscriptionExpiry(calendar: DealingCalendar, createdAt: Instant): Instant {
  let lastDay = dayIn(createdAt, calendar.timezone)
  for (let count = 0; count < DAYS_TO_PAY; count += 1) lastDay = nextOpenDay(calendar, lastDay)
  return cutOffOf(calendar, lastDay)
}

const firstOpenDay = (calendar: DealingCalendar, day: Day): Day =>
  isOpenDay(calendar, day) ? day : nextOpenDay(calendar, day)
