import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { MAX_OAUTH_CLIENTS } from "#lib/domain/oauth/oauth-client.ts"
import { newOauthClient, oauthClientPayload } from "./oauth-client.ts"

const PAYLOAD_EXAMPLE: z.input<typeof oauthClientPayload> = {
  name: "Portfolio viewer",
  redirectUris: ["https://viewer.example.com/callback", "http://localhost:4000/callback"],
  logoUri: null,
}

const NEW_EXAMPLE: z.input<typeof newOauthClient> = {
  clientId: "4c9a1d7e-8b26-4f03-a5d8-2e7b6c1f9a30",
  ...PAYLOAD_EXAMPLE,
  createdAt: EXAMPLE_CREATED_AT,
  clientSecret: "sbo_an-example-that-opens-nothing-0123456789abcdef",
}

const params = z.strictObject({ clientId: uuid.meta({ description: "The client_id." }) })

/** Third-party applications of the signed-in user (spec section 5). */
export const OAUTH_CLIENTS = {
  register: endpoint({
    operationId: "registerOauthClient",
    method: "POST",
    path: "/oauth-clients",
    resource: "oauth-clients",
    summary: "Register an application",
    description: `The secret is returned only in this response. A user can have at most ${MAX_OAUTH_CLIENTS} applications.`,
    params: z.strictObject({}),
    query: z.object({}),
    payload: oauthClientPayload,
    payloadExample: PAYLOAD_EXAMPLE,
    status: 201,
    body: newOauthClient,
    example: NEW_EXAMPLE,
    errors: ["ConflictError"],
  }),
  replaceSecret: endpoint({
    operationId: "replaceOauthClientSecret",
    method: "POST",
    path: "/oauth-clients/{clientId}/secrets",
    resource: "oauth-clients",
    summary: "Replace the secret of an application",
    description: "The old secret stops working immediately. The access that users granted stays.",
    params,
    query: z.object({}),
    status: 201,
    body: newOauthClient,
    example: NEW_EXAMPLE,
    errors: ["NotFoundError"],
  }),
  delete: endpoint({
    operationId: "deleteOauthClient",
    method: "DELETE",
    path: "/oauth-clients/{clientId}",
    resource: "oauth-clients",
    summary: "Delete an application",
    description: "Also revokes the access that users granted. Takes effect at the next request.",
    params,
    query: z.object({}),
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError"],
  }),
} as const
