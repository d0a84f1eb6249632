import { findOperatorNamesById } from "#lib/db/operators/operator-names.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What actors are called in words: the address of a user, the name of a program of the operator, or else as they are stored. */
export async function findOperatorNames(
  ctx: ServiceContext,
  actors: readonly string[],
): Promise<(who: string) => string> {
  const idsOf = (kind: string) =>
    actors.flatMap((who) => (who.startsWith(`${kind}:`) ? [who.slice(kind.length + 1)] : [])).filter(isUuid)
  const ids = { userIds: idsOf("user"), clientIds: idsOf("operator-client") }
  const names = new Map((await findOperatorNamesById(ctx.db, ids)).map(({ id, name }) => [id, name]))
  return (who) => names.get(who.slice(who.indexOf(":") + 1)) ?? who
}
