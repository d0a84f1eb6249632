"use client"

import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isNegative, negate, subtract } from "#lib/domain/money/decimal.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { RedemptionEstimate } from "#lib/domain/redemption-orders/price-redemption.ts"
import { estimateRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { EstimateWords, RedemptionChoice } from "./redeem-form-props.ts"

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
export const gainLabel = (words: EstimateWords, { realizedGain }: RedemptionEstimate): string =>
  isNegative(realizedGain.value) ? words.estimateLoss : words.estimateGain

/** How much of it; the label says which. */
export const gainText = (
  language: Language,
  { realizedGain: { value, currency } }: RedemptionEstimate,
): string => formatMoney(language, amount(isNegative(value) ? negate(value) : value, currency))

/** The estimate of a redemption as figures under each other; dashes until there is a number of shares. */
export function RedemptionEstimateTable({
  language,
  words,
  choice,
  estimate,
}: Readonly<{
  language: Language
  words: EstimateWords
  choice: RedemptionChoice
  estimate: RedemptionEstimate | null
}>) {
  const money = (value: Decimal) => formatMoney(language, amount(value, choice.currency))
  const line = (name: string, value: string | null, isMain = false) => (
    <div
      className={`flex items-baseline justify-between gap-4 border-hairline border-b py-2 ${isMain ? "font-semibold" : ""}`}
    >
      <dt className={isMain ? "" : "text-muted"}>{name}</dt>
      <dd className="figures">{value ?? "–"}</dd>
    </div>
  )
  return (
    <section aria-labelledby="estimate-heading" aria-live="polite">
      <h2 id="estimate-heading" className="text-21">
        {words.estimate}
      </h2>
      <dl className="mt-2 border-hairline border-t">
        {line(words.estimateGross, estimate === null ? null : money(estimate.amount.value))}
        {line(words.estimateFee, estimate === null ? null : money(estimate.fee.value))}
        {line(words.estimatePayout, estimate === null ? null : money(estimate.payout.value), true)}
        {line(words.estimateCost, estimate === null ? null : money(estimate.cost.value))}
        {line(
          estimate === null ? words.estimateGain : gainLabel(words, estimate),
          estimate === null ? null : gainText(language, estimate),
          true,
        )}
      </dl>
      <p className="mt-3 text-13 text-muted">{choice.estimateText}</p>
    </section>
  )
}
