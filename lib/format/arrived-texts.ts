import type { Language } from "#lib/domain/languages/language.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ArrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { formatMoney } from "./format-money.ts"

/** What has arrived for an order with `missing` to be paid, and what of it only waits for its bank account, a sentence each. */
export function arrivedTexts(
  language: Language,
  texts: Pick<Messages["ordering"], "partPaid" | "arrivedWaits">,
  money: ArrivedMoney | null,
  missing: Amount,
): readonly string[] {
  if (money === null) return []
  const written = (of: Amount) => formatMoney(language, of)
  const partPaid = formatMessage(texts.partPaid, {
    arrived: written(money.arrived),
    missing: written(missing),
  })
  return isZero(money.waiting.value)
    ? [`${partPaid}.`]
    : [`${partPaid}.`, formatMessage(texts.arrivedWaits, { amount: written(money.waiting) })]
}
