import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegisterShared } from "#lib/db/ledger/lock-register.ts"
import { insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import { lockRedemptionOrder, moveRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { redemptionCanceled } from "#lib/domain/ledger/order-entries.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { canceledRedemption } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requireRedemptionOrder } from "./list-redemption-orders.ts"

/** Cancels an order before its cut-off and releases its shares; throws NotFoundError or OrderNotCancelableError. */
export function cancelRedemptionOrder(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<RedemptionOrder> {
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const { shareClassId, dealingDay } = await requireRedemptionOrder(tx, actor, id)
    await lockRegisterShared(db, shareClassId)
    const order = await lockRedemptionOrder(db, actor.scope, id)
    if (order === null) throw notFound("redemption order")
    const at = ctx.clock.now()
    const to = canceledRedemption(order, at)
    const change = { from: order.status, to, reason: null, bankAccountId: null, at }
    invariant(await moveRedemptionOrder(db, id, change), "a locked order stays in its state")
    await insertOrderActivity(db, { kind: "redemption", id }, { kind: "canceled", actor: actor.who, at })
    await recordAudit(tx, actor, {
      action: "redemption-order.canceled",
      subject: { kind: "redemption-order", id },
      before: { status: order.status },
      after: { status: to },
    })
    const { symbol } = await requireDealingTerms(tx, shareClassId)
    await postOnce(db, redemptionCanceled({ ...order, dealingDay }, symbol, { actor: actor.who, at }))
    return requireRedemptionOrder(tx, actor, id)
  })
}
