import { randomUUID } from "node:crypto"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { BOOTSTRAP } from "#lib/services/actor.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { createUser } from "#lib/services/users/users.ts"

/** A user of the operator, as who calls. */
export async function openOperator(
  ctx: ServiceContext,
  role: OperatorRole,
): Promise<Actor & Readonly<{ userId: string }>> {
  const email = `${role}-${randomUUID()}@operator.example`
  const links = [{ kind: "operator", role }] as const
  const { id } = await createUser(ctx, BOOTSTRAP, { email, name: role, locale: "en", links })
  return { who: `user:${id}`, scope: EVERYTHING, userId: id }
}

/** Approves a proposal as it is. */
export async function approveAsItIs(ctx: ServiceContext, checker: Actor, id: string) {
  const { contentHash } = await requireApproval(ctx, checker, id)
  return approve(ctx, checker, { id, contentHash })
}
