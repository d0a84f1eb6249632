import type { TextFact } from "#components/ui/text-fact.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What a share class is, besides its ISIN. */
export function characteristicFacts(language: Language, subject: FactsheetSubject): readonly TextFact[] {
  const { fund, shareClass, siblings } = subject
  const { terms, factsheet } = messages(language)
  const text = shareClass.data[language]
  const intermediaries = shareClass.intermediaryShareClasses.flatMap(([currency, id]) => {
    const symbol = siblings.find((sibling) => sibling.id === id)?.symbol
    return symbol === undefined ? [] : [formatMessage(terms.intermediaryText, { currency, symbol })]
  })
  return [
    { id: "symbol", name: terms.symbol, value: shareClass.symbol },
    { id: "currency", name: terms.currency, value: shareClass.currency },
    { id: "launch", name: terms.launchDay, value: formatDay(language, fund.launchDay) },
    { id: "classification", name: terms.classification, value: text.amfClassification },
    { id: "index", name: factsheet.referenceIndex, value: text.referenceIndex },
    { id: "income", name: terms.useOfIncome, value: terms[shareClass.useOfIncome] },
    ...(intermediaries.length === 0
      ? []
      : [{ id: "intermediary", name: terms.intermediary, value: intermediaries.join(" ") }]),
  ]
}
