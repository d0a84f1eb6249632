import { requirementText } from "#components/forms/requirement-text.ts"
import type { Order } from "#components/orders/order.ts"
import { fullAccountText, orderStatusText, orderTitle } from "#components/orders/order.ts"
import { currentStep, orderSteps, partPaid } from "#components/orders/order-steps.ts"
import type { Task } from "#components/portfolios/task-band.tsx"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { amountToPay, arrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { paymentText } from "#lib/pages/orders/waiting-payments.tsx"
import type { WaitingPayment } from "#lib/services/wires/find-waiting-payments.ts"

/** What waits for the investor: money of theirs that is stuck first, then what is asked of them, then what they have to pay. */
export function investorTasks({
  language,
  now,
  address,
  orders,
  payments,
  requirements,
  accounts,
  contactPath,
}: Readonly<{
  language: Language
  now: Instant
  address: (path: string) => string
  /** The orders of the investor that something is still to happen to. */
  orders: readonly Order[]
  /** By order: its payments that wait for a bank account. */
  payments: ReadonlyMap<string, readonly WaitingPayment[]>
  requirements: readonly Requirement[]
  accounts: readonly BankAccount[]
  /** The operator's contact page, if there is one. */
  contactPath: string | null
}>): Task[] {
  const { holdings, ordering, errors, shell } = messages(language)
  const titled = (order: Order, text: string): string =>
    formatMessage(shell.nameAndText, { name: orderTitle(ordering, order), text })
  const ofOrder = (order: Order, text: "sentence" | "at", label: string): Task => ({
    id: order.order.id,
    title: titled(order, orderStatusText(ordering, order)),
    text: currentStep(orderSteps(language, ordering, order, now))?.[text] ?? "",
    action: { href: address(`/investor/orders/${order.order.id}`), label },
  })
  const stuck = orders.flatMap((order) => {
    if (order.kind !== "redemption") return []
    const { status, payout, payoutHold } = order.order
    if (status !== "payout-failed" && payoutHold === null) return []
    const canBePaid = payout !== null && payoutHold?.reason !== "investor-not-active"
    return [
      ofOrder(
        order,
        "sentence",
        canBePaid
          ? formatMessage(ordering.retryPayoutAction, { amount: formatMoney(language, payout.amount) })
          : holdings.seeOrder,
      ),
    ]
  })
  const asked = requirements.map(
    (requirement, index): Task => ({
      id: `requirement-${index}`,
      title: TITLES[requirement.code]?.({ holdings, ordering }) ?? holdings.requirement,
      text: requirementText(errors, requirement),
      action: contactPath === null ? null : { href: contactPath, label: holdings.contactUs },
    }),
  )
  const rejected = accounts
    .filter(({ status }) => status === "invalidated")
    .map(
      (account): Task => ({
        id: account.id,
        title: holdings.accountRejected,
        text: formatMessage(holdings.accountRejectedText, { account: fullAccountText(account) }),
        action: { href: address("/investor/bank-accounts"), label: holdings.replaceAccount },
      }),
    )
  const waiting = orders.flatMap((order) =>
    (payments.get(order.order.id) ?? []).map((payment, index): Task => {
      const text = payment.isRegistered
        ? ordering.paymentArrivedUnverified
        : ordering.paymentArrivedUnregistered
      const what = formatMessage(text, { amount: formatMoney(language, payment.amount) })
      return {
        id: `payment-${order.order.id}-${index}`,
        title: titled(order, what),
        text: paymentText(language, ordering, payment),
        action: payment.isRegistered
          ? { href: address(`/investor/orders/${order.order.id}`), label: holdings.seeOrder }
          : { href: address("/investor/bank-accounts"), label: ordering.registerThisAccount },
      }
    }),
  )
  const unpaid = orders.flatMap((order): Task[] => {
    if (order.kind !== "subscription" || order.order.status !== "pending-wire") return []
    const { partPayment } = order
    const waits = payments.get(order.order.id) ?? []
    const toPay = amountToPay(order, waits)
    if (isZero(toPay.value)) return []
    const amount = formatMoney(language, toPay)
    const task = ofOrder(order, "at", formatMessage(ordering.wireTitle, { amount }))
    const arrived = partPayment === null ? null : arrivedMoney(order, waits)
    if (arrived === null) return [task]
    const what = formatMessage(
      ordering.partPaid,
      partPaid(language, { arrived: arrived.arrived, missing: toPay }),
    )
    return [{ ...task, title: titled(order, what) }]
  })
  return [...stuck, ...waiting, ...asked, ...rejected, ...unpaid]
}

/** What requirements are called that ask for nothing. */
const TITLES: Readonly<Record<string, (texts: Pick<Messages, "holdings" | "ordering">) => string>> = {
  review: ({ holdings }) => holdings.inReview,
  refused: ({ ordering }) => ordering.notReady,
  suspended: ({ ordering }) => ordering.notReady,
}
