import { updateApiClientName } from "#lib/db/api-clients/save-api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireApiClient } from "./require-api-client.ts"
import { revokedAlready } from "./revoked-already.ts"

/** Gives a client another name. Throws NotFoundError, and ConflictError for one that is revoked. */
export async function renameApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  input: Readonly<{ clientId: string; name: string }>,
): Promise<ApiClient> {
  const client = await requireApiClient(ctx, reach, input.clientId)
  if (!(await updateApiClientName(ctx.db, reach, input.clientId, input.name))) throw revokedAlready()
  return { ...client, name: input.name }
}
