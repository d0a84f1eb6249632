import { add, isZero, max, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { PartPayment, SubscriptionOrder } from "./subscription-order.ts"

/** An unpaid order, and what has arrived for it and counts. */
type UnpaidOrder = Readonly<{ order: Pick<SubscriptionOrder, "amount">; partPayment: PartPayment | null }>

/** Payments for an order that wait for their bank account. */
type WaitingMoney = readonly Readonly<{ amount: Amount }>[]

/** What an unpaid order still needs of money that counts. */
export const amountNeeded = ({ order, partPayment }: UnpaidOrder): Amount =>
  partPayment?.missing ?? order.amount

/**
 * What is still to be transferred for an unpaid order: what it needs, less the payments for it that only wait for their bank
 * account. Zero where these are all that it needs: who has paid must not pay again.
 */
export function amountToPay(of: UnpaidOrder, waiting: WaitingMoney): Amount {
  const { value, currency } = amountNeeded(of)
  return amount(max(ZERO, subtract(value, sumIn(currency, waiting))), currency)
}

/** What has arrived for an unpaid order, and how much of it only waits for its bank account. */
export type ArrivedMoney = Readonly<Record<"arrived" | "waiting", Amount>>

/** What has arrived for an unpaid order; null if nothing has. */
export function arrivedMoney(
  { order, partPayment }: UnpaidOrder,
  waiting: WaitingMoney,
): ArrivedMoney | null {
  const { currency } = order.amount
  const waits = sumIn(currency, waiting)
  const arrived = add(partPayment?.arrived.value ?? ZERO, waits)
  return isZero(arrived) ? null : { arrived: amount(arrived, currency), waiting: amount(waits, currency) }
}

const sumIn = (currency: CurrencyCode, payments: WaitingMoney) =>
  sum(payments.flatMap((payment) => (payment.amount.currency === currency ? [payment.amount.value] : [])))
