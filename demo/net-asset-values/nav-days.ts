import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import type { FundCalendars } from "#demo/funds/demo-calendars.ts"
import { CLASS_TERMS } from "#demo/share-classes/class-terms.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { ExpectedNav, FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { expectedNavsUntil, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instantAt } from "#lib/domain/calendar/instant.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"

/** The net asset values of each class that are published by an instant, in order. */
export type NavDays = Readonly<Record<ShareClassSymbol, readonly ExpectedNav[]>>

/** The net asset values of every demo class, from its launch, that are published by `now`. */
export function navDaysUntil(now: Instant, calendars: FundCalendars): NavDays {
  const known = new Map<string, readonly ExpectedNav[]>()
  const entries = SHARE_CLASS_SYMBOLS.map((symbol) => {
    const { fund } = CLASS_TERMS[symbol]
    const launchDay = LAUNCH_DAYS[symbol]
    // Classes launched together share their days, which are slow to compute.
    const key = `${fund} ${launchDay}`
    const navs = known.get(key) ?? publishedNavs(calendars[fund], launchDay, now)
    known.set(key, navs)
    return [symbol, navs] as const
  })
  return Object.fromEntries(entries) as Record<ShareClassSymbol, readonly ExpectedNav[]>
}

/**
 * The first value is the initial price of the launch day. If the calendar has no value that day (EUTBL was launched on the
 * day before a holiday) it was published on the open day before, so that the first orders knew it.
 */
function publishedNavs(calendar: FundCalendar, launchDay: Day, now: Instant): ExpectedNav[] {
  const expected = expectedNavsUntil(calendar, launchDay, now)
  if (expected.length === 0 || expected[0]?.day === launchDay) return expected
  const { publicationTime, timezone } = calendar
  const publishedAt = instantAt(previousOpenDay(calendar, launchDay), publicationTime, timezone)
  return [{ day: launchDay, publishedAt }, ...expected]
}
