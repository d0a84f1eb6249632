import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { nameOf } from "#lib/contract/values/text.ts"
import { MAX_OPERATOR_CLIENT_NAME_LENGTH } from "#lib/domain/operators/operator-client.ts"

/** What a program of the operator is called. */
export const operatorClientName = nameOf(MAX_OPERATOR_CLIENT_NAME_LENGTH)

const EXAMPLE_CLIENT_ID = "0f8d2c6a-1b7e-4d35-9c42-6a5e8b3f7d10"

/** What makers of the fund operator do about its programs. */
export const OPERATOR_CLIENTS = {
  create: endpoint({
    operationId: "proposeOperatorClient",
    method: "POST",
    path: "/operator/operator-clients",
    resource: "operator-clients",
    summary: "Propose a program of the fund operator",
    description: "Returns its secret, this once. It works once a checker approves the proposal.",
    params: z.strictObject({}),
    query: z.object({}),
    payload: z.strictObject({ name: operatorClientName }).meta({ id: "ProposedOperatorClient" }),
    payloadExample: { name: "Nightly import" },
    status: 201,
    body: z
      .strictObject({ ...approvalState.shape, clientId: uuid, clientSecret: z.string() })
      .meta({ id: "NewOperatorClient" }),
    example: {
      ...EXAMPLE_PROPOSED,
      clientId: EXAMPLE_CLIENT_ID,
      clientSecret: "sbk_an-example-that-opens-nothing-0123456789abcdef",
    },
    errors: ["ForbiddenError", "ConflictError"],
  }),
  revoke: endpoint({
    operationId: "revokeOperatorClient",
    method: "DELETE",
    path: "/operator/operator-clients/{clientId}",
    resource: "operator-clients",
    summary: "Revoke a program of the fund operator",
    description: "Permanent. Takes effect at its next command.",
    params: z.strictObject({ clientId: uuid }),
    query: z.object({}),
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError", "ForbiddenError"],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
