import type { DemoRates } from "#demo/exchange-rates/demo-rates.ts"
import { carryLevels } from "#demo/index-values/carry-strategy.ts"
import { compound } from "#demo/interest/compound.ts"
import { DAYS_IN_YEAR, overnightPercent, percentOn } from "#demo/interest/overnight-rates.ts"
import { seededUuid } from "#demo/seed.ts"
import { CLASS_TERMS, INTERMEDIARIES } from "#demo/share-classes/class-terms.ts"
import { NAV_DECIMALS } from "#demo/share-classes/demo-share-classes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal, multiply, round, subtract } from "#lib/domain/money/decimal.ts"
import type { NetAssetValueRecord } from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"
import { FITTED_CARRY } from "./fitted-carry.ts"
import type { NavDays } from "./nav-days.ts"

/** A complete net asset value of the demo data set. */
export type DemoNav = NetAssetValueRecord & Readonly<{ id: string; updatedAt: Instant }>

/** The net asset values of every class, from 1 at launch; those of an intermediary class are its base's at the day's rate. */
export function demoNetAssetValues(navDays: NavDays, rates: DemoRates): DemoNav[] {
  return SHARE_CLASS_SYMBOLS.flatMap((symbol) => {
    const navs = navDays[symbol]
    const days = navs.map(({ day }) => day)
    return classValues(symbol, days, rates).flatMap((value, index): DemoNav[] => {
      const nav = navs[index]
      if (nav === undefined) return []
      const id = seededUuid("net-asset-value", symbol, nav.day)
      return [{ id, shareClass: symbol, day: nav.day, value, updatedAt: nav.publishedAt }]
    })
  })
}

const published = (value: Decimal): Decimal => round(value, NAV_DECIMALS, "half-up")

function classValues(symbol: ShareClassSymbol, days: readonly Day[], rates: DemoRates): Decimal[] {
  const base = INTERMEDIARIES.find(({ intermediary }) => intermediary === symbol)?.base
  if (base === undefined) return accruedLevels(symbol, days).map(published)
  const [from, to] = [CLASS_TERMS[base].currency, CLASS_TERMS[symbol].currency]
  return accruedLevels(base, days).map((level, index) => {
    const day = days[index]
    invariant(day !== undefined, "there is one level for each day")
    return published(multiply(published(level), rates(from, to, day)))
  })
}

/** Unrounded levels: the overnight rate and the fitted carry of the fund, less the management fees. */
function accruedLevels(symbol: ShareClassSymbol, days: readonly Day[]): Decimal[] {
  const { fund, currency, managementFees } = CLASS_TERMS[symbol]
  const feesPercent = multiply(managementFees, decimal("100"))
  if (fund === "NEUTRALCC") return carryLevels(currency === "EUR" ? "EUR" : "USD", days, feesPercent)
  const carry = FITTED_CARRY[fund]
  const percent = (day: Day): Decimal =>
    subtract(add(overnightPercent(currency, day), percentOn(carry, day)), feesPercent)
  return compound(days, percent, DAYS_IN_YEAR[currency])
}
