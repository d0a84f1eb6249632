import type { SubscriptionChoice } from "#components/subscription-orders/subscription-choice.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import { amount } from "#lib/domain/money/amount.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import { fill } from "#lib/i18n/fill.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import type { SubscriptionOffer } from "#lib/services/subscription-orders/list-subscription-offers.ts"
import { listSubscriptionOffers } from "#lib/services/subscription-orders/list-subscription-offers.ts"

/** The classes that an investor can subscribe to, in words. */
export async function loadSubscriptionChoices(
  ctx: ServiceContext,
  actor: Actor,
  language: Language,
  investorId: string,
): Promise<readonly SubscriptionChoice[]> {
  const [offers, figures] = await Promise.all([
    listSubscriptionOffers(ctx, actor, investorId),
    listShareClassFigures(ctx),
  ])
  const { ordering } = messages(language)
  return offers.map((offer) => {
    const { terms, hasFunded, minimum } = offer
    const of = figures.find(({ shareClass }) => shareClass.id === terms.shareClassId)
    invariant(of !== undefined, "an offer is of a class there is")
    const { currency, symbol } = terms
    const minimumText = formatMoney(language, amount(minimum, currency))
    const latest = of.totals?.netAssetValue
    return {
      shareClassId: terms.shareClassId,
      symbol,
      title: of.shareClass.data[language].name,
      currency,
      shareDecimals: terms.shareDecimals,
      feeRate: terms.subscriptionFees,
      minimum,
      minimumText,
      offerText: `${fill(hasFunded ? ordering.minimumSubsequent : ordering.minimumInitial, { amount: minimumText })} · ${
        isZero(terms.subscriptionFees)
          ? ordering.noEntryFee
          : fill(ordering.entryFee, { rate: formatPercent(language, terms.subscriptionFees) })
      }`,
      dealingText: dealingText(language, offer),
      latestValue:
        latest === undefined
          ? null
          : {
              value: latest.amount.value,
              text: formatMoney(language, latest.amount, terms.navDecimals),
              dayText: formatDay(language, latest.day),
            },
    }
  })
}

/** When money that arrives now is dealt, and at which value. */
function dealingText(language: Language, { terms, dealing }: SubscriptionOffer): string {
  const { ordering } = messages(language)
  const { timezone, executionMethod } = terms.calendar
  const isKnown = executionMethod === "knownNAVs"
  return fill(isKnown ? ordering.dealsKnown : ordering.dealsUnknown, {
    cutOff: formatInstant(language, dealing.cutOffAt, timezone),
    day: formatDay(language, dealing.dealingDay),
    valueDay: formatDay(language, dealing.priceDay),
    executedAt: formatInstant(language, dealing.executedAt, timezone),
  })
}
