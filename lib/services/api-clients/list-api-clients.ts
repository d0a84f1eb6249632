import {
  findApiClients,
  findApiClientsOfUser,
  findOwnApiClient,
  ownerExists,
} from "#lib/db/api-clients/find-api-client.ts"
import { findDistributor } from "#lib/db/distributors.ts"
import type { ApiClient, ApiClientKind } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientOwner, ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"

/** The API clients within a reach: active ones, newest first, then revoked ones. */
export const listApiClients = (ctx: ServiceContext, reach: ApiClientReach): Promise<ApiClient[]> =>
  findApiClients(ctx.db, reach, systemClock.now())

/** The API clients that are a user's own or that they created for an investor or distributor, in the same order. */
export const listApiClientsOfUser = (ctx: ServiceContext, userId: string): Promise<ApiClient[]> =>
  findApiClientsOfUser(ctx.db, userId, systemClock.now())

/** An API client within a reach, revoked or not; throws NotFoundError otherwise. */
export async function requireApiClient(
  ctx: TransactionContext,
  reach: ApiClientReach,
  { clientId }: Readonly<{ clientId: string }>,
): Promise<ApiClient> {
  const client = await findOwnApiClient(ctx.db, reach, clientId, systemClock.now())
  if (client === null) throw notFound("API client")
  return client
}

/**
 * The owner of a client of this kind, by id: a distributor, or for kind `investor` a user or an investor. Throws
 * NotFoundError for an unknown id, and ConflictError for a distributor that has ended.
 */
export async function requireApiClientOwner(
  ctx: ServiceContext,
  { kind, ownerId }: Readonly<{ kind: ApiClientKind; ownerId: string }>,
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
