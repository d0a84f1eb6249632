import { findContradictingEntry } from "#lib/db/bank-statements/statement-entries.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findOrderToFund, lockOrderToFund } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { updateWire } from "#lib/db/wires.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { add } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { BUYS_NO_SHARE } from "#lib/domain/subscription-orders/price-subscription.ts"
import { closedReason, frozenReason, missingMoney } from "#lib/domain/wires/match-wire.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { auditedWire } from "./audited-wire.ts"
import { fundOrders } from "./fund-orders.ts"
import { requireNotHeld } from "./hold-wire.ts"
import { lockWire, requireWire } from "./list-wires.ts"

/**
 * The operator assigns a wire in suspense to an order, effective now. Below the minimum it waits with the order. Throws
 * NotFoundError, or ConflictError when the wire is not in suspense, is held, is there because its money buys no share, is contradicted
 * by the bank, is of another class or currency, the investor of the order is blocked, or the order accepts no more money: such a wire
 * is returned. Nor is a wire attributed to the order with which it waits already while their money is below the minimum.
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
    if (wire.status !== "suspense")
      throw conflictBecause(conflictReason("notInSuspense", { status: { term: wire.status } }))
    requireNotHeld(wire)
    if (wire.reason === BUYS_NO_SHARE) throw conflictBecause(conflictReason("wireBuysNoShare"))
    await requireNotContradicted(tx, wire)
    const order = await lockOrderToFund(db, input.subscriptionOrderId)
    if (order === null) throw notFound("subscription order")
    if (order.shareClassId !== wire.shareClassId || order.currency !== wire.amount.currency) {
      throw conflict("The wire arrived for another share class or in another currency: return it.")
    }
    const frozen = frozenReason(order)
    if (frozen !== null) throw conflictBecause(frozen.sentence, conflictReason("returnOrWait"))
    const closed = closedReason(order, at)
    if (closed !== null) throw conflictBecause(closed.sentence, conflictReason("takesNoMoney"))
    const isWaiting = wire.subscriptionOrderId === order.id
    const total = isWaiting ? order.waiting : add(order.waiting, wire.amount.value)
    const missing = missingMoney({ ...order, waiting: total })
    if (isWaiting && missing !== null) {
      const money = amount(missing, order.currency)
      throw conflictBecause(conflictReason("waitsAlready", { missing: { money } }))
    }
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
    const others =
      missing === null
        ? await fundOrders(db, [{ order, terms: await requireDealingTerms(tx, wire.shareClassId) }], {
            actor: actor.who,
            at,
            own: [wire.id],
          })
        : []
    const changed = await requireWire(tx, wire.id)
    await recordAudit(
      tx,
      actor,
      {
        action: "wire.attributed",
        subject: { kind: "wire", id: wire.id },
        before: auditedWire(wire),
        after: auditedWire(changed),
      },
      ...others,
    )
    return changed
  })
}

/**
 * What the order with which a wire waits needs besides the money that waits with it; null for a wire that waits with none, or does not
 * count there.
 */
export async function findMissing(
  { db }: Pick<ServiceContext, "db">,
  { id, status, reason, hold, subscriptionOrderId, amount: { currency } }: Wire,
): Promise<Amount | null> {
  if (status !== "suspense" || reason !== "below-minimum" || hold !== null || subscriptionOrderId === null)
    return null
  if ((await findContradictingEntry(db, id)) !== null) return null
  const order = await findOrderToFund(db, subscriptionOrderId)
  const missing = order === null ? null : missingMoney(order)
  return missing === null ? null : amount(missing, currency)
}

/**
 * Throws ConflictError while the bank says something else of a wire than whoever recorded it. An explanation is the word of one
 * person, so it does not end that: two people match the entry to the wire, or return the wire.
 */
async function requireNotContradicted({ db }: TransactionContext, wire: Wire): Promise<void> {
  const entry = await findContradictingEntry(db, wire.id)
  if (entry === null) return
  const reference = wire.bankEntryReference
  throw conflictBecause(conflictReason("wireContradicted", { entry: entry.id, reference }))
}
