import { daysLater } from "#demo/demo-days.ts"
import { divideHalfUp } from "#demo/scaled-integer.ts"
import { seededInteger } from "#demo/seed.ts"
import { demoIsin } from "#demo/share-classes/identifiers.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import { maturityLabel } from "./asset-labels.ts"
import type { Bill, BillMarket, BillSeries } from "./bill-series.ts"
import { billMarket, maturityFrom } from "./bill-series.ts"
import type { Holding } from "./holding.ts"
import { part, perUnit, unitsFor, worth } from "./holding.ts"

/**
 * Cash as millionths of net assets: outside the band the fund buys or sells bills until it reaches the target. Never below
 * the 7.5 % daily liquidity of Article 24(1)(d) of Regulation (EU) 2017/1131.
 */
const CASH = { least: 78_000, aim: 88_000, most: 99_000 }

/** Size of one purchase in millionths of net assets; money is spread over several issues. */
const TRANCHE = 75_000

/** A bill is bought two to thirteen weeks before it matures, at issue or from others. */
const WEEKS_AHEAD = { least: 2, choices: 12 }

/** Bills held: whole units and their average cost in cents. */
export type Lot = Readonly<{ bill: Bill; quantity: bigint; cost: bigint }>

/** The money of a day: net assets of the fund and the value of its other positions, in cents. */
export type Money = Readonly<{ netAssets: bigint; elsewhere: bigint }>

/** The bills after a day: matured ones are removed, cash above its band is invested, below it bills are sold. */
export function rollBills(
  fund: string,
  series: readonly BillSeries[],
  lots: readonly Lot[],
  day: Day,
  money: Money,
): readonly Lot[] {
  const market = billMarket(day)
  const held = lots.filter(({ bill }) => bill.maturityDay > day)
  const cash = money.netAssets - money.elsewhere - billsValue(held, market)
  const excess = cash - part(money.netAssets, CASH.aim)
  if (cash > part(money.netAssets, CASH.most)) {
    const tranches = Number(excess / part(money.netAssets, TRANCHE)) + 1
    return buy({ fund, series, day, market }, held, excess, tranches)
  }
  return cash < part(money.netAssets, CASH.least) ? sell(held, market, -excess) : held
}

/** Market value of all bills in cents. */
export const billsValue = (lots: readonly Lot[], market: BillMarket): bigint =>
  lots.reduce((total, { bill, quantity }) => total + worth(quantity, market(bill).unitPrice), 0n)

/** The market of a day. */
type Offer = Readonly<{ fund: string; series: readonly BillSeries[]; day: Day; market: BillMarket }>

function buy(offer: Offer, held: readonly Lot[], money: bigint, tranches: number): readonly Lot[] {
  let lots = held
  for (let tranche = 0; tranche < tranches; tranche += 1) {
    const bill = leastHeld(
      lots,
      [0, 1, 2].map((choice) => offered(offer, [tranche, choice])),
    )
    const price = offer.market(bill).unitPrice
    const quantity = unitsFor(money / BigInt(tranches), price)
    if (quantity > 0n) lots = withLot(lots, { bill, quantity, cost: worth(quantity, price) })
  }
  return lots
}

/** A bill that is for sale on a day. */
function offered({ fund, series, day }: Offer, choice: readonly number[]): Bill {
  const name = [fund, day, ...choice]
  const chosen = series[seededInteger(series.length, "series", ...name)]
  invariant(chosen !== undefined, "a fund that holds bills has series to buy")
  const weeks = WEEKS_AHEAD.least + seededInteger(WEEKS_AHEAD.choices, "weeks", ...name)
  return { series: chosen, maturityDay: maturityFrom(chosen, daysLater(day, 7 * weeks)) }
}

/** The offered bill of which the fund holds least, so that no maturity grows too large. */
const leastHeld = (lots: readonly Lot[], offers: readonly Bill[]): Bill =>
  offers.reduce((best, offer) => (quantityOf(lots, offer) < quantityOf(lots, best) ? offer : best))

const quantityOf = (lots: readonly Lot[], bill: Bill): bigint =>
  lots.find((lot) => isSameBill(lot.bill, bill))?.quantity ?? 0n

const isSameBill = (a: Bill, b: Bill): boolean =>
  a.series.key === b.series.key && a.maturityDay === b.maturityDay

function withLot(lots: readonly Lot[], bought: Lot): readonly Lot[] {
  const known = lots.find(({ bill }) => isSameBill(bill, bought.bill))
  if (known === undefined) return [...lots, bought]
  const grown = { ...known, quantity: known.quantity + bought.quantity, cost: known.cost + bought.cost }
  return lots.map((lot) => (lot === known ? grown : lot))
}

/** Sells what matures first, at market value; the cost is reduced in proportion. */
function sell(held: readonly Lot[], market: BillMarket, money: bigint): readonly Lot[] {
  let missing = money
  return [...held]
    .sort((a, b) => (a.bill.maturityDay < b.bill.maturityDay ? -1 : 1))
    .flatMap((lot) => {
      if (missing <= 0n) return [lot]
      const price = market(lot.bill).unitPrice
      const wanted = unitsFor(missing, price) + 1n
      const sold = wanted < lot.quantity ? wanted : lot.quantity
      missing -= worth(sold, price)
      const quantity = lot.quantity - sold
      return quantity === 0n
        ? []
        : [{ ...lot, quantity, cost: divideHalfUp(lot.cost * quantity, lot.quantity) }]
    })
}

/** The bills as positions. */
export const billHoldings = (lots: readonly Lot[], market: BillMarket): Holding[] =>
  lots.map(({ bill, quantity, cost }) => {
    const { series, maturityDay } = bill
    const { unitPrice, yieldMillionths } = market(bill)
    return {
      label: maturityLabel(series.label, maturityDay),
      currency: series.currency,
      quantity: integer(quantity),
      marketValue: worth(quantity, unitPrice),
      unitMarketValue: unitPrice,
      acquisitionCost: cost,
      unitAcquisitionCost: perUnit(cost, quantity),
      kind: {
        assetType: "bond",
        isin: demoIsin(series.issuer.alpha2, series.key, maturityDay),
        issuerCountryCode: series.issuer.alpha3,
        faceValue: quantity * series.nominal * 100n,
        maturity: series.maturity,
        maturityDate: maturityDay,
        yieldMillionths,
      },
    }
  })
