import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { endSubscriptionOrder } from "#lib/db/subscription-orders/save-subscription-order.ts"
import { findWiresOfOrders, updateWire } from "#lib/db/wires.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { EntryOrigin } from "#lib/domain/ledger/order-entries.ts"
import { wireReturned } from "#lib/domain/ledger/order-entries.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { auditedWire } from "./book-wires.ts"
import { requireNotHeld } from "./hold-wire.ts"
import { lockWire, requireWire } from "./list-wires.ts"

/**
 * Sends money back: a wire in suspense alone, one that counts towards an order with all others of that order, which is
 * then `returned`. Throws NotFoundError, or ConflictError when it is held, was returned before or its order is executed.
 */
export async function returnWire(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ wireId: string; reason: string }>,
): Promise<Wire> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const wire = await lockWire(tx, input.wireId)
    const returning = { reason: input.reason, origin: { actor: actor.who, at: ctx.clock.now() } }
    if (wire.status === "returned") throw conflict("The wire was returned before.")
    requireNotHeld(wire)
    if (wire.status === "suspense") await returnOne(db, wire, null, returning)
    else await returnOrder(db, wire, returning)
    const changed = await requireWire(tx, wire.id)
    await recordAudit(tx, actor, {
      action: "wire.returned",
      subject: { kind: "wire", id: wire.id },
      before: auditedWire(wire),
      after: { ...auditedWire(changed), because: input.reason },
    })
    return changed
  })
}

type Returning = Readonly<{ reason: string; origin: EntryOrigin }>

async function returnOrder(
  db: Database,
  { subscriptionOrderId }: Wire,
  { reason, origin }: Returning,
): Promise<void> {
  invariant(subscriptionOrderId !== null, "a matched wire has its order")
  const order = await lockSubscriptionOrder(db, EVERYTHING, subscriptionOrderId)
  invariant(order !== null, "a foreign key keeps the order of a wire")
  const to = subscriptionAfter(order.status, "returned")
  for (const wire of await findWiresOfOrders(db, [order.id], "matched")) {
    await returnOne(db, wire, order, { reason, origin })
  }
  const changed = await endSubscriptionOrder(db, order.id, { from: order.status, to, reason, at: origin.at })
  invariant(changed, "a locked order stays in its state")
}

async function returnOne(
  db: Database,
  wire: Wire,
  order: Readonly<{ id: string; investorId: string }> | null,
  { reason, origin }: Returning,
): Promise<void> {
  await postOnce(db, wireReturned(wire, order, origin))
  const isUpdated = await updateWire(db, wire.id, {
    from: wire.status,
    status: "returned",
    reason: wire.reason,
    subscriptionOrderId: wire.subscriptionOrderId,
    matchedAt: wire.matchedAt,
    returnedAt: origin.at,
    evidence: [...wire.evidence, { rule: "returned", detail: reason }],
    decidedBy: origin.actor,
    updatedAt: origin.at,
  })
  invariant(isUpdated, "a locked wire stays in its state")
}
