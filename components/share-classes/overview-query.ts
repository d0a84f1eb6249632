import { classCurrencies, mainCurrency } from "#lib/domain/catalogue/catalogue.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { UseOfIncome } from "#lib/domain/share-classes/share-class.ts"
import { USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { singleQueryText } from "#lib/i18n/page-query.ts"

/** As many currencies as a page has columns for. */
const MAX_COLUMNS = 4

/** The currencies whose yields are shown beside each other. */
export const columnCurrencies = (): readonly CurrencyCode[] => classCurrencies().slice(0, MAX_COLUMNS)

/** What the reader has chosen on the overview; null is all. */
export type OverviewQuery = Readonly<{
  currency: CurrencyCode | null
  useOfIncome: UseOfIncome | null
  totalIn: CurrencyCode
}>

/** Text as one of the currencies shown; undefined when it is none. */
export const readCurrency = (text: string | undefined): CurrencyCode | undefined =>
  classCurrencies().find((currency) => currency === text)

/** The choice an address states; what it states wrongly counts as not stated. */
export const readOverviewQuery = (query: PageQuery): OverviewQuery => ({
  currency: readCurrency(singleQueryText(query, "currency")) ?? null,
  useOfIncome: USES_OF_INCOME.find((use) => use === singleQueryText(query, "useOfIncome")) ?? null,
  totalIn: readCurrency(singleQueryText(query, "totalIn")) ?? mainCurrency(),
})

/** The address of the overview (without its language) with a choice; what is as at first is left out. */
export function overviewPath({ currency, useOfIncome, totalIn }: OverviewQuery): string {
  const query = new URLSearchParams()
  if (currency !== null) query.set("currency", currency)
  if (useOfIncome !== null) query.set("useOfIncome", useOfIncome)
  if (totalIn !== mainCurrency()) query.set("totalIn", totalIn)
  return query.size === 0 ? "/" : `/?${query}`
}
