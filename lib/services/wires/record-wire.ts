import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import type { WireInput } from "./book-wires.ts"
import { bookWire } from "./book-wires.ts"
import { requireWire } from "./list-wires.ts"

/**
 * Books money that arrived, once: for a bank entry that was booked before it returns that wire. What it is for is matched with
 * visible evidence among the orders that the actor sees; anything else goes to suspense with a reason. Throws
 * NotFoundError for an account of no fund, BookingInTheFutureError, TooManyDecimalsError, AmountAboveMaximumError, and
 * ConflictError when the bank entry is known with another amount.
 */
export const recordWire = async (ctx: ServiceContext, actor: Actor, input: WireInput): Promise<Wire> =>
  (await bookWire(ctx, actor, input, { isByHand: false })).wire

/**
 * Books money that a person says has arrived, into suspense. The order that it seems to pay is proposed for another person's
 * approval, together with it or not at all. For a bank entry that was booked before it changes and proposes nothing. Throws what
 * `recordWire` and `propose` throw.
 */
export function recordWireByHand(
  ctx: ServiceContext,
  actor: Actor,
  input: WireInput,
): Promise<Readonly<{ wire: Wire; proposal: Approval | null }>> {
  return inTransactionOf(ctx, async (tx) => {
    const { wire, paysOrder } = await bookWire(tx, actor, input, { isByHand: true })
    if (paysOrder === null) return { wire, proposal: null }
    const proposal = await propose(tx, actor, {
      kind: "wire-attribution",
      input: { wireId: wire.id, subscriptionOrderId: paysOrder },
    })
    return { wire: await requireWire(tx, wire.id), proposal }
  })
}
