import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { oneOf, textOf } from "#lib/contract/values/text.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"

const resource = "payouts"
const ORDER_ID = "1f0a8f9e-5d4c-4b3a-9281-706f5e4d3c2b"
export const EXAMPLE_END_TO_END_ID = "SBA8C1E2F45B674D899E012F3A4B5C6D77"

/**
 * The end-to-end id of the transfer that was shown, of at most 35 characters (ISO 20022): money may be sent again as another transfer
 * meanwhile, and what the bank did with one says nothing of the other.
 */
export const shownTransfer = textOf(35).meta({ description: "Of the transfer that was shown." })

/** Payouts that are released together in the browser; more are released at the command line. */
export const MAX_PAYOUTS_PER_RELEASE = 200

const params = z.strictObject({ redemptionOrderId: uuid })
const query = z.object({})
const errors = ["NotFoundError", "ForbiddenError", "ConflictError"] as const

const payoutState = z
  .strictObject({ redemptionOrderId: uuid, status: oneOf(PAYOUT_STATUSES) })
  .meta({ id: "PayoutState" })

/** What makers of the fund operator do with the money of redemptions. */
export const OPERATOR_PAYOUTS = {
  release: endpoint({
    operationId: "proposePayoutRelease",
    method: "POST",
    path: "/operator/payouts",
    resource,
    summary: "Propose to release payouts to the bank together",
    description: "All or none. Nothing is sent before a checker approves it.",
    params: z.strictObject({}),
    query,
    payload: z
      .strictObject({ redemptionOrderIds: z.array(uuid).min(1).max(MAX_PAYOUTS_PER_RELEASE) })
      .meta({ id: "PayoutRelease" }),
    payloadExample: { redemptionOrderIds: [ORDER_ID] },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
    errors,
  }),
  confirm: endpoint({
    operationId: "confirmPayout",
    method: "POST",
    path: "/operator/payouts/{redemptionOrderId}/confirmation",
    resource,
    summary: "Record that the bank has paid a payout that was sent",
    description:
      "The redemption order is then `paid`. 409 once another payout has taken the place of this one.",
    params,
    query,
    payload: z.strictObject({ endToEndId: shownTransfer }).meta({ id: "PayoutConfirmation" }),
    payloadExample: { endToEndId: EXAMPLE_END_TO_END_ID },
    status: 200,
    body: payoutState,
    example: { redemptionOrderId: ORDER_ID, status: "paid" },
    errors,
  }),
  fail: endpoint({
    operationId: "failPayout",
    method: "POST",
    path: "/operator/payouts/{redemptionOrderId}/failure",
    resource,
    summary: "Record that the bank did not pay",
    description:
      "The money stays payable and is not sent again by itself. The investor reads the reason. 409 once another payout has taken the place of this one.",
    params,
    query,
    payload: z.strictObject({ endToEndId: shownTransfer, reason: reasonText }).meta({ id: "PayoutFailure" }),
    payloadExample: { endToEndId: EXAMPLE_END_TO_END_ID, reason: "The account is closed." },
    status: 200,
    body: payoutState,
    example: { redemptionOrderId: ORDER_ID, status: "failed" },
    errors,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
