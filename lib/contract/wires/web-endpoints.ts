import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { positiveAmount } from "#lib/contract/values/amount.ts"
import { iban, uuid } from "#lib/contract/values/codes.ts"
import { nameOf, textOf } from "#lib/contract/values/text.ts"

const resource = "wires"
const params = z.strictObject({ wireId: uuid })
const query = z.object({})
const errors = ["NotFoundError", "ForbiddenError", "ConflictError"] as const

/** What the bank calls an entry of its statement. */
export const bankEntryText = nameOf(100)

/** What the payer wrote. */
export const remittanceText = textOf(500)

/** The structured reference of the payer (ISO 20022 allows 35 characters). */
export const structuredReferenceText = nameOf(35)

/** What the bank calls the payer. */
export const payerText = nameOf(200)

/** What makers of the fund operator do with money that arrived. */
export const OPERATOR_WIRES = {
  record: endpoint({
    operationId: "recordWireByHand",
    method: "POST",
    path: "/operator/wires",
    resource,
    summary: "Record money that arrived, as the bank's statement has it",
    description:
      "It is booked into suspense. The order that it seems to pay is proposed for a checker's approval. The same bank entry again changes nothing.",
    params: z.strictObject({}),
    query,
    payload: z
      .strictObject({
        shareClassId: uuid.meta({ description: "The class on whose account it arrived." }),
        amount: positiveAmount,
        bankEntryReference: bankEntryText,
        remittanceText: remittanceText.nullable(),
        payerName: payerText.nullable(),
        payerIban: iban.nullable(),
      })
      .meta({ id: "WireByHand" }),
    payloadExample: {
      shareClassId: "0d5f6a8b-3c2e-4f19-8a7d-9b1c2e3f4a50",
      amount: { value: "10000", currency: "EUR" },
      bankEntryReference: "2026-11-24/17",
      remittanceText: "Subscription RF60K7M2P9Q4R6T",
      payerName: "Grace Hopper",
      payerIban: null,
    },
    status: 201,
    body: z.strictObject({ wireId: uuid, approvalId: uuid.nullable() }).meta({ id: "RecordedWire" }),
    example: {
      wireId: "d2c8b6a4-1f3e-4d5c-8b7a-6e5f4d3c2b11",
      approvalId: EXAMPLE_PROPOSED.approvalId,
    },
    errors: [...errors, "TooManyDecimalsError", "AmountAboveMaximumError"],
  }),
  attribute: endpoint({
    operationId: "proposeWireAttribution",
    method: "POST",
    path: "/operator/wires/{wireId}/attribution",
    resource,
    summary: "Propose to attribute a wire in suspense to a subscription order",
    description: "Nothing is booked before a checker approves it.",
    params,
    query,
    payload: z.strictObject({ subscriptionOrderId: uuid }).meta({ id: "WireAttribution" }),
    payloadExample: { subscriptionOrderId: "1f0a8f9e-5d4c-4b3a-9281-706f5e4d3c2b" },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
    errors,
  }),
  return: endpoint({
    operationId: "proposeWireReturn",
    method: "POST",
    path: "/operator/wires/{wireId}/return",
    resource,
    summary: "Propose to return a wire to its payer",
    description:
      "One in suspense alone, a matched one with all wires of its order. Nothing is booked before a checker approves it.",
    params,
    query,
    payload: z.strictObject({ reason: reasonText }).meta({ id: "WireReturn" }),
    payloadExample: { reason: "The payer is not the investor." },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
    errors,
  }),
  hold: endpoint({
    operationId: "holdWire",
    method: "POST",
    path: "/operator/wires/{wireId}/hold",
    resource,
    summary: "Hold a wire in suspense",
    description: "It is neither attributed nor returned until a checker approves that the hold ends.",
    params,
    query,
    payload: z.strictObject({ reason: reasonText }).meta({ id: "WireHold" }),
    payloadExample: { reason: "The bank asks who the payer is." },
    status: 200,
    body: z.strictObject({ wireId: uuid, isHeld: z.boolean() }).meta({ id: "WireHoldState" }),
    example: { wireId: "3b1f7a52-0c9e-4d68-8f24-6a5c1e7d9b30", isHeld: true },
    errors,
  }),
  release: endpoint({
    operationId: "proposeWireRelease",
    method: "POST",
    path: "/operator/wires/{wireId}/release",
    resource,
    summary: "Propose to end the hold of a wire",
    description: "It stays held until a checker approves, and is in suspense then.",
    params,
    query,
    payload: z.strictObject({ reason: reasonText }).meta({ id: "WireRelease" }),
    payloadExample: { reason: "The bank knows the payer." },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
    errors,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
