import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { formatList } from "#lib/format/format-list.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"

/** What this is and for whom, with the currencies that the classes have. */
export function overviewHeading(language: Language, figures: readonly ShareClassFigures[]): string {
  const offered = new Set<CurrencyCode>(figures.map(({ shareClass }) => shareClass.currency))
  return formatMessage(messages(language).overview.heading, {
    currencies: formatList(
      language,
      classCurrencies().filter((currency) => offered.has(currency)),
    ),
  })
}
