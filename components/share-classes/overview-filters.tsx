import { ChoiceLinks } from "#components/ui/links.tsx"
import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { OverviewQuery } from "./overview-query.ts"
import { overviewPath } from "./overview-query.ts"

/** Which share classes the overview lists. */
export function OverviewFilters({ language, query }: Readonly<{ language: Language; query: OverviewQuery }>) {
  const { overview } = messages(language)
  const choice = (label: string, change: Partial<OverviewQuery>, isChosen: boolean) => ({
    label,
    href: localePath(language, overviewPath({ ...query, ...change })),
    isChosen,
  })
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <ChoiceLinks
        label={overview.currency}
        choices={[
          choice(overview.all, { currency: null }, query.currency === null),
          ...classCurrencies().map((currency) => choice(currency, { currency }, query.currency === currency)),
        ]}
      />
      <ChoiceLinks
        label={overview.useOfIncome}
        choices={[
          choice(overview.all, { useOfIncome: null }, query.useOfIncome === null),
          ...USES_OF_INCOME.map((useOfIncome) =>
            choice(overview[useOfIncome], { useOfIncome }, query.useOfIncome === useOfIncome),
          ),
        ]}
      />
    </div>
  )
}
