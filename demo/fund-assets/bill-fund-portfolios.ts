import type { DemoFundSlug } from "#demo/catalogue.ts"
import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import { carryAllocations } from "#demo/index-values/carry-strategy.ts"
import { smoothNoise } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { SWAP_LABELS } from "./asset-labels.ts"
import type { Lot } from "./bill-ladder.ts"
import { billHoldings, billsValue, rollBills } from "./bill-ladder.ts"
import { billMarket, FUND_BILL_SERIES } from "./bill-series.ts"
import type { FundNetAssets } from "./fund-net-assets.ts"
import type { Holding, Portfolio } from "./holding.ts"
import { cashHolding, part, reverseRepoHolding, swapHolding } from "./holding.ts"

/** A fund that holds Treasury bills and cash. */
type BillFund = Exclude<DemoFundSlug, "SAFO">

/** The part of its net assets that USTBL lends overnight, in millionths. */
const REVERSE_REPO_PART = 60_000

/** Earnings of the carry swap of NEUTRALCC since its last settlement, in millionths of net assets. */
const CARRY_SWAP = { middle: 3_000, amplitude: 6_000 }

/** The portfolio of a bill fund on each of its days: other positions first, then bills, the rest in cash. */
export function billFundPortfolios(fund: BillFund, netAssets: readonly FundNetAssets[]): Portfolio[] {
  const { currency } = DEMO_FUNDS[fund]
  invariant(currency === "EUR" || currency === "USD" || currency === "GBP", "bill funds have a cash account")
  const besidesOn = besides(fund, netAssets.at(-1)?.day)
  let lots: readonly Lot[] = []
  return netAssets.map(({ day, cents }) => {
    const others = besidesOn(day, cents)
    const elsewhere = others.reduce((total, { marketValue }) => total + marketValue, 0n)
    lots = rollBills(fund, FUND_BILL_SERIES[fund], lots, day, { netAssets: cents, elsewhere })
    const held = lots
    return () => {
      const market = billMarket(day)
      const cash = cents - elsewhere - billsValue(held, market)
      return [...others, ...billHoldings(held, market), cashHolding(currency, cash)]
    }
  })
}

function besides(fund: BillFund, last: Day | undefined): (day: Day, cents: bigint) => Holding[] {
  if (fund === "USTBL") {
    return (day, cents) => [reverseRepoHolding("REPO-USD-ON", part(cents, REVERSE_REPO_PART), day)]
  }
  if (fund !== "NEUTRALCC" || last === undefined) return () => []
  const allocations = carryAllocations(last)
  return (day, cents) => {
    const millionths =
      CARRY_SWAP.middle + smoothNoise("carry swap", LAUNCH_DAYS.NEUTRALCC, day, CARRY_SWAP.amplitude)
    const value = part(cents, millionths)
    const allocation = allocations.get(day)
    if (allocation === "BTC") return [swapHolding("CARRY-BTC", SWAP_LABELS.bitcoinCarry, value)]
    if (allocation === "ETH") return [swapHolding("CARRY-ETH", SWAP_LABELS.etherCarry, value)]
    return []
  }
}
