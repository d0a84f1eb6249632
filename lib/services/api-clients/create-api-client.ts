import { randomUUID } from "node:crypto"
import { insertApiClient } from "#lib/db/api-clients/insert-api-client.ts"
import { ownerExists } from "#lib/db/api-clients/owner-exists.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientOwner, ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { kindOfClient, ownerColumns, reaches } from "#lib/domain/api-clients/api-client-owner.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { newSecret } from "./new-secret.ts"
import { secretHash } from "./secret-hash.ts"

/** A client with a new secret, which is told here once and never again. */
export type NewApiClient = Readonly<{ client: ApiClient; clientSecret: string }>

/**
 * Makes an API client (spec section 5). Its times are the machine's: the sandbox moves business time only. Throws
 * NotFoundError for an owner that is unknown or out of reach.
 */
export async function createApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  input: Readonly<{ owner: ApiClientOwner; name: string; pepper: string }>,
): Promise<NewApiClient> {
  const { owner, name, pepper } = input
  if (!(reaches(reach, owner) && (await ownerExists(ctx.db, owner)))) throw notFound(owner.kind)
  const clientSecret = newSecret()
  const client: ApiClient = {
    id: randomUUID(),
    kind: kindOfClient(owner),
    clientId: randomUUID(),
    name,
    ...ownerColumns(owner),
    createdAt: systemClock.now(),
    lastUsedAt: null,
    revokedAt: null,
    oldSecretUntil: null,
  }
  await insertApiClient(ctx.db, client, secretHash(clientSecret, pepper))
  return { client, clientSecret }
}
