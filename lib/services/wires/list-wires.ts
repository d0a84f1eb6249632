import type { WireFilter } from "#lib/db/wires.ts"
import { findWires } from "#lib/db/wires.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireOperator } from "./require-operator.ts"

/** The wires that arrived, newest first, for the operator. */
export async function listWires(
  ctx: ServiceContext,
  actor: Actor,
  filter: WireFilter,
  page: PageRequest,
): Promise<Page<Wire>> {
  requireOperator(actor)
  return findWires(ctx.db, filter, page)
}
