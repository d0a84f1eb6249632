import { randomUUID } from "node:crypto"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { seededUuid } from "#demo/seed.ts"
import { DEMO_PEOPLE } from "#demo/users/demo-users.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { findUserByEmail } from "#lib/db/users/users.ts"
import type { DemoApiClient } from "#lib/demo-credentials.ts"
import { readDemoCredentials, updateDemoCredentials } from "#lib/demo-credentials.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { BOOTSTRAP } from "#lib/services/actor.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { newSecret, secretHash } from "#lib/services/secrets/secrets.ts"

/** Makes a client exist, not revoked and with this one secret. */
const restoreApiClient = (
  pool: DatabasePool,
  client: Pick<
    ApiClient,
    | "id"
    | "kind"
    | "clientId"
    | "name"
    | "distributorId"
    | "userId"
    | "investorId"
    | "createdAt"
    | "createdBy"
  >,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<void> =>
  inTransaction(pool, async (db) => {
    const { id, kind, clientId, name, distributorId, userId, investorId, createdAt, createdBy } = client
    await db.$executeRaw`
      INSERT INTO api_clients (id, kind, client_id, name, distributor_id, user_id, investor_id, created_at,
        created_by)
      VALUES (${id}::uuid, ${kind}, ${clientId}, ${name}, ${distributorId}::uuid, ${userId}::uuid,
        ${investorId}::uuid, ${createdAt}::timestamptz, ${createdBy})
      ON CONFLICT (id) DO UPDATE SET revoked_at = NULL, revoked_by = NULL, revocation_reason = NULL`
    await db.$executeRaw`
      UPDATE api_client_secrets SET revoked_at = clock_timestamp()
      WHERE api_client_id = ${id}::uuid AND hash <> ${secretHash} AND revoked_at IS NULL`
    await db.$executeRaw`
      INSERT INTO api_client_secrets (id, api_client_id, hash, created_at)
      VALUES (${randomUUID()}::uuid, ${id}::uuid, ${secretHash}, ${createdAt}::timestamptz)
      ON CONFLICT (hash) DO UPDATE SET revoked_at = NULL, expires_at = NULL`
  })

/**
 * Creates the API clients of the demo, one for each distributor and each investor user, with the secrets of this data
 * folder, which are created once; returns their number. The users must exist. Does nothing in a database without the
 * demo's distributors.
 */
export async function loadDemoApiClients(databaseUrl: string, secrets: ServiceSecrets): Promise<number> {
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  try {
    return await bringDemoApiClients({ db, clock: systemClock, secrets })
  } finally {
    await db.$disconnect()
  }
}

/** Creates the API clients of the demo (`loadDemoApiClients`) in a database that is open; returns their number. */
export async function bringDemoApiClients(ctx: ServiceContext): Promise<number> {
  const { pepper } = ctx.secrets
  const owned = [...(await distributorClients(ctx)), ...(await investorClients(ctx))]
  if (owned.length === 0) return 0
  const known = readDemoCredentials().apiClients
  const clients = owned.map(({ shown }): DemoApiClient => {
    const before = known.find(({ clientId }) => clientId === shown.clientId)
    return { ...shown, clientSecret: before?.clientSecret ?? newSecret() }
  })
  const others = known.filter(({ clientId }) => !clients.some((client) => client.clientId === clientId))
  const all = [...clients, ...others]
  if (JSON.stringify(all) !== JSON.stringify(known)) updateDemoCredentials({ apiClients: all })
  const createdBy = BOOTSTRAP.who
  for (const [index, { id, userId, shown }] of owned.entries()) {
    const { kind, clientId, name, distributorId } = shown
    await restoreApiClient(
      ctx.db,
      {
        id,
        kind,
        clientId,
        name,
        distributorId,
        userId,
        investorId: null,
        createdAt: systemClock.now(),
        createdBy,
      },
      secretHash(clients[index]?.clientSecret ?? "", pepper),
    )
  }
  return clients.length
}

/** A client as it is stored, and its credentials for users of the demo. */
type OwnedClient = Readonly<{
  id: string
  userId: string | null
  shown: Omit<DemoApiClient, "clientSecret">
}>

async function distributorClients({ db }: ServiceContext): Promise<OwnedClient[]> {
  const there = await Promise.all(DEMO_DISTRIBUTORS.map(({ id }) => findDistributor(db, id)))
  if (there.some((distributor) => distributor === null)) return []
  const live = DEMO_DISTRIBUTORS.filter((_, index) => there[index]?.endedAt === null)
  return live.map(({ id: distributorId, apiClient: { id, clientId, name } }) => ({
    id,
    userId: null,
    shown: { kind: "distributor", name, clientId, investorIds: [], distributorId },
  }))
}

/** The clients of the investor users of the demo, which see the investors that their users see. */
async function investorClients({ db }: ServiceContext): Promise<OwnedClient[]> {
  const people = DEMO_PEOPLE.filter(({ role }) => role === "investor")
  const users = await Promise.all(people.map(({ email }) => findUserByEmail(db, email)))
  return people.flatMap(({ email, name, investorIds }, index) => {
    const user = users[index]
    if (user === null || user === undefined) return []
    return {
      id: seededUuid("api-client", email),
      userId: user.id,
      shown: {
        kind: "investor",
        name: `${name}'s programs`,
        clientId: seededUuid("client-id", email),
        investorIds,
        distributorId: null,
      },
    }
  })
}
