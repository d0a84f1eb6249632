import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import type { WireFilter } from "#lib/db/wires.ts"
import { findWire, findWires } from "#lib/db/wires.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { readPaymentSearch } from "#lib/domain/payments/payment-search.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"

/** A wire by its id, for the operator, because unmatched wires belong to no investor; throws NotFoundError. */
export async function requireWire(ctx: TransactionContext, id: string): Promise<Wire> {
  const wire = await findWire(ctx.db, id)
  if (wire === null) throw notFound("wire")
  return wire
}

/**
 * A wire by its id, locked until the transaction ends together with the register of its class, in which its money moves;
 * throws NotFoundError.
 */
export async function lockWire(ctx: TransactionContext, id: string): Promise<Wire> {
  const { shareClassId } = await requireWire(ctx, id)
  await lockRegister(ctx.db, shareClassId)
  // Whatever changes a wire holds that lock.
  return requireWire(ctx, id)
}

/**
 * The wires that arrived, newest first, for the operator. A `search` text names an amount, a payer, an IBAN, a reference, a text, or
 * the id of a wire or of its order; without one, all are listed.
 */
export async function listWires(
  ctx: ServiceContext,
  actor: Actor,
  {
    page,
    search = "",
    ...filter
  }: Omit<WireFilter, "search"> & Readonly<{ page: PageRequest; search?: string }>,
): Promise<Page<Wire>> {
  requireOperator(actor)
  return findWires(
    ctx.db,
    { ...filter, search: search.trim() === "" ? null : readPaymentSearch(search) },
    page,
  )
}
