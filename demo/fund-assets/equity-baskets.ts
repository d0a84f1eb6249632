import { seededInteger } from "#demo/seed.ts"
import { demoIsin } from "#demo/share-classes/identifiers.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { UNIT_SCALE } from "./holding.ts"

/** A share of an invented company. `price` is that of the launch day in whole units of the currency. */
export type Security = Readonly<{
  name: string
  isin: string
  countryAlpha3: string
  currency: "EUR" | "USD"
  price: number
}>

const security = (
  name: string,
  [alpha2, countryAlpha3]: readonly [string, string],
  currency: Security["currency"],
  price: number,
): Security => ({ name, isin: demoIsin(alpha2, "equity", name), countryAlpha3, currency, price })

const FRANCE = ["FR", "FRA"] as const
const GERMANY = ["DE", "DEU"] as const
const NETHERLANDS = ["NL", "NLD"] as const
const SPAIN = ["ES", "ESP"] as const
const ITALY = ["IT", "ITA"] as const
const UNITED_STATES = ["US", "USA"] as const

/** Shares whose performance SAFO swaps for the overnight rate, one swap for each basket. */
export const BASKETS = {
  euro: [
    security("Sample Energy SA", FRANCE, "EUR", 61),
    security("Sample Luxury SA", FRANCE, "EUR", 574),
    security("Sample Industries AG", GERMANY, "EUR", 183),
    security("Sample Software SE", GERMANY, "EUR", 228),
    security("Sample Lithography NV", NETHERLANDS, "EUR", 712),
    security("Sample Electricity SA", SPAIN, "EUR", 14),
    security("Sample Bank SpA", ITALY, "EUR", 38),
  ],
  dollar: [
    security("Sample Cloud Inc.", UNITED_STATES, "USD", 431),
    security("Sample Devices Inc.", UNITED_STATES, "USD", 219),
    security("Sample Semiconductors Corp.", UNITED_STATES, "USD", 142),
    security("Sample Pharmaceuticals Inc.", UNITED_STATES, "USD", 97),
    security("Sample Retail Inc.", UNITED_STATES, "USD", 88),
  ],
} as const satisfies Record<string, readonly Security[]>

export type Basket = keyof typeof BASKETS

/** A price moves by less than this many millionths from one day to the next. */
const DAILY_MOVE = 22_000

/** Decimals of quoted share prices. */
const QUOTED_SCALE = 2

/** The price of a share at UNIT_SCALE on each of the days, quoted in cents. */
export function sharePrices({ isin, price }: Security, days: readonly Day[]): bigint[] {
  let cents = BigInt(price * 100)
  return days.map((day, index) => {
    if (index > 0) {
      // Two draws: small moves are more frequent than large ones.
      const move =
        seededInteger(DAILY_MOVE, "move up", isin, day) - seededInteger(DAILY_MOVE, "move down", isin, day)
      cents += (cents * BigInt(move)) / 1_000_000n
    }
    return cents * 10n ** BigInt(UNIT_SCALE - QUOTED_SCALE)
  })
}
