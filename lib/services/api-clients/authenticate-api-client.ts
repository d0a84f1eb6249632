import { timingSafeEqual } from "node:crypto"
import type { LiveApiClient } from "#lib/db/api-clients/find-api-client.ts"
import { findLiveApiClient, touchApiClient } from "#lib/db/api-clients/find-api-client.ts"
import type { AuthenticatedClient } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { secretHashes } from "#lib/services/secrets/secrets.ts"

/** The time of last use is accurate to the minute, to avoid a write for each request. */
const LAST_USE_GRAIN_SECONDS = 60

/** Compared when there is no such client, so that an unknown name takes as long as a wrong secret. */
const NOBODYS_HASH = new Uint8Array(32)

/** The credentials of an HTTP Basic header, and the pepper of the service. */
export type ApiClientCredentials = Readonly<{ clientId: string; clientSecret: string }>

/**
 * The API client of these credentials, or null: unknown, a wrong or expired secret, a revoked client, a disabled owner.
 * Queried for every request, with the machine's time.
 */
export async function authenticateApiClient(
  ctx: ServiceContext,
  credentials: ApiClientCredentials,
): Promise<AuthenticatedClient | null> {
  const now = systemClock.now()
  const found = await findLiveApiClient(ctx.db, credentials.clientId, now)
  const offered = secretHashes(credentials.clientSecret, ctx.secrets.pepper)
  const hashes = found?.secretHashes ?? [NOBODYS_HASH]
  const matches = hashes.flatMap((hash) => offered.filter((one) => timingSafeEqual(hash, one))).length > 0
  if (found === null || !matches) return null
  await recordUse(ctx, found, now)
  return found.client
}

async function recordUse(
  ctx: ServiceContext,
  { client, lastUsedAt }: LiveApiClient,
  now: Instant,
): Promise<void> {
  const grain = addSeconds(now, -LAST_USE_GRAIN_SECONDS)
  if (lastUsedAt !== null && lastUsedAt > grain) return
  await touchApiClient(ctx.db, client.id, now, grain)
}
