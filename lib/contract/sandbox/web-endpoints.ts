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

/** For all users of the sandbox; `shownAt` is the business time of the page that asks. */
const ofShownOrder = z.strictObject({ orderId: uuid, shownAt: askedDate })
const shownOrderExample = { orderId: EXAMPLE_IDS.subscriptionOrder, shownAt: "2026-08-21T08:00:00.000Z" }

/** Everything that an order waits for, on demand. */
export const ORDER_SANDBOX = {
  sendWire: orderEndpoint("wires", "sendWireOfOrder", "Simulate the wire of an order"),
  moveClock: endpoint({
    ...orderEndpoint("clock", "moveClockToCutOff", "Move business time to the next cut-off"),
    payload: ofShownOrder,
    payloadExample: shownOrderExample,
  }),
  publishNetAssetValue: endpoint({
    ...orderEndpoint(
      "net-asset-values",
      "publishNetAssetValueOfOrder",
      "Publish the next net asset value of an order",
    ),
    payload: ofShownOrder,
    payloadExample: shownOrderExample,
  }),
  endPayout: endpoint({
    ...orderEndpoint("payouts", "endPayoutOfOrder", "Complete the payout of an order"),
    payload: z.strictObject({ orderId: uuid, outcome: oneOf(["paid", "failed"]) }),
    payloadExample: { orderId: EXAMPLE_IDS.redemptionOrder, outcome: "paid" },
  }),
}
