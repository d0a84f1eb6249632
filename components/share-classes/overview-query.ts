import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { UseOfIncome } from "#lib/domain/share-classes/share-class.ts"
import { USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"

/** Currencies that share classes have and amounts are shown in. */
export const SHOWN_CURRENCIES = ["EUR", "USD", "GBP", "CHF"] as const satisfies readonly CurrencyCode[]

export type ShownCurrency = (typeof SHOWN_CURRENCIES)[number]

/** What the reader has chosen on the overview; null is all. */
export type OverviewQuery = Readonly<{
  currency: ShownCurrency | null
  useOfIncome: UseOfIncome | null
  totalIn: ShownCurrency
}>

type SearchParameters = Readonly<Record<string, string | string[] | undefined>>

/** Text as one of the currencies shown; undefined when it is none. */
export const readCurrency = (text: string | string[] | undefined): ShownCurrency | undefined =>
  SHOWN_CURRENCIES.find((currency) => currency === text)

/** The choice an address states; what it states wrongly counts as not stated. */
export const readOverviewQuery = (parameters: SearchParameters): OverviewQuery => ({
  currency: readCurrency(parameters.currency) ?? null,
  useOfIncome: USES_OF_INCOME.find((use) => use === parameters.useOfIncome) ?? null,
  totalIn: readCurrency(parameters.totalIn) ?? "EUR",
})

/** The address of the overview (without its language) with a choice; what is as at first is left out. */
export function overviewPath({ currency, useOfIncome, totalIn }: OverviewQuery): string {
  const query = new URLSearchParams()
  if (currency !== null) query.set("currency", currency)
  if (useOfIncome !== null) query.set("useOfIncome", useOfIncome)
  if (totalIn !== "EUR") query.set("totalIn", totalIn)
  return query.size === 0 ? "/" : `/?${query}`
}
