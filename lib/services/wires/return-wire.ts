import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { endSubscriptionOrder } from "#lib/db/subscription-orders/save-subscription-order.ts"
import { findWiresOfOrders, updateWire } from "#lib/db/wires.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { EntryOrigin } from "#lib/domain/ledger/order-entries.ts"
import { wireReturned } from "#lib/domain/ledger/order-entries.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { auditedWire } from "./audited-wire.ts"
import { requireNotHeld } from "./hold-wire.ts"
import { lockWire, requireWire } from "./list-wires.ts"

/**
 * Sends money back: a wire in suspense alone, one that counts towards an order with all others of that order, which is
 * then `returned`. Returns all wires that were sent back, in order of arrival. Throws NotFoundError, or ConflictError when the
 * wire is held, was returned before or its order is executed.
 */
export async function returnWire(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ wireId: string; reason: string }>,
): Promise<readonly Wire[]> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const wire = await lockWire(tx, input.wireId)
    const returning = { reason: input.reason, origin: { actor: actor.who, at: ctx.clock.now() } }
    if (wire.status === "returned") throw conflictBecause(conflictReason("wireReturned"))
    requireNotHeld(wire)
    const returned =
      wire.status === "suspense"
        ? [await returnOne(tx, wire, null, returning)]
        : await returnOrder(tx, wire, returning)
    await recordAudit(
      tx,
      actor,
      ...returned.map(
        ({ before, after }): AuditedChange => ({
          action: "wire.returned",
          subject: { kind: "wire", id: after.id },
          before: auditedWire(before),
          after: { ...auditedWire(after), because: input.reason },
        }),
      ),
    )
    return returned.map(({ after }) => after)
  })
}

type Returning = Readonly<{ reason: string; origin: EntryOrigin }>

type Returned = Readonly<{ before: Wire; after: Wire }>

async function returnOrder(
  tx: TransactionContext,
  { subscriptionOrderId }: Wire,
  { reason, origin }: Returning,
): Promise<Returned[]> {
  const { db } = tx
  invariant(subscriptionOrderId !== null, "a matched wire has its order")
  const order = await lockSubscriptionOrder(db, EVERYTHING, subscriptionOrderId)
  invariant(order !== null, "a foreign key keeps the order of a wire")
  const to = subscriptionAfter(order.status, "returned")
  const returned: Returned[] = []
  for (const wire of await findWiresOfOrders(db, [order.id], "matched"))
    returned.push(await returnOne(tx, wire, order, { reason, origin }))
  const changed = await endSubscriptionOrder(db, order.id, { from: order.status, to, reason, at: origin.at })
  invariant(changed, "a locked order stays in its state")
  return returned
}

async function returnOne(
  tx: TransactionContext,
  wire: Wire,
  order: Readonly<{ id: string; investorId: string }> | null,
  { reason, origin }: Returning,
): Promise<Returned> {
  const { db } = tx
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
  return { before: wire, after: await requireWire(tx, wire.id) }
}
