import type { Database } from "#lib/db/client.ts"
import type { ComparedOrder } from "#lib/db/subscription-orders/find-open-orders.ts"
import { findOrdersByReference, findOrdersToCompare } from "#lib/db/subscription-orders/find-open-orders.ts"
import type { RegisteredAccount, UnknownPayment } from "#lib/db/wires-from-unknown-accounts.ts"
import { findRegisteredAccounts, findUnknownPayments } from "#lib/db/wires-from-unknown-accounts.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { closedReason, frozenReason, quotedOrders, quotedReferences } from "#lib/domain/wires/match-wire.ts"
import { ibanKey, isNamedAs } from "#lib/domain/wires/payer.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** Money in suspense is cleared within days: older payments are left to the operator and not shown. */
const MAX_COMPARED_PAYMENTS = 1_000

/**
 * A payment that quotes an order and waits because it came from an account that is not a validated one of the investor. It may be a
 * stranger's, so it says nothing of them.
 */
export type WaitingPayment = Readonly<{
  amount: Amount
  /** The last four characters of the account's number; null unless the payer has the investor's name. */
  accountEnd: string | null
  /** Whether the investor has registered the account, which is not verified yet. */
  isRegistered: boolean
}>

/**
 * The payments that wait for an account to be registered or verified, by the order that they are for: of those of these orders that
 * the actor sees and that take money. Money that a person holds, or that a single person recorded, is not returned.
 */
export async function findWaitingPayments(
  { db, clock }: TransactionContext,
  { scope }: Actor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WaitingPayment[]>> {
  const waiting = new Map<string, WaitingPayment[]>()
  if (orderIds.length === 0) return waiting
  const now = clock.now()
  const orders = (await findOrdersToCompare(db, scope, orderIds)).filter(
    (order) => frozenReason(order) === null && closedReason(order, now) === null,
  )
  if (orders.length === 0) return waiting
  const shareClassIds = [...new Set(orders.map(({ shareClassId }) => shareClassId))]
  const payments = await findUnknownPayments(db, shareClassIds, MAX_COMPARED_PAYMENTS)
  const found = await findQuotingPayments(db, payments, orders)
  if (found.length === 0) return waiting
  const accounts = await findRegisteredAccounts(db, {
    investorIds: found.map(({ order }) => order.investorId),
    accountNumbers: found.map(({ payment }) => ibanKey(payment.payerIban ?? "")),
  })
  for (const { payment, order } of found.toReversed()) {
    const shown = waitingPayment(payment, order, accounts)
    if (shown !== null) waiting.set(order.id, [...(waiting.get(order.id) ?? []), shown])
  }
  return waiting
}

/** The payments that quote one of these orders and no other one, of whichever investor: it is matched as when it was booked. */
async function findQuotingPayments(
  db: Database,
  payments: readonly UnknownPayment[],
  orders: readonly ComparedOrder[],
): Promise<readonly Readonly<{ payment: UnknownPayment; order: ComparedOrder }>[]> {
  const byReference = new Map(orders.map((order) => [order.wireReference, order]))
  const quoting = payments
    .map((payment) => ({ payment, references: Object.values(quotedReferences(payment)).flat() }))
    .filter(({ references }) => references.some((reference) => byReference.has(reference)))
  const references = new Set(quoting.flatMap((each) => each.references))
  const all = await findOrdersByReference(db, [...references])
  return quoting.flatMap(({ payment }) => {
    const [quoted, another] = quotedOrders(payment, all).orders
    const order = byReference.get(quoted?.wireReference ?? "")
    return order === undefined || another !== undefined ? [] : [{ payment, order }]
  })
}

/** What readers see of a payment, or null if no account would make it the order's money. */
function waitingPayment(
  { amount, shareClassId, payerIban, payerName }: UnknownPayment,
  order: ComparedOrder,
  accounts: readonly RegisteredAccount[],
): WaitingPayment | null {
  if (payerIban === null || shareClassId !== order.shareClassId || amount.currency !== order.currency)
    return null
  const accountNumber = ibanKey(payerIban)
  const registered = accounts.find(
    (account) =>
      account.investorId === order.investorId &&
      account.accountNumber === accountNumber &&
      account.currency === order.currency,
  )
  // An account that was found invalid is a task of its own, and one that is validated is not what the money waits for.
  if (registered !== undefined && registered.status !== "pending-verification") return null
  const isOwn = payerName !== null && isNamedAs(payerName, order.payer)
  return {
    amount,
    accountEnd: isOwn ? accountNumber.slice(-4) : null,
    isRegistered: registered !== undefined,
  }
}
