import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { knownSymbols, mainCurrency } from "#lib/domain/catalogue/catalogue.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, isPositive } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { GROWTH_START } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { singleQueryText } from "#lib/i18n/page-query.ts"
import { readCurrency } from "./overview-query.ts"

/** How many share classes are compared at most. */
export const MAX_COMPARED_CLASSES = 4

/** The comparison that an address asks for, and the parts of it that could not be read. */
export type CompareQuery = Readonly<{
  symbols: readonly ShareClassSymbol[]
  /** Nothing was asked for: the page opens with a pair of its own. */
  isOpening: boolean
  currency: CurrencyCode
  since: Day | null
  amount: Decimal
  unknownSymbols: readonly string[]
  /** Those beyond the most that are compared. */
  leftOut: readonly ShareClassSymbol[]
  /** The currency of the address where it is none of ours, as it was written. */
  badCurrency: string | null
  /** The day of the address where it is not valid, as it was written. */
  badDay: string | null
  badAmount: string | null
}>

/** Up to a million millions, in whole or to the cent; a comma counts as the decimal point. */
const AMOUNT = /^\d{1,12}([.,]\d{1,2})?$/

/**
 * Reads the address of a comparison: `classes` (repeated, or separated by commas, in any case), `currency`, `since` and
 * `amount`. What cannot be read falls back to the default and is reported.
 */
export function readCompareQuery(query: PageQuery): CompareQuery {
  const named = [query.classes ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => text !== "")
  const known = new Set<ShareClassSymbol>()
  const unknownSymbols: string[] = []
  for (const text of named) {
    const symbol = knownSymbols().find((one) => one.toLowerCase() === text.toLowerCase())
    if (symbol === undefined) unknownSymbols.push(text)
    else known.add(symbol)
  }
  const since = statedText(query, "since")
  const amount = statedText(query, "amount")
  const currency = statedText(query, "currency")
  return {
    symbols: [...known].slice(0, MAX_COMPARED_CLASSES),
    isOpening: query.classes === undefined && amount === null && since === null,
    currency: readCurrency(currency ?? undefined) ?? mainCurrency(),
    since: since !== null && isDay(since) ? since : null,
    amount: readAmount(amount) ?? GROWTH_START,
    unknownSymbols,
    leftOut: [...known].slice(MAX_COMPARED_CLASSES),
    badCurrency: currency !== null && readCurrency(currency) === undefined ? currency : null,
    badDay: since !== null && !isDay(since) ? since : null,
    badAmount: amount !== null && readAmount(amount) === null ? amount : null,
  }
}

/** Text of a query without spaces around it; null when it is empty or not stated. */
const statedText = (query: PageQuery, name: string): string | null =>
  singleQueryText(query, name)?.trim() || null

function readAmount(text: string | null): Decimal | null {
  if (text === null || !AMOUNT.test(text)) return null
  const value = decimal(text.replace(",", "."))
  return isPositive(value) ? value : null
}
