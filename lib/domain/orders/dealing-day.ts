import type { Day } from "#lib/domain/calendar/day.ts"
import {
  expectedNavOf,
  isOpenDay,
  nextOpenDay,
  openDayFrom,
  openDayOf,
} from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { DealingRule } from "./dealing-value.ts"
import { expectedDealingValueDay } from "./dealing-value.ts"

/** The fields of a fund that determine the terms of an order; the cut-off is a local time. */
export type DealingCalendar = DealingRule & Readonly<{ cutOffTime: TimeOfDay }>

/**
 * The terms of a firm order: its dealing day, the cut-off of that day, and the day of the net asset value that prices it.
 */
export type OrderTerms = Readonly<{ dealingDay: Day; cutOffAt: Instant; priceDay: Day }>

/** The dealing calendar of a fund. */
export const dealingCalendar = (fund: Fund): DealingCalendar => ({
  ...fundCalendar(fund),
  executionMethod: fund.executionMethod,
  launchDay: fund.launchDay,
  cutOffTime: fund.cutOffTime,
})

/** Open days until an unpaid subscription expires. */
const DAYS_TO_PAY = 10

/** The cut-off instant of a day. */
export const cutOffOf = (calendar: Pick<DealingCalendar, "timezone" | "cutOffTime">, day: Day): Instant =>
  instantAt(day, calendar.cutOffTime, calendar.timezone)

/** The terms of an order that became firm at `firmAt`: that day if it is open and before the cut-off, else the next. */
export function orderTermsFor(calendar: DealingCalendar, firmAt: Instant): OrderTerms {
  const today = dayIn(firmAt, calendar.timezone)
  const isInTime = isOpenDay(calendar, today) && firmAt < cutOffOf(calendar, today)
  const soonest = isInTime ? today : nextOpenDay(calendar, today)
  return orderTermsOn(
    calendar,
    soonest < calendar.launchDay ? openDayFrom(calendar, calendar.launchDay) : soonest,
  )
}

/** The terms of an order for an open day. */
export function orderTermsOn(calendar: DealingCalendar, dealingDay: Day): OrderTerms {
  const cutOffAt = cutOffOf(calendar, dealingDay)
  return { dealingDay, cutOffAt, priceDay: expectedDealingValueDay(calendar, dealingDay, cutOffAt) }
}

/**
 * The terms of the orders that wait for the value of `navDay`; null where none do, because orders are executed at known values or
 * that value is of no dealing day.
 */
export function orderTermsWaitingFor(calendar: DealingCalendar, navDay: Day): OrderTerms | null {
  if (calendar.executionMethod === "knownNAVs") return null
  const dealingDay = openDayOf(calendar, navDay)
  if (!isOpenDay(calendar, dealingDay) || dealingDay < calendar.launchDay) return null
  const orderTerms = orderTermsOn(calendar, dealingDay)
  return orderTerms.priceDay === navDay ? orderTerms : null
}

type PaymentCalendar = Pick<DealingCalendar, "timezone" | "nonOperatingDays" | "cutOffTime">

/** The last expiry of a calendar: orders that are placed together have the same day and the same one. */
const expiries = new WeakMap<PaymentCalendar, Readonly<{ createdOn: Day; at: Instant }>>()

/** The cut-off of the tenth open day after creation, when an unpaid subscription expires. */
export function subscriptionExpiry(calendar: PaymentCalendar, createdAt: Instant): Instant {
  const createdOn = dayIn(createdAt, calendar.timezone)
  const known = expiries.get(calendar)
  if (known?.createdOn === createdOn) return known.at
  let lastDay = createdOn
  for (let count = 0; count < DAYS_TO_PAY; count += 1) lastDay = nextOpenDay(calendar, lastDay)
  const at = cutOffOf(calendar, lastDay)
  expiries.set(calendar, { createdOn, at })
  return at
}

/** The expected terms of an order, and when it is executed. */
export type ExpectedOrderTerms = OrderTerms & Readonly<{ executedAt: Instant }>

/** The expectation for an order that becomes firm at `firmAt`. */
export const expectedOrderTermsFor = (calendar: DealingCalendar, firmAt: Instant): ExpectedOrderTerms =>
  expectedOrderTerms(calendar, orderTermsFor(calendar, firmAt))

/** The expectation for an order of an open day. */
export const expectedOrderTermsOn = (calendar: DealingCalendar, dealingDay: Day): ExpectedOrderTerms =>
  expectedOrderTerms(calendar, orderTermsOn(calendar, dealingDay))

/**
 * The expectation for an order with given terms: with a known value it is executed at the cut-off, with an unknown one at the
 * publication of the value of its dealing day.
 */
export const expectedOrderTerms = (
  calendar: DealingCalendar,
  orderTerms: OrderTerms,
): ExpectedOrderTerms => ({
  ...orderTerms,
  executedAt:
    calendar.executionMethod === "knownNAVs"
      ? orderTerms.cutOffAt
      : expectedNavOf(calendar, orderTerms.dealingDay).publishedAt,
})
