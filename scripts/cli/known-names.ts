import { oneOfMessage } from "#lib/contract/values/text.ts"
import { knownFundSlugs, knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { UsageError } from "./command-errors.ts"

/**
 * One of `values` that an argument names. Throws UsageError with the nearest one.
 * @param what the values are, such as `language`
 */
export function oneOf<Value extends string>(what: string, values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text)
  if (values.length === 0) throw new UsageError(`There is no ${what} yet.`)
  if (found === undefined) throw new UsageError(`Unknown ${what}. ${oneOfMessage(values, text)}`)
  return found
}

/** The share class that an argument names; only once the database is open, which has the catalogue. */
export const shareClassNamed = (text: string): ShareClassSymbol => oneOf("share class", knownSymbols(), text)

/** The fund that an argument names; only once the database is open. */
export const fundNamed = (text: string): FundSlug => oneOf("fund", knownFundSlugs(), text)
