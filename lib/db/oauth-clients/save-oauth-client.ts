import type { Database } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"

/** Stores an application with the hash of its secret. */
export async function insertOauthClient(
  db: Database,
  { redirectUris, ...client }: OauthClient,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.oauthClient.create({ data: { ...client, redirectUris: [...redirectUris], secretHash } })
}

/** Locks a user, so that what they own is counted and added to by one caller at a time. */
export async function lockOwner(db: Database, userId: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
}

/** Puts another secret in place of an application's; returns whether the user has such an application. */
export async function replaceSecretHash(
  db: Database,
  owned: Readonly<{ ownerUserId: string; clientId: string }>,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { count } = await db.oauthClient.updateMany({
    where: { ...owned, revokedAt: null },
    data: { secretHash },
  })
  return count === 1
}

/** Deletes an application of a user with all that it was granted; returns whether the user has such an application. */
export async function markOauthClientRevoked(
  db: Database,
  owned: Readonly<{ ownerUserId: string; clientId: string }>,
  now: Instant,
): Promise<boolean> {
  const { count } = await db.oauthClient.updateMany({
    where: { ...owned, revokedAt: null },
    data: { revokedAt: now },
  })
  if (count === 0) return false
  await db.authorizationRecord.deleteMany({ where: { clientId: owned.clientId } })
  return true
}
