import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { personEmail, personName } from "#lib/contract/values/person.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { OPERATOR_ROLES } from "#lib/domain/users/user.ts"

const ofUser = {
  resource: "users",
  params: z.strictObject({ userId: uuid }),
  query: z.object({}),
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
} as const

const changed = z.strictObject({ userId: uuid, hasChanged: z.boolean() }).meta({ id: "OperatorUserChange" })

const EXAMPLE_CHANGED = { userId: "7d3b1c52-4f0e-4a86-9b6d-2c1f8e5a9d40", hasChanged: true }

/** What makers of the fund operator do about its people: rights are proposed, access is ended immediately. */
export const OPERATOR_USERS = {
  propose: endpoint({
    ...ofUser,
    operationId: "proposeOperator",
    method: "POST",
    path: "/operator/users",
    params: z.strictObject({}),
    summary: "Propose a role at the fund operator for a person",
    description:
      "A person without an account gets one, without a password. They have the role once a checker approves it, and are invited after that.",
    payload: z
      .strictObject({
        email: personEmail,
        name: personName,
        locale: oneOf(LANGUAGES).meta({ description: "Language of their emails." }),
        role: oneOf(OPERATOR_ROLES),
      })
      .meta({ id: "ProposedOperator" }),
    payloadExample: { email: "paul@example.org", name: "Paul Weber", locale: "de", role: "checker" },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
  }),
  changeRole: endpoint({
    ...ofUser,
    operationId: "proposeOperatorRole",
    method: "POST",
    path: "/operator/users/{userId}/role",
    summary: "Propose another role at the fund operator for a person, or none",
    description: "Nothing changes before a checker approves it. The last active maker and checker stay.",
    payload: z.strictObject({ role: oneOf(OPERATOR_ROLES).nullable() }).meta({ id: "ProposedOperatorRole" }),
    payloadExample: { role: null },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
  }),
  enable: endpoint({
    ...ofUser,
    operationId: "proposeOperatorEnabling",
    method: "POST",
    path: "/operator/users/{userId}/enabling",
    summary: "Propose that a disabled person of the fund operator may sign in again",
    description: "Nothing changes before a checker approves it.",
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
  }),
  disable: endpoint({
    ...ofUser,
    operationId: "disableOperator",
    method: "POST",
    path: "/operator/users/{userId}/disabling",
    summary: "Block a person of the fund operator everywhere",
    description:
      "From their next request on; their sessions end, and their API clients and the programs that they proposed are revoked. The last active maker and checker stay.",
    status: 200,
    body: changed,
    example: EXAMPLE_CHANGED,
  }),
  resetSecondFactor: endpoint({
    ...ofUser,
    operationId: "resetOperatorSecondFactor",
    method: "DELETE",
    path: "/operator/users/{userId}/second-factor",
    summary: "Remove the second factor of a person of the fund operator who has lost it",
    description: "Ends their sessions. They are told by email, and set up another one when they sign in.",
    status: 200,
    body: changed,
    example: EXAMPLE_CHANGED,
  }),
  invite: endpoint({
    ...ofUser,
    operationId: "inviteOperator",
    method: "POST",
    path: "/operator/users/{userId}/invitation",
    summary: "Email a person of the fund operator the link to choose their first password",
    description: "An earlier link ends.",
    status: 200,
    body: changed,
    example: EXAMPLE_CHANGED,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
