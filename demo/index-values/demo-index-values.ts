import type { DemoSymbol } from "#demo/catalogue.ts"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { compound, DAYS_IN_YEAR, overnightPercent } from "#demo/interest/overnight-rates.ts"
import type { NavDays } from "#demo/net-asset-values/demo-net-asset-values.ts"
import { CLASS_TERMS } from "#demo/share-classes/class-terms.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { round, ZERO } from "#lib/domain/money/decimal.ts"
import { carryAllocations, carryLevels } from "./carry-strategy.ts"

/** Decimals of an index value. */
const INDEX_DECIMALS = 6

/**
 * The reference index of a class on its net asset value days: the overnight rate capitalised, for NEUTRALCC and
 * eurNEUTRALCC the strategy before fees. The intermediary classes eurUSTBL and eurUKTBL have none.
 */
export function demoIndexValues(navDays: NavDays): IndexValueRecord[] {
  return SHARE_CLASS_SYMBOLS.flatMap((symbol) => {
    const days = navDays[symbol].map(({ day }) => day)
    const last = days.at(-1)
    if (last === undefined || CLASS_TERMS[symbol].referenceIndex === "none") return []
    const allocations = symbol === "NEUTRALCC" ? carryAllocations(last) : new Map<Day, never>()
    return indexLevels(symbol, days).flatMap((level, index) => {
      const day = days[index]
      if (day === undefined) return []
      const value = round(level, INDEX_DECIMALS, "half-up")
      return [{ shareClass: symbol, day, value, allocation: allocations.get(day) ?? null }]
    })
  })
}

function indexLevels(symbol: DemoSymbol, days: readonly Day[]): Decimal[] {
  if (symbol === "NEUTRALCC") return carryLevels("USD", days, ZERO)
  if (symbol === "eurNEUTRALCC") return carryLevels("EUR", days, ZERO)
  const { currency } = CLASS_TERMS[symbol]
  return compound(days, (day) => overnightPercent(currency, day), DAYS_IN_YEAR[currency])
}
