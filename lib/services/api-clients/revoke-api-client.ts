import { findApiClient, markApiClientRevoked } from "#lib/db/api-clients/find-api-client.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Takes a client its way in, at once and for good; says whether it still had one. Throws NotFoundError. */
export async function revokeApiClient(ctx: ServiceContext, clientId: string): Promise<boolean> {
  const found = await findApiClient(ctx.db, clientId)
  if (found === null) throw notFound("API client")
  return markApiClientRevoked(ctx.db, found.client.id, ctx.clock.now())
}
