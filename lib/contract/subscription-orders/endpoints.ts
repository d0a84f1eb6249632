import * as z from "zod"
import { endpoint, pagedEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_IDS, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { pageQuery } from "#lib/contract/values/page.ts"
import { subscriptionOrder, subscriptionOrderPayload, subscriptionOrderStatus } from "./subscription-order.ts"

const eur = (value: string) => ({ value, currency: "EUR" as const })

const REFERENCE = "RF60K7M2P9Q4R6T"

const PENDING: z.input<typeof subscriptionOrder> = {
  id: EXAMPLE_IDS.subscriptionOrder,
  investorId: EXAMPLE_IDS.investor,
  shareClassId: EXAMPLE_IDS.shareClass,
  amount: eur("10000.00"),
  status: "pending-wire",
  statusReason: null,
  wireReference: REFERENCE,
  wireInstructions: {
    reference: REFERENCE,
    beneficiaryName: "EU T-Bills Money Market Fund",
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
    intermediaryBic: null,
    currency: "EUR",
    amount: eur("10000.00"),
    epcQr: `BCD\n002\n1\nSCT\nAGRIFRPP\nEU T-Bills Money Market Fund\nFR7630006000011234567890189\nEUR10000.00\n\n${REFERENCE}`,
  },
  receivedAmount: eur("0.00"),
  validAt: null,
  cutOffAt: null,
  dealingDay: null,
  settlement: null,
  timeline: [{ status: "pending-wire", at: EXAMPLE_CREATED_AT }],
  createdAt: EXAMPLE_CREATED_AT,
  updatedAt: EXAMPLE_CREATED_AT,
}

const EXECUTED: z.input<typeof subscriptionOrder> = {
  ...PENDING,
  status: "executed",
  receivedAmount: eur("10000.00"),
  validAt: "2026-08-20T15:10:00.000Z",
  cutOffAt: "2026-08-21T10:00:00.000Z",
  dealingDay: "2026-08-21",
  settlement: {
    shares: "9457.97894",
    amount: eur("9999.9999883872"),
    fee: eur("0.00"),
    netAssetValue: { id: EXAMPLE_IDS.netAssetValue, day: "2026-08-20", amount: eur("1.057308") },
  },
  timeline: [
    { status: "pending-wire", at: EXAMPLE_CREATED_AT },
    { status: "pending-valuation", at: "2026-08-20T15:10:00.000Z" },
    { status: "executed", at: EXAMPLE_UPDATED_AT },
  ],
  updatedAt: EXAMPLE_UPDATED_AT,
}

const params = z.strictObject({
  subscriptionOrderId: uuid.meta({ description: "The order.", examples: [EXAMPLE_IDS.subscriptionOrder] }),
})

export const getSubscriptionOrders = pagedEndpoint({
  operationId: "getSubscriptionOrders",
  method: "GET",
  path: "/subscription-orders/",
  resource: "subscription-orders",
  summary: "List subscription orders",
  description: "Subscription orders of your investors, newest first, paginated.",
  params: z.strictObject({}),
  query: pageQuery({
    investorId: uuid
      .optional()
      .meta({ description: "Only orders of this investor.", examples: [EXAMPLE_IDS.investor] }),
    shareClassId: uuid
      .optional()
      .meta({ description: "Only orders in this share class.", examples: [EXAMPLE_IDS.shareClass] }),
    status: subscriptionOrderStatus.optional().meta({ description: "Only orders with this status." }),
  }),
  status: 200,
  body: z.array(subscriptionOrder),
  example: [EXECUTED],
  errors: ["NotFoundError"],
})

export const createSubscriptionOrder = endpoint({
  operationId: "createSubscriptionOrder",
  method: "POST",
  path: "/subscription-orders",
  resource: "subscription-orders",
  summary: "Create a subscription order",
  description:
    "Returns an order with its wire reference. The order becomes valid when the fund receives the money with exactly this reference.",
  params: z.strictObject({}),
  query: z.object({}),
  payload: subscriptionOrderPayload,
  payloadExample: {
    investorId: EXAMPLE_IDS.investor,
    amount: eur("10000"),
    shareClassId: EXAMPLE_IDS.shareClass,
  },
  status: 201,
  body: subscriptionOrder,
  example: PENDING,
  errors: [
    "NotFoundError",
    "InvestorNotReadyError",
    "CurrencyNotSupportedError",
    "TooManyDecimalsError",
    "AmountBelowMinimumError",
    "AmountAboveMaximumError",
  ],
})

export const getSubscriptionOrder = endpoint({
  operationId: "getSubscriptionOrder",
  method: "GET",
  path: "/subscription-orders/{subscriptionOrderId}",
  resource: "subscription-orders",
  summary: "Get a subscription order",
  description: "An order with its status, and its settlement once executed.",
  params,
  query: z.object({}),
  status: 200,
  body: subscriptionOrder,
  example: EXECUTED,
  errors: ["NotFoundError"],
})

export const cancelSubscriptionOrder = endpoint({
  operationId: "cancelSubscriptionOrder",
  method: "POST",
  path: "/subscription-orders/{subscriptionOrderId}/cancel",
  resource: "subscription-orders",
  summary: "Cancel a subscription order",
  description: "Possible until the money has arrived.",
  params,
  query: z.object({}),
  status: 200,
  body: subscriptionOrder,
  example: {
    ...PENDING,
    status: "canceled",
    timeline: [...PENDING.timeline, { status: "canceled", at: EXAMPLE_UPDATED_AT }],
    updatedAt: EXAMPLE_UPDATED_AT,
  },
  errors: ["NotFoundError", "OrderNotCancelableError"],
})
