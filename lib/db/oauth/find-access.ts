import type { Database } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { RecordId } from "./authorization-records.ts"

/** The caller of an active access token. */
export type TokenAccess = Readonly<{
  userId: string
  clientId: string
  clientName: string
  scope: string
  /** Investors that the user acts for, the first linked one first. */
  investorIds: string[]
  grantId: RecordId
  /** When the grant was last used, if it was. */
  lastUsedAt: Date | null
}>

/**
 * Looks up an access token with its grant, its user, and its application and whose that is. One statement, so that the token is
 * invalid as soon as one of them has ended.
 */
export async function findTokenAccess(
  db: Database,
  tokenId: RecordId,
  now: Instant,
): Promise<TokenAccess | null> {
  const [access] = await db.$queryRaw<TokenAccess[]>`
    SELECT token.user_id AS "userId", token.client_id AS "clientId", client.name AS "clientName",
      coalesce(token.payload ->> 'scope', '') AS scope,
      ARRAY(
        SELECT link.investor_id::text FROM user_investors link
        WHERE link.user_id = token.user_id ORDER BY link.created_at, link.investor_id
      ) AS "investorIds",
      token.grant_id AS "grantId", living_grant.last_used_at AS "lastUsedAt"
    FROM authorization_records token
    JOIN authorization_records living_grant
      ON living_grant.kind = 'Grant' AND living_grant.id = token.grant_id
      AND living_grant.expires_at > ${now}::timestamptz
      AND living_grant.user_id = token.user_id AND living_grant.client_id = token.client_id
    JOIN oauth_clients client ON client.client_id = token.client_id AND client.revoked_at IS NULL
    JOIN users person ON person.id = token.user_id AND person.disabled_at IS NULL
    LEFT JOIN users owner ON owner.id = client.owner_user_id
    WHERE token.kind = 'AccessToken' AND token.id = ${tokenId} AND token.expires_at > ${now}::timestamptz
      AND owner.disabled_at IS NULL`
  return access ?? null
}

/** Records the use of a grant, unless it was used after `notSince`. */
export async function touchGrant(
  db: Database,
  grantId: RecordId,
  at: Instant,
  notSince: Instant,
): Promise<void> {
  await db.authorizationRecord.updateMany({
    where: {
      kind: "Grant",
      id: new Uint8Array(grantId),
      OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: notSince } }],
    },
    data: { lastUsedAt: at },
  })
}
