import { inTransaction } from "#lib/db/in-transaction.ts"
import { setWireHold } from "#lib/db/wires.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { lockWire, requireWire } from "./list-wires.ts"

type HoldInput = Readonly<{ wireId: string; reason: string }>

/**
 * Holds money in suspense, effective now: until the hold ends it is neither attributed nor returned, and does not count towards
 * the order with which it waits. Throws NotFoundError, or ConflictError when it is not in suspense or held already.
 */
export const holdWire = (ctx: ServiceContext, actor: Actor, { wireId, reason }: HoldInput): Promise<Wire> =>
  changeHold(ctx, actor, wireId, async (tx, wire) => {
    if (wire.status !== "suspense")
      throw conflict(`The wire is ${wire.status}: only money in suspense is held.`)
    requireNotHeld(wire)
    const at = ctx.clock.now()
    const isHeld = await setWireHold(tx.db, wireId, { at, by: actor.who, reason }, at)
    invariant(isHeld, "a locked wire stays in its state")
    await recordAudit(tx, actor, {
      action: "wire.held",
      subject: { kind: "wire", id: wireId },
      before: { isHeld: false },
      after: { isHeld: true, amount: wire.amount, because: reason },
    })
  })

/** Ends the hold of a wire, which stays in suspense. Throws NotFoundError, or ConflictError when it is not held. */
export const releaseWire = (
  ctx: ServiceContext,
  actor: Actor,
  { wireId, reason }: HoldInput,
): Promise<Wire> =>
  changeHold(ctx, actor, wireId, async (tx, wire) => {
    if (wire.hold === null) throw conflictBecause(conflictReason("wireNotHeld"))
    const isReleased = await setWireHold(tx.db, wireId, null, ctx.clock.now())
    invariant(isReleased, "a locked wire stays in its state")
    await recordAudit(tx, actor, {
      action: "wire.released",
      subject: { kind: "wire", id: wireId },
      before: { isHeld: true },
      after: { isHeld: false, amount: wire.amount, because: reason },
    })
  })

/** Throws ConflictError for money that a person holds. */
export function requireNotHeld({ hold }: Pick<Wire, "hold">): void {
  if (hold !== null) throw conflictBecause(conflictReason("wireHeld", { reason: hold.reason }))
}

async function changeHold(
  ctx: ServiceContext,
  actor: Actor,
  wireId: string,
  change: (tx: TransactionContext, wire: Wire) => Promise<void>,
): Promise<Wire> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await change(tx, await lockWire(tx, wireId))
    return requireWire(tx, wireId)
  })
}
