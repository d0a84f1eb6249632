import { findOperatorUsers } from "#lib/db/operators/operator-user-rows.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { OperatorUser } from "#lib/domain/operators/operator-user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Everybody with a role at the operator, by address; throws ForbiddenError for all but the operator. */
export async function listOperatorUsers(ctx: ServiceContext, actor: Actor): Promise<OperatorUser[]> {
  requireOperator(actor)
  return findOperatorUsers(ctx.db)
}

/**
 * A user with a role at the operator. Throws ForbiddenError for all but the operator, NotFoundError for users without a role
 * there.
 */
export async function requireOperatorUser(
  ctx: ServiceContext,
  actor: Actor,
  userId: string,
): Promise<OperatorUser> {
  requireOperator(actor)
  const [user] = await findOperatorUsers(ctx.db, userId)
  if (user === undefined) throw notFound("person of the fund operator")
  return user
}
