import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import { expectedOrderTerms, expectedOrderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import type { SettledValue, Settlement } from "#lib/domain/orders/timeline.ts"
import { DEALING_DAY_MOVED } from "#lib/domain/orders/timeline.ts"
import { amountToPay, arrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import { BUYS_NO_SHARE } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { PartPayment } from "#lib/domain/subscription-orders/subscription-order.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { accountText, orderedWhat, sharesText } from "./order.ts"
import { executionText } from "./order-facts.ts"
import { payoutReasonText } from "./payout-reason.ts"

/** One step of an order: done, current or upcoming; the last of a failed order is `ended`. */
export type OrderStep = Readonly<{
  id: string
  state: "done" | "current" | "upcoming" | "ended"
  title: string
  /** When it happened or is expected; null when unknown. */
  at: string | null
  sentence: string
}>

type SubscriptionOf = Extract<Order, { kind: "subscription" }>
type RedemptionOf = Extract<Order, { kind: "redemption" }>

/**
 * The steps of an order in words, oldest first. The current one says what happens next, and when. `payments` are those that wait
 * for a bank account: only what a step says depends on them, not its title and time.
 */
export function orderSteps(
  language: Language,
  texts: Messages["ordering"],
  of: Order,
  now: Instant,
  payments: readonly Readonly<{ amount: Amount }>[] = [],
): OrderStep[] {
  return of.kind === "subscription"
    ? subscriptionSteps(language, texts, of, now, payments)
    : redemptionSteps(language, texts, of)
}

/** The current step of an order; undefined when it is finished. */
export const currentStep = (steps: readonly OrderStep[]): OrderStep | undefined =>
  steps.find(({ state }) => state === "current")

/** What happens next with an order, in a few words and with its time: what its reader has to do, or else the current step. */
export function nextText(
  language: Language,
  texts: Messages["ordering"],
  of: Order,
  now: Instant,
): string | null {
  const step = currentStep(orderSteps(language, texts, of, now))
  if (step === undefined) return null
  if (isPayoutFailed(of)) return texts.nextPayoutAccount
  if (isPayoutToRelease(of)) return texts.nextPayoutRelease
  return step.at === null ? step.title : `${step.title}, ${step.at}`
}

/** Whether the money of an order waits for another account to be paid to. */
export const isPayoutFailed = ({ order }: Order): boolean => order.status === "payout-failed"

/** Whether the fund operator still has to release the money of an order, and can: nothing holds it. */
const isPayoutToRelease = (of: Order): boolean =>
  of.kind === "redemption" && of.order.payout?.status === "pending" && of.order.payoutHold === null

function subscriptionSteps(
  language: Language,
  texts: Messages["ordering"],
  of: SubscriptionOf,
  now: Instant,
  payments: readonly Readonly<{ amount: Amount }>[],
): OrderStep[] {
  const { order, terms } = of
  const { timezone } = terms.calendar
  const at = (instant: Instant) => formatInstant(language, instant, timezone)
  const placed = placedStep(
    at(order.createdAt),
    texts,
    formatMessage(texts.stepPlacedText, { what: orderedWhat(language, texts, of) }),
  )
  if (order.status === "pending-wire") {
    const orderTerms = expectedOrderTermsFor(terms.calendar, now)
    const pay = { reference: order.wireReference, by: at(order.expiresAt) }
    const toPay = amountToPay(of, payments)
    const money = of.partPayment === null ? null : arrivedMoney(of, payments)
    const part = money === null ? null : { arrived: money.arrived, missing: toPay }
    const wire = isZero(toPay.value)
      ? formatMessage(texts.stepMoneyWaitsText, pay)
      : part === null
        ? formatMessage(texts.stepMoneyText, { ...pay, amount: formatMoney(language, toPay) })
        : formatMessage(texts.stepPartPaidText, { ...pay, ...partPaid(language, part) })
    const { dealingDay, priceDay } = orderTerms
    const execution = { isDone: false, dealingDay, priceDay, value: of.publishedValue }
    const fundBefore = formatMessage(texts.fundBefore, { cutOff: at(orderTerms.cutOffAt) })
    return [
      placed,
      {
        id: "money",
        state: "current",
        title: texts.stepMoney,
        at: formatMessage(texts.by, { at: at(order.expiresAt) }),
        sentence: wire,
      },
      {
        id: "price",
        state: "upcoming",
        title: texts.stepPrice,
        at: null,
        sentence: `${executionText(language, texts, terms, execution)} ${fundBefore}`,
      },
    ]
  }
  const ended = endedStep(at, texts, of)
  if (order.validAt === null) return ended === null ? [placed] : [placed, ended]
  const money: OrderStep = {
    id: "money",
    state: "done",
    title: texts.stepMoneyDone,
    at: at(order.validAt),
    sentence: formatMessage(texts.stepMoneyDoneText, { amount: formatMoney(language, order.receivedAmount) }),
  }
  const before = [placed, money, ...movedSteps(at, texts, order)]
  if (ended !== null) return [...before, ended]
  const { settlement, dealingDay, cutOffAt, priceDay } = order
  if (settlement === null || order.executedAt === null) {
    if (dealingDay === null || cutOffAt === null || priceDay === null) return before
    return [...before, priceStep(language, texts, of, { dealingDay, cutOffAt, priceDay })]
  }
  const price: OrderStep = {
    id: "price",
    state: "done",
    title: texts.statusExecuted,
    at: at(order.executedAt),
    sentence: [
      formatMessage(texts.stepBoughtText, { what: sharesText(language, texts, settlement.shares) }),
      doneText(language, texts, of, dealingDay, settlement.netAssetValue),
    ].join(" "),
  }
  return [...before, price]
}

/** What has arrived for an order and what is missing, as texts say it. */
export const partPaid = (
  language: Language,
  { arrived, missing }: PartPayment,
): Readonly<Record<"arrived" | "missing", string>> => ({
  arrived: formatMoney(language, arrived),
  missing: formatMoney(language, missing),
})

function redemptionSteps(language: Language, texts: Messages["ordering"], of: RedemptionOf): OrderStep[] {
  const { order, terms, account } = of
  const at = (instant: Instant) => formatInstant(language, instant, terms.calendar.timezone)
  const what = orderedWhat(language, texts, of)
  const text = order.status === "pending-valuation" ? texts.stepBlockedText : texts.stepPlacedText
  const placed = placedStep(at(order.createdAt), texts, formatMessage(text, { what }))
  const before = [placed, ...movedSteps(at, texts, order)]
  const accountName = account === null ? "" : accountText(account)
  if (order.status === "canceled") {
    const ended = endedStep(at, texts, of)
    return ended === null ? before : [...before, ended]
  }
  const { settlement, payout } = order
  if (settlement === null || payout === null || order.executedAt === null) {
    return [
      ...before,
      priceStep(language, texts, of, order),
      {
        id: "payout",
        state: "upcoming",
        title: texts.stepPayout,
        at: null,
        sentence: formatMessage(texts.stepPayoutLater, { account: accountName }),
      },
    ]
  }
  const price: OrderStep = {
    id: "price",
    state: "done",
    title: texts.statusExecuted,
    at: at(order.executedAt),
    sentence: [
      soldText(language, texts, settlement),
      doneText(language, texts, of, order.dealingDay, settlement.netAssetValue),
    ].join(" "),
  }
  const paid = formatMoney(language, payout.amount)
  return [...before, price, payoutStep(language, at, texts, of, paid, accountName)]
}

/** What was sold for how much: for the payout and the fee, so that steps add up. The details of the order have the rounding. */
function soldText(
  language: Language,
  texts: Messages["ordering"],
  { shares, amount: exact, fee, rounding }: Settlement,
): string {
  const what = sharesText(language, texts, shares)
  const sold = formatMoney(language, amount(subtract(exact.value, rounding.value), exact.currency))
  return isZero(fee.value)
    ? formatMessage(texts.stepSoldText, { what, amount: sold })
    : formatMessage(texts.stepSoldWithFeeText, { what, amount: sold, fee: formatMoney(language, fee) })
}

function payoutStep(
  language: Language,
  at: (instant: Instant) => string,
  texts: Messages["ordering"],
  of: RedemptionOf,
  paid: string,
  account: string,
): OrderStep {
  const { order, terms } = of
  const paidAt = order.payout?.paidAt ?? null
  if (order.status === "paid" && paidAt !== null) {
    const sentence = formatMessage(texts.stepPaidText, { amount: paid, account })
    return { id: "payout", state: "done", title: texts.statusPaid, at: at(paidAt), sentence }
  }
  if (order.status === "payout-failed") {
    const failedAt = order.timeline.at(-1)?.at ?? order.updatedAt
    const reason = order.statusReason === null ? null : payoutReasonText(texts, order.statusReason)
    const sentence = [
      formatMessage(texts.stepFailedText, { amount: paid }),
      ...(reason === null
        ? []
        : [formatMessage(texts.stepFailedReason, { reason: reason.replace(/\.$/, "") })]),
    ].join(" ")
    return { id: "payout", state: "current", title: texts.stepFailed, at: at(failedAt), sentence }
  }
  if (order.payoutHold !== null) {
    const text =
      order.payoutHold.reason === "investor-not-active" ? texts.stepHeldText : texts.stepHeldAccountText
    const sentence = formatMessage(text, { amount: paid, account })
    return { id: "payout", state: "current", title: texts.stepHeld, at: null, sentence }
  }
  const step = { id: "payout", state: "current", title: texts.stepPayout } as const
  if (isPayoutToRelease(of)) {
    return {
      ...step,
      at: null,
      sentence: formatMessage(texts.stepPayoutPendingText, { amount: paid, account }),
    }
  }
  const sentAt = order.payout?.sentAt ?? null
  const sentDay = sentAt === null ? null : formatDay(language, dayIn(sentAt, terms.calendar.timezone))
  return {
    ...step,
    at: sentDay === null ? null : formatMessage(texts.sentOn, { day: sentDay }),
    sentence: formatMessage(texts.stepPayoutText, { amount: paid, account }),
  }
}

const placedStep = (at: string, texts: Messages["ordering"], sentence: string): OrderStep => ({
  id: "placed",
  state: "done",
  title: texts.stepPlaced,
  at,
  sentence,
})

/** Where the dealing day of a waiting order moved. */
const movedSteps = (
  at: (instant: Instant) => string,
  texts: Messages["ordering"],
  { timeline }: Order["order"],
): OrderStep[] =>
  timeline
    .filter(({ status }) => status === DEALING_DAY_MOVED)
    .map((moved, index) => ({
      id: `moved-${index + 1}`,
      state: "done",
      title: texts.stepMoved,
      at: at(moved.at),
      sentence: texts.stepMovedText,
    }))

/** At which value an order was executed; every executed one has a dealing day. */
const doneText = (
  language: Language,
  texts: Messages["ordering"],
  { terms }: Order,
  dealingDay: Day | null,
  { day: priceDay, amount: value }: SettledValue,
): string =>
  dealingDay === null
    ? ""
    : executionText(language, texts, terms, { isDone: true, dealingDay, priceDay, value })

function priceStep(
  language: Language,
  texts: Messages["ordering"],
  { terms, publishedValue: value }: Order,
  orderTerms: OrderTerms,
): OrderStep {
  const { executedAt } = expectedOrderTerms(terms.calendar, orderTerms)
  return {
    id: "price",
    state: "current",
    title: texts.stepPrice,
    at: formatMessage(texts.expected, { at: formatInstant(language, executedAt, terms.calendar.timezone) }),
    sentence: executionText(language, texts, terms, {
      isDone: false,
      dealingDay: orderTerms.dealingDay,
      priceDay: orderTerms.priceDay,
      value,
    }),
  }
}

const ENDS = {
  canceled: ["stepCanceled", "stepCanceledText"],
  expired: ["stepExpired", "stepExpiredText"],
  returned: ["stepReturned", "stepReturnedText"],
} as const

/** The last step of an order that was never executed; null for every other order. */
function endedStep(
  at: (instant: Instant) => string,
  texts: Messages["ordering"],
  { order }: Order,
): OrderStep | null {
  const { status } = order
  if (status !== "canceled" && status !== "expired" && status !== "returned") return null
  const [title, text] = ENDS[status]
  const sentence =
    status === "returned" && order.statusReason === BUYS_NO_SHARE ? "stepBuysNoShareText" : text
  const when = order.timeline.at(-1)?.at ?? order.updatedAt
  return { id: "end", state: "ended", title: texts[title], at: at(when), sentence: texts[sentence] }
}
