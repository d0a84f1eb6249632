import type { ChoosableFund } from "#components/share-classes/compare-form.tsx"
import type { CompareQuery } from "#components/share-classes/compare-query.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { pairToCompare } from "#lib/domain/share-classes/class-of-currency.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"

/** The comparison of the page: the one asked for, or the pair that it opens with. */
export function comparedQuery(query: CompareQuery, figures: readonly ShareClassFigures[]): CompareQuery {
  if (!query.isOpening) return query
  const candidates = figures.map((one) => ({ ...one, totalAssets: one.totals?.totalAssets ?? null }))
  return {
    ...query,
    symbols: pairToCompare(candidates, query.currency).map(({ shareClass }) => shareClass.symbol),
  }
}

/** The classes with a performance to compare, under their funds. */
export const choosableFunds = (
  language: Language,
  funds: readonly Fund[],
  figures: readonly ShareClassFigures[],
): ChoosableFund[] =>
  funds.flatMap((fund) => {
    const ofFund = figures.filter(({ shareClass }) => shareClass.fundId === fund.id)
    const shareClasses = ofFund.filter((one) => one.notAdvertised === null).map((one) => one.shareClass)
    const siblings = ofFund.map(({ shareClass }) => shareClass)
    return shareClasses.length === 0 ? [] : [{ name: fundName(fund, siblings, language), shareClasses }]
  })
