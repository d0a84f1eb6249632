"use client"

import { OrderReceipt } from "#components/orders/order-receipt.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isNegative, negate, subtract } from "#lib/domain/money/decimal.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { RedemptionEstimate } from "#lib/domain/redemption-orders/price-redemption.ts"
import { estimateRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { EstimateTexts, RedemptionChoice } from "./redeem-form-props.ts"

/**
 * What redeeming so many shares of a position would bring at the latest value, as it is shown: fee and payout make up the
 * gross amount, cost and gain do too. The fraction of a minor unit that stays with the fund is stated once it is known.
 */
export function estimateOf(choice: RedemptionChoice, shares: Decimal): RedemptionEstimate {
  const { currency, latestValue: netAssetValue, feeRate } = choice
  const exact = estimateRedemption(shares, { netAssetValue, currency, feeRate }, choice.position)
  const gross = add(exact.payout.value, exact.fee.value)
  const cost = roundToMinorUnits(exact.cost, "half-even")
  const realizedGain = amount(subtract(gross, cost.value), currency)
  return { ...exact, amount: amount(gross, currency), cost, realizedGain }
}

/** Whether a redemption would realise a gain or a loss, in words. */
export const gainLabel = (texts: EstimateTexts, { realizedGain }: RedemptionEstimate): string =>
  isNegative(realizedGain.value) ? texts.estimateLoss : texts.estimateGain

/** How much of it; the label says which. */
export const gainText = (
  language: Language,
  { realizedGain: { value, currency } }: RedemptionEstimate,
): string => formatMoney(language, amount(isNegative(value) ? negate(value) : value, currency))

/** The estimate of a redemption as figures under each other; dashes until there is a number of shares. */
export function RedemptionEstimateTable({
  language,
  texts,
  choice,
  estimate,
}: Readonly<{
  language: Language
  texts: EstimateTexts
  choice: RedemptionChoice
  estimate: RedemptionEstimate | null
}>) {
  const money = (of: { value: Decimal } | undefined) =>
    of === undefined ? null : formatMoney(language, amount(of.value, choice.currency))
  return (
    <div>
      <OrderReceipt
        id="estimate-heading"
        heading={texts.estimate}
        lines={[
          { name: texts.estimateGross, value: money(estimate?.amount) },
          { name: texts.estimateFee, value: money(estimate?.fee) },
          { name: texts.estimatePayout, value: money(estimate?.payout), isMain: true },
          { name: texts.estimateCost, value: money(estimate?.cost) },
          {
            name: estimate === null ? texts.estimateGain : gainLabel(texts, estimate),
            value: estimate === null ? null : gainText(language, estimate),
            isMain: true,
          },
          { name: texts.cutOff, value: choice.cutOffText },
        ]}
      />
      <p className="mt-3 text-13 text-muted">{choice.estimateText}</p>
    </div>
  )
}
