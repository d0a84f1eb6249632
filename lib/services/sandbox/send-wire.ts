import { randomUUID } from "node:crypto"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"

/** Money as an integrator lets it arrive. */
export type SandboxWire = Readonly<{
  shareClassId: string
  amount: Amount
  remittanceText: string
  payerName?: string | undefined
  payerIban?: string | undefined
  bookedAt?: Instant | undefined
}>

/** Books a wire as the bank would, for the caller's own orders; refuses like recordWire. */
export const sendWire = (ctx: ServiceContext, actor: Actor, wire: SandboxWire): Promise<Wire> =>
  recordWire(ctx, actor, {
    account: { shareClassId: wire.shareClassId },
    amount: wire.amount,
    bookedAt: wire.bookedAt ?? ctx.clock.now(),
    valueDay: null,
    remittanceText: wire.remittanceText,
    structuredReference: null,
    payerName: wire.payerName ?? null,
    payerIban: wire.payerIban ?? null,
    bankEntryReference: `sandbox-${randomUUID()}`,
  })
