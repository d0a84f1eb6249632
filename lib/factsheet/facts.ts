import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { cityOf, formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A fact in words: its name and what it is. Pages and PDFs show lists of them. */
export type TextFact = Readonly<{ id: string; name: string; value: string }>

/** When an order is executed, at which price and what follows, in words. */
export function dealingFacts(language: Language, fund: Fund): readonly TextFact[] {
  const { terms } = messages(language)
  const city = cityOf(terms.cities, fund.timezone)
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

/** The characteristics of a share class except its ISIN. */
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

/** The fees and minimum orders of a share class. */
export function feeFacts(language: Language, shareClass: ShareClass): readonly TextFact[] {
  const { terms } = messages(language)
  const { currency } = shareClass
  const rate = (fraction: Decimal) => formatRate(language, fraction)
  const money = (value: Decimal) => formatMoney(language, { value, currency })
  return [
    { id: "management", name: terms.managementFees, value: rate(shareClass.managementFees) },
    { id: "entry", name: terms.subscriptionFees, value: rate(shareClass.subscriptionFees) },
    { id: "exit", name: terms.redemptionFees, value: rate(shareClass.redemptionFees) },
    { id: "initial", name: terms.minimumInitial, value: money(shareClass.minimumInitialSubscription) },
    {
      id: "subsequent",
      name: terms.minimumSubsequent,
      value: money(shareClass.minimumSubsequentSubscription),
    },
    { id: "redemption", name: terms.minimumRedemption, value: money(shareClass.minimumRedemption) },
    { id: "decimals", name: terms.decimals, value: String(shareClass.shareDecimals) },
  ]
}
