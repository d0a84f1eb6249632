import type { Day } from "#lib/domain/calendar/day.ts"
import { isOpenDay, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { dayIn, epochMilliseconds, instantAt } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { expectedOrderTermsOn, orderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"

/** Subscriptions and redemptions. */
export type OrderKind = "subscription" | "redemption"

/** The groups of orders that a distributor's staff watches during its day. */
export const WATCHED_ORDER_GROUPS = [
  "awaiting-payment",
  "at-risk",
  "awaiting-execution",
  "executing-today",
  "executed-since-previous-open-day",
  "payout-failed",
] as const

/** Every group of orders that a list can be narrowed to; an order may be in several. */
export const ORDER_GROUPS = [
  ...WATCHED_ORDER_GROUPS,
  "payout-in-progress",
  "completed",
  "not-executed",
] as const

export type OrderGroup = (typeof ORDER_GROUPS)[number]

type Statuses = Readonly<{
  subscription: readonly SubscriptionStatus[]
  redemption: readonly RedemptionStatus[]
}>

/** The statuses of the orders of a group. Some groups also depend on the time: see `groupTimes`. */
export const GROUP_STATUSES: Readonly<Record<OrderGroup, Statuses>> = {
  "awaiting-payment": { subscription: ["pending-wire"], redemption: [] },
  "at-risk": { subscription: ["pending-wire"], redemption: [] },
  "awaiting-execution": { subscription: ["pending-valuation"], redemption: ["pending-valuation"] },
  "executing-today": { subscription: ["pending-valuation"], redemption: ["pending-valuation"] },
  "executed-since-previous-open-day": {
    subscription: ["executed"],
    redemption: ["executed", "paid", "payout-failed"],
  },
  "payout-failed": { subscription: [], redemption: ["payout-failed"] },
  "payout-in-progress": { subscription: [], redemption: ["executed"] },
  completed: { subscription: ["executed"], redemption: ["paid"] },
  "not-executed": { subscription: ["canceled", "expired", "returned"], redemption: ["canceled"] },
}

/** What the groups of a class mean at an instant. */
export type GroupTimes = Readonly<{
  shareClassId: string
  /** An unpaid order is at risk: the next cut-off is near. */
  isCutOffNear: boolean
  /** Orders waiting for this dealing day or an earlier one are executed today. */
  executesUntil: Day
  /** The last open day before today began then. */
  previousOpenDayFrom: Instant
}>

/** An unpaid order is at risk within four hours of the next cut-off. */
const NEAR_MILLISECONDS = 4 * 60 * 60 * 1000

const MIDNIGHT = "00:00" as TimeOfDay

/** What the groups of a class mean now. Today and the open day before it are those of the fund. */
export function groupTimes(
  { shareClassId, calendar }: Pick<DealingTerms, "shareClassId" | "calendar">,
  now: Instant,
): GroupTimes {
  const today = dayIn(now, calendar.timezone)
  const { cutOffAt } = orderTermsFor(calendar, now)
  let executesUntil = isOpenDay(calendar, today) ? today : previousOpenDay(calendar, today)
  while (dayIn(expectedOrderTermsOn(calendar, executesUntil).executedAt, calendar.timezone) > today) {
    executesUntil = previousOpenDay(calendar, executesUntil)
  }
  return {
    shareClassId,
    isCutOffNear: epochMilliseconds(cutOffAt) - epochMilliseconds(now) <= NEAR_MILLISECONDS,
    executesUntil,
    previousOpenDayFrom: instantAt(previousOpenDay(calendar, today), MIDNIGHT, calendar.timezone),
  }
}

/** How many orders are in a group, and what they are worth, by currency and kind. */
export type OrderGroupCount = Readonly<{
  group: OrderGroup
  kind: OrderKind
  currency: CurrencyCode
  orders: number
  /** The ordered money; of shares their value, at the latest net asset value until they are executed, then what is paid out. */
  value: Decimal
}>
