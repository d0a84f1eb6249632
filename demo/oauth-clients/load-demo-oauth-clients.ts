import { seededUuid } from "#demo/seed.ts"
import { DEMO_PEOPLE } from "#demo/users/demo-users.ts"
import { openDatabase } from "#lib/db/client.ts"
import { restoreOauthClient } from "#lib/db/oauth/oauth-clients.ts"
import { findUserByEmail } from "#lib/db/users/users.ts"
import type { DemoOauthClient } from "#lib/demo-credentials.ts"
import { readDemoCredentials, updateDemoCredentials } from "#lib/demo-credentials.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { newOauthSecret, secretHash } from "#lib/services/secrets/secrets.ts"

/** Third-party applications of the demo; the first is the example under examples/oauth-client. */
const APPLICATIONS = [
  { name: "Portfolio viewer", redirectUris: ["http://localhost:4000/callback"] },
  {
    name: "Ledger sync",
    redirectUris: ["http://localhost:4001/callback", "http://127.0.0.1:4001/callback"],
  },
] as const

const REGISTERED = instant("2026-01-05T09:00:00Z")

/**
 * Creates the third-party applications of the demo, registered by the user of its first investor, with the secrets of this
 * data folder, which are created once; returns their number. Does nothing in a database without the demo's users.
 */
export async function loadDemoOauthClients(databaseUrl: string, secrets: ServiceSecrets): Promise<number> {
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  try {
    return await bringDemoOauthClients({ db, clock: systemClock, secrets })
  } finally {
    await db.$disconnect()
  }
}

/** Creates the applications of the demo (`loadDemoOauthClients`) in a database that is open; returns their number. */
export async function bringDemoOauthClients(ctx: ServiceContext): Promise<number> {
  const { pepper } = ctx.secrets
  const owner = await findUserByEmail(ctx.db, DEMO_PEOPLE[0]?.email ?? "")
  if (owner === null) return 0
  const known = readDemoCredentials().oauthClients
  const clients = APPLICATIONS.map(({ name, redirectUris }): DemoOauthClient => {
    const clientId = seededUuid("oauth-client", name)
    const before = known.find((client) => client.clientId === clientId)
    return {
      name,
      clientId,
      clientSecret: before?.clientSecret ?? newOauthSecret(pepper).clientSecret,
      redirectUris,
    }
  })
  if (JSON.stringify(clients) !== JSON.stringify(known)) updateDemoCredentials({ oauthClients: clients })
  for (const { name, clientId, clientSecret, redirectUris } of clients) {
    const client = {
      id: seededUuid("oauth-client id", name),
      clientId,
      name,
      redirectUris,
      logoUri: null,
      ownerUserId: owner.id,
      createdAt: REGISTERED,
    }
    await restoreOauthClient(ctx.db, client, secretHash(clientSecret, pepper))
  }
  return clients.length
}
