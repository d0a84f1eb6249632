import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { askedDate } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"

const ofOrder = z.strictObject({ orderId: uuid })

/** An operation of the sandbox for the page of an order. */
const orderEndpoint = (name: string, operationId: string, summary: string) =>
  endpoint({
    operationId,
    method: "POST",
    path: `/distributor/sandbox/${name}`,
    resource: "sandbox",
    summary,
    description: "Only in the sandbox.",
    params: z.strictObject({}),
    query: z.object({}),
    payload: ofOrder,
    payloadExample: { orderId: EXAMPLE_IDS.subscriptionOrder },
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  })

export const simulatePayment = orderEndpoint(
  "payments",
  "simulatePayment",
  "Simulate the payment of an order",
)

/** For all users of the sandbox; `shownAt` is the business time of the page that asks. */
const ofShownOrder = z.strictObject({ orderId: uuid, shownAt: askedDate })
const shownOrderExample = { orderId: EXAMPLE_IDS.subscriptionOrder, shownAt: "2026-08-21T08:00:00.000Z" }

export const goToCutOff = endpoint({
  ...orderEndpoint("clock", "goToCutOff", "Move business time to the next cut-off"),
  payload: ofShownOrder,
  payloadExample: shownOrderExample,
})

export const publishNextValue = endpoint({
  ...orderEndpoint("net-asset-values", "publishNextValueOfOrder", "Publish the next net asset value"),
  payload: ofShownOrder,
  payloadExample: shownOrderExample,
})

export const simulatePayout = endpoint({
  ...orderEndpoint("payouts", "simulatePayout", "Complete the payout of an order"),
  payload: z.strictObject({ orderId: uuid, outcome: oneOf(["paid", "failed"]) }),
  payloadExample: { orderId: EXAMPLE_IDS.redemptionOrder, outcome: "paid" },
})
