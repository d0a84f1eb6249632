import { findUserNames } from "#lib/db/operators/operator-names.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { usersNamedIn } from "#lib/domain/approvals/proposal-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Users by their ids, each with name and address: whoever has an account chose the name. */
export type NamedUsers = ReadonlyMap<string, string>

/**
 * The users whom texts of proposals name. Proposals keep no personal data, so names are read when they are shown. Throws ForbiddenError
 * for all but the operator.
 */
export async function findUsersNamedIn(
  { db }: ServiceContext,
  actor: Actor,
  texts: readonly (ProposalText | null)[],
): Promise<NamedUsers> {
  requireOperator(actor)
  const ids = usersNamedIn(texts)
  if (ids.length === 0) return new Map()
  const users = await findUserNames(db, ids)
  return new Map(users.map(({ id, name, email }) => [id, `${name} (${email})`]))
}
