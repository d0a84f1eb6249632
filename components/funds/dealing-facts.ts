import type { TextFact } from "#components/ui/text-fact.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** When an order is dealt, at which price and what follows, in words. */
export function dealingFacts(language: Language, fund: Fund): readonly TextFact[] {
  const { terms } = messages(language)
  const city = terms.cities[fund.timezone]
  const publication = fund.navDayRule === "open-day" ? terms.publicationOpenDay : terms.publicationEve
  return [
    {
      id: "cut-off",
      name: terms.cutOff,
      value: formatMessage(terms.cutOffText, { time: fund.cutOffTime, city }),
    },
    { id: "firm", name: terms.firm, value: terms.firmText },
    { id: "price", name: terms.executionMethod, value: terms[fund.executionMethod] },
    {
      id: "publication",
      name: terms.publication,
      value: formatMessage(publication, { time: fund.publicationTime, city }),
    },
    { id: "settlement", name: terms.settlement, value: terms.settlementText },
  ]
}
