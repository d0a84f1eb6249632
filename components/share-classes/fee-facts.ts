import type { TextFact } from "#components/ui/text-fact.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What a share class costs and the least one can put in or take out. */
export function feeFacts(language: Language, shareClass: ShareClass): readonly TextFact[] {
  const { terms } = messages(language)
  const { currency } = shareClass
  const percent = (fraction: Decimal) => formatPercent(language, fraction)
  const money = (value: Decimal) => formatMoney(language, { value, currency })
  return [
    { id: "management", name: terms.managementFees, value: percent(shareClass.managementFees) },
    { id: "entry", name: terms.subscriptionFees, value: percent(shareClass.subscriptionFees) },
    { id: "exit", name: terms.redemptionFees, value: percent(shareClass.redemptionFees) },
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
