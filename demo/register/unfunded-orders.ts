import { fromScaled, toScaled } from "#demo/scaled-integer.ts"
import { seededInteger } from "#demo/seed.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { PastSubscription } from "#lib/domain/ledger/register-history.ts"
import { amount } from "#lib/domain/money/money.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { DemoClass, DemoDealing } from "./demo-class.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import { DEMO_INVESTORS, FIRST_TIMERS, HOLDING_COUNT, SUSPENDED } from "./demo-investors.ts"
import { minutesLater } from "./past-records.ts"
import { placedSubscription, step } from "./past-subscription.ts"
import { EXAMPLE_PLACE, EXAMPLE_SYMBOL } from "./planned-orders.ts"

/** Every so many dealing days an unpaid order is canceled, and one expires. */
const CANCELED_EVERY = 45
const EXPIRED_EVERY = 60

/** An order without money and the investor who placed it. */
export type UnfundedOrder = Readonly<{ order: PastSubscription; investor: DemoInvestor }>

/** Orders of a class that were canceled or expired by `now`, or are waiting for their money. */
export function unfundedOrders(
  of: DemoClass,
  dealings: readonly DemoDealing[],
  now: Instant,
): UnfundedOrder[] {
  const { symbol } = of.terms
  const placed = (name: string, createdAt: Instant, by?: number): UnfundedOrder => {
    const investor = by === undefined ? anybody(`${symbol} ${name}`) : investorAt(by)
    const order = placedSubscription(of, investor, smallAmount(of, name), `${symbol} ${name}`, createdAt)
    return { order, investor }
  }
  const past = dealings.flatMap(({ dealingDay, opensAt }, index): UnfundedOrder[] => {
    const fromLast = dealings.length - 1 - index
    if (index % CANCELED_EVERY === CANCELED_EVERY - 1 || fromLast === 4) {
      const { order, investor } = placed(`canceled ${dealingDay}`, minutesLater(opensAt, 31))
      const at = minutesLater(order.createdAt, 95)
      return [{ order: step(order, subscriptionAfter(order.status, "canceled"), at), investor }]
    }
    if (index % EXPIRED_EVERY === EXPIRED_EVERY - 1 || fromLast === 14) {
      const { order, investor } = placed(`expired ${dealingDay}`, minutesLater(opensAt, 52))
      const status = subscriptionAfter(order.status, "expired")
      return [{ order: step(order, status, order.expiresAt, "No money arrived in time."), investor }]
    }
    return []
  })
  const waiting = HOURS_AGO.map((hours, index) => {
    const createdAt = minutesLater(now, -60 * hours - seededInteger(50, symbol, "waiting", hours))
    const first = symbol === EXAMPLE_SYMBOL ? EXAMPLE_PLACE : undefined
    return placed(`waiting ${hours}`, createdAt, index === 0 ? first : FIRST_TIMERS[index - 1])
  })
  const launchedAt = dealings[0]?.opensAt
  const all = [...past, ...(symbol === "EUTBL" ? waiting : waiting.slice(0, 1))]
  return all.filter(
    ({ order }) => order.updatedAt <= now && launchedAt !== undefined && order.createdAt >= launchedAt,
  )
}

/** The ages of the orders that are waiting for their money. */
const HOURS_AGO = [3, 26, 50, 75, 99, 122]

function investorAt(place: number): DemoInvestor {
  const investor = DEMO_INVESTORS[place]
  if (investor === undefined) throw new RangeError(`there is no investor ${place}`)
  return investor
}

/** An investor who may order. */
export function anybody(name: string): DemoInvestor {
  const place = seededInteger(HOLDING_COUNT, "anybody", name)
  return investorAt(SUSPENDED.includes(place) ? place + 1 : place)
}

/** A few times the minimum initial subscription of the class. */
function smallAmount({ terms }: DemoClass, name: string): ReturnType<typeof amount> {
  const times = BigInt(1 + seededInteger(18, "small amount", terms.symbol, name))
  return amount(fromScaled(toScaled(terms.minimumInitialSubscription, 2) * times, 2), terms.currency)
}
