import { findStoredId } from "#lib/db/oauth/authorization-records.ts"
import { findTokenAccess, touchGrant } from "#lib/db/oauth/find-access.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { isOfflineScope } from "#lib/domain/oauth/lifetimes.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { recordIds } from "./record-ids.ts"

/** The caller of an access token: an application that acts for a user and their investors. */
export type AccessTokenHolder = Readonly<{
  userId: string
  clientId: string
  clientName: string
  investorIds: readonly string[]
}>

/** Longer than any of our tokens; longer input is not hashed. */
const MAX_TOKEN_LENGTH = 512

/** The time of last use is accurate to the minute, to avoid a write for each request. */
const LAST_USE_GRAIN_SECONDS = 60

/**
 * The caller of an access token of a third-party application (spec section 5), or null: unknown, expired, revoked, of a
 * deleted application or a disabled user, or not an access token. By the machine's time.
 */
export async function authenticateAccessToken(
  ctx: ServiceContext,
  { token }: Readonly<{ token: string }>,
): Promise<AccessTokenHolder | null> {
  const { pepper } = ctx.secrets
  if (token.length > MAX_TOKEN_LENGTH) return null
  const now = systemClock.now()
  const tokenId = await findStoredId(ctx.db, "AccessToken", recordIds(pepper)("AccessToken", token))
  const access = await findTokenAccess(ctx.db, tokenId, now)
  if (access === null || !isOfflineScope(access.scope)) return null
  const grain = addSeconds(now, -LAST_USE_GRAIN_SECONDS)
  if (access.lastUsedAt === null || access.lastUsedAt.toISOString() < grain) {
    await touchGrant(ctx.db, access.grantId, now, grain)
  }
  const { userId, clientId, clientName, investorIds } = access
  return { userId, clientId, clientName, investorIds }
}
