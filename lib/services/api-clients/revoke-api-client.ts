import { markApiClientRevoked } from "#lib/db/api-clients/save-api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { requireApiClient } from "./require-api-client.ts"

/** Revokes a client for good on behalf of the actor `by`; returns whether it was not revoked yet. Throws NotFoundError. */
export async function revokeApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  clientId: string,
  by: string,
): Promise<boolean> {
  const { clientId: known } = await requireApiClient(ctx, reach, clientId)
  return markApiClientRevoked(ctx.db, reach, known, { at: systemClock.now(), by, reason: "requested" })
}
