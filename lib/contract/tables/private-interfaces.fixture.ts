import { ERRORS_OF_EVERY_OPERATION } from "./errors.fixture.ts"
import type { InterfaceTable, Operations } from "./notation.fixture.ts"

/** Sharebook returns lists in pages. The specification states no parameters of a list and no page size (section 8). */
const PAGE = { cursor: "optional uuid", limit: "optional Limit" }

const OF_AN_ORDER_LIST = { investorId: "optional uuid", shareClassId: "optional uuid" }

/** The specification states the first four. */
const OF_A_POSITION = {
  investorId: "uuid",
  shareClassId: "uuid",
  from: "Day",
  to: "Day",
  method: "optional CostMethod",
}

const INVESTOR_LIST: Operations = {
  "GET /investors/": {
    query: { search: "optional Search text", status: "optional InvestorStatus", ...PAGE },
    returns: "array of Investor",
    isPaged: true,
    errors: [],
  },
}

/**
 * What the specification states for distributors (section 4.2), and Sharebook also gives to investors. The statuses and errors
 * are Sharebook's.
 */
const ORDERS: Operations = {
  "POST /subscription-orders": {
    payload: "SubscriptionOrderPayload",
    status: 201,
    returns: "SubscriptionOrder",
    errors: [
      "NotFoundError",
      "InvestorNotReadyError",
      "CurrencyNotSupportedError",
      "TooManyDecimalsError",
      "AmountBelowMinimumError",
      "AmountAboveMaximumError",
    ],
  },
  "GET /subscription-orders/{subscriptionOrderId}": {
    path: { subscriptionOrderId: "uuid" },
    returns: "SubscriptionOrder",
    errors: ["NotFoundError"],
  },
  "GET /portfolios/{investorId}": {
    path: { investorId: "uuid" },
    returns: "Portfolio",
    errors: ["NotFoundError"],
  },
  "POST /bank-accounts": {
    payload: "BankAccountPayload",
    status: 201,
    returns: "BankAccount",
    errors: ["NotFoundError", "ConflictError", "InvestorNotReadyError"],
  },
  "POST /redemption-orders": {
    payload: "RedemptionOrderPayload",
    status: 201,
    returns: "RedemptionOrder",
    errors: [
      "NotFoundError",
      "InsufficientBalanceError",
      "InvestorNotReadyError",
      "BankAccountNotUsableError",
      "TooManyDecimalsError",
      "AmountBelowMinimumError",
    ],
  },
  "GET /accounting-positions": {
    query: OF_A_POSITION,
    returns: "array of AccountingPosition",
    errors: ["NotFoundError"],
  },
}

/** Additions that both interfaces have. */
const MORE: Operations = {
  "GET /investors/{investorId}": {
    path: { investorId: "uuid" },
    returns: "Investor",
    errors: ["NotFoundError"],
  },
  "GET /subscription-orders/": {
    query: { ...OF_AN_ORDER_LIST, status: "optional SubscriptionOrderStatus", ...PAGE },
    returns: "array of SubscriptionOrder",
    isPaged: true,
    errors: ["NotFoundError"],
  },
  "POST /subscription-orders/{subscriptionOrderId}/cancel": {
    path: { subscriptionOrderId: "uuid" },
    returns: "SubscriptionOrder",
    errors: ["NotFoundError", "OrderNotCancelableError"],
  },
  "GET /bank-accounts/": {
    query: {
      investorId: "optional uuid",
      currency: "optional CurrencyCode",
      status: "optional BankAccountStatus",
      ...PAGE,
    },
    returns: "array of BankAccount",
    isPaged: true,
    errors: ["NotFoundError"],
  },
  "GET /bank-accounts/{bankAccountId}": {
    path: { bankAccountId: "uuid" },
    returns: "BankAccount",
    errors: ["NotFoundError"],
  },
  "DELETE /bank-accounts/{bankAccountId}": {
    path: { bankAccountId: "uuid" },
    status: 204,
    errors: ["NotFoundError", "ConflictError"],
  },
  "GET /redemption-orders/": {
    query: { ...OF_AN_ORDER_LIST, status: "optional RedemptionOrderStatus", ...PAGE },
    returns: "array of RedemptionOrder",
    isPaged: true,
    errors: ["NotFoundError"],
  },
  "GET /redemption-orders/{redemptionOrderId}": {
    path: { redemptionOrderId: "uuid" },
    returns: "RedemptionOrder",
    errors: ["NotFoundError"],
  },
  "POST /redemption-orders/{redemptionOrderId}/cancel": {
    path: { redemptionOrderId: "uuid" },
    returns: "RedemptionOrder",
    errors: ["NotFoundError", "OrderNotCancelableError"],
  },
  "POST /redemption-orders/{redemptionOrderId}/payout": {
    path: { redemptionOrderId: "uuid" },
    payload: "PayoutPayload",
    returns: "RedemptionOrder",
    errors: ["NotFoundError", "ConflictError", "InvestorNotReadyError", "BankAccountNotUsableError"],
  },
  "GET /accounting-positions/statement": {
    query: { ...OF_A_POSITION, format: "optional one of pdf, csv, json", locale: "optional StatementLocale" },
    returns: "Statement",
    files: { pdf: "application/pdf", csv: "text/csv", json: "application/json" },
    errors: ["NotFoundError", "ConflictError"],
  },
}

