import { randomUUID } from "node:crypto"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { requireLatestPayout } from "#lib/db/payouts.ts"
import { findInvestorNameByReference } from "#lib/db/subscription-orders/find-subscriber.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { findWireReferences } from "#lib/domain/wires/wire-reference.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inSandbox } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { endLatestPayout, lockPaidOrder } from "#lib/services/payouts/record-payout.ts"
import { sendLockedPayout } from "#lib/services/payouts/send-payout.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"

/** A simulated wire. */
export type SandboxWire = Readonly<{
  shareClassId: string
  amount: Amount
  remittanceText: string
  payerName?: string | undefined
  payerIban?: string | undefined
  bookedAt?: Instant | undefined
}>

/**
 * Books a wire like the bank, for the caller's own orders; throws like recordWire. Banks always state the payer: the default
 * is the investor of the order.
 */
export async function sendWire(ctx: ServiceContext, actor: Actor, wire: SandboxWire): Promise<Wire> {
  const { payerName = null, payerIban = null } = wire
  const isUnnamed = payerName === null && payerIban === null
  return recordWire(ctx, inSandbox(actor), {
    account: { shareClassId: wire.shareClassId },
    amount: wire.amount,
    bookedAt: wire.bookedAt ?? ctx.clock.now(),
    valueDay: null,
    remittanceText: wire.remittanceText,
    structuredReference: null,
    payerName: isUnnamed
      ? await findInvestorNameByReference(ctx.db, actor.scope, findWireReferences(wire.remittanceText))
      : payerName,
    payerIban,
    bankEntryReference: `sandbox-${randomUUID()}`,
  })
}

/** The bank's reason of a failed payout in the sandbox. */
const SANDBOX_FAILURE = "The bank sent the money back (sandbox)."

/**
 * The sandbox simulates operator and bank: it sends the payout of the caller's order if it is pending, and records the
 * outcome. Throws NotFoundError, or ConflictError when no payout is in progress or one to be paid is held.
 */
export function endSandboxPayout(
  ctx: ServiceContext,
  actor: Actor,
  { redemptionOrderId, outcome }: Readonly<{ redemptionOrderId: string; outcome: "paid" | "failed" }>,
): Promise<RedemptionOrder> {
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const order = await lockPaidOrder(tx, actor, redemptionOrderId)
    // A held payout can still fail, because that needs no bank.
    if (outcome === "paid" && order.status === "executed") {
      const { status } = await requireLatestPayout(db, order.id)
      if (status === "pending") await sendLockedPayout(tx, inSandbox(actor), order, null)
    }
    const reason = outcome === "failed" ? SANDBOX_FAILURE : null
    await endLatestPayout(tx, inSandbox(actor), order, { outcome, reason })
    return requireRedemptionOrder(tx, actor, order.id)
  })
}
