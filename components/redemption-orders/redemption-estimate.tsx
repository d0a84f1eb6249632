"use client"

import { amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, negate } from "#lib/domain/money/decimal.ts"
import type { RedemptionEstimate } from "#lib/domain/redemption-orders/estimate-redemption.ts"
import { estimateRedemption } from "#lib/domain/redemption-orders/estimate-redemption.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { EstimateWords } from "./estimate-texts.ts"
import type { RedemptionChoice } from "./redemption-choice.ts"

/** What redeeming so many shares of a position would bring at the latest value. */
export const estimateOf = (choice: RedemptionChoice, shares: Decimal): RedemptionEstimate =>
  estimateRedemption(
    shares,
    { netAssetValue: choice.latestValue, currency: choice.currency, feeRate: choice.feeRate },
    choice.position,
  )

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
