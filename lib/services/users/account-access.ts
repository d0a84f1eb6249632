import { revokeAllOfUser } from "#lib/db/api-clients/revoke-with-owner.ts"
import { endGrants } from "#lib/db/authorization/connected-apps.ts"
import type { Database } from "#lib/db/client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import { listApiClientsOfUser } from "#lib/services/api-clients/list-api-clients.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listConnectedApps } from "#lib/services/oauth/list-connected-apps.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** What acts for a user without their password: applications that they allowed, and API clients of theirs or made by them. */
export type AccountAccess = Readonly<{
  connectedApps: readonly ConnectedApp[]
  apiClients: readonly ApiClient[]
}>

/** What still has access to what a user sees, apart from browsers. */
export async function listAccountAccess(ctx: ServiceContext, userId: string): Promise<AccountAccess> {
  const [connectedApps, apiClients] = await Promise.all([
    listConnectedApps(ctx, userId),
    listApiClientsOfUser(ctx, userId),
  ])
  return { connectedApps, apiClients: apiClients.filter(({ revokedAt }) => revokedAt === null) }
}

/** Ends all of it, in the user's own name. */
export async function endAccountAccess(db: Database, userId: string): Promise<void> {
  await endGrants(db, { userId, clientId: null })
  const revocation = { at: systemClock.now(), by: `user:${userId}`, reason: "requested" } as const
  await revokeAllOfUser(db, userId, revocation)
}
