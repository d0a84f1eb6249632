import { hasEntry } from "#lib/db/bank-statements/entry-matches.ts"
import { findContradictingEntry } from "#lib/db/bank-statements/statement-entries.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockOrderToFund } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { updateWire } from "#lib/db/wires.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { add, compare } from "#lib/domain/money/decimal.ts"
import { BUYS_NO_SHARE } from "#lib/domain/subscription-orders/price-subscription.ts"
import { closedReason, frozenReason } from "#lib/domain/wires/match-wire.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { auditedWire } from "./book-wires.ts"
import { fundOrders } from "./fund-orders.ts"
import { requireNotHeld } from "./hold-wire.ts"
import { lockWire, requireWire } from "./list-wires.ts"

/**
 * The operator assigns a wire in suspense to an order, effective now. Below the minimum it waits with the order. Throws
 * NotFoundError, or ConflictError when the wire is not in suspense, is held, is there because its money buys no share, is contradicted
 * by the bank, is of another class or currency, the investor of the order is blocked, or the order accepts no more money: such a wire
 * is returned.
 */
export async function attributeWire(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ wireId: string; subscriptionOrderId: string }>,
): Promise<Wire> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const wire = await lockWire(tx, input.wireId)
    const at = ctx.clock.now()
    if (wire.status !== "suspense") throw conflict(`The wire is ${wire.status}, no longer in suspense.`)
    requireNotHeld(wire)
    if (wire.reason === BUYS_NO_SHARE) {
      throw conflict("The order of the wire was returned because its money buys no share: return the wire.")
    }
    await requireNotContradicted(tx, wire)
    const order = await lockOrderToFund(db, input.subscriptionOrderId)
    if (order === null) throw notFound("subscription order")
    if (order.shareClassId !== wire.shareClassId || order.currency !== wire.amount.currency) {
      throw conflict("The wire arrived for another share class or in another currency: return it.")
    }
    const frozen = frozenReason(order)
    if (frozen !== null)
      throw conflict(`${frozen.detail} Return the wire, or attribute it once they are active.`)
    const closed = closedReason(order, at)
    if (closed !== null) throw conflict(`${closed.detail} It takes no more money: return the wire.`)
    const { waiting, minimum } = order
    const isWaiting = wire.subscriptionOrderId === order.id
    const total = isWaiting ? waiting : add(waiting, wire.amount.value)
    const isUpdated = await updateWire(db, wire.id, {
      from: wire.status,
      status: "suspense",
      reason: "below-minimum",
      subscriptionOrderId: order.id,
      matchedAt: null,
      returnedAt: null,
      evidence: [...wire.evidence, { rule: "attributed", detail: "Attributed by the fund operator." }],
      decidedBy: actor.who,
      updatedAt: at,
    })
    invariant(isUpdated, "a locked wire stays in its state")
    if (order.status === "pending-valuation" || compare(total, minimum) >= 0) {
      const terms = await requireDealingTerms(tx, wire.shareClassId)
      await fundOrders(db, [{ order, terms }], { actor: actor.who, at })
    }
    const changed = await requireWire(tx, wire.id)
    await recordAudit(tx, actor, {
      action: "wire.attributed",
      subject: { kind: "wire", id: wire.id },
      before: auditedWire(wire),
      after: auditedWire(changed),
    })
    return changed
  })
}

/**
 * Throws ConflictError while the bank says something else of a wire than whoever recorded it. An explanation is the word of one
 * person, so it does not end that: two people match the entry to the wire, or return the wire.
 */
async function requireNotContradicted({ db }: TransactionContext, wire: Wire): Promise<void> {
  const entry = await findContradictingEntry(db, wire)
  if (entry === null) return
  if (await hasEntry(db, { record: "wire", id: wire.id, kind: "wire" }, { direction: "credit" })) return
  throw conflict(
    `The bank's entry ${entry.id} with the reference ${wire.bankEntryReference} names another amount, payer or order than this wire: match the entry to the wire, or return the wire.`,
  )
}
