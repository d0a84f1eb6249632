import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { MAX_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import {
  apiClient,
  apiClientChange,
  distributorApiClientPayload,
  investorApiClientPayload,
  newApiClient,
  secretRotation,
} from "./api-client.ts"

const EXAMPLE: z.input<typeof apiClient> = {
  clientId: "0f8d2c6a-1b7e-4d35-9c42-6a5e8b3f7d10",
  kind: "investor",
  name: "Nightly bookkeeping",
  investorId: null,
  createdAt: EXAMPLE_CREATED_AT,
  lastUsedAt: EXAMPLE_UPDATED_AT,
  revokedAt: null,
  revocationReason: null,
  oldSecretUntil: null,
}

const NEW_EXAMPLE: z.input<typeof newApiClient> = {
  ...EXAMPLE,
  lastUsedAt: null,
  clientSecret: "sbk_an-example-that-opens-nothing-0123456789abcdef",
}

const params = z.strictObject({ clientId: uuid.meta({ description: "The client_id." }) })

/** Endpoints of the pages that manage an API client, below the path of its owner. */
const changes = (whose: "Investor" | "Distributor", path: string) =>
  ({
    rename: endpoint({
      operationId: `rename${whose}ApiClient`,
      method: "PATCH",
      path: `${path}/{clientId}`,
      resource: "api-clients",
      summary: "Rename an API client",
      description: "Only you see the name.",
      params,
      query: z.object({}),
      payload: apiClientChange,
      payloadExample: { name: "Nightly bookkeeping" },
      status: 200,
      body: apiClient,
      example: EXAMPLE,
      errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
    }),
    rotate: endpoint({
      operationId: `rotate${whose}ApiClientSecret`,
      method: "POST",
      path: `${path}/{clientId}/secrets`,
      resource: "api-clients",
      summary: "Rotate the secret of an API client",
      description:
        "Returns a new secret. The old one keeps working for the overlap that you set. A client has at most two secrets.",
      params,
      query: z.object({}),
      payload: secretRotation,
      payloadExample: { overlapHours: 168 },
      status: 201,
      body: newApiClient,
      example: { ...NEW_EXAMPLE, oldSecretUntil: "2026-08-28T08:30:00.000Z" },
      errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
    }),
    endOldSecret: endpoint({
      operationId: `end${whose}ApiClientOldSecret`,
      method: "DELETE",
      path: `${path}/{clientId}/secrets/old`,
      resource: "api-clients",
      summary: "Revoke the old secret of an API client",
      description: "Ends the overlap of a rotation early.",
      params,
      query: z.object({}),
      status: 204,
      body: z.undefined(),
      example: undefined,
      errors: ["NotFoundError", "ForbiddenError"],
    }),
    revoke: endpoint({
      operationId: `revoke${whose}ApiClient`,
      method: "DELETE",
      path: `${path}/{clientId}`,
      resource: "api-clients",
      summary: "Revoke an API client",
      description: "Permanent. Takes effect at the next request.",
      params,
      query: z.object({}),
      status: 204,
      body: z.undefined(),
      example: undefined,
      errors: ["NotFoundError", "ForbiddenError"],
    }),
  }) as const satisfies Readonly<Record<string, Endpoint>>

/** The creation of both kinds of clients, without the payload. */
const CREATION = {
  method: "POST",
  resource: "api-clients",
  summary: "Create an API client",
  description: `The secret is returned only in this response. An owner can have at most ${MAX_API_CLIENTS} active clients.`,
  params: z.strictObject({}),
  query: z.object({}),
  status: 201,
  body: newApiClient,
  example: NEW_EXAMPLE,
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
} as const

/** API clients of the signed-in user and of the investors they act for. */
export const INVESTOR_API_CLIENTS = {
  create: endpoint({
    ...CREATION,
    operationId: "createInvestorApiClient",
    path: "/api-clients",
    payload: investorApiClientPayload,
    payloadExample: { name: "Nightly bookkeeping", investorId: null },
  }),
  ...changes("Investor", "/api-clients"),
}

/** API clients of the distributor that the signed-in user works for. */
export const DISTRIBUTOR_API_CLIENTS = {
  create: endpoint({
    ...CREATION,
    operationId: "createDistributorApiClient",
    path: "/distributor/api-clients",
    payload: distributorApiClientPayload,
    payloadExample: { name: "Order desk" },
  }),
  ...changes("Distributor", "/distributor/api-clients"),
}

/** Endpoints of existing clients of both kinds. */
export type ApiClientChanges = ReturnType<typeof changes>
