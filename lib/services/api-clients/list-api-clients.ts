import { findApiClients } from "#lib/db/api-clients/find-api-client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The API clients of a distributor, newest first, revoked ones included. */
export const listApiClients = (ctx: ServiceContext, distributorId: string): Promise<ApiClient[]> =>
  findApiClients(ctx.db, distributorId)
