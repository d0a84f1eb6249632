import { demoSymbol } from "#demo/catalogue.ts"
import { fromScaled, toScaled } from "#demo/scaled-integer.ts"
import { seededInteger, smoothNoise } from "#demo/seed.ts"
import { aimedSize } from "#demo/share-classes/growth.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { PricedSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import { priceSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import { ClassHoldings } from "./class-holdings.ts"
import type { DemoDealing } from "./demo-class.ts"
import type { PayoutFate, PlannedOrder, PlannedRedemption, PlannedSubscription } from "./planned-orders.ts"
import { EXAMPLE_PLACE, EXAMPLE_REDEMPTIONS, EXAMPLE_SYMBOL } from "./planned-orders.ts"
import { salesPercent, seasonalMove, seasonalThreshold } from "./season.ts"

/** Maximum deviation of a class from its target size, in millionths. */
const STRAY_AMPLITUDE = 5_000

/** Difference from the target, in millionths of the assets, beyond which orders are generated on a usual day. */
const TOLERANCE = 4_000

/** Every so many dealing days an order's money is returned, and a redemption is canceled. */
const RETURNED_EVERY = 170
const CALLED_OFF_EVERY = 90

/** Relative sizes of the orders of one dealing day. */
const WEIGHTS = [1, 1, 2, 2, 3, 5, 8, 13] as const

/** The input of the plan of a class: its terms and values, and its dealing days in order. */
export type ClassToPlan = Readonly<{
  terms: DealingTerms
  values: readonly NetAssetValue[]
  dealings: readonly DemoDealing[]
}>

/**
 * Generates the orders of a class so that it grows as observed, in the order of its dealing days. None for the intermediary
 * classes, which have no holders.
 */
export function planClass(of: ClassToPlan): PlannedOrder[] {
  const sizeOn = aimedSize(demoSymbol(of.terms.symbol))
  if (sizeOn === null) return []
  const planner = new ClassPlanner(of, sizeOn)
  return of.dealings.flatMap((_, index) => planner.planDealing(index))
}

class ClassPlanner {
  readonly #terms: DealingTerms
  readonly #dealings: readonly DemoDealing[]
  readonly #latest: NetAssetValue | undefined
  readonly #sizeOn: NonNullable<ReturnType<typeof aimedSize>>
  readonly #launchDay
  readonly #holdings: ClassHoldings
  readonly #funded = new Set<number>()

  constructor({ terms, values, dealings }: ClassToPlan, sizeOn: NonNullable<ReturnType<typeof aimedSize>>) {
    this.#terms = terms
    this.#dealings = dealings
    this.#latest = values.at(-1)
    this.#launchDay = values[0]?.day
    this.#sizeOn = sizeOn
    this.#holdings = new ClassHoldings(demoSymbol(terms.symbol))
  }

