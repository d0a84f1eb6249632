import type { OpenCompensations, OpenPayouts } from "#lib/db/open-money.ts"
import {
  findOpenCompensations,
  findOpenPayouts,
  findPayoutsWithoutAccount,
  findSuspense,
} from "#lib/db/open-money.ts"
import type { OpenMoney } from "#lib/domain/payments/open-money.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"

/** Money in suspense by currency, for the operator; throws ForbiddenError for others. */
export async function readSuspense(ctx: ServiceContext, actor: Actor): Promise<OpenMoney[]> {
  requireOperator(actor)
  return findSuspense(ctx.db)
}

/** Payouts that are not finished by state and currency, for the operator; throws ForbiddenError for others. */
export async function readOpenPayouts(ctx: ServiceContext, actor: Actor): Promise<OpenPayouts> {
  requireOperator(actor)
  return findOpenPayouts(ctx.db, publicInstant(ctx.clock, ctx.clock.now()))
}

/** Compensations that are not paid by state and currency, for the operator; throws ForbiddenError for others. */
export async function readOpenCompensations(ctx: ServiceContext, actor: Actor): Promise<OpenCompensations> {
  requireOperator(actor)
  return findOpenCompensations(ctx.db, publicInstant(ctx.clock, ctx.clock.now()))
}

/** Which of these payouts failed and wait until another bank account is named; for the operator. */
export async function listPayoutsWithoutAccount(
  ctx: ServiceContext,
  actor: Actor,
  payoutIds: readonly string[],
): Promise<ReadonlySet<string>> {
  requireOperator(actor)
  return findPayoutsWithoutAccount(ctx.db, payoutIds)
}
