import { markApiClientRevoked, updateApiClientName } from "#lib/db/api-clients/save-api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { DomainError } from "#lib/domain/errors/domain-error.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { requireApiClient } from "./list-api-clients.ts"

/** Revokes a client permanently on behalf of the actor `by`; returns whether it was active. Throws NotFoundError. */
export async function revokeApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  { clientId, by }: Readonly<{ clientId: string; by: string }>,
): Promise<boolean> {
  const { clientId: known } = await requireApiClient(ctx, reach, clientId)
  return markApiClientRevoked(ctx.db, reach, known, { at: systemClock.now(), by, reason: "requested" })
}

/** The error for changes to a revoked client. */
export const revokedAlready = (): DomainError => conflict("This API client is revoked. Create another one.")

/** Renames a client. Throws NotFoundError, and ConflictError for one that is revoked. */
export async function renameApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  input: Readonly<{ clientId: string; name: string }>,
): Promise<ApiClient> {
  const client = await requireApiClient(ctx, reach, input.clientId)
  if (!(await updateApiClientName(ctx.db, reach, input.clientId, input.name))) throw revokedAlready()
  return { ...client, name: input.name }
}
