import { findWire } from "#lib/db/wires.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** A wire by its id; throws NotFoundError. Wires belong to nobody before they are matched: only the operator asks. */
export async function requireWire(ctx: TransactionContext, id: string): Promise<Wire> {
  const wire = await findWire(ctx.db, id)
  if (wire === null) throw notFound("wire")
  return wire
}
