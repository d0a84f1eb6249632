import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import {
  EXAMPLE_END_TO_END_ID,
  MAX_PAYOUTS_PER_RELEASE,
  shownTransfer,
} from "#lib/contract/payouts/web-endpoints.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { COMPENSATION_STATUSES } from "#lib/domain/compensations/compensation.ts"

const resource = "compensations"
const COMPENSATION_ID = "7b0c3f52-9a41-4f0e-8d57-2f1c6b8e4a90"
const BANK_ACCOUNT_ID = "c2d4e6f8-1a3b-4c5d-8e7f-9a0b1c2d3e4f"

const params = z.strictObject({ compensationId: uuid })
const query = z.object({})
const errors = ["NotFoundError", "ForbiddenError", "ConflictError"] as const

const compensationState = z
  .strictObject({ compensationId: uuid, status: oneOf(COMPENSATION_STATUSES) })
  .meta({ id: "CompensationState" })

/** What makers of the fund operator do with the money that investors get for corrected net asset values. */
export const OPERATOR_COMPENSATIONS = {
  release: endpoint({
    operationId: "proposeCompensationRelease",
    method: "POST",
    path: "/operator/compensations",
    resource,
    summary: "Propose to release money of compensations to the bank together",
    description:
      "All or none. Nothing is sent before a checker approves it. The money goes to `bankAccountId`, or else to the account of the redemption or the newest validated one of the investor.",
    params: z.strictObject({}),
    query,
    payload: z
      .strictObject({
        compensationIds: z.array(uuid).min(1).max(MAX_PAYOUTS_PER_RELEASE),
        bankAccountId: uuid.optional(),
      })
      .meta({ id: "CompensationRelease" }),
    payloadExample: { compensationIds: [COMPENSATION_ID], bankAccountId: BANK_ACCOUNT_ID },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
    errors,
  }),
  confirm: endpoint({
    operationId: "confirmCompensation",
    method: "POST",
    path: "/operator/compensations/{compensationId}/confirmation",
    resource,
    summary: "Record that the bank has paid a compensation that was sent",
    description:
      "The compensation is then `paid`. 409 once another transfer has taken the place of this one.",
    params,
    query,
    payload: z.strictObject({ endToEndId: shownTransfer }).meta({ id: "CompensationConfirmation" }),
    payloadExample: { endToEndId: EXAMPLE_END_TO_END_ID },
    status: 200,
    body: compensationState,
    example: { compensationId: COMPENSATION_ID, status: "paid" },
    errors,
  }),
  fail: endpoint({
    operationId: "failCompensation",
    method: "POST",
    path: "/operator/compensations/{compensationId}/failure",
    resource,
    summary: "Record that the bank did not pay",
    description:
      "The money is owed again and is not sent again by itself. 409 once another transfer has taken the place of this one.",
    params,
    query,
    payload: z
      .strictObject({ endToEndId: shownTransfer, reason: reasonText })
      .meta({ id: "CompensationFailure" }),
    payloadExample: { endToEndId: EXAMPLE_END_TO_END_ID, reason: "The account is closed." },
    status: 200,
    body: compensationState,
    example: { compensationId: COMPENSATION_ID, status: "owed" },
    errors,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
