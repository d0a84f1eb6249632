import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { displayedApplicationName } from "#lib/domain/oauth/application-name.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"

/** The data of an application for the authorization server. */
export type RegisteredClient = Readonly<{
  clientId: string
  name: string
  redirectUris: readonly string[]
  logoUri: string | null
  secretHash: Uint8Array
}>

/** The application of this client_id, or null: unknown, deleted, or of a disabled user. */
export async function findRegisteredClient(db: Database, clientId: string): Promise<RegisteredClient | null> {
  const row = await db.oauthClient.findFirst({
    where: { clientId, revokedAt: null, OR: [{ ownerUserId: null }, { owner: { disabledAt: null } }] },
    select: { clientId: true, name: true, redirectUris: true, logoUri: true, secretHash: true },
  })
  return row === null ? null : withDisplayedName(row)
}

/** Replaces the name by the one that may be displayed. */
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

/** Stores an application with the hash of its secret. */
export async function insertOauthClient(
  db: Database,
  { redirectUris, ...client }: OauthClient,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.oauthClient.create({ data: { ...client, redirectUris: [...redirectUris], secretHash } })
}

/** Makes an application exist, not deleted and with this secret. */
export async function restoreOauthClient(
  db: Database,
  { redirectUris, ...client }: OauthClient,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const known = { name: client.name, redirectUris: [...redirectUris], secretHash, revokedAt: null }
  await db.oauthClient.upsert({
    where: { clientId: client.clientId },
    create: { ...client, ...known },
    update: known,
  })
}

/** Locks a user, so that one caller at a time counts and adds their applications. */
export async function lockOauthClientOwner(db: Database, userId: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
}

/** Replaces the secret of an application; returns whether the user has such an application. */
export async function replaceSecretHash(
  db: Database,
  owned: Readonly<{ ownerUserId: string; clientId: string }>,
  { secretHash, at }: Readonly<{ secretHash: Uint8Array<ArrayBuffer>; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.oauthClient.updateMany({
    where: { ...owned, revokedAt: null },
    data: { secretHash, secretCreatedAt: at },
  })
  return count === 1
}

/** Deletes an application of a user with all its grants; returns whether the user has such an application. */
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
