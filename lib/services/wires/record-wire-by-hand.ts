import type { DatabasePool } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/transaction.ts"
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
 * approval, together with it or not at all. The same bank entry again changes nothing and proposes nothing. Throws like recordWire
 * and propose.
 */
export function recordWireByHand(
  ctx: ServiceContext,
  actor: Actor,
  input: WireInput,
): Promise<Readonly<{ wire: Wire; proposal: Approval | null }>> {
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db: db as DatabasePool }
    const { wire, paysOrder } = await bookWire(tx, actor, { ...input, isByHand: true })
    if (paysOrder === null) return { wire, proposal: null }
    const proposal = await propose(tx, actor, {
      kind: "wire-attribution",
      input: { wireId: wire.id, subscriptionOrderId: paysOrder },
    })
    return { wire: await requireWire(tx, wire.id), proposal }
  })
}
