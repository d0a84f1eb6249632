import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import { DAYS_IN_YEAR, overnightPercent } from "#demo/interest/overnight-rates.ts"
import { divideHalfUp, fromScaled, toScaled } from "#demo/scaled-integer.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { ONE } from "#lib/domain/money/decimal.ts"
import type { Label } from "./asset-labels.ts"
import { CASH_LABELS, REVERSE_REPO_LABEL } from "./asset-labels.ts"
import type { Holding } from "./holding.ts"
import { UNIT_SCALE } from "./holding.ts"

/** Cash in a currency, in cents: one unit is one euro, dollar or pound. */
export function cashHolding(currency: Exclude<DemoCurrency, "CHF">, cents: bigint): Holding {
  const one = 10n ** BigInt(UNIT_SCALE)
  return {
    label: CASH_LABELS[currency],
    currency,
    quantity: fromScaled(cents, 2),
    marketValue: cents,
    unitMarketValue: one,
    acquisitionCost: cents,
    unitAcquisitionCost: one,
    kind: { assetType: "cash", code: `CASH-${currency}` },
  }
}

/** Dollars lent overnight against securities, worth `cents` with the interest of the night. */
export function reverseRepoHolding(code: string, cents: bigint, day: Day): Holding {
  // The rate has four decimals of a percent, so interest is in millionths.
  const year = BigInt(DAYS_IN_YEAR.USD) * 1_000_000n
  const lent = divideHalfUp(cents * year, year + toScaled(overnightPercent("USD", day), 4))
  return wholeHolding({ assetType: "reverse_repo", code }, REVERSE_REPO_LABEL, "USD", cents, lent)
}

/** A swap whose value since its last settlement is `cents`, which may be negative. */
export const swapHolding = (code: string, label: Label, cents: bigint): Holding =>
  wholeHolding({ assetType: "swap", code }, label, "USD", cents, 0n)

const wholeHolding = (
  kind: Holding["kind"],
  label: Label,
  currency: DemoCurrency,
  marketValue: bigint,
  acquisitionCost: bigint,
): Holding => ({
  label,
  currency,
  quantity: ONE,
  marketValue,
  unitMarketValue: atUnitScale(marketValue),
  acquisitionCost,
  unitAcquisitionCost: atUnitScale(acquisitionCost),
  kind,
})

const atUnitScale = (cents: bigint): bigint => cents * 10n ** BigInt(UNIT_SCALE - 2)
