import { randomUUID } from "node:crypto"
import { findInvestorNameByReference } from "#lib/db/subscription-orders/find-subscriber.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { findWireReferences } from "#lib/domain/wires/wire-reference.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inSandbox } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
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
