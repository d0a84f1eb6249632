import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** That the register and the bank agree on a day; `content` is canonical JSON with every figure. */
export type Attestation = Readonly<{
  id: string
  day: Day
  content: string
  contentHash: string
  attestedBy: string
  createdAt: Instant
}>

/** An account of the fund in one currency. */
export type AccountInCurrency = Readonly<{ account: string; currency: CurrencyCode }>

/** The last day that is over in all of these time zones; in UTC where there are none. */
export function lastDayOver(at: Instant, zones: readonly TimeZone[]): Day {
  const [first = dayIn(at, "UTC"), ...others] = zones.map((zone) => dayIn(at, zone))
  return addDays(
    others.reduce((earliest, day) => (day < earliest ? day : earliest), first),
    -1,
  )
}

/**
 * The last day that is over and on which one of these funds is open, so that a bank has a statement of it; a Monday to Friday where
 * there are none.
 */
export function lastOpenDayOver(
  at: Instant,
  calendars: readonly Pick<FundCalendar, "timezone" | "nonOperatingDays">[],
): Day {
  const zones = calendars.map(({ timezone }) => timezone)
  const after = addDays(lastDayOver(at, zones), 1)
  const [first = previousOpenDay({ nonOperatingDays: new Set() }, after), ...others] = calendars.map(
    (calendar) => previousOpenDay(calendar, after),
  )
  return others.reduce((latest, day) => (day > latest ? day : latest), first)
}
