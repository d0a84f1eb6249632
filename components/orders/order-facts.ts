import type { Day } from "#lib/domain/calendar/day.ts"
import { expectedPublicationOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { TextFact } from "#lib/factsheet/facts.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatExactMoney, formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { fullAccountText, orderedWhat, sharesText } from "./order.ts"

/** What an order came to, as far as it has got; `feeRate` is the rate that it was charged, null where that is not known. */
export function orderFacts(
  language: Language,
  texts: Messages["ordering"],
  of: Order,
  feeRate: Decimal | null,
): readonly TextFact[] {
  const { settlement } = of.order
  const fact = (id: string, name: string, value: string | null): TextFact[] =>
    value === null ? [] : [{ id, name, value }]
  const settled =
    settlement === null
      ? []
      : [
          ...fact("shares", texts.shares, formatNumber(language, settlement.shares)),
          ...fact(
            "net-asset-value",
            texts.netAssetValue,
            formatMessage(texts.valueOfDay, {
              value: formatMoney(language, settlement.netAssetValue.amount, of.terms.navDecimals),
              day: formatDay(language, settlement.netAssetValue.day),
            }),
          ),
          ...fact(
            "amount",
            of.kind === "subscription" ? texts.invested : texts.gross,
            formatExactMoney(language, settlement.amount),
          ),
          ...fact("fee", texts.fee, feeText(language, settlement.fee, feeRate)),
          ...fact(
            "rounding",
            texts.rounding,
            isZero(settlement.rounding.value) ? null : formatExactMoney(language, settlement.rounding),
          ),
        ]
  const ordered = fact("ordered", texts.ordered, orderedWhat(language, texts, of))
  const dealingDay = of.order.dealingDay === null ? null : formatDay(language, of.order.dealingDay)
  const day = fact("dealing-day", texts.dealingDay, dealingDay)
  const number = fact("id", texts.orderId, of.order.id)
  if (of.kind === "subscription") {
    const { validAt, receivedAmount, wireReference } = of.order
    const received = validAt === null ? null : formatMoney(language, receivedAmount)
    return [
      ...ordered,
      ...fact("received", texts.received, received),
      ...day,
      ...settled,
      ...fact("reference", texts.reference, wireReference),
      ...number,
    ]
  }
  const { payout } = of.order
  return [
    ...ordered,
    ...day,
    ...settled,
    ...fact("payout", texts.payout, payout === null ? null : formatMoney(language, payout.amount)),
    ...fact("account", texts.payoutAccount, of.account === null ? null : fullAccountText(of.account)),
    ...number,
  ]
}

const feeText = (language: Language, fee: Amount, rate: Decimal | null): string =>
  rate === null ? formatMoney(language, fee) : `${formatMoney(language, fee)} (${formatRate(language, rate)})`

const GRANTED_TEXTS = {
  granted: "compensationGranted",
  owed: "compensationOwed",
  sent: "compensationSent",
  paid: "compensationPaid",
} as const

/** What an order got besides because the net asset value that it was executed at was wrong; a fact for each correction. */
export const compensationFacts = (
  language: Language,
  texts: Messages["ordering"],
  { terms }: Pick<Order, "terms">,
  compensations: readonly GrantedCompensation[],
): readonly TextFact[] =>
  compensations.map(({ id, day, shares, amount, status, valueBefore, valueAfter }) => {
    const what = amount === null ? sharesText(language, texts, shares ?? ZERO) : formatMoney(language, amount)
    const value = (of: Amount) => formatMoney(language, of, terms.navDecimals)
    const granted = formatMessage(texts[GRANTED_TEXTS[status]], { what, day: formatDay(language, day) })
    const why = formatMessage(texts.compensationReason, {
      before: value(valueBefore),
      after: value(valueAfter),
    })
    return { id: `compensation-${id}`, name: texts.compensation, value: `${granted} ${why}` }
  })

type GrantedCompensation = Pick<
  Compensation,
  "id" | "day" | "shares" | "amount" | "status" | "valueBefore" | "valueAfter"
>

/** The net asset value that an order is executed at. */
export type Execution = Readonly<{
  isDone: boolean
  dealingDay: Day
  priceDay: Day
  /** Null until it is published. */
  value: Amount | null
}>

type ExecutionTexts = Pick<Messages["ordering"], "executionKnown" | "executionLater" | "executionDone">

/**
 * At which net asset value an order was or will be executed, the same on every page. What decides is whether that value is
 * published, not how the fund prices: a fund with known NAVs can also have days whose value is not published yet.
 */
export function executionText(
  language: Language,
  texts: ExecutionTexts,
  { navDecimals, calendar }: Pick<DealingTerms, "navDecimals" | "calendar">,
  { isDone, dealingDay, priceDay, value }: Execution,
): string {
  const days = { day: formatDay(language, dealingDay), valueDay: formatDay(language, priceDay) }
  if (value !== null) {
    const text = isDone ? texts.executionDone : texts.executionKnown
    return formatMessage(text, { ...days, value: formatMoney(language, value, navDecimals) })
  }
  const publishedAt = formatInstant(language, expectedPublicationOf(calendar, priceDay), calendar.timezone)
  return formatMessage(texts.executionLater, { ...days, publishedAt })
}
