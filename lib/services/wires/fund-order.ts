import type { Database } from "#lib/db/client.ts"
import type { LockedFundableOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import {
  addReceivedAmount,
  validateSubscriptionOrder,
} from "#lib/db/subscription-orders/save-subscription-order.ts"
import { findWiresOfOrder, updateWire } from "#lib/db/wires.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { EntryOrigin } from "#lib/domain/ledger/order-entries.ts"
import { wireMatched } from "#lib/domain/ledger/order-entries.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import { dealingOf } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import { postOnce } from "#lib/services/ledger/post-once.ts"

/**
 * Lets every wire that waits with a locked order count towards it. The first money makes it valid and decides its
 * dealing by the moment at which we record it, which is never before the bank booked it: nothing is back-dated.
 */
export async function fundOrder(
  db: Database,
  order: LockedFundableOrder,
  terms: DealingTerms,
  origin: EntryOrigin,
): Promise<void> {
  const { at } = origin
  const status = subscriptionAfter(order.status, "funded")
  const wires = await findWiresOfOrder(db, order.id, "suspense")
  for (const wire of wires) {
    await updateWire(db, wire.id, {
      status: "matched",
      reason: null,
      subscriptionOrderId: order.id,
      matchedAt: at,
      returnedAt: null,
      evidence: wire.evidence,
      updatedAt: at,
    })
    await postOnce(db, wireMatched(wire, order, origin))
  }
  const received = sum(wires.map(({ amount }) => amount.value))
  const changed =
    order.status === status
      ? await addReceivedAmount(db, order.id, received, at)
      : await validateSubscriptionOrder(db, order.id, {
          received,
          at,
          dealing: dealingOf(terms.calendar, at),
        })
  invariant(changed, "a locked order stays in its state")
}
