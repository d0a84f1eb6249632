import { CONTRACT_TIME_ZONES } from "#lib/domain/calendar/instant.ts"
import type { Catalogue } from "#lib/domain/catalogue/catalogue.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { CONTRACT_CURRENCIES } from "#lib/domain/money/currencies.ts"

/** The demo funds: FundSlug of spec section 2.1, in its order. */
export const FUND_SLUGS = ["EUTBL", "USTBL", "NEUTRALCC", "UKTBL", "SAFO"] as const

export type DemoFundSlug = (typeof FUND_SLUGS)[number]

/** The share classes of the demo funds: ShareClassSymbol of spec section 2.1, in its order. */
export const SHARE_CLASS_SYMBOLS = [
  "EUTBL",
  "USTBL",
  "eurUSTBL",
  "NEUTRALCC",
  "eurNEUTRALCC",
  "UKTBL",
  "eurUKTBL",
  "SAFO",
  "SAFOd",
  "eurSAFO",
  "eurSAFOd",
  "gbpSAFO",
  "chfSAFO",
] as const

export type DemoSymbol = (typeof SHARE_CLASS_SYMBOLS)[number]

/** What a service with the demo funds reads from its database. */
export const DEMO_CATALOGUE: Catalogue = {
  fundSlugs: FUND_SLUGS,
  symbols: SHARE_CLASS_SYMBOLS,
  currencies: CONTRACT_CURRENCIES,
  classCurrencies: ["EUR", "USD", "GBP", "CHF"],
  moneyMarketFunds: ["EUTBL", "USTBL", "UKTBL"],
  timezones: CONTRACT_TIME_ZONES,
}

/** The slug of a stored or stated fund, which has to be one of the demo's. */
export const demoSlug = (slug: string): DemoFundSlug => oneOf(FUND_SLUGS, slug)

/** The symbol of a stored or stated class, which has to be one of the demo's. */
export const demoSymbol = (symbol: string): DemoSymbol => oneOf(SHARE_CLASS_SYMBOLS, symbol)

function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  const name = names.find((one) => one === text)
  invariant(name !== undefined, `${text} is one of ${names.join(", ")}`)
  return name
}
