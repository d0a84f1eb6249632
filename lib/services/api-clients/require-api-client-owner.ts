import { ownerExists } from "#lib/db/api-clients/find-api-client.ts"
import { findDistributor } from "#lib/db/distributors.ts"
import type { ApiClientKind } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * Who a client of a kind would belong to, by id: a distributor, or for kind `investor` a user or an investor. Throws
 * NotFoundError for an id of neither, and ConflictError for a distributor that has ended.
 */
export async function requireApiClientOwner(
  ctx: ServiceContext,
  kind: ApiClientKind,
  ownerId: string,
): Promise<ApiClientOwner> {
  const possible: readonly ApiClientOwner[] =
    kind === "distributor"
      ? [{ kind: "distributor", distributorId: ownerId }]
      : [
          { kind: "user", userId: ownerId },
          { kind: "investor", investorId: ownerId },
        ]
  if (kind === "distributor" && (await findDistributor(ctx.db, ownerId))?.endedAt != null)
    throw conflict("This distributor has ended: it can have no API clients any more.")
  for (const owner of possible) if (await ownerExists(ctx.db, owner)) return owner
  throw notFound(kind === "distributor" ? "distributor" : "user or investor")
}
