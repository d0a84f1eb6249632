import { randomBytes, randomUUID } from "node:crypto"
import { insertApiClient } from "#lib/db/api-clients/insert-api-client.ts"
import { findDistributor } from "#lib/db/distributors/find-distributor.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { SECRET_BYTES, SECRET_PREFIX } from "#lib/domain/api-clients/api-client.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { secretHash } from "./secret-hash.ts"

/** A new client with its secret, which is told here once and never again. */
export type NewApiClient = Readonly<{ client: ApiClient; clientSecret: string }>

/** Makes an API client of a distributor (spec section 5). Throws NotFoundError for an unknown distributor. */
export async function createApiClient(
  ctx: ServiceContext,
  input: Readonly<{ distributorId: string; name: string; pepper: string }>,
): Promise<NewApiClient> {
  const distributor = await findDistributor(ctx.db, input.distributorId)
  if (distributor === null) throw notFound("distributor")
  const clientSecret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`
  const client: ApiClient = {
    id: randomUUID(),
    kind: "distributor",
    clientId: randomUUID(),
    name: input.name,
    distributorId: distributor.id,
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
    revokedAt: null,
  }
  await insertApiClient(ctx.db, client, secretHash(clientSecret, input.pepper))
  return { client, clientSecret }
}
