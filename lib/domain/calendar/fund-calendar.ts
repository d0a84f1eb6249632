import type { Day } from "./day.ts"
import { addDays, weekday } from "./day.ts"
import type { Instant, TimeOfDay, TimeZone } from "./instant.ts"
import { dayIn, instantAt } from "./instant.ts"

/**
 * The calendar of a fund.
 * `navDayRule` determines the day of an open day's net asset value and when it is published:
 * - `eve-of-next-open-day`: dated the day before the next open day (Friday's is Sunday's), published on the open day;
 * - `open-day`: dated the open day itself, published on the next open day.
 */
export type FundCalendar = Readonly<{
  timezone: TimeZone
  nonOperatingDays: ReadonlySet<Day>
  navDayRule: NavDayRule
  publicationTime: TimeOfDay
}>

export const NAV_DAY_RULES = ["eve-of-next-open-day", "open-day"] as const

export type NavDayRule = (typeof NAV_DAY_RULES)[number]

/** Monday to Friday and not closed by the fund's own calendar. */
export const isOpenDay = (calendar: Pick<FundCalendar, "nonOperatingDays">, value: Day): boolean =>
  weekday(value) <= 5 && !calendar.nonOperatingDays.has(value)

/** The first open day after `value`. */
export function nextOpenDay(calendar: Pick<FundCalendar, "nonOperatingDays">, value: Day): Day {
  let next = addDays(value, 1)
  while (!isOpenDay(calendar, next)) next = addDays(next, 1)
  return next
}

/** `value` if it is an open day, else the first one after it. */
export const openDayFrom = (calendar: Pick<FundCalendar, "nonOperatingDays">, value: Day): Day =>
  isOpenDay(calendar, value) ? value : nextOpenDay(calendar, value)

/** The last open day before `value`. */
export function previousOpenDay(calendar: Pick<FundCalendar, "nonOperatingDays">, value: Day): Day {
  let previous = addDays(value, -1)
  while (!isOpenDay(calendar, previous)) previous = addDays(previous, -1)
  return previous
}

/** A net asset value that the calendar expects: its day and when it is due. */
export type ExpectedNav = Readonly<{ day: Day; publishedAt: Instant }>

/** The net asset value that belongs to an open day. */
export function expectedNavOf(calendar: FundCalendar, openDay: Day): ExpectedNav {
  const next = nextOpenDay(calendar, openDay)
  return calendar.navDayRule === "open-day"
    ? { day: openDay, publishedAt: instantAt(next, calendar.publicationTime, calendar.timezone) }
    : { day: addDays(next, -1), publishedAt: instantAt(openDay, calendar.publicationTime, calendar.timezone) }
}

/** The open day that a value of `navDay` belongs to; of a day without an expected value, such as that of an initial price, too. */
export const openDayOf = (
  calendar: Pick<FundCalendar, "navDayRule" | "nonOperatingDays">,
  navDay: Day,
): Day => (calendar.navDayRule === "open-day" ? navDay : previousOpenDay(calendar, addDays(navDay, 1)))

/** When the value of `navDay` is due, also for a day without an expected value, such as that of an initial price. */
export const expectedPublicationOf = (calendar: FundCalendar, navDay: Day): Instant =>
  expectedNavOf(calendar, openDayOf(calendar, navDay)).publishedAt

/**
 * The first net asset value that is expected after the day `navDay`. It can be of the same open day: the initial price of a
 * launch on a Friday has that day, and Friday's value is dated Sunday.
 */
export function nextExpectedNav(calendar: FundCalendar, navDay: Day): ExpectedNav {
  const ofSameOpenDay = expectedNavOf(calendar, openDayOf(calendar, navDay))
  return ofSameOpenDay.day > navDay ? ofSameOpenDay : expectedNavOf(calendar, nextOpenDay(calendar, navDay))
}

/** Every net asset value from the one dated `firstDay` on that is due by `now`, in order. */
export function expectedNavsUntil(calendar: FundCalendar, firstDay: Day, now: Instant): ExpectedNav[] {
  const navs: ExpectedNav[] = []
  const lastDay = dayIn(now, calendar.timezone)
  for (
    let openDay = previousOpenDay(calendar, firstDay);
    openDay <= lastDay;
    openDay = nextOpenDay(calendar, openDay)
  ) {
    const nav = expectedNavOf(calendar, openDay)
    if (nav.day >= firstDay && nav.publishedAt <= now) navs.push(nav)
  }
  return navs
}

/** Whether the calendar expects a net asset value of that day. */
export const isNavDay = (
  calendar: Pick<FundCalendar, "navDayRule" | "nonOperatingDays">,
  value: Day,
): boolean =>
  calendar.navDayRule === "open-day" ? isOpenDay(calendar, value) : isOpenDay(calendar, addDays(value, 1))

/**
 * The last day that a value can have by `today`: the day before the next open day, because a fund may date Friday's value as
 * Sunday's.
 */
export const lastValuationDay = (calendar: Pick<FundCalendar, "nonOperatingDays">, today: Day): Day =>
  addDays(nextOpenDay(calendar, today), -1)
