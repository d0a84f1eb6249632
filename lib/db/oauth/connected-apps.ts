import type { Database } from "#lib/db/client.ts"
import { toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { displayedApplicationName } from "#lib/domain/oauth/application-name.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"

/** The grants of a user to one application, taken together. */
type ConnectedAppRow = Readonly<{
  clientId: string
  name: string
  redirectUris: readonly string[]
  logoUri: string | null
  scopes: string
  connectedAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
}>

/**
 * The active access of third-party applications to a user's data, one row for each application, the newest consent first. Each
 * sign-in has a separate grant. A grant without a code or token counts as ended.
 */
export async function findConnectedApps(db: Database, userId: string, now: Instant): Promise<ConnectedApp[]> {
  const rows = await db.$queryRaw<ConnectedAppRow[]>`
    SELECT client.client_id AS "clientId", client.name, client.redirect_uris AS "redirectUris",
      client.logo_uri AS "logoUri", string_agg(coalesce(allowed.payload #>> '{openid,scope}', ''), ' ') AS scopes,
      min(allowed.created_at) AS "connectedAt", max(allowed.last_used_at) AS "lastUsedAt",
      max(allowed.expires_at) AS "expiresAt"
    FROM authorization_records allowed
    JOIN oauth_clients client ON client.client_id = allowed.client_id AND client.revoked_at IS NULL
    WHERE allowed.kind = 'Grant' AND allowed.user_id = ${userId}::uuid AND allowed.expires_at > ${now}::timestamptz
      AND EXISTS (
        SELECT 1 FROM authorization_records token
        WHERE token.grant_id = allowed.id AND token.consumed_at IS NULL AND token.expires_at > ${now}::timestamptz
      )
    GROUP BY client.id
    ORDER BY max(allowed.created_at) DESC, client.client_id`
  return rows.map(({ name, redirectUris, scopes, connectedAt, lastUsedAt, expiresAt, ...app }) => ({
    ...app,
    name: displayedApplicationName(name, redirectUris),
    scopes: [...new Set(scopes.split(" ").filter((scope) => scope !== ""))].toSorted(),
    connectedAt: toInstant(connectedAt),
    lastUsedAt: toInstantOrNull(lastUsedAt),
    expiresAt: toInstant(expiresAt),
  }))
}

/**
 * Ends every grant of a user to one application, or to all when `clientId` is null, with every code and token under them, in a
 * transaction; returns whether there was one. The grants are deleted first, which waits for tokens being written and prevents
 * further ones.
 */
export async function endGrants(
  db: Database,
  { userId, clientId }: Readonly<{ userId: string; clientId: string | null }>,
): Promise<boolean> {
  // Each in one order, so that concurrent calls for the same grants cannot deadlock.
  const ended = await db.$queryRaw<{ id: Uint8Array<ArrayBuffer> }[]>`
    DELETE FROM authorization_records WHERE kind = 'Grant' AND id IN (
      SELECT id FROM authorization_records
      WHERE kind = 'Grant' AND user_id = ${userId}::uuid AND client_id = coalesce(${clientId}, client_id)
      ORDER BY id FOR UPDATE
    ) RETURNING id`
  const ids = ended.map(({ id }) => id)
  await db.$executeRaw`
    DELETE FROM authorization_records WHERE (kind, id) IN (
      SELECT kind, id FROM authorization_records WHERE grant_id = ANY(${ids}) ORDER BY kind, id FOR UPDATE
    )`
  return ids.length > 0
}
