import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { nameOf, oneOf, textWhich } from "#lib/contract/values/text.ts"
import { APPROVAL_STATES } from "#lib/domain/approvals/approval.ts"

/** The longest reason of a rejection or of a proposal. */
export const MAX_REASON_LENGTH = 500

/** Why something is rejected, or proposed although a check failed. */
export const reasonText = nameOf(MAX_REASON_LENGTH)

const contentHash = textWhich((text) => /^[0-9a-f]{64}$/.test(text), "a SHA-256 in hexadecimal")

/** A proposal after it was made or decided. */
export const approvalState = z
  .strictObject({ approvalId: uuid, state: oneOf(APPROVAL_STATES) })
  .meta({ id: "ApprovalState" })

const APPROVAL_ID = "7d0c1f5e-2b3a-4c4d-8e5f-6a7b8c9d0e1f"

/** A proposal that waits, for the examples of endpoints. */
export const EXAMPLE_PROPOSED: z.input<typeof approvalState> = { approvalId: APPROVAL_ID, state: "proposed" }

const resource = "approvals"
const params = z.strictObject({ approvalId: uuid })
const query = z.object({})
const errors = ["NotFoundError", "ForbiddenError", "ConflictError"] as const

/** What people of the fund operator do with a proposal. */
export const OPERATOR_APPROVALS = {
  approve: endpoint({
    operationId: "approveProposal",
    method: "POST",
    path: "/operator/approvals/{approvalId}/approval",
    resource,
    summary: "Approve a proposal and do what it says",
    description:
      "Only a checker who neither proposed it nor edited it last. `contentHash` is of the content that was read: other content is not approved.",
    params,
    query,
    payload: z.strictObject({ contentHash }).meta({ id: "ProposalApproval" }),
    payloadExample: { contentHash: "0f".repeat(32) },
    status: 200,
    body: approvalState,
    example: { approvalId: APPROVAL_ID, state: "approved" },
    errors,
  }),
  reject: endpoint({
    operationId: "rejectProposal",
    method: "POST",
    path: "/operator/approvals/{approvalId}/rejection",
    resource,
    summary: "Reject a proposal",
    description: "Only a checker. Whoever proposed it reads the reason.",
    params,
    query,
    payload: z.strictObject({ reason: reasonText }).meta({ id: "ProposalRejection" }),
    payloadExample: { reason: "The depositary sent another value." },
    status: 200,
    body: approvalState,
    example: { approvalId: APPROVAL_ID, state: "rejected" },
    errors,
  }),
  withdraw: endpoint({
    operationId: "withdrawProposal",
    method: "POST",
    path: "/operator/approvals/{approvalId}/withdrawal",
    resource,
    summary: "Withdraw a proposal",
    description: "Only whoever proposed it.",
    params,
    query,
    status: 200,
    body: approvalState,
    example: { approvalId: APPROVAL_ID, state: "withdrawn" },
    errors,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
