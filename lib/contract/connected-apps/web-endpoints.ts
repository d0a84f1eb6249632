import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"

/** Applications to which the signed-in user has given access. */
export const CONNECTED_APPS = {
  revoke: endpoint({
    operationId: "revokeConnectedApp",
    method: "DELETE",
    path: "/connected-apps/{clientId}",
    resource: "connected-apps",
    summary: "Revoke an application's access",
    description: "Revokes all of its access and refresh tokens, from every sign-in.",
    params: z.strictObject({ clientId: uuid.meta({ description: "The client_id of the application." }) }),
    query: z.object({}),
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError"],
  }),
} as const
