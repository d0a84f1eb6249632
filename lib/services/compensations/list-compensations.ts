import type { CompensationFilter } from "#lib/db/compensations.ts"
import { findCompensations } from "#lib/db/compensations.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Compensations for corrected values, newest first; throws ForbiddenError for all but the operator. */
export function listCompensations(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: CompensationFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<Compensation>> {
  requireOperator(actor)
  return findCompensations(ctx.db, filter, page)
}
