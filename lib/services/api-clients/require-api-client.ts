import { findOwnApiClient } from "#lib/db/api-clients/find-api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** An API client within a reach, revoked or not; throws NotFoundError otherwise. */
export async function requireApiClient(
  ctx: TransactionContext,
  reach: ApiClientReach,
  clientId: string,
): Promise<ApiClient> {
  const client = await findOwnApiClient(ctx.db, reach, clientId, systemClock.now())
  if (client === null) throw notFound("API client")
  return client
}
