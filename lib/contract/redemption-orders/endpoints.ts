import * as z from "zod"
import { endpoint, pagedEndpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_IDS, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { pageQuery } from "#lib/contract/values/page.ts"
import {
  payoutPayload,
  redemptionOrder,
  redemptionOrderPayload,
  redemptionOrderStatus,
} from "./redemption-order.ts"

const eur = (value: string) => ({ value, currency: "EUR" as const })

const PENDING: z.input<typeof redemptionOrder> = {
  id: EXAMPLE_IDS.redemptionOrder,
  investorId: EXAMPLE_IDS.investor,
  bankAccountId: EXAMPLE_IDS.bankAccount,
  shareClassId: EXAMPLE_IDS.shareClass,
  sharesAmount: "1000",
  status: "pending-valuation",
  statusReason: null,
  cutOffAt: "2026-08-21T10:00:00.000Z",
  dealingDay: "2026-08-21",
  cancelableUntil: "2026-08-21T10:00:00.000Z",
  settlement: null,
  payout: null,
  timeline: [{ status: "pending-valuation", at: EXAMPLE_CREATED_AT }],
  createdAt: EXAMPLE_CREATED_AT,
  updatedAt: EXAMPLE_CREATED_AT,
}

const PAYOUT = {
  id: EXAMPLE_IDS.payout,
  status: "pending" as const,
  amount: eur("1057.30"),
  endToEndId: "SBA8C1E2F45B674D899E012F3A4B5C6D77",
  paidAt: null,
}

/** The executed redemption of the examples. */
export const REDEMPTION_ORDER_EXAMPLE: z.input<typeof redemptionOrder> = {
  ...PENDING,
  status: "executed",
  settlement: {
    shares: "1000",
    amount: eur("1057.308"),
    fee: eur("0.00"),
    netAssetValue: { id: EXAMPLE_IDS.netAssetValue, day: "2026-08-20", amount: eur("1.057308") },
  },
  payout: PAYOUT,
  timeline: [...PENDING.timeline, { status: "executed", at: EXAMPLE_UPDATED_AT }],
  updatedAt: EXAMPLE_UPDATED_AT,
}

const paramsOf = (example: string) =>
  z.strictObject({ redemptionOrderId: uuid.meta({ description: "The order.", examples: [example] }) })

export const getRedemptionOrders = pagedEndpoint({
  operationId: "getRedemptionOrders",
  method: "GET",
  path: "/redemption-orders/",
  resource: "redemption-orders",
  summary: "List redemption orders",
  description: "Redemption orders of your investors, newest first, paginated.",
  params: z.strictObject({}),
  query: pageQuery({
    investorId: uuid
      .optional()
      .meta({ description: "Only orders of this investor.", examples: [EXAMPLE_IDS.investor] }),
    shareClassId: uuid
      .optional()
      .meta({ description: "Only orders in this share class.", examples: [EXAMPLE_IDS.shareClass] }),
    status: redemptionOrderStatus.optional().meta({ description: "Only orders with this status." }),
  }),
  status: 200,
  body: z.array(redemptionOrder),
  example: [REDEMPTION_ORDER_EXAMPLE],
  errors: ["NotFoundError"],
})

export const createRedemptionOrder = endpoint({
  operationId: "createRedemptionOrder",
  method: "POST",
  path: "/redemption-orders",
  resource: "redemption-orders",
  summary: "Create a redemption order",
  description:
    "Blocks the shares immediately. They are sold on the dealing day, and the money is paid to the bank account.",
  params: z.strictObject({}),
  query: z.object({}),
  payload: redemptionOrderPayload,
  payloadExample: {
    investorId: EXAMPLE_IDS.investor,
    bankAccountId: EXAMPLE_IDS.bankAccount,
    sharesAmount: "100",
    shareClassId: EXAMPLE_IDS.shareClass,
  },
  status: 201,
  body: redemptionOrder,
  example: PENDING,
  errors: [
    "NotFoundError",
    "InsufficientBalanceError",
    "InvestorNotReadyError",
    "BankAccountNotUsableError",
    "TooManyDecimalsError",
    "AmountBelowMinimumError",
  ],
})

export const getRedemptionOrder = endpoint({
  operationId: "getRedemptionOrder",
  method: "GET",
  path: "/redemption-orders/{redemptionOrderId}",
  resource: "redemption-orders",
  summary: "Get a redemption order",
  description: "An order with its status, its settlement once executed, and its payout.",
  params: paramsOf(EXAMPLE_IDS.redemptionOrder),
  query: z.object({}),
  status: 200,
  body: redemptionOrder,
  example: REDEMPTION_ORDER_EXAMPLE,
  errors: ["NotFoundError"],
})

export const cancelRedemptionOrder = endpoint({
  operationId: "cancelRedemptionOrder",
  method: "POST",
  path: "/redemption-orders/{redemptionOrderId}/cancel",
  resource: "redemption-orders",
  summary: "Cancel a redemption order",
  description: "Possible before its cut-off; releases the shares.",
  params: paramsOf(EXAMPLE_IDS.redemptionOrder),
  query: z.object({}),
  status: 200,
  body: redemptionOrder,
  example: {
    ...PENDING,
    status: "canceled",
    timeline: [...PENDING.timeline, { status: "canceled", at: EXAMPLE_UPDATED_AT }],
    updatedAt: EXAMPLE_UPDATED_AT,
  },
  errors: ["NotFoundError", "OrderNotCancelableError"],
})

export const retryPayout = endpoint({
  operationId: "retryPayout",
  method: "POST",
  path: "/redemption-orders/{redemptionOrderId}/payout",
  resource: "redemption-orders",
  summary: "Choose another account for a payout",
  description:
    "For a payout that failed, or that is held because its bank account cannot be used (see `statusReason`): the money is paid to this bank account. Failed payouts are not retried automatically.",
  params: paramsOf(EXAMPLE_IDS.failedRedemptionOrder),
  query: z.object({}),
  payload: payoutPayload,
  payloadExample: { bankAccountId: EXAMPLE_IDS.bankAccount },
  status: 200,
  body: redemptionOrder,
  example: { ...REDEMPTION_ORDER_EXAMPLE, id: EXAMPLE_IDS.failedRedemptionOrder },
  errors: ["NotFoundError", "ConflictError", "InvestorNotReadyError", "BankAccountNotUsableError"],
})
