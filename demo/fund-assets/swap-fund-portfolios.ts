import type { DemoRates } from "#demo/exchange-rates/demo-rates.ts"
import { RATE_SCALE } from "#demo/exchange-rates/demo-rates.ts"
import { divideHalfUp, toScaled } from "#demo/scaled-integer.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import { SWAP_LABELS, untranslated } from "./asset-labels.ts"
import type { Basket, Security } from "./equity-baskets.ts"
import { BASKETS, sharePrices } from "./equity-baskets.ts"
import type { FundNetAssets } from "./fund-net-assets.ts"
import type { Holding, Portfolio } from "./holding.ts"
import { cashHolding, part, perUnit, reverseRepoHolding, swapHolding, unitsFor, worth } from "./holding.ts"

/** Millionths of net assets: with cash outside its band the fund trades, and equities and swaps are reset. */
const CASH = { least: 52_000, most: 98_000 }
const EQUITIES = 860_000
const REVERSE_REPO = 65_000

/** Shares held and what they cost in cents of their currency. */
type Lot = Readonly<{ security: Security; basket: Basket; quantity: bigint; cost: bigint }>

/** Prices of a day: of each share at UNIT_SCALE, and dollars for a euro at RATE_SCALE. */
type Market = Readonly<{ prices: ReadonlyMap<string, bigint>; dollarsPerEuro: bigint }>

/** Equities, and the value of each basket in US cents when its swap was last settled. */
type State = Readonly<{ lots: readonly Lot[]; settledAt: Readonly<Record<Basket, bigint>> }>

/**
 * The portfolio of SAFO on each of its days: equities, and swaps that pay their performance including exchange rates. The
 * sum of the two is constant between settlements of the swaps, which happen each month and on every trade.
 */
export function swapFundPortfolios(netAssets: readonly FundNetAssets[], rates: DemoRates): Portfolio[] {
  const markets = marketsOf(
    netAssets.map(({ day }) => day),
    rates,
  )
  let state: State | null = null
  return netAssets.map(({ day, cents }, index) => {
    const market = markets[index] ?? { prices: new Map(), dollarsPerEuro: 0n }
    const isNewMonth = day.slice(0, 7) !== netAssets[index - 1]?.day.slice(0, 7)
    if (state === null || isNewMonth || !isInBand(cashOf(state, cents), cents))
      state = traded(state, cents, market)
    const held = state
    return () => holdingsOf(held, day, cents, market)
  })
}

function marketsOf(days: readonly Day[], rates: DemoRates): Market[] {
  const series = Object.values(BASKETS)
    .flat()
    .map((security) => ({ isin: security.isin, prices: sharePrices(security, days) }))
  return days.map((day, index) => ({
    prices: new Map(series.map(({ isin, prices }) => [isin, prices[index] ?? 0n])),
    dollarsPerEuro: toScaled(rates("EUR", "USD", day), RATE_SCALE),
  }))
}

const dollarCents = (cents: bigint, currency: "EUR" | "USD", { dollarsPerEuro }: Market): bigint =>
  currency === "USD" ? cents : divideHalfUp(cents * dollarsPerEuro, 10n ** BigInt(RATE_SCALE))

const priceOf = ({ isin }: Security, { prices }: Market): bigint => prices.get(isin) ?? 0n

/** Value of a basket in US cents. */
const basketWorth = (lots: readonly Lot[], basket: Basket, market: Market): bigint =>
  lots
    .filter((lot) => lot.basket === basket)
    .reduce(
      (total, { security, quantity }) =>
        total + dollarCents(worth(quantity, priceOf(security, market)), security.currency, market),
      0n,
    )

const cashOf = ({ settledAt }: State, netAssets: bigint): bigint =>
  netAssets - settledAt.euro - settledAt.dollar - part(netAssets, REVERSE_REPO)

const isInBand = (cash: bigint, netAssets: bigint): boolean =>
  cash >= part(netAssets, CASH.least) && cash <= part(netAssets, CASH.most)

/** Every share is bought or sold to the same weight, and the swaps are settled. */
function traded(before: State | null, netAssets: bigint, market: Market): State {
  const count = Object.values(BASKETS).flat().length
  const aim = part(netAssets, EQUITIES) / BigInt(count)
  const lots = (Object.keys(BASKETS) as Basket[]).flatMap((basket) =>
    BASKETS[basket].map((security): Lot => {
      const price = priceOf(security, market)
      const quantity = unitsFor(aim, dollarCents(price, security.currency, market))
      const held = before?.lots.find((lot) => lot.security.isin === security.isin)
      return { security, basket, quantity, cost: costOf(held, quantity, price) }
    }),
  )
  const settledAt = { euro: basketWorth(lots, "euro", market), dollar: basketWorth(lots, "dollar", market) }
  return { lots, settledAt }
}

/** Average cost: purchases add their price, sales reduce the cost in proportion. */
function costOf(held: Lot | undefined, quantity: bigint, price: bigint): bigint {
  if (held === undefined) return worth(quantity, price)
  return quantity >= held.quantity
    ? held.cost + worth(quantity - held.quantity, price)
    : divideHalfUp(held.cost * quantity, held.quantity)
}

function holdingsOf(state: State, day: Day, netAssets: bigint, market: Market): Holding[] {
  const { lots, settledAt } = state
  const swapWorth = (basket: Basket): bigint => settledAt[basket] - basketWorth(lots, basket, market)
  return [
    ...lots.map((lot) => equityHolding(lot, market)),
    swapHolding("TRS-EUROPE", SWAP_LABELS.euroBasket, swapWorth("euro")),
    swapHolding("TRS-US", SWAP_LABELS.dollarBasket, swapWorth("dollar")),
    reverseRepoHolding("REPO-USD-ON", part(netAssets, REVERSE_REPO), day),
    cashHolding("USD", cashOf(state, netAssets)),
  ]
}

function equityHolding({ security, quantity, cost }: Lot, market: Market): Holding {
  const price = priceOf(security, market)
  const { name, isin, countryAlpha3, currency } = security
  return {
    label: untranslated(name),
    currency,
    quantity: integer(quantity),
    marketValue: worth(quantity, price),
    unitMarketValue: price,
    acquisitionCost: cost,
    unitAcquisitionCost: perUnit(cost, quantity),
    kind: { assetType: "equity", isin, issuerCountryCode: countryAlpha3, securityName: name },
  }
}
