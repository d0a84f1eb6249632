import { findApiClients, findApiClientsOfUser } from "#lib/db/api-clients/find-api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** The API clients within a reach: those that live, newest first, then those that are revoked. */
export const listApiClients = (ctx: ServiceContext, reach: ApiClientReach): Promise<ApiClient[]> =>
  findApiClients(ctx.db, reach, systemClock.now())

/** The API clients that are a user's own or that they created for an investor or distributor, in the same order. */
export const listApiClientsOfUser = (ctx: ServiceContext, userId: string): Promise<ApiClient[]> =>
  findApiClientsOfUser(ctx.db, userId, systemClock.now())