/** The distributor interface (spec section 4.2). */
export const DISTRIBUTOR_TABLE: InterfaceTable = {
  prefix: "/api/distributor/v0",
  version: "v0",
  credentials: "basic",
  hasIdempotencyKeys: true,
  errors: [...ERRORS_OF_EVERY_OPERATION, "DistributorAuthenticationError"],
  specified: {
    ...INVESTOR_LIST,
    "POST /investors": {
      payload: "InvestorPayload",
      status: 201,
      returns: "Investor",
      errors: ["InvestorNotEligibleError"],
    },
    ...ORDERS,
  },
  added: {
    ...MORE,
    "POST /investors/{investorId}/archive": {
      path: { investorId: "uuid" },
      returns: "Investor",
      errors: ["NotFoundError", "ConflictError"],
    },
  },
}

/** The investor interface (spec section 4.2), of which the specification states one operation. */
export const INVESTOR_TABLE: InterfaceTable = {
  prefix: "/api/investor/v1",
  version: "v1",
  credentials: "basic-or-bearer",
  hasIdempotencyKeys: true,
  errors: [...ERRORS_OF_EVERY_OPERATION, "InvestorAuthenticationError"],
  specified: INVESTOR_LIST,
  added: {
    ...ORDERS,
    ...MORE,
    "GET /transactions/": {
      query: {
        ...OF_AN_ORDER_LIST,
        type: "optional one of subscription, redemption, fee",
        from: "optional Day",
        to: "optional Day",
        ...PAGE,
      },
      returns: "array of Transaction",
      isPaged: true,
      errors: ["NotFoundError"],
    },
  },
}

/** The sandbox. The specification says that there is one (section 5); its operations are Sharebook's. */
export const SANDBOX_TABLE: InterfaceTable = {
  prefix: "/api/sandbox",
  version: "v0",
  credentials: "basic",
  hasIdempotencyKeys: false,
  errors: [...ERRORS_OF_EVERY_OPERATION, "DistributorAuthenticationError"],
  specified: {},
  added: {
    "POST /wires": {
      payload: "SandboxWirePayload",
      status: 201,
      returns: "SandboxWire",
      errors: ["NotFoundError", "TooManyDecimalsError", "AmountAboveMaximumError", "BookingInTheFutureError"],
    },
    "GET /clock": { returns: "SandboxClock", errors: [] },
    "POST /clock": {
      payload: "SandboxClockMove",
      returns: "SandboxClock",
      errors: ["NotFoundError", "ConflictError"],
    },
    "POST /net-asset-values": {
      payload: "SandboxValuePayload",
      status: 201,
      returns: "SandboxValue",
      errors: [
        "NotFoundError",
        "ConflictError",
        "CurrencyNotSupportedError",
        "TooManyDecimalsError",
        "NetAssetValueMoveError",
      ],
    },
    "POST /payouts/{redemptionOrderId}": {
      path: { redemptionOrderId: "uuid" },
      payload: "SandboxPayoutPayload",
      returns: "RedemptionOrder",
      errors: ["NotFoundError", "ConflictError"],
    },
    "POST /reset": { status: 204, errors: ["ConflictError"] },
  },
}
