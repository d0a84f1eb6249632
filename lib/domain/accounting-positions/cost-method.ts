import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, divide, isZero, multiply, subtract, ZERO } from "#lib/domain/money/decimal.ts"

/** How the cost of redeemed shares is computed. Stated wherever a gain is shown. */
export const COST_METHODS = ["weighted-average", "fifo"] as const

export type CostMethod = (typeof COST_METHODS)[number]

/** Shares bought together and their remaining cost, in the class currency. */
export type Lot = Readonly<{ shares: Decimal; cost: Decimal }>

/**
 * An investor's holding of a class with its cost: one lot by weighted average, one for each purchase by FIFO. `shares` and
 * `cost` are the sums of the lots, stored because FIFO may have a thousand lots and every day needs the sums.
 */
export type Holding = Readonly<{ method: CostMethod; lots: readonly Lot[]; shares: Decimal; cost: Decimal }>

export const emptyHolding = (method: CostMethod): Holding => ({ method, lots: [], shares: ZERO, cost: ZERO })

/** The holding after a purchase of `shares` for `amount` (shares times net asset value, without fees). */
export function buy(holding: Holding, shares: Decimal, amount: Decimal): Holding {
  const total: Lot = { shares: add(holding.shares, shares), cost: add(holding.cost, amount) }
  const lots = holding.method === "fifo" ? [...holding.lots, { shares, cost: amount }] : [total]
  return { ...holding, ...total, lots }
}

/** Decimals of the cost of a part of a lot. */
const COST_SCALE = 20

/**
 * The holding after `shares` are sold, and their cost: of a part of a lot
 * `cost × sold / held` (20 decimals, half-even), of a whole lot all of it. Throws a RangeError for more than is held.
 */
export function sell(holding: Holding, shares: Decimal): Readonly<{ holding: Holding; cost: Decimal }> {
  const left: Lot[] = []
  let wanted = shares
  let cost = ZERO
  for (const lot of holding.lots) {
    if (isZero(wanted)) left.push(lot)
    else if (compare(lot.shares, wanted) <= 0) {
      wanted = subtract(wanted, lot.shares)
      cost = add(cost, lot.cost)
    } else {
      const taken = divide(multiply(lot.cost, wanted), lot.shares, {
        scale: COST_SCALE,
        rounding: "half-even",
      })
      left.push({ shares: subtract(lot.shares, wanted), cost: subtract(lot.cost, taken) })
      cost = add(cost, taken)
      wanted = ZERO
    }
  }
  if (!isZero(wanted)) throw new RangeError("more shares sold than held")
  const total: Lot = { shares: subtract(holding.shares, shares), cost: subtract(holding.cost, cost) }
  return { holding: { ...holding, ...total, lots: left }, cost }
}
