import { CURRENCY_CODES } from "#lib/domain/money/money.ts"

/** What the staff of a distributor orders its investors by; `value-EUR` is what they hold in a currency. */
export const INVESTOR_SORT_KEYS = [
  "name",
  "city",
  "status",
  "since",
  ...CURRENCY_CODES.map((code) => `value-${code}` as const),
] as const

export type InvestorSort = Readonly<{ by: (typeof INVESTOR_SORT_KEYS)[number]; isDescending: boolean }>

/** Maximum number of words of a search. */
const MAX_WORDS = 8

/** Fewer digits of an account belong to too many. */
const MIN_ACCOUNT_DIGITS = 4

/** What the staff of a distributor may know of an investor, read from one search text. */
export type InvestorSearch = Readonly<{
  /** Words of a name or a city; all of them are found. */
  words: readonly string[]
  /** The first and last id that begin like the text: of an investor or an order. */
  ids: Readonly<{ first: string; last: string }> | null
  /** The last characters of an account number. */
  accountEnding: string | null
}>

/** Reads a search text, in which ids and account numbers may have spaces. */
export function readInvestorSearch(text: string): InvestorSearch {
  const compact = text.replaceAll(/\s/g, "").toUpperCase()
  return {
    words: text
      .split(/\s+/)
      .filter((word) => word !== "")
      .slice(0, MAX_WORDS),
    ids: idsLike(compact),
    accountEnding:
      compact.length >= MIN_ACCOUNT_DIGITS && /^[A-Z0-9]{1,34}$/.test(compact) && /\d/.test(compact)
        ? compact
        : null,
  }
}

/** The ids that begin with at least the first group of a UUID, as copied from a page or a message. */
function idsLike(compact: string): InvestorSearch["ids"] {
  const digits = compact.replaceAll("-", "").toLowerCase()
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null

  return { first: digits.padEnd(32, "0"), last: digits.padEnd(32, "f") }
}
