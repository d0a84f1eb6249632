import { executionText } from "#components/orders/order-facts.ts"
import { PerformanceOfOwn } from "#components/performance/performance-frame.tsx"
import { SubscribeForm } from "#components/subscription-orders/subscribe-form.tsx"
import type { SubscriptionChoice } from "#components/subscription-orders/subscribe-form-props.ts"
import { SUBSCRIBE_TEXTS } from "#components/subscription-orders/subscribe-form-props.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findPublishedNetAssetValue } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import type { SubscriptionOffer } from "#lib/services/subscription-orders/list-subscription-offers.ts"
import { listSubscriptionOffers } from "#lib/services/subscription-orders/list-subscription-offers.ts"
import type { OrderFormSurroundings, OrderTexts } from "./order-form.tsx"
import { NeedsScripts, orderFormProps, secondsUntil } from "./order-form.tsx"

/** The classes that an investor can subscribe to, in words. */
async function loadSubscriptionChoices(
  ctx: ServiceContext,
  actor: Actor,
  { language, ordering }: OrderTexts,
  investorId: string,
): Promise<readonly SubscriptionChoice[]> {
  const [offers, figures] = await Promise.all([
    listSubscriptionOffers(ctx, actor, investorId),
    listShareClassFigures(ctx),
  ])
  const choices = offers.map(async (offer): Promise<SubscriptionChoice> => {
    const { terms, hasFunded, minimum } = offer
    const ofClass = figures.find(({ shareClass }) => shareClass.id === terms.shareClassId)
    invariant(ofClass !== undefined, "an offer is of a class there is")
    const { currency, symbol } = terms
    const minimumText = formatMoney(language, amount(minimum, currency))
    const latest = ofClass.totals?.netAssetValue
    return {
      shareClassId: terms.shareClassId,
      symbol,
      title: ofClass.shareClass.data[language].name,
      currency,
      shareDecimals: terms.shareDecimals,
      feeRate: terms.subscriptionFees,
      minimum,
      minimumText,
      offerText: [
        ...(ofClass.notAdvertised === null
          ? []
          : [notAdvertisedText(language, ofClass.shareClass.symbol, ofClass.notAdvertised).brief]),
        formatMessage(hasFunded ? ordering.minimumSubsequent : ordering.minimumInitial, {
          amount: minimumText,
        }),
        isZero(terms.subscriptionFees)
          ? ordering.noEntryFee
          : formatMessage(ordering.entryFee, { rate: formatRate(language, terms.subscriptionFees) }),
      ].join(" · "),
      dealingText: await dealingText({ language, ordering }, offer),
      feeText: formatRate(language, terms.subscriptionFees),
      yieldText: ofClass.netYield === null ? null : formatPercent(language, ofClass.netYield),
      cutOffText: formatInstant(language, offer.orderTerms.cutOffAt, terms.calendar.timezone),
      secondsLeft: secondsUntil(ctx, offer.orderTerms.cutOffAt),
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
  return Promise.all(choices)
}

/** When an order whose money arrives now is executed, and at which value. */
async function dealingText(
  { language, ordering }: OrderTexts,
  { terms, orderTerms }: SubscriptionOffer,
): Promise<string> {
  const { dealingDay, priceDay, cutOffAt } = orderTerms
  const published = await cachedRead(findPublishedNetAssetValue, {
    shareClassId: terms.shareClassId,
    day: priceDay,
  })
  const execution = { isDone: false, dealingDay, priceDay, value: published?.amount ?? null }
  const cutOff = formatInstant(language, cutOffAt, terms.calendar.timezone)
  return `${executionText(language, ordering, terms, execution)} ${formatMessage(ordering.fundBefore, { cutOff })}`
}

/** What an investor can subscribe to, and the form that orders it. */
export async function SubscribeOffers({
  page,
  investorId,
}: Readonly<{ page: OrderFormSurroundings; investorId: string }>) {
  const { language, ctx, actor } = page
  const ordering = page.ordering ?? messages(language).ordering
  const [first, ...others] = await loadSubscriptionChoices(ctx, actor, { language, ordering }, investorId)
  if (first === undefined) return <p>{ordering.noOffers}</p>
  const { netYield, thirtyOneDays } = messages(language).charts
  return (
    <PerformanceOfOwn language={language} shows="some-money-market-funds">
      <NeedsScripts language={language} />
      {/* Nothing that was typed for one investor is left in the form of another. */}
      <SubscribeForm
        key={investorId}
        {...orderFormProps(page, investorId, [first, ...others])}
        texts={pickTexts(ordering, SUBSCRIBE_TEXTS)}
        yieldHeading={`${netYield}, ${thirtyOneDays}`}
      />
    </PerformanceOfOwn>
  )
}
