import type { Day } from "#lib/domain/calendar/day.ts"
import { daysFrom } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, multiply, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { AccountingPosition, OfDayAndTotal } from "./accounting-position.ts"
import type { CostMethod, Holding } from "./cost-method.ts"
import { buy, emptyHolding, sell } from "./cost-method.ts"

/**
 * An executed order for accounting: shares, and shares times net asset value, on its dealing day. Or a compensation on its day:
 * shares for nothing, or money for no share.
 */
export type ExecutedOrder = Readonly<{
  kind: "subscription" | "redemption"
  dealingDay: Day
  shares: Decimal
  amount: Decimal
}>

/** A net asset value for accounting. */
export type ValueOfDay = Readonly<{ day: Day; value: Decimal }>

/** The input of positions. `orders` in register order, `values` ascending by day. */
export type AccountingInput = Readonly<{
  investorId: string
  shareClassId: string
  currency: CurrencyCode
  method: CostMethod
  orders: readonly ExecutedOrder[]
  values: readonly ValueOfDay[]
}>

/** Running state from day to day; money as plain values in the class currency. */
type State = Readonly<{
  holding: Holding
  holdings: Decimal
  subscriptions: Decimal
  redemptions: Decimal
  realizedGain: Decimal
  yield: Decimal
  value: ValueOfDay | null
}>

/** One position a day from `from` to `to`, both included, computed from the first order on. */
export function accountingPositions(input: AccountingInput, from: Day, to: Day): AccountingPosition[] {
  const orders = inDealingOrder(input.orders)
  const before = orders.filter(({ dealingDay }) => dealingDay < from)
  const newest = input.values.findLast(({ day }) => day < from) ?? null
  let nextOrder = before.length
  let nextValue = input.values.findIndex(({ day }) => day >= from)
  if (nextValue === -1) nextValue = input.values.length
  let state = valued(before.reduce(afterOrder, initialState(input.method)), newest)
  return daysFrom(from, to).map((day) => {
    const yesterday = state
    const value = input.values[nextValue]
    const hasValue = value?.day === day
    if (hasValue) nextValue += 1
    let today = state
    for (let order = orders[nextOrder]; order?.dealingDay === day; order = orders[nextOrder]) {
      today = afterOrder(today, order)
      nextOrder += 1
    }
    const isUnchanged = today === yesterday && !hasValue
    state = isUnchanged ? yesterday : valued(today, hasValue ? value : state.value)
    return positionOf(input, day, hasValue, yesterday, state)
  })
}

/** By dealing day, subscriptions before redemptions, then in the order of the register. */
export function inDealingOrder<Order extends Pick<ExecutedOrder, "dealingDay" | "kind">>(
  orders: readonly Order[],
): Order[] {
  const rank = { subscription: 0, redemption: 1 }
  return orders.toSorted((a, b) =>
    a.dealingDay === b.dealingDay ? rank[a.kind] - rank[b.kind] : a.dealingDay < b.dealingDay ? -1 : 1,
  )
}

const initialState = (method: CostMethod): State => ({
  holding: emptyHolding(method),
  holdings: ZERO,
  subscriptions: ZERO,
  redemptions: ZERO,
  realizedGain: ZERO,
  yield: ZERO,
  value: null,
})

function afterOrder(state: State, order: ExecutedOrder): State {
  if (order.kind === "subscription") {
    const holding = buy(state.holding, order.shares, order.amount)
    return { ...state, holding, subscriptions: add(state.subscriptions, order.amount) }
  }
  const sold = sell(state.holding, order.shares)
  return {
    ...state,
    holding: sold.holding,
    redemptions: add(state.redemptions, order.amount),
    realizedGain: add(state.realizedGain, subtract(order.amount, sold.cost)),
  }
}

/** The state at a value of the share: yield is the realised plus the unrealised gain. */
function valued(state: State, value: ValueOfDay | null): State {
  const { shares, cost } = state.holding
  const holdings = value === null ? ZERO : multiply(shares, value.value)
  return { ...state, holdings, value, yield: add(state.realizedGain, subtract(holdings, cost)) }
}

function positionOf(
  input: AccountingInput,
  day: Day,
  hasValue: boolean,
  yesterday: State,
  today: State,
): AccountingPosition {
  const money = (value: Decimal): Amount => ({ value, currency: input.currency })
  const change = (field: "subscriptions" | "redemptions" | "yield" | "realizedGain"): OfDayAndTotal => ({
    // On most days only the yield changes, and comparing texts is cheaper than subtracting.
    ofDay: money(today[field] === yesterday[field] ? ZERO : subtract(today[field], yesterday[field])),
    total: money(today[field]),
  })
  return {
    day,
    status: hasValue ? "nav" : "noNav",
    investorId: input.investorId,
    shareClassId: input.shareClassId,
    method: input.method,
    shares: today.holding.shares,
    netAssetValue: today.value === null ? null : { day: today.value.day, amount: money(today.value.value) },
    holdings: money(today.holdings),
    costBasis: money(today.holding.cost),
    subscriptions: change("subscriptions"),
    redemptions: change("redemptions"),
    yield: change("yield"),
    realizedGain: change("realizedGain"),
    totalUnrealizedGain: money(subtract(today.yield, today.realizedGain)),
  }
}
