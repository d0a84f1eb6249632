import type { Day } from "#lib/domain/calendar/day.ts"
import { nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import { cutOffOf } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** Dates of a fund's calendar by day, cached because the classes of a fund request the same days often. */
export type FundDays = Readonly<{
  nextOpenDay: (day: Day) => Day
  cutOffOf: (day: Day) => Instant
  /** When a subscription placed at an instant expires. */
  expiryOf: (createdAt: Instant) => Instant
  /** When the bank reports the outcome of a payout that was sent at an instant. */
  payoutAt: (askedAt: Instant) => Instant
}>

/** Banks report in the morning of the second open day after. */
const PAYOUT_TIME = "10:30" as TimeOfDay

/** Open days that a subscription waits for its money. */
const DAYS_TO_PAY = 10

/** The days of a fund by its calendar. */
export function fundDays(calendar: DealingTerms["calendar"]): FundDays {
  const { timezone } = calendar
  const next = oncePer((day: Day) => nextOpenDay(calendar, day))
  const cutOff = oncePer((day: Day) => cutOffOf(calendar, day))
  // Same as subscriptionExpiry, without computing the same days for every order.
  const expiry = oncePer((day: Day) => {
    let lastDay = day
    for (let count = 0; count < DAYS_TO_PAY; count += 1) lastDay = next(lastDay)
    return cutOff(lastDay)
  })
  const payout = oncePer((day: Day) => instantAt(next(next(day)), PAYOUT_TIME, timezone))
  const localDay = (at: Instant): Day =>
    // At this time it is the same day everywhere in Europe.
    at.slice(11, 13) < "22" ? (at.slice(0, 10) as Day) : dayIn(at, timezone)
  return {
    nextOpenDay: next,
    cutOffOf: cutOff,
    expiryOf: (createdAt) => expiry(localDay(createdAt)),
    payoutAt: (askedAt) => payout(localDay(askedAt)),
  }
}

function oncePer<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const found = work(key)
    known.set(key, found)
    return found
  }
}
