import type { Database } from "#lib/db/client.ts"
import type { LockedFundableOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import {
  addReceivedAmounts,
  validateSubscriptionOrders,
} from "#lib/db/subscription-orders/save-subscription-order.ts"
import { findWiresToMatch, matchWires } from "#lib/db/wires.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { EntryOrigin } from "#lib/domain/ledger/order-entries.ts"
import { wireMatched } from "#lib/domain/ledger/order-entries.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import { orderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { auditedWire } from "./audited-wire.ts"

/** A locked order whose money has come, and the terms of its class. */
export type FundedOrder = Readonly<{ order: LockedFundableOrder; terms: DealingTerms }>

/**
 * Adds every wire that waits with locked orders to them, but none that a person holds or the bank contradicts. The first money makes an
 * order valid and determines its terms by the time at which it is recorded, which is never before the bank's booking. Returns the
 * changes of the wires that waited, for the audit log; those of its `own` wires, about which it has decided, the caller records.
 * Wires that are `contradicted` by entries which are not stored yet are none of them.
 */
export async function fundOrders(
  db: Database,
  funded: readonly FundedOrder[],
  {
    own,
    contradicted = [],
    ...origin
  }: EntryOrigin & Readonly<{ own: readonly string[]; contradicted?: readonly string[] }>,
): Promise<readonly AuditedChange[]> {
  if (funded.length === 0) return []
  const { at } = origin
  const ids = funded.map(({ order }) => order.id)
  const taken = await findWiresToMatch(db, ids, { own, contradicted })
  const wires = Map.groupBy(taken, ({ subscriptionOrderId }) => subscriptionOrderId)
  const wiresOf = ({ id }: LockedFundableOrder) => wires.get(id) ?? []
  const matched = await matchWires(
    db,
    taken.map(({ id }) => id),
    at,
  )
  const entries = funded.flatMap(({ order }) =>
    wiresOf(order).map((wire) => wireMatched(wire, order, origin)),
  )
  invariant(
    matched === entries.length,
    "wires that wait with an order stay in suspense while their register is locked",
  )
  await postOnce(db, ...entries)
  const termsByClass = new Map<DealingTerms, OrderTerms>()
  const fundings = funded.map(({ order, terms }) => {
    const orderTerms = termsByClass.get(terms) ?? orderTermsFor(terms.calendar, at)
    termsByClass.set(terms, orderTerms)
    const received = sum(wiresOf(order).map(({ amount }) => amount.value))
    const isFirst = order.status !== subscriptionAfter(order.status, "funded")
    return { id: order.id, received, orderTerms, isFirst }
  })
  const [first = [], further = []] = [true, false].map((isFirst) =>
    fundings.filter((funding) => funding.isFirst === isFirst),
  )
  const changed =
    (await validateSubscriptionOrders(db, first, at)) + (await addReceivedAmounts(db, further, at))
  invariant(changed === funded.length, "a locked order stays in its state")
  const known = new Set(own)
  return taken
    .filter(({ id }) => !known.has(id))
    .map((wire) => ({
      action: "wire.attributed",
      subject: { kind: "wire", id: wire.id },
      before: auditedWire(wire),
      after: auditedWire({ ...wire, status: "matched", reason: null }),
    }))
}
