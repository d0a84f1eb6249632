import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { displayedApplicationName } from "#lib/domain/oauth/application-name.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"

/** What the authorization server has to know of an application. */
export type RegisteredClient = Readonly<{
  clientId: string
  name: string
  redirectUris: readonly string[]
  logoUri: string | null
  secretHash: Uint8Array
}>

/** The application of this client_id, unless it was deleted, or null. */
export async function findRegisteredClient(db: Database, clientId: string): Promise<RegisteredClient | null> {
  const row = await db.oauthClient.findFirst({
    where: { clientId, revokedAt: null },
    select: { clientId: true, name: true, redirectUris: true, logoUri: true, secretHash: true },
  })
  return row === null ? null : withDisplayedName(row)
}

/** Every reader gets the name that people may be shown. */
const withDisplayedName = <Row extends Readonly<{ name: string; redirectUris: readonly string[] }>>(
  row: Row,
): Row => ({ ...row, name: displayedApplicationName(row.name, row.redirectUris) })

const CLIENT_COLUMNS = {
  id: true,
  clientId: true,
  name: true,
  redirectUris: true,
  logoUri: true,
  createdAt: true,
} as const satisfies Prisma.OauthClientSelect

type OauthClientRow = Prisma.OauthClientGetPayload<{ select: typeof CLIENT_COLUMNS }>

const toOauthClient = (row: OauthClientRow, ownerUserId: string): OauthClient => ({
  ...withDisplayedName(row),
  ownerUserId,
  createdAt: toInstant(row.createdAt),
})

/** An application of a user that was not deleted, or null. */
export async function findOwnOauthClient(
  db: Database,
  ownerUserId: string,
  clientId: string,
): Promise<OauthClient | null> {
  const row = await db.oauthClient.findFirst({
    where: { ownerUserId, clientId, revokedAt: null },
    select: CLIENT_COLUMNS,
  })
  return row === null ? null : toOauthClient(row, ownerUserId)
}

/** The applications of a user that were not deleted, newest first. */
export async function findOwnOauthClients(db: Database, ownerUserId: string): Promise<OauthClient[]> {
  const rows = await db.oauthClient.findMany({
    where: { ownerUserId, revokedAt: null },
    select: CLIENT_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return rows.map((row) => toOauthClient(row, ownerUserId))
}
