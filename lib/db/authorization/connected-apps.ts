import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ConnectedApp } from "#lib/domain/oauth/connected-app.ts"
import type { RecordId } from "./authorization-record.ts"

/** A grant of a user with its application. */
type Row = Readonly<{
  id: Uint8Array
  clientId: string
  name: string
  logoUri: string | null
  scope: string
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
}>

/**
 * What a user has allowed third-party applications and what still lives, newest first. A grant that no code or token is
 * left of counts as ended: nothing can be done with it.
 */
export async function findConnectedApps(db: Database, userId: string, now: Instant): Promise<ConnectedApp[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT allowed.id, client.client_id AS "clientId", client.name, client.logo_uri AS "logoUri",
      coalesce(allowed.payload #>> '{openid,scope}', '') AS scope, allowed.created_at AS "createdAt",
      allowed.last_used_at AS "lastUsedAt", allowed.expires_at AS "expiresAt"
    FROM authorization_records allowed
    JOIN oauth_clients client ON client.client_id = allowed.client_id AND client.revoked_at IS NULL
    WHERE allowed.kind = 'Grant' AND allowed.user_id = ${userId}::uuid AND allowed.expires_at > ${now}::timestamptz
      AND EXISTS (
        SELECT 1 FROM authorization_records token
        WHERE token.grant_id = allowed.id AND token.consumed_at IS NULL AND token.expires_at > ${now}::timestamptz
      )
    ORDER BY allowed.created_at DESC, allowed.id`
  return rows.map(({ id, scope, createdAt, lastUsedAt, expiresAt, ...app }) => ({
    ...app,
    grantId: Buffer.from(id).toString("base64url"),
    scopes: scope.split(" "),
    connectedAt: toInstant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : toInstant(lastUsedAt),
    expiresAt: toInstant(expiresAt),
  }))
}

/** Whether a grant is one of this user. */
export async function isGrantOf(db: Database, userId: string, grantId: RecordId): Promise<boolean> {
  return (await db.authorizationRecord.count({ where: { kind: "Grant", id: grantId, userId } })) === 1
}
