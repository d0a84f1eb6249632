import { timingSafeEqual } from "node:crypto"
import { findApiClient, touchApiClient } from "#lib/db/api-clients/find-api-client.ts"
import type { ApiClient, ApiClientKind } from "#lib/domain/api-clients/api-client.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { secretHash } from "./secret-hash.ts"

/** The time of last use is kept to the minute: a write for each request would cost more than it tells. */
const LAST_USE_GRAIN_MILLISECONDS = 60_000

/** Compared when there is no such client, so that an unknown name takes as long as a wrong secret. */
const NOBODYS_HASH = new Uint8Array(32)

/** The live client of a kind that these credentials belong to, or null: unknown, wrong, revoked or of another kind. */
export async function authenticateApiClient(
  ctx: ServiceContext,
  credentials: Readonly<{ kind: ApiClientKind; clientId: string; clientSecret: string; pepper: string }>,
): Promise<ApiClient | null> {
  const found = await findApiClient(ctx.db, credentials.clientId)
  const offered = secretHash(credentials.clientSecret, credentials.pepper)
  const hashes = found?.secretHashes ?? [NOBODYS_HASH]
  const matches = hashes.filter((hash) => timingSafeEqual(hash, offered)).length > 0
  if (found === null || !matches) return null
  const { client } = found
  if (client.kind !== credentials.kind || client.revokedAt !== null) return null
  await noteUse(ctx, client)
  return client
}

/** By the machine's time: the sandbox moves business time only. */
async function noteUse(ctx: ServiceContext, client: ApiClient): Promise<void> {
  const now = systemClock.now()
  const grain = fromEpochMilliseconds(epochMilliseconds(now) - LAST_USE_GRAIN_MILLISECONDS)
  if (client.lastUsedAt !== null && client.lastUsedAt > grain) return
  await touchApiClient(ctx.db, client.id, now, grain)
}
