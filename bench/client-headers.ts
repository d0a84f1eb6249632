import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import type { RegisterWorld } from "./register-world.ts"

/** The headers with which a distributor's program authenticates. */
export async function clientHeaders({ ctx, distributor }: RegisterWorld): Promise<Record<string, string>> {
  const { client, clientSecret } = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner: { kind: "distributor", distributorId: distributor.distributorId },
    name: "bench",
    createdBy: "system:bench",
  })
  const credentials = Buffer.from(`${client.clientId}:${clientSecret}`).toString("base64")
  return { authorization: `Basic ${credentials}` }
}
