import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireWire } from "./list-wires.ts"
import type { WireInput } from "./record-wire.ts"
import { bookWire } from "./record-wire.ts"

/**
 * Books money that a person says has arrived, into suspense. The order that it seems to pay is proposed for another person's
 * approval. The same bank entry again changes nothing and proposes nothing. Throws like recordWire and propose.
 */
export async function recordWireByHand(
  ctx: ServiceContext,
  actor: Actor,
  input: WireInput,
): Promise<Readonly<{ wire: Wire; proposal: Approval | null }>> {
  const { wire, paysOrder } = await bookWire(ctx, actor, { ...input, isByHand: true })
  if (paysOrder === null) return { wire, proposal: null }
  const proposal = await propose(ctx, actor, {
    kind: "wire-attribution",
    input: { wireId: wire.id, subscriptionOrderId: paysOrder },
  })
  return { wire: await requireWire(ctx, wire.id), proposal }
}
