import { readInvestorSearch } from "#lib/domain/investors/investor-search.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { readNumber } from "#lib/domain/money/read-number.ts"

/** What a search text may name of a payment: everything that it can be read as. */
export type PaymentSearch = Readonly<{
  /** Words of a name, a text or a reference; all of them are found. */
  words: readonly string[]
  /** The text as an amount; two where it depends on the language which sign is the decimal sign. */
  amounts: readonly Decimal[]
  /** The first and last id that begin like the text: of a payment or its order. */
  ids: Readonly<{ first: string; last: string }> | null
  /** The beginning of a payment reference. */
  reference: string | null
  /** Characters of an account number. */
  accountPart: string | null
}>

/** Enough of a reference not to be a name. */
const BEGINNING_OF_A_REFERENCE = /^RF[0-9]{2}[0-9A-Z]{0,11}$/

/** Reads a search text; amounts may have their currency, and all else may have spaces. */
export function readPaymentSearch(text: string): PaymentSearch {
  const { words, ids, accountEnding } = readInvestorSearch(text)
  const compact = text.replaceAll(/\s/g, "").toUpperCase()
  return {
    words,
    amounts: amountsOf(text),
    ids,
    reference: BEGINNING_OF_A_REFERENCE.test(compact) ? compact : null,
    accountPart: accountEnding,
  }
}

function amountsOf(text: string): readonly Decimal[] {
  const figures = text.replace(/^\s*[A-Za-z]{3}\b|\b[A-Za-z]{3}\s*$|[€$£]/g, "")
  const read = ([".", ","] as const).map((sign) => readNumber(figures, sign))
  return [...new Set(read.flatMap((number) => (number.kind === "number" ? [number.value] : [])))]
}
