import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { apiClientReach } from "./api-client-reach.ts"

/** Makes whoever else changes this client wait until the end of the transaction. */
export async function lockApiClient(db: Database, id: string): Promise<void> {
  await db.$queryRaw`SELECT id FROM api_clients WHERE id = ${id}::uuid FOR UPDATE`
}

/** Ends every secret of a client that works at `at`. */
export async function revokeSecrets(db: Database, apiClientId: string, at: Instant): Promise<void> {
  await db.apiClientSecret.updateMany({ where: { apiClientId, revokedAt: null }, data: { revokedAt: at } })
}

/** Marks secrets whose end has come, so that their place is free. */
export async function revokeExpiredSecrets(db: Database, apiClientId: string, at: Instant): Promise<void> {
  await db.apiClientSecret.updateMany({
    where: { apiClientId, revokedAt: null, expiresAt: { lte: at } },
    data: { revokedAt: at },
  })
}

/** Gives the present secret of a client its end. */
export async function expirePresentSecret(db: Database, apiClientId: string, until: Instant): Promise<void> {
  await db.apiClientSecret.updateMany({
    where: { apiClientId, revokedAt: null, expiresAt: null },
    data: { expiresAt: until },
  })
}

/** Stores a further secret of a client, which stays until it is told otherwise. */
export async function insertSecret(
  db: Database,
  apiClientId: string,
  hash: Uint8Array<ArrayBuffer>,
  createdAt: Instant,
): Promise<void> {
  await db.apiClientSecret.create({ data: { id: randomUUID(), apiClientId, hash, createdAt } })
}

/** Ends the secret that is on its way out, of a client within a reach; returns whether there was one. */
export async function revokeLeavingSecret(
  db: Database,
  reach: ApiClientReach,
  clientId: string,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.apiClientSecret.updateMany({
    where: {
      revokedAt: null,
      expiresAt: { gt: at },
      apiClient: { AND: [{ clientId, revokedAt: null }, apiClientReach(reach)] },
    },
    data: { revokedAt: at },
  })
  return count > 0
}
