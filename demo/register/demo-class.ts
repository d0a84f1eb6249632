import type { Day } from "#lib/domain/calendar/day.ts"
import { isOpenDay, nextOpenDay, openDayFrom, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { cutOffOf } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { expectedDealingValueDay } from "#lib/domain/orders/dealing-value.ts"

/** Dates of a fund's calendar by day, cached because the classes of a fund request the same days often. */
type FundDays = Readonly<{
  nextOpenDay: (day: Day) => Day
  cutOffOf: (day: Day) => Instant
  /** When a subscription placed at an instant expires. */
  expiryOf: (createdAt: Instant) => Instant
  /** When the bank reports the outcome of a payout that was sent at an instant. */
  payoutAt: (askedAt: Instant) => Instant
  /** The day on which the bank is to pay a payout that was sent at an instant. */
  executionDayOf: (sentAt: Instant) => Day
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
  const execution = oncePer((day: Day) => openDayFrom(calendar, day))
  const localDay = (at: Instant): Day =>
    // At this time it is the same day everywhere in Europe.
    at.slice(11, 13) < "22" ? (at.slice(0, 10) as Day) : dayIn(at, timezone)
  return {
    nextOpenDay: next,
    cutOffOf: cutOff,
    expiryOf: (createdAt) => expiry(localDay(createdAt)),
    payoutAt: (askedAt) => payout(localDay(askedAt)),
    executionDayOf: (sentAt) => execution(localDay(sentAt)),
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

/** Terms and values of a demo class that its orders depend on. */
export type DemoClass = Readonly<{
  terms: DealingTerms
  values: readonly NetAssetValue[]
  days: FundDays
}>

/** The account on which the wires of a class arrive: its IBAN, or its symbol if it has no public account. */
export const accountOf = ({ terms }: DemoClass): string => terms.destination.iban ?? terms.symbol

/** A dealing day of a class, for orders that became firm from `opensAt` to before `cutOffAt`. */
export type DemoDealing = Readonly<{
  dealingDay: Day
  opensAt: Instant
  cutOffAt: Instant
  /** The day of the value that prices them. */
  priceDay: Day
  /** The value and time of its execution; null before it. */
  execution: Readonly<{ netAssetValue: NetAssetValue; at: Instant }> | null
}>

/**
 * The dealing days of a class from its first value to the one that accepts orders at `now`. Days that could not be executed,
 * because their value is missing, are left out.
 */
export function demoDealings({ terms: { calendar }, values, days }: DemoClass, now: Instant): DemoDealing[] {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined) return []
  const valuesByDay = new Map(values.map((value) => [value.day, value]))
  const dealings: DemoDealing[] = []
  let dealingDay = isOpenDay(calendar, first.day) ? first.day : days.nextOpenDay(first.day)
  let opensAt = days.cutOffOf(previousOpenDay(calendar, dealingDay))
  for (; opensAt <= now; dealingDay = days.nextOpenDay(dealingDay)) {
    const cutOffAt = days.cutOffOf(dealingDay)
    const priceDay = expectedDealingValueDay(calendar, dealingDay, cutOffAt)
    const netAssetValue = valuesByDay.get(priceDay) ?? null
    const execution =
      netAssetValue === null || cutOffAt > now
        ? null
        : { netAssetValue, at: later(cutOffAt, netAssetValue.updatedAt) }
    const isStillToCome = cutOffAt > now || priceDay > last.day
    if (execution !== null || (isStillToCome && dealingDay > first.day))
      dealings.push({ dealingDay, opensAt, cutOffAt, priceDay, execution })
    opensAt = cutOffAt
  }
  return dealings
}

const later = (a: Instant, b: Instant): Instant => (a > b ? a : b)
