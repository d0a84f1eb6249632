import { revokeLeavingSecret } from "#lib/db/api-clients/save-api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { requireApiClient } from "./require-api-client.ts"

/** Ends the secret before the present one now, before its time; again, nothing happens. Throws NotFoundError. */
export async function endOldSecret(
  ctx: ServiceContext,
  reach: ApiClientReach,
  clientId: string,
): Promise<ApiClient> {
  const client = await requireApiClient(ctx, reach, clientId)
  await revokeLeavingSecret(ctx.db, reach, clientId, systemClock.now())
  return { ...client, oldSecretUntil: null }
}
