import type { Day } from "#lib/domain/calendar/day.ts"
import { isNavDay, isOpenDay, nextOpenDay, openDayFrom } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflictReason, conflictReasonText } from "#lib/domain/errors/conflict-reason.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { DealingCalendar, OrderTerms } from "./dealing-day.ts"
import { cutOffOf, orderTermsOn } from "./dealing-day.ts"

/** A waiting order with its old terms and the new ones after a change of its fund. */
export type MovedOrder = Readonly<{
  kind: "subscription" | "redemption"
  id: string
  investorId: string
  shareClassId: string
  symbol: ShareClassSymbol
  from: OrderTerms
  to: OrderTerms
}>

/** A change of calendar or times, rejected with all affected orders. */
export class OrdersTouchedError extends DomainError {
  readonly orders: readonly MovedOrder[]

  constructor(orders: readonly MovedOrder[]) {
    const count = orders.length
    const reason = count === 1 ? conflictReason("orderTouched") : conflictReason("ordersTouched", { count })
    super("ConflictError", conflictReasonText(reason), { sentences: [reason] })
    this.orders = orders
  }
}

/** Whether the value that prices an order is published or expected by the calendar. */
const canBePriced = (calendar: DealingCalendar, priceDay: Day, isPublished: boolean): boolean =>
  isPublished || isNavDay(calendar, priceDay) || priceDay === calendar.launchDay

/**
 * The terms of a waiting order under a changed calendar: after its cut-off its own terms, if they are still possible; before
 * that the terms that the calendar now gives to its day. Otherwise the order moves to the first open day, not before its own,
 * that still accepts orders.
 */
export function orderTermsAfterChange(
  calendar: DealingCalendar,
  orderTerms: OrderTerms,
  { now, isPublished }: Readonly<{ now: Instant; isPublished: boolean }>,
): OrderTerms {
  const { dealingDay, cutOffAt, priceDay } = orderTerms
  if (isOpenDay(calendar, dealingDay) && dealingDay >= calendar.launchDay) {
    if (cutOffAt <= now) {
      if (canBePriced(calendar, priceDay, isPublished)) return orderTerms
    } else {
      const today = orderTermsOn(calendar, dealingDay)
      if (today.cutOffAt === cutOffAt && today.priceDay === priceDay) return orderTerms
    }
  }
  let day = openDayFrom(calendar, dealingDay)
  while (day < calendar.launchDay || cutOffOf(calendar, day) <= now) day = nextOpenDay(calendar, day)
  return orderTermsOn(calendar, day)
}
