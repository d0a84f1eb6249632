import type { PayoutFilter } from "#lib/db/payouts/find-payouts.ts"
import { findPayouts } from "#lib/db/payouts/find-payouts.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireOperator } from "#lib/services/require-operator.ts"

/** What is to be paid and was paid, newest first, for the operator; throws ForbiddenError for others. */
export async function listPayouts(
  ctx: ServiceContext,
  actor: Actor,
  filter: PayoutFilter,
  page: PageRequest,
): Promise<Page<Payout>> {
  requireOperator(actor)
  return findPayouts(ctx.db, filter, page)
}