  planDealing(index: number): PlannedOrder[] {
    const dealing = this.#dealings[index]
    const value = dealing?.execution?.netAssetValue ?? this.#latest
    if (dealing === undefined || value === undefined || this.#launchDay === undefined) return []
    const { assets, holders } = this.#sizeOn(value.day)
    const noise = smoothNoise(`size ${this.#terms.symbol}`, this.#launchDay, value.day, STRAY_AMPLITUDE)
    const stray = noise + seasonalMove(dealing.dealingDay)
    const nav = toScaled(value.amount.value, NAV_SCALE)
    const aimed = (BigInt(assets) * BigInt(1_000_000 + stray) * 100n) / 1_000_000n
    const missing = aimed - this.#worth(this.#holdings.shares, nav)
    const tolerance = (aimed * BigInt(seasonalThreshold(TOLERANCE, dealing.dealingDay))) / 1_000_000n
    // One first order may be a large part of a small class: it grows into that, nobody sells immediately because of it.
    const firstOrders = 4n * toScaled(this.#terms.minimumInitialSubscription, 2)
    const excess = -missing > (tolerance > firstOrders ? tolerance : firstOrders) ? -missing : 0n
    const examples = this.#examples(index, dealing)
    const sold = [...examples, ...this.#sales(index, dealing, nav, excess)]
    const soldFor = sold.reduce(
      (total, { shares, isCanceled }) =>
        isCanceled ? total : total + this.#worth(toScaled(shares, this.#terms.shareDecimals), nav),
      0n,
    )
    const newcomers = this.#holdings.newcomers(holders - this.#holdings.holders)
    const bought = this.#purchases(index, dealing, newcomers, missing + soldFor, tolerance, value)
    for (const order of [...bought, ...sold]) this.#settle(order, index)
    return [...bought, ...sold]
  }

  /** Value of a number of shares in cents. */
  #worth(shares: bigint, nav: bigint): bigint {
    return (shares * nav) / 10n ** BigInt(this.#terms.shareDecimals + NAV_SCALE - 2)
  }

  /** The orders of the examples of the interfaces: small orders of the first investor, on every day. */
  #examples(index: number, dealing: DemoDealing): PlannedRedemption[] {
    const fromLast = this.#dealings.length - 1 - index
    const shown = EXAMPLE_REDEMPTIONS.filter((example) => example.fromLast === fromLast)
    if (this.#terms.symbol !== EXAMPLE_SYMBOL || index <= QUIET_START) return []
    return shown.map(({ name, shares, fate, isLate }) => {
      const units = shares * 10n ** BigInt(this.#terms.shareDecimals)
      return this.#sale(index, dealing, name, EXAMPLE_PLACE, units, { name, fate, isLate })
    })
  }

  /** Holders who may sell. The first investor keeps enough for the examples. */
  #sellers(count: number, index: number, name: string): number[] {
    const kept = this.#terms.symbol === EXAMPLE_SYMBOL ? EXAMPLE_PLACE : null
    return this.#holdings.quietHolders(count, index, name, kept)
  }

  /** Redemptions: to reduce the class to its target, independent ones, and those that the demo shows. */
  *#sales(index: number, dealing: DemoDealing, nav: bigint, over: bigint): Generator<PlannedRedemption> {
    const { symbol } = this.#terms
    const sell = (name: string, investor: number, shares: bigint, more: Partial<PlannedRedemption> = {}) =>
      this.#sale(index, dealing, name, investor, shares, more)
    let rest = over
    for (const investor of this.#sellers(over > 0n ? 6 : 0, index, "over")) {
      const held = this.#holdings.sharesOf(investor)
      const wanted = roundedShares((rest * 10n ** BigInt(this.#terms.shareDecimals + NAV_SCALE - 2)) / nav)
      if (rest < this.#minRedemptionCents() || wanted === 0n) break
      const isAll = held < wanted
      const shares = isAll ? held : wanted
      rest -= this.#worth(shares, nav)
      yield sell("over", investor, shares)
    }
    if (over > 0n) return
    if (seededInteger(100, "sale", symbol, index) < salesPercent(dealing.dealingDay)) {
      const percent = 10 + seededInteger(60, "sale part", symbol, index)
      yield* this.#own(index, "own", percent).map((each) => sell(...each))
    }
    if (index % CALLED_OFF_EVERY === CALLED_OFF_EVERY - 10 && dealing.execution !== null)
      yield* this.#own(index, "called-off", 20).map((each) => sell(...each, { isCanceled: true }))
    const fate = this.#shownFate(index)
    if (fate !== null) yield* this.#own(index, `shown ${fate}`, 15).map((each) => sell(...each, { fate }))
    if (index === this.#dealings.length - 1 && index > QUIET_START)
      yield* this.#own(index, "late", 12).map((each) => sell(...each, { isLate: true }))
  }

  /** Minimum of a redemption in cents. */
  #minRedemptionCents(): bigint {
    const minimum = toScaled(this.#terms.minimumRedemption, 2)
    return minimum > MIN_ORDER_CENTS ? minimum : MIN_ORDER_CENTS
  }

  /** A holder and a part of what they hold, at most a hundredth of the class. */
  #own(index: number, name: string, percent: number): (readonly [string, number, bigint])[] {
    const most = this.#holdings.shares / 100n
    return this.#sellers(1, index, name).flatMap((investor) => {
      const held = this.#holdings.sharesOf(investor)
      // One in eight sells everything.
      const isAll = held <= most && seededInteger(8, "sells all", this.#terms.symbol, index, name) === 0
      const part = (held * BigInt(percent)) / 100n
      const shares = isAll ? held : roundedShares(part < most ? part : most)
      return shares > 0n ? [[name, investor, shares] as const] : []
    })
  }

  /** Payouts that the demo shows besides paid ones: in progress, failed, and failed once. */
  #shownFate(index: number): PayoutFate | null {
    const fromLast = this.#dealings.length - 1 - index
    if (index <= QUIET_START) return null
    if (fromLast === 2) return "paid"
    if (fromLast === 6 && SHOWN_FAILURES.includes(this.#terms.symbol)) return "failed"
    return fromLast === 40 ? "retried" : null
  }

  #sale(
    index: number,
    dealing: DemoDealing,
    name: string,
    investor: number,
    shares: bigint,
    more: Partial<PlannedRedemption>,
  ): PlannedRedemption {
    const { shareDecimals, symbol } = this.#terms
    this.#holdings.note(investor, index)
    return {
      kind: "redemption",
      name: `${symbol} ${dealing.dealingDay} ${name} ${investor}`,
      investor,
      dealing,
      shares: fromScaled(shares, shareDecimals),
      freeShares: fromScaled(this.#holdings.sharesOf(investor), shareDecimals),
      fate: "paid",
      isCanceled: false,
      isLate: false,
      ...more,
    }
  }

  /** Subscriptions of new investors and, if these are not enough, of holders. */
  #purchases(
    index: number,
    dealing: DemoDealing,
    newcomers: readonly number[],
    missing: bigint,
    tolerance: bigint,
    value: NetAssetValue,
  ): PlannedSubscription[] {
    const { symbol } = this.#terms
    const isMuch = missing > (newcomers.length > 0 ? 3n * tolerance : tolerance)
    const more = isMuch ? 1 + seededInteger(2, "more", symbol, index) : 0
    const holders = this.#holdings.quietHolders(more, index, "more")
    const buyers = newcomers.length > 0 && missing <= tolerance ? newcomers : [...newcomers, ...holders]
    const weights = buyers.map((buyer) =>
      BigInt(WEIGHTS[seededInteger(8, "weight", symbol, index, buyer)] ?? 1),
    )
    const all = weights.reduce((total, weight) => total + weight, 0n)
    const orders = buyers.map((buyer, place) => {
      const share = missing > 0n && all > 0n ? (missing * (weights[place] ?? 1n)) / all : 0n
      return this.#purchase(index, dealing, value, "buys", buyer, share)
    })
    const isLast = index === this.#dealings.length - 1
    const late = isLast && index > QUIET_START ? this.#holdings.quietHolders(1, index, "late purchase") : []
    const isReturn = index % RETURNED_EVERY === RETURNED_EVERY - 40 || index === this.#dealings.length - 8
    const returned =
      isReturn && dealing.execution !== null ? this.#holdings.quietHolders(1, index, "returned") : []
    return [
      ...orders,
      ...late.map((buyer) => this.#purchase(index, dealing, value, "late", buyer, 0n, { isLate: true })),
      ...returned.map((buyer) =>
        this.#purchase(index, dealing, value, "returned", buyer, 0n, { isReturned: true }),
      ),
    ]
  }

  #purchase(
    index: number,
    dealing: DemoDealing,
    value: NetAssetValue,
    name: string,
    buyer: number,
    cents: bigint,
    more: Partial<PlannedSubscription> = {},
  ): PlannedSubscription {
    const { symbol, minimumInitialSubscription, minimumSubsequentSubscription } = this.#terms
    const draw = (limit: number, what: string): number =>
      seededInteger(limit, what, symbol, index, name, buyer)
    const isFirst = !this.#funded.has(buyer)
    const minimum = toScaled(isFirst ? minimumInitialSubscription : minimumSubsequentSubscription, 2)
    const minCents = minimum > MIN_ORDER_CENTS ? minimum : MIN_ORDER_CENTS
    const small = minCents + (minCents * BigInt(draw(20, "small"))) / 10n
    const wanted = roundedCents(cents > small ? cents : small)
    const ordered = draw(12, "odd cents") === 0 ? wanted + BigInt(1 + draw(9_999, "cents")) : wanted
    const wires = wiresOf(ordered, minimum, draw(40, "wires")).map((wire) => fromScaled(wire, 2))
    this.#holdings.note(buyer, index)
    return {
      kind: "subscription",
      name: `${symbol} ${dealing.dealingDay} ${name} ${buyer}`,
      investor: buyer,
      dealing,
      isFirst,
      ordered: fromScaled(ordered, 2),
      wires,
      priced: this.#priced(wires, value),
      isReturned: false,
      isLate: false,
      ...more,
    }
  }

  #priced(
    wires: readonly Decimal[],
    { amount: { value: netAssetValue } }: NetAssetValue,
  ): PricedSubscription {
    const { shareDecimals, currency, subscriptionFees: feeRate } = this.#terms
    return priceSubscription(amount(sum(wires), currency), { netAssetValue, shareDecimals, feeRate })
  }

  /** The register after the execution of the order. */
  #settle(order: PlannedOrder, index: number): void {
    const { shareDecimals } = this.#terms
    this.#holdings.note(order.investor, index)
    if (order.kind === "redemption") {
      if (!order.isCanceled) this.#holdings.settle(order.investor, -toScaled(order.shares, shareDecimals))
    } else if (!order.isReturned) {
      this.#funded.add(order.investor)
      this.#holdings.settle(order.investor, toScaled(order.priced.shares, shareDecimals))
    }
  }
}

/** Decimals of net asset values in these computations. */
const NAV_SCALE = 6

/** Number of first dealing days without shown payouts, because the class has few holders. */
const QUIET_START = 12

/** The dealing days with a recently failed payout. */
const SHOWN_FAILURES: readonly string[] = ["EUTBL", "USTBL", "eurSAFO"]

/** The minimum of an order in the demo. */
const MIN_ORDER_CENTS = 50_000n

/** Rounded to three significant digits, as people order. */
function roundedCents(cents: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(2, cents.toString().length - 3))
  return ((cents + unit - 1n) / unit) * unit
}

/** Whole shares if there are enough. */
const roundedShares = (shares: bigint): bigint => (shares > 100_000n ? shares - (shares % 100_000n) : shares)

/** The money as it arrived: mostly as ordered, sometimes in two wires, or more or less than ordered. */
function wiresOf(ordered: bigint, minimum: bigint, drawn: number): bigint[] {
  const most = (ordered * 6n) / 10n
  if (drawn === 0 && most >= minimum) return [most, ordered - most]
  if (drawn === 1) return [ordered + 2_500n]
  const less = ordered - ordered / 50n
  return drawn === 2 && less >= minimum ? [less] : [ordered]
}
